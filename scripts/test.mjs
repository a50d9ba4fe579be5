// `npm test`: prepares like `npm start`, then runs everything and ends with one line that counts.
import { mkdirSync, readFileSync, rmSync } from "node:fs";
import path from "node:path";
import process from "node:process";
import { buildPages } from "./prepare/build.mjs";
import { findChromium } from "./prepare/chromium.mjs";
import { installDependencies, siteNode } from "./prepare/dependencies.mjs";
import { PROJECT, run, Stop, say } from "./prepare/step.mjs";

const RESULTS = path.join(PROJECT, "test-results", "counts");

try {
  await installDependencies();
  const node = await siteNode();
  await buildPages(node); // some database tests start the whole site
  const env = { ...process.env, PATH: `${path.dirname(node)}${path.delimiter}${process.env.PATH}` };
  const tool = (name, file) => [node, path.join(PROJECT, "node_modules", name, file)];
  const vitest = (project) => [
    ...tool("vitest", "vitest.mjs"),
    "run",
    "--project",
    project,
    "--reporter=default",
  ];

  rmSync(RESULTS, { recursive: true, force: true });
  mkdirSync(RESULTS, { recursive: true });
  const counts = { passed: 0, failed: 0 };
  const add = ({ passed, failed }) => {
    counts.passed += passed;
    counts.failed += failed;
  };

  add(await check("Types of routes", [...tool("@react-router/dev", "bin.cjs"), "typegen"], env));
  add(await check("Types", [...tool("typescript", "bin/tsc"), "--noEmit"], env));
  add(await check("Lint", [...tool("@biomejs/biome", "bin/biome"), "check"], env));
  add(await suite("Unit tests", vitest("unit"), env, "unit"));
  add(await suite("Database and gateway tests", vitest("database"), env, "database"));
  const chromium = await findChromium(node);
  add(await browserSuite([...tool("playwright", "cli.js"), "test"], { ...env, CHROMIUM_PATH: chromium }));

  say(`\n${counts.passed} passed, ${counts.failed} failed`);
  process.exitCode = counts.failed === 0 ? 0 : 1;
} catch (error) {
  if (!(error instanceof Stop)) throw error;
  process.stderr.write(`\n${error.message}\n`);
  say("\n0 passed, 1 failed");
  process.exitCode = 1;
}

/** A program that passes or fails as a whole: it counts as one. */
async function check(title, [program, ...args], env) {
  say(`\n— ${title}`);
  const { code, output } = await run(program, args, { env, quiet: true });
  if (code !== 0) say(output);
  return { passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1 };
}

async function suite(title, [program, ...args], env, name) {
  say(`\n— ${title}`);
  const file = path.join(RESULTS, `${name}.json`);
  const { code } = await run(program, [...args, "--reporter=json", `--outputFile.json=${file}`], { env });
  const report = readReport(file);
  if (!report) return { passed: 0, failed: 1 };
  return atLeastOneFailure(code, { passed: report.numPassedTests, failed: report.numFailedTests });
}

async function browserSuite([program, ...args], env) {
  say("\n— Browser tests");
  const file = path.join(RESULTS, "browser.json");
  const reporters = { PLAYWRIGHT_JSON_OUTPUT_NAME: file };
  const { code } = await run(program, [...args, "--reporter=list,json"], { env: { ...env, ...reporters } });
  const stats = readReport(file)?.stats;
  if (!stats) return { passed: 0, failed: 1 };
  return atLeastOneFailure(code, { passed: stats.expected + stats.flaky, failed: stats.unexpected });
}

function readReport(file) {
  try {
    return JSON.parse(readFileSync(file, "utf8"));
  } catch {
    return undefined; // the runner ended before it could write one; its own output says why
  }
}

/** A runner that failed outside its tests must not look like success. */
function atLeastOneFailure(code, counts) {
  return code !== 0 && counts.failed === 0 ? { ...counts, failed: 1 } : counts;
}

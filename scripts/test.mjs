// `npm test`: prepares like `npm start`, then runs everything and ends with one line that counts.
import { mkdirSync, rmSync } from "node:fs";
import path from "node:path";
import process from "node:process";
import { buildSite } from "./prepare/build.mjs";
import { runChecks, runTool } from "./prepare/checks.mjs";
import { findBrowsers } from "./prepare/chromium.mjs";
import { installDependencies, siteNode } from "./prepare/dependencies.mjs";
import { endWithParent, npmProcess } from "./prepare/parent.mjs";
import { readPlaywright, readVitest, slowest } from "./prepare/reports.mjs";
import { PROJECT, Stop, say } from "./prepare/step.mjs";

process.env.SITE_DIR = "sample"; // what is specified is tested on the example

const RESULTS = path.join(PROJECT, "test-results", "counts");
const counts = { passed: 0, failed: 0 };
const failures = [];
const retries = [];
const times = [];

try {
  endWithParent(npmProcess());
  await installDependencies();
  const node = await siteNode();
  rmSync(RESULTS, { recursive: true, force: true });
  mkdirSync(RESULTS, { recursive: true });
  const [checks] = await Promise.all([runChecks(node), buildSite(node)]);
  for (const passed of checks) count(passed ? { passed: 1 } : { failed: 1 });
  await vitest(node, "unit");
  await vitest(node, "database");
  await playwright(node);
} catch (error) {
  if (!(error instanceof Stop)) throw error;
  process.stderr.write(`\n${error.message}\n`);
  count({ failed: 1 });
}
if (times.length > 0) say(`\n— The slowest tests\n${slowest(times).join("\n")}`);
// Once more, where nobody has to look for them.
for (const retry of retries) say(`\n${retry}`);
if (retries.length > 0) say("\n↻ passed when tried again; what is seen here twice is a bug to mend.");
for (const failure of failures) say(`\n${failure}`);
say(`\n${counts.passed} passed, ${counts.failed} failed`);
process.exitCode = counts.failed === 0 ? 0 : 1;

async function vitest(node, project) {
  say(`\n— Tests: ${project}`);
  const file = path.join(RESULTS, `${project}.json`);
  const reporters = ["--reporter=default", "--reporter=json", `--outputFile.json=${file}`];
  const { code } = await runTool(node, ["vitest/vitest.mjs", "run", "--project", project, ...reporters]);
  countRun(project, code, readVitest(file));
}

async function playwright(node) {
  say("\n— Tests: browser");
  const file = path.join(RESULTS, "browser.json");
  const env = { ...(await findBrowsers(node)), PLAYWRIGHT_JSON_OUTPUT_NAME: file };
  const { code } = await runTool(node, ["playwright/cli.js", "test", "--reporter=list,json"], { env });
  countRun("browser", code, readPlaywright(file));
}

/** A runner that failed outside its tests must not look like success. */
function countRun(stage, code, { passed, failed, failures: told, retried = [], times: taken }) {
  const outside = code !== 0 && failed === 0;
  count({ passed, failed: outside ? 1 : failed });
  if (outside)
    failures.push(
      `✗ ${stage}: an error outside its tests, told under "Unhandled Errors" above (exit ${code})`,
    );
  failures.push(...told);
  retries.push(...retried);
  times.push(...taken);
}

function count({ passed = 0, failed = 0 }) {
  counts.passed += passed;
  counts.failed += failed;
}

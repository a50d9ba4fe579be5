// `npm test`: prepares like `npm start`, runs all tests but those that wait for whole builds, and ends with a line of counts.
// `npm run test:builds` (`--builds`) runs the others.
import { mkdirSync, rmSync } from "node:fs";
import path from "node:path";
import process from "node:process";
import { buildSite } from "./prepare/build.mjs";
import { runChecks, runTool } from "./prepare/checks.mjs";
import { findBrowsers } from "./prepare/chromium.mjs";
import { readProcessorSeconds } from "./prepare/cpu-time.mjs";
import { findSiteNode, installDependencies } from "./prepare/dependencies.mjs";
import { endWithParent, findNpmProcess } from "./prepare/parent.mjs";
import { formatSlowest, readPlaywright, readVitest } from "./prepare/reports.mjs";
import { PROJECT, Stop, say } from "./prepare/step.mjs";

process.env.SITE_DIR = "sample"; // the specification is tested on the example

const RESULTS = path.join(PROJECT, "test-results", "counts");
const counts = { passed: 0, failed: 0 };
const failures = [];
const retries = [];
const times = [];
const began = Date.now();
const ofBuilds = process.argv.includes("--builds");

try {
  endWithParent(findNpmProcess());
  await installDependencies({ tools: true });
  const node = await findSiteNode();
  rmSync(RESULTS, { recursive: true, force: true });
  mkdirSync(RESULTS, { recursive: true });
  if (ofBuilds) {
    await buildSite(node);
    await runVitest(node, "builds");
    await runPlaywright(node, "builds");
  } else {
    const [checks] = await Promise.all([runChecks(node), buildSite(node)]);
    for (const passed of checks) count(passed ? { passed: 1 } : { failed: 1 });
    await runVitest(node, "unit", "database"); // at once: what is computed fills what waits for a database
    await runPlaywright(node, "site");
  }
} catch (error) {
  if (!(error instanceof Stop)) throw error;
  process.stderr.write(`\n${error.message}\n`);
  count({ failed: 1 });
}
if (times.length > 0) say(`\n— The slowest tests\n${formatSlowest(times).join("\n")}`);
// Printed again at the end, where they are easy to find.
for (const retry of retries) say(`\n${retry}`);
if (retries.length > 0) say("\n↻ passed when tried again; what is seen here twice is a bug to mend.");
for (const failure of failures) say(`\n${failure}`);
say(`\n${formatSpent()}`);
say(`\n${counts.passed} passed, ${counts.failed} failed`);
process.exitCode = counts.failed === 0 ? 0 : 1;

async function runVitest(node, ...projects) {
  const name = projects.join(" and ");
  say(`\n— Tests: ${name}`);
  const file = path.join(RESULTS, `${projects.join("-")}.json`);
  const reporters = ["--reporter=default", "--reporter=json", `--outputFile.json=${file}`];
  const chosen = projects.flatMap((project) => ["--project", project]);
  const { code } = await runTool(node, ["vitest/vitest.mjs", "run", ...chosen, ...reporters]);
  countRun(name, code, readVitest(file));
}

async function runPlaywright(node, project) {
  say(`\n— Tests: browser (${project})`);
  const file = path.join(RESULTS, "browser.json");
  const env = { ...(await findBrowsers(node)), PLAYWRIGHT_JSON_OUTPUT_NAME: file };
  const { code } = await runTool(
    node,
    ["playwright/cli.js", "test", `--project=${project}`, "--reporter=list,json"],
    { env },
  );
  countRun("browser", code, readPlaywright(file));
}

/** Adds a run to the counts. A runner that failed outside its tests counts as a failure. */
function countRun(stage, code, { passed, failed, failures: newFailures, retried = [], times: newTimes }) {
  const failedOutside = code !== 0 && failed === 0;
  count({ passed, failed: failedOutside ? 1 : failed });
  if (failedOutside)
    failures.push(
      `✗ ${stage}: an error outside its tests, told under "Unhandled Errors" above (exit ${code})`,
    );
  failures.push(...newFailures);
  retries.push(...retried);
  times.push(...newTimes);
}

function count({ passed = 0, failed = 0 }) {
  counts.passed += passed;
  counts.failed += failed;
}

/** The time by the clock and, where the system tells it, of processors: the second is what a change of the tests costs. */
function formatSpent() {
  const minutes = ((Date.now() - began) / 60_000).toFixed(1);
  const seconds = readProcessorSeconds();
  return seconds === undefined
    ? `${minutes} minutes`
    : `${minutes} minutes, ${Math.round(seconds)} CPU seconds`;
}

import { readFileSync } from "node:fs";
import path from "node:path";
import { PROJECT } from "./step.mjs";

const REASON_LINES = 6;

/** What Vitest's JSON report counts, and its failures as text. Without a report: nothing, since the runner's own output says why. */
export function readVitest(file) {
  const { numPassedTests = 0, numFailedTests = 0, testResults = [] } = readReport(file);
  return { passed: numPassedTests, failed: numFailedTests, failures: testResults.flatMap(vitestFailures) };
}

/** The same of Playwright's report, and what passed only when it was tried once more. */
export function readPlaywright(file) {
  const { stats = {}, suites = [] } = readReport(file);
  const { expected = 0, flaky = 0, unexpected = 0 } = stats;
  const specs = suites.flatMap(specsOf);
  const withStatus = (status) => specs.filter(({ tests }) => tests.some((test) => test.status === status));
  return {
    passed: expected + flaky,
    failed: unexpected,
    failures: withStatus("unexpected").map((spec) => toldSpec("✗", spec)),
    retried: withStatus("flaky").map((spec) => toldSpec("↻", spec)),
  };
}

function vitestFailures({ name, status, message, assertionResults }) {
  const failed = assertionResults.filter((test) => test.status === "failed");
  const place = path.relative(PROJECT, name);
  if (failed.length === 0 && status === "failed") return [told("✗", place, message)];
  return failed.map((test) => told("✗", `${place} › ${test.fullName}`, test.failureMessages[0]));
}

function specsOf({ suites = [], specs = [] }) {
  return [...specs, ...suites.flatMap(specsOf)];
}

function toldSpec(mark, { file, line, title, tests }) {
  const errors = tests.flatMap((test) => test.results.flatMap((result) => result.errors));
  return told(mark, `e2e/${file}:${line} › ${title}`, errors[0]?.message);
}

function told(mark, title, reason = "") {
  const lines = reason.trim().split("\n").slice(0, REASON_LINES);
  return [`${mark} ${title}`, ...lines.map((line) => `    ${line}`)].join("\n");
}

function readReport(file) {
  try {
    return JSON.parse(readFileSync(file, "utf8"));
  } catch {
    return {};
  }
}

import { readFileSync } from "node:fs";
import path from "node:path";
import { PROJECT } from "./step.mjs";

const REASON_LINES = 6;

/** What Vitest's JSON report counts, and its failures as text. Without a report: nothing, since the runner's own output says why. */
export function readVitest(file) {
  const { numPassedTests = 0, numFailedTests = 0, testResults = [] } = readReport(file);
  const times = testResults.flatMap(({ name, assertionResults }) =>
    assertionResults.map((test) => ({
      title: vitestTitle(name, test),
      seconds: (test.duration ?? 0) / 1000,
    })),
  );
  return {
    passed: numPassedTests,
    failed: numFailedTests,
    failures: testResults.flatMap(vitestFailures),
    times,
  };
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
    times: specs.map((spec) => ({
      title: specTitle(spec),
      seconds: Math.max(0, ...spec.tests.flatMap(({ results }) => results.map((run) => run.duration))) / 1000,
    })),
  };
}

/** The slowest of tests as lines: `times` as the reports give them, seconds each. */
export function slowest(times, count = 20) {
  return times
    .toSorted((one, other) => other.seconds - one.seconds)
    .slice(0, count)
    .map(({ seconds, title }) => `${seconds.toFixed(1).padStart(6)} s  ${title}`);
}

function vitestFailures({ name, status, message, assertionResults }) {
  const failed = assertionResults.filter((test) => test.status === "failed");
  if (failed.length === 0 && status === "failed") return [told("✗", path.relative(PROJECT, name), message)];
  return failed.map((test) => told("✗", vitestTitle(name, test), test.failureMessages[0]));
}

function vitestTitle(file, { fullName }) {
  return `${path.relative(PROJECT, file)} › ${fullName}`;
}

function specsOf({ suites = [], specs = [] }) {
  return [...specs, ...suites.flatMap(specsOf)];
}

function toldSpec(mark, spec) {
  const errors = spec.tests.flatMap((test) => test.results.flatMap((result) => result.errors));
  return told(mark, specTitle(spec), errors[0]?.message);
}

function specTitle({ file, line, title }) {
  return `e2e/${file}:${line} › ${title}`;
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

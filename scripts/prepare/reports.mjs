import { readFileSync } from "node:fs";
import path from "node:path";
import { PROJECT } from "./step.mjs";

const REASON_LINES = 6;

/** Reads the counts and failures of Vitest's JSON report. Without a report there are none: the runner's own output says why. */
export function readVitest(file) {
  const { numPassedTests = 0, numFailedTests = 0, testResults = [] } = readReport(file);
  const times = testResults.flatMap(({ name, assertionResults }) =>
    assertionResults.map((test) => ({
      title: makeVitestTitle(name, test),
      seconds: (test.duration ?? 0) / 1000,
    })),
  );
  return {
    passed: numPassedTests,
    failed: numFailedTests,
    failures: testResults.flatMap(listVitestFailures),
    times,
  };
}

/** Reads the same from Playwright's report, and the tests that passed only when they were tried again. */
export function readPlaywright(file) {
  const { stats = {}, suites = [] } = readReport(file);
  const { expected = 0, flaky = 0, unexpected = 0 } = stats;
  const specs = suites.flatMap(listSpecs);
  const listWithStatus = (status) =>
    specs.filter(({ tests }) => tests.some((test) => test.status === status));
  return {
    passed: expected + flaky,
    failed: unexpected,
    failures: listWithStatus("unexpected").map((spec) => formatSpec("✗", spec)),
    retried: listWithStatus("flaky").map((spec) => formatSpec("↻", spec)),
    times: specs.map((spec) => ({
      title: makeSpecTitle(spec),
      seconds: Math.max(0, ...spec.tests.flatMap(({ results }) => results.map((run) => run.duration))) / 1000,
    })),
  };
}

/** Formats the slowest tests, a line each, from the `times` of the reports. */
export function formatSlowest(times, count = 20) {
  return times
    .toSorted((one, other) => other.seconds - one.seconds)
    .slice(0, count)
    .map(({ seconds, title }) => `${seconds.toFixed(1).padStart(6)} s  ${title}`);
}

function listVitestFailures({ name, status, message, assertionResults }) {
  const failed = assertionResults.filter((test) => test.status === "failed");
  if (failed.length === 0 && status === "failed")
    return [formatFailure("✗", path.relative(PROJECT, name), message)];
  return failed.map((test) => formatFailure("✗", makeVitestTitle(name, test), test.failureMessages[0]));
}

function makeVitestTitle(file, { fullName }) {
  return `${path.relative(PROJECT, file)} › ${fullName}`;
}

function listSpecs({ suites = [], specs = [] }) {
  return [...specs, ...suites.flatMap(listSpecs)];
}

function formatSpec(mark, spec) {
  const errors = spec.tests.flatMap((test) => test.results.flatMap((result) => result.errors));
  return formatFailure(mark, makeSpecTitle(spec), errors[0]?.message);
}

function makeSpecTitle({ file, line, title }) {
  return `e2e/${file}:${line} › ${title}`;
}

function formatFailure(mark, title, reason = "") {
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

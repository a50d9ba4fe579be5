import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { LIMITS, MAX_LANE_DELAY } from "#server/http/limits.ts";

// Compares the documents with the code.

const PROJECT = path.resolve(import.meta.dirname, "..");

/** The rows of a document's tables that have `cells` cells, without heads. */
function rowsOf(file: string, cells: number): string[][] {
  const rows = readFileSync(path.join(PROJECT, file), "utf8")
    .split("\n")
    .filter((line) => line.startsWith("|"))
    .map((line) =>
      line
        .slice(1, -1)
        .split("|")
        .map((cell) => cell.trim()),
    );
  return rows
    .filter((_, index) => !isRule(rows[index]) && !isRule(rows[index + 1]))
    .filter((row) => row.length === cells);
}

function isRule(row: string[] | undefined): boolean {
  return row?.every((cell) => /^-+$/.test(cell)) ?? false;
}

type Window = { of: string; points: number; duration: number; lane?: number };

/** Of what everyone asks together without a lane nobody is refused, but waits. */
function inWords({ of, points, duration, lane }: Window): string {
  const limit = `${points.toLocaleString("en-US")} ${spanOf(duration)}`;
  const waits = of === "everyone" && lane === undefined;
  return waits ? `from ${limit} on, each waits ${MAX_LANE_DELAY / 1000} s at most` : limit;
}

function spanOf(duration: number): string {
  return { 60: "a minute", 3600: "an hour" }[duration] ?? `in ${duration / 60} minutes`;
}

function lanesOf(windows: readonly Window[]): string {
  return windows.flatMap(({ lane, duration }) => (lane ? [`${lane} ${spanOf(duration)}`] : [])).join(", ");
}

test("docs/limits.md has each line of LIMITS with its figures", () => {
  const windows = Object.entries(LIMITS) as [string, readonly Window[]][];
  const of = (all: readonly Window[], whose: string) =>
    all
      .filter((window) => window.of === whose)
      .map(inWords)
      .join(", ");
  const expected = windows.map(([line, all]) => [
    `\`${line}\``,
    of(all, "address"),
    of(all, "everyone"),
    lanesOf(all),
  ]);
  expect(rowsOf("docs/limits.md", 5).map(([, ...row]) => row)).toEqual(expected);
});

/** How many requirements of level 1 each chapter of the standard has. */
const LEVEL_ONE = {
  V1: 8,
  V2: 4,
  V3: 8,
  V4: 2,
  V5: 4,
  V6: 13,
  V7: 6,
  V8: 4,
  V9: 4,
  V10: 5,
  V11: 3,
  V12: 3,
  V13: 1,
  V14: 2,
  V15: 3,
};

test("docs/asvs.md has each requirement of level 1 once, in order, with a verdict", () => {
  const rows = rowsOf("docs/asvs.md", 4);
  const numbers = rows.map(([number = ""]) => number);
  const inChapter = (chapter: string) => numbers.filter((number) => number.startsWith(`${chapter}.`)).length;
  expect(Object.fromEntries(Object.keys(LEVEL_ONE).map((chapter) => [chapter, inChapter(chapter)]))).toEqual(
    LEVEL_ONE,
  );
  const order = (number: string) =>
    number
      .slice(1)
      .split(".")
      .reduce((sum, part) => sum * 100 + Number(part), 0);
  expect(numbers).toEqual([...new Set(numbers)].sort((one, other) => order(one) - order(other)));
  for (const [number, , verdict, by = ""] of rows) {
    expect([number, verdict]).toEqual([number, expect.stringMatching(/^(?:met|not applicable|not met)$/)]);
    expect([number, by]).toEqual([number, expect.stringMatching(verdict === "met" ? /`[^`]+`/ : /\w/)]);
  }
});

test.each(["docs/asvs.md", "SECURITY.md", "docs/architecture.md", "README.md"])(
  "each file that %s names is there",
  (document) => {
    const text = readFileSync(path.join(PROJECT, document), "utf8");
    const named = [...text.matchAll(/`([\w./-]+\/[\w.-]+\.(?:db\.test\.ts|\w+))`/g)].map(
      ([, file = ""]) => file,
    );
    const linked = [...text.matchAll(/\]\((?!https?:|\/)([^)#]+)\)/g)].map(([, file = ""]) =>
      path.join(path.dirname(document), file),
    );
    const files = [...named, ...linked].filter((file) => !MADE.test(file));
    expect(files.length).toBeGreaterThan(0);
    expect(files.filter((file) => !existsSync(path.join(PROJECT, file)))).toEqual([]);
  },
);

/** Folders that a site has, but not its source. */
const MADE = /^(?:site|data|pages)\//;

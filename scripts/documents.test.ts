import { existsSync, globSync, readFileSync } from "node:fs";
import path from "node:path";
import { parseEnv } from "node:util";
import { expect, test } from "vitest";
import { readConfig, SETTINGS } from "#server/config.ts";
import { LIMITS, MAX_LANE_DELAY } from "#server/http/limits.ts";
import { PLACES } from "#server/live/event-streams.ts";

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
  return { 60: "a minute", 3600: "an hour", 86400: "a day" }[duration] ?? `in ${duration / 60} minutes`;
}

function lanesOf(windows: readonly Window[]): string {
  return windows
    .flatMap(({ lane, duration }) => (lane ? [`${lane.toLocaleString("en-US")} ${spanOf(duration)}`] : []))
    .join(", ");
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

test("docs/limits.md has the places of streams", () => {
  const text = readFileSync(path.join(PROJECT, "docs/limits.md"), "utf8").replaceAll("\n", " ");
  const inWords = ({ all, ofAddress }: (typeof PLACES)["staff"]) =>
    `${ofAddress} of an address and ${all.toLocaleString("en-US")} in a process`;
  expect(text).toContain(`(\`GET /api/chat/live\`) ${inWords(PLACES.visitors)}`);
  expect(text).toContain(`(\`GET /api/desk/live\`) ${inWords(PLACES.staff)}`);
});

test(".env.example has each setting once, with a line on it, its default, and a value that is taken", () => {
  const text = readFileSync(path.join(PROJECT, ".env.example"), "utf8");
  const groups = text.trim().split("\n\n").slice(1);
  for (const group of groups) expect(group).toMatch(/^# [A-Z"](?![A-Z0-9_]*=)[\s\S]*\n# [A-Z0-9_]+=\S.*$/);
  const named = [...text.matchAll(/^# ([A-Z0-9_]+)=/gm)].map(([, name]) => name);
  const forCompose = "DATABASE_PASSWORD";
  expect(named.toSorted()).toEqual([...SETTINGS, forCompose].toSorted());
  const { [forCompose]: _, DATABASE_URL, ...values } = parseEnv(text.replaceAll(/^# (?=[A-Z0-9_]+=)/gm, ""));
  const { SUPABASE_URL: _url, SUPABASE_PUBLISHABLE_KEY: _key, SUPABASE_SECRET_KEY: _secret, ...own } = values;
  expect(() => readConfig(values)).not.toThrow(); // the two databases exclude each other
  const shown = readConfig({ ...own, DATABASE_URL });
  const unset = Object.entries(readConfig({})).filter(([name, value]) => name in own && value !== undefined);
  expect(unset.length).toBeGreaterThan(10);
  for (const [name, value] of unset) expect({ [name]: Reflect.get(shown, name) }).toEqual({ [name]: value });
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
  const counted = (wanted: string) => rows.filter(([, , verdict]) => verdict === wanted).length;
  const sum = `${counted("met")} are met, ${counted("not applicable")} do not apply, ${counted("not met")} are not met`;
  expect(readFileSync(path.join(PROJECT, "docs/asvs.md"), "utf8").replaceAll("\n", " ")).toContain(sum);
  for (const [number, , verdict, by = ""] of rows) {
    expect([number, verdict]).toEqual([number, expect.stringMatching(/^(?:met|not applicable|not met)$/)]);
    expect([number, by]).toEqual([number, expect.stringMatching(verdict === "met" ? /`[^`]+`/ : /\w/)]);
  }
});

test("docs/configuration.md names each setting in a row of its table", () => {
  const rows = rowsOf("docs/configuration.md", 3).map(([names = ""]) => names);
  expect(rows.flatMap((names) => names.match(/[A-Z0-9_]+(?=`)/g) ?? []).toSorted()).toEqual(
    SETTINGS.toSorted(),
  );
});

const PAGES = ["README.md", "CONTRIBUTING.md", "SECURITY.md", ...globSync("docs/*.md", { cwd: PROJECT })];

test("each heading that a link into a page names is there", () => {
  const anchorsOf = (page: string) =>
    [...readFileSync(path.join(PROJECT, page), "utf8").matchAll(/^#+ (.+)$/gm)].map(([, heading = ""]) =>
      heading
        .toLowerCase()
        .replaceAll(/[^\w\s-]/g, "")
        .replaceAll(/\s/g, "-"),
    );
  const links = PAGES.flatMap((page) =>
    [...readFileSync(path.join(PROJECT, page), "utf8").matchAll(/\]\((?!https?:)([^)#]*)#([^)]+)\)/g)].map(
      ([, file = "", anchor = ""]) => ({ file: file ? path.join(path.dirname(page), file) : page, anchor }),
    ),
  );
  expect(links.length).toBeGreaterThan(3);
  expect(links.filter(({ file, anchor }) => !anchorsOf(file).includes(anchor))).toEqual([]);
});

test.each(PAGES)("each file that %s names is there", (document) => {
  const text = readFileSync(path.join(PROJECT, document), "utf8");
  const named = [...text.matchAll(/`([\w./-]+\/[\w.-]+\.(?:db\.test\.ts|\w+))`/g)].map(
    ([, file = ""]) => file,
  );
  const linked = [...text.matchAll(/\]\((?!https?:|\/)([^)#]+)\)/g)].map(([, file = ""]) =>
    path.join(path.dirname(document), file),
  );
  const files = [...named, ...linked].filter((file) => !MADE.test(file));
  expect(files.filter((file) => !existsSync(path.join(PROJECT, file)))).toEqual([]);
});

/** Folders that a site has, but not its source. */
const MADE = /^(?:site|data|pages)\//;

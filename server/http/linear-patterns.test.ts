import { globSync, readFileSync } from "node:fs";
import path from "node:path";
import { analyse } from "scslre";
import { parseSync } from "vite";
import { expect, test } from "vitest";

const ROOT = path.join(import.meta.dirname, "../..");

/** Files whose patterns never see what a visitor wrote. */
const NOT_OF_VISITORS: Readonly<Record<string, string>> = {
  "eve/know/site-articles.ts": "the company's own texts, read once",
  "server/config.ts": "the environment",
};

type Pattern = { source: string; flags: string };

/** The patterns written in a file, and the code of those that are put together while it runs. */
function patternsIn(file: string): { written: Pattern[]; made: string[] } {
  const text = readFileSync(path.join(ROOT, file), "utf8");
  const found: ReturnType<typeof patternsIn> = { written: [], made: [] };
  JSON.stringify(parseSync(file, text).program, (_, node) => {
    if (node?.type === "Literal" && node.regex)
      found.written.push({ source: node.regex.pattern, flags: node.regex.flags });
    if (/^(?:New|Call)Expression$/.test(node?.type) && node.callee.name === "RegExp")
      found.made.push(text.slice(node.start, node.end));
    return typeof node === "bigint" ? String(node) : node;
  });
  return found;
}

/** Whether there is a text on which the pattern's work grows faster than its length. */
function isSuperLinear({ source, flags }: Pattern): boolean {
  const reportTypes = { Move: true, Self: true, Trade: true };
  return analyse({ source, flags }, { reportTypes }).reports.length > 0;
}

const files = globSync(
  ["{contract,eve,server}/**/*.ts", "web/islands/chat/*.{ts,tsx}", "site-data/check/forbidden-promises.ts"],
  { cwd: ROOT },
)
  .map((file) => file.replaceAll("\\", "/"))
  .filter((file) => !/\.test\.ts$|\/testing\/|^eve\/eval\//.test(file) && !(file in NOT_OF_VISITORS));

test("no pattern that a visitor's text may meet takes more than linear time", () => {
  const slow = files.flatMap((file) =>
    patternsIn(file)
      .written.filter(isSuperLinear)
      .map(({ source, flags }) => `${file}: /${source}/${flags}`),
  );
  expect(slow).toEqual([]);
  expect(files.length).toBeGreaterThan(200);
});

test("a pattern is put together only from the names of scripts", () => {
  const made = files.filter((file) => patternsIn(file).made.length > 0);
  expect(made).toEqual(["eve/understand/language.ts"]);
});

test("patterns that run away are found", () => {
  for (const pattern of [/\s*(?:ft|feet)$/i, /^(?:a+)+$/, /^a*b?a*$/, /\S+@\S+/, /^(.*?),(.*?),(.*?)$/m])
    expect(isSuperLinear(pattern), String(pattern)).toBe(true);
  for (const pattern of [/^\s+/, /(?:ft|feet)$/i, /\d+/g, /(?<!\S)\S+@\S+/])
    expect(isSuperLinear(pattern), String(pattern)).toBe(false);
});

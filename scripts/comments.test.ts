import { globSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";

const PROJECT = path.resolve(import.meta.dirname, "..");
const ROOMS = "{art,bench,contract,copy,desk,e2e,eve,hold,scripts,server,site-data,web}";

/** The sources by file; without tests, the generated types, and what the Lighthouse benchmark installs for itself. */
const SOURCES = globSync(`${ROOMS}/**/*.{ts,tsx,mjs}`, {
  cwd: PROJECT,
  exclude: (file) => file.split(path.sep).includes("node_modules"),
})
  .filter((file) => !/\.(?:test|spec)\.|database\.types\.ts$/.test(file))
  .map((file) => ({ file, text: readFileSync(path.join(PROJECT, file), "utf8") }));

/** Finds each match of a pattern, as "file:line match". */
function findAll(pattern: RegExp): string[] {
  return SOURCES.flatMap(({ file, text }) =>
    [...text.matchAll(pattern)].map(
      ({ 0: match, index }) => `${file}:${text.slice(0, index).split("\n").length} ${match}`,
    ),
  );
}

test("no doc comment begins with What, Whether, Who or That: it names the thing", () => {
  expect(findAll(/\/\*\*\s[\s*]*(?:The|A|An|Reads|Makes|True)\b/g).length).toBeGreaterThan(500);
  expect(findAll(/\/\*\*\s[\s*]*(?:What|Whether|Who|That)\b/g)).toEqual([]);
});

test("properties stand one on a line: no object literal is spread only to pack them", () => {
  expect(findAll(/\.\.\.\{ .*/g)).toEqual([]);
});

import { globSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";

const HOUSE = path.join(import.meta.dirname, "..");
const SOURCES = "{web,desk,server,content}/**/*.{ts,tsx}";
const OPTION = /<option\b(?:"[^"]*"|\{[^{}]*\}|[^>])*>/g;

// A browser sends the text of an option without a value, and a translator changes that text.
test("each option of the site, the desk and the server's pages has a value of its own", () => {
  const options = globSync(SOURCES, { cwd: HOUSE })
    .filter((file) => !file.includes(".test."))
    .flatMap((file) => readFileSync(path.join(HOUSE, file), "utf8").match(OPTION) ?? []);
  expect(options.length).toBeGreaterThan(10);
  expect(options.filter((option) => !/\svalue=/.test(option))).toEqual([]);
});

import { globSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { MARKS, STATES } from "./data-names.ts";

/** Asked of password managers. */
const OTHERS = ["bwignore", "lpignore"];

/** The names in `text`, as attributes and as `element.dataset.name`. */
function namesIn(text: string): string[] {
  const attributes = [...text.matchAll(/\bdata-([a-z]+(?:-[a-z]+)*)\b(?=[\]=\s"?>])/g)];
  const datasets = [...text.matchAll(/\bdataset\.(\w+)/g)];
  return [
    ...attributes.map(([, name = ""]) => name),
    ...datasets.map(([, name = ""]) => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)),
  ];
}

test("the tables name each attribute that the sources use, and no other", () => {
  const files = globSync("**/*.{ts,tsx,css}", { cwd: import.meta.dirname });
  const used = files
    .filter((file) => !file.includes(".test.") && file !== "data-names.ts")
    .flatMap((file) => namesIn(readFileSync(path.join(import.meta.dirname, file), "utf8")));
  const known = [...Object.keys(MARKS), ...Object.keys(STATES)];
  expect([...new Set(used)].filter((name) => !OTHERS.includes(name)).toSorted()).toEqual(known.toSorted());
});

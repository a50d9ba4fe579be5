import { readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { makeLicenses } from "./licenses.ts";

const PROJECT = path.resolve(import.meta.dirname, "../..");

test("the licences name each dependency, with its text, and what only the build needs but visitors get", () => {
  const text = makeLicenses();
  const { dependencies } = JSON.parse(readFileSync(path.join(PROJECT, "package.json"), "utf8"));
  const names = [...Object.keys(dependencies), "libheif-js", "pdfjs-dist", "@fontsource-variable/figtree"];
  for (const name of names) expect(text).toMatch(new RegExp(`^${name} \\(.+\\)$`, "m"));
  expect(text).toMatch(/^libheif-js \(LGPL-3\.0\)\n\n[\s\S]*GNU LESSER GENERAL PUBLIC LICENSE/m);
  expect(text).toContain("SIL OPEN FONT LICENSE");
  expect(text).toMatch(/^pdfjs-dist \([\s\S]*Adobe Systems Incorporated[\s\S]*PDFium Authors/m);
  expect(text).not.toMatch(/^(?:vitest|typescript) \(/m);
  expect(text).toMatch(/^http_ece \(MIT\)\n\nThe package has no text of it: \S*encrypted-content-encoding/m);
  for (const notice of text.split(`\n${"-".repeat(80)}\n\n`).slice(1))
    expect(notice).toMatch(/^\S+ \([\w .()-]+\)\n\n\S/);
});

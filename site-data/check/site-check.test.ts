import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, test } from "vitest";
import { problemText } from "../load/problem.ts";
import { checkSite } from "./site-check.ts";

const SAMPLE = path.resolve(import.meta.dirname, "../../sample");
const SECOND = path.resolve(import.meta.dirname, "../testing/second-company");

test("the example and the second company are in order, and what is still sample is counted", async () => {
  const sample = await checkSite(SAMPLE);
  expect(sample.problems).toEqual([]);
  expect(sample.notes).toEqual([
    expect.stringMatching(
      /^still sample: 4 projects, 4 testimonials, 1 comparison, 3 towns, 2 quotes, \d\d pictures$/,
    ),
    "priced only after a visit, for it names no materials: Commercial Roofing, Roof Repair, Roof Maintenance",
    expect.stringMatching(
      /^To be read by your lawyer: .*, and \/privacy, \/terms, \/accessibility, which are ours\./,
    ),
  ]);
  const second = await checkSite(SECOND);
  expect(second.problems).toEqual([]);
  expect(second.notes.slice(0, 2)).toEqual([
    expect.stringMatching(/^still sample: \d\d pictures$/),
    expect.stringMatching(/^priced only after a visit, for it names no materials: Leak Search and Repair, /),
  ]);
  expect(second.notes[2]).toMatch(
    /^not said, until "freeInspection: true" stands under promises in company.yaml: /,
  );
  expect(second.notes.at(-1)).toMatch(
    /and \/terms, \/accessibility, which are ours\. pages\/terms\.md replaces/,
  );
});

test("what is left of the example in a company's own folder is named with its line", async () => {
  const folder = mkdtempSync(path.join(tmpdir(), "eaves-site-"));
  try {
    cpSync(SAMPLE, folder, { recursive: true });
    rmSync(path.join(folder, "images"), { recursive: true });
    rmSync(path.join(folder, "pictures.yaml"));
    const { problems } = await checkSite(folder);
    const company = readFileSync(path.join(SAMPLE, "company.yaml"), "utf8").split("\n");
    const line = (text: string) => company.findIndex((one) => one.startsWith(text)) + 1;
    const said = problems.map(problemText);
    expect(said).toContain(
      `company.yaml line ${line("name:")}: "Larkfield" is the example's name; put your company's here`,
    );
    expect(said).toContain(
      `company.yaml line ${line("phone:")}: "(614) 555-0142" is the example's phone number; put your own here`,
    );
    expect(said.join("\n")).toMatch(/careers@larkfieldcrew\.example|larkfieldcrew/);
    expect(said.join("\n")).toMatch(/place on the map/);
    expect(said.join("\n")).toMatch(/license/);
    expect(new Set(said).size).toBe(said.length);
  } finally {
    rmSync(folder, { recursive: true });
  }
});

test("a folder that cannot be read is told of, and further checks are not asked", async () => {
  const folder = mkdtempSync(path.join(tmpdir(), "eaves-site-"));
  try {
    writeFileSync(path.join(folder, "company.yaml"), "name: [\n");
    const { problems } = await checkSite(folder, [() => expect.unreachable()]);
    expect(problems.length).toBeGreaterThan(0);
  } finally {
    rmSync(folder, { recursive: true });
  }
});

test("what other rooms find is said after that", async () => {
  const problem = { file: "images/hero.jpg", line: 0, message: "is too small" };
  const found = await checkSite(SECOND, [() => ({ problems: [problem], notes: ["Eve answers 20 of 20"] })]);
  expect(found.problems).toEqual([problem]);
  expect(found.notes.at(-1)).toBe("Eve answers 20 of 20");
});

import path from "node:path";
import { expect, test } from "vitest";
import { changesOf } from "./differences.ts";
import type { Texts } from "./parts/part.ts";
import { PARTS } from "./parts/parts.ts";
import { readTexts } from "./site-folder.ts";
import { takeBack, takeBackValue } from "./take-back.ts";

const BEFORE = readTexts(path.resolve(import.meta.dirname, "../../sample"));

type Product = { id: string; pricePerSquareFoot?: number; name: string };

/** The texts with a part edited, as the desk writes them. */
function edit<Value>(texts: Texts, id: string, change: (value: Value) => unknown): Map<string, string> {
  const part = PARTS.find((one) => one.id === id);
  const written = part?.write(texts, change(structuredClone(part.read(texts)) as Value)) ?? [];
  const edited = new Map(texts);
  for (const [name, text] of written)
    if (text === undefined) edited.delete(name);
    else edited.set(name, text);
  return edited;
}

const price = (texts: Texts, dollars: number) =>
  edit<Product[]>(texts, "products", (products) =>
    products.map((one) => (one.id === "metal" ? { ...one, pricePerSquareFoot: dollars } : one)),
  );

test("a publication that nothing followed is taken back to the letter, its comments too", () => {
  const after = edit<unknown[]>(price(BEFORE, 9.25), "faq", (groups) => groups.slice(1));
  expect(takeBack({ before: BEFORE, after, now: after }, "keep")).toEqual(BEFORE);
});

test("a later change of another field stays, also in the same file and the same entry", () => {
  const after = price(BEFORE, 9.25);
  const now = edit<{ slogan: string }>(
    edit<Product[]>(after, "products", (products) =>
      products.map((one) => (one.id === "metal" ? { ...one, name: "Metal, renamed" } : one)),
    ),
    "company",
    (company) => ({ ...company, slogan: "Later" }),
  );
  const texts = takeBack({ before: BEFORE, after, now }, "keep");
  expect(changesOf(now, texts)).toEqual([
    { where: expect.stringContaining("Starting price"), before: "9.25", after: "8" },
  ]);
  expect(takeBack({ before: BEFORE, after, now }, "take")).toEqual(texts);
});

test("a field that was changed again stays, or goes as well if that is wanted", () => {
  const after = price(BEFORE, 9.25);
  const now = price(after, 9.5);
  expect(takeBack({ before: BEFORE, after, now }, "keep")).toEqual(now);
  const taken = takeBack({ before: BEFORE, after, now }, "take");
  expect(changesOf(now, taken)).toEqual([{ where: expect.any(String), before: "9.5", after: "8" }]);
});

test("a picture's description stays with its picture, and keys that no part shows are taken back", () => {
  const described = "\nour-house: { alt: Our own house }\n";
  const after = new Map(BEFORE)
    .set("pictures.yaml", `${BEFORE.get("pictures.yaml") ?? ""}${described}`)
    .set("company.yaml", `${BEFORE.get("company.yaml")}\nunits: feet\n`);
  const now = edit<{ slogan: string }>(after, "company", (company) => ({ ...company, slogan: "Later" }));
  const texts = takeBack({ before: BEFORE, after, now }, "keep");
  expect(texts.get("pictures.yaml")).toContain("Our own house");
  expect(texts.get("company.yaml")).not.toContain("units: feet");
  expect(texts.get("company.yaml")).toContain("slogan: Later");
});

test.each([
  ["an added entry goes, a later one stays", ["a"], ["a", "b"], ["a", "b", "c"], ["a", "c"]],
  [
    "a removed entry is back at its place",
    ["a", "b", "c"],
    ["a", "c"],
    ["a", "c", "d"],
    ["a", "b", "c", "d"],
  ],
  ["what is gone already stays gone", ["a"], ["a", "b"], ["a"], ["a"]],
  ["an order is taken back", ["a", "b", "c"], ["c", "a", "b"], ["c", "a", "b", "d"], ["a", "b", "d", "c"]],
])("of lists %s", (_, before, after, now, expected) => {
  const values = { before: titled(before), after: titled(after), now: titled(now) };
  expect(titlesOf(takeBackValue(values, "keep"))).toEqual(expected);
});

test("an added entry that was changed later is asked about", () => {
  const [before, after] = [titled(["a"]), titled(["a", "b"])];
  const now = after.map((one) => (one.title === "b" ? { ...one, text: "later" } : one));
  expect(takeBackValue({ before, after, now }, "keep")).toEqual(now);
  expect(takeBackValue({ before, after, now }, "take")).toEqual(before);
});

const titled = (titles: readonly string[]) => titles.map((title) => ({ title, text: `About ${title}` }));
const titlesOf = (value: unknown) => (value as { title: string }[]).map(({ title }) => title);

import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { parse } from "yaml";
import { isRecord } from "#contract/values.ts";
import { listFits } from "./fits.ts";
import { chooseWords } from "./load/choose-words.ts";
import { loadSite } from "./load/load-site.ts";
import { findFits, makeHolds } from "./load/placeholders.ts";
import { ROOF_KINDS, type RoofKind } from "./roof-kinds.ts";
import { KEPT_PROMISES } from "./schema/promises.ts";

const WORDS = path.resolve(import.meta.dirname, "../copy/words");
const SAMPLE = path.resolve(import.meta.dirname, "../sample");
const sample = loadSite(SAMPLE);

test("tile in a warm place has no attics, tile where it freezes has, and so has all else that is steep", () => {
  const attics = (kinds: readonly RoofKind[], freezes: boolean) => listFits({ kinds, freezes }).attics;
  expect([attics(["tile"], false), attics(["tile"], true)]).toEqual([false, true]);
  expect([attics(["asphalt"], false), attics(["flat", "foam"], true)]).toEqual([true, false]);
});

test("the office's ZIP code tells of frost, unless company.yaml does", () => {
  const { company } = sample;
  const freezes = (zip: string, climate: { freezes?: boolean }) =>
    findFits({ ...sample, company: { ...company, address: { ...company.address, zip }, climate } }).freezes;
  expect([freezes("85701", {}), freezes("86001", {})]).toEqual([false, true]);
  expect([freezes("85701", { freezes: true }), freezes("86001", { freezes: false })]).toEqual([true, false]);
});

test("every name by which default words choose is known", () => {
  const known = new Set([
    ...Object.keys(sample.fits),
    ...Object.keys(ROOF_KINDS),
    ...Object.keys(KEPT_PROMISES),
    ...Object.keys(sample.figures),
  ]);
  const unknown = readdirSync(WORDS).flatMap((name) =>
    listNames(parse(readFileSync(path.join(WORDS, name), "utf8"))).filter((one) => !known.has(one)),
  );
  expect(unknown).toEqual([]);
});

const WARM = { ...sample.company, climate: { freezes: false }, promises: sample.company.promises };

test.each([
  ["tile where it never freezes", ["tile", "flat"], /attic|gutter|leaves|snow|ice barrier|\bfall\b|shingle/i],
  ["flat roofs alone", ["flat"], /attic|gutter|leaves|snow|ice barrier|shingle|valley/i],
  ["foam alone", ["foam"], /attic|gutter|leaves|snow|ice barrier|shingle|membrane|valley/i],
  [
    "coatings alone",
    ["coating"],
    /attic|gutter|leaves|snow|ice barrier|shingle|membrane|valley|tear-off|new roof\b/i,
  ],
  ["solar alone", ["solar"], /snow|ice barrier|shingle|membrane|tear-off/i],
] as const)("default words of %s say nothing foreign", (_, kinds, foreign) => {
  const [first] = sample.products;
  const products = kinds.map((kind) => ({ ...(first as (typeof sample.products)[number]), kind }));
  const business = { ...sample, products, company: WARM };
  const holds = makeHolds(business, sample.figures);
  const said = ["home", "services", "paper", "why-choose-us", "insurance-claims", "product"].flatMap(
    (page) => {
      const words = chooseWords(parse(readFileSync(path.join(WORDS, `${page}.yaml`), "utf8")), holds);
      return listTexts(words).filter(
        (text) => / /.test(text) && foreign.test(text.replace(/leaves you|a new roof or/, "")),
      );
    },
  );
  expect(said).toEqual([]);
});

function listNames(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(listNames);
  if (!isRecord(value)) return [];
  return [
    ...(typeof value.when === "string" ? [value.when] : []),
    ...Object.values(value).flatMap(listNames),
  ];
}

function listTexts(value: unknown): string[] {
  if (typeof value === "string") return [value];
  if (Array.isArray(value)) return value.flatMap(listTexts);
  return isRecord(value) ? Object.values(value).flatMap(listTexts) : [];
}

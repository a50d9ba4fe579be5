import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, test } from "vitest";
import { findForbiddenPromise } from "#site-data/check/forbidden-promises.ts";
import { offers, pricedProducts, startingPrice } from "#site-data/figures.ts";
import { loadSite } from "#site-data/load/load-site.ts";
import { deductibleTerms } from "#site-data/offers.ts";
import type { Page } from "#site-data/shapes.ts";
import { articlePages } from "./pages/articles.ts";
import { estimate } from "./pages/estimate.ts";
import { faq } from "./pages/faq.ts";
import { financing } from "./pages/financing.ts";
import { home } from "./pages/home.ts";
import { addCompany, pages } from "./pages/pages.ts";
import { products } from "./pages/product.ts";
import { townPages } from "./pages/towns.ts";
import { promo } from "./promo.ts";

// The example that comes with the program: its figures are those of the specification.

const SAMPLE = path.resolve(import.meta.dirname, "../sample");
const sample = loadSite(SAMPLE);
const texts = textsWithin({ ...sample, pictures: undefined }, "sample");

type Text = { where: string; text: string };

function textsWithin(value: unknown, where: string): Text[] {
  if (typeof value === "string") return [{ where, text: value }];
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) => textsWithin(inner, `${where}.${key}`));
}

test("every page has its own title, description and path, in length for a result list", () => {
  const made = [...townPages, ...articlePages].map(({ meta }) => meta);
  const all: readonly Page[] = [...Object.values(pages), ...made];
  for (const { title, description } of all) {
    expect(title.length, title).toBeLessThanOrEqual(60);
    expect(description.length, description).toBeGreaterThanOrEqual(120);
    expect(description.length, description).toBeLessThanOrEqual(155);
  }
  for (const key of ["title", "description", "path"] as const)
    expect(new Set(all.map((page) => page[key])).size).toBe(all.length);
});

test("every picture that came with the program says what it shows, and those of jobs and damage that they are renders", () => {
  const pictures = Object.entries(sample.pictures);
  expect(pictures.length).toBeGreaterThan(20);
  for (const [name, { alt }] of pictures) {
    expect(alt.length, name).toBeGreaterThan(20);
    if (/^(project|claim)-/.test(name)) expect(alt).toMatch(/^Illustrative render of /);
  }
});

test("the figures are those of the business", () => {
  const said = texts.map(({ text }) => text).join("\n");
  for (const figure of [
    "over 20 years of experience",
    "30-year warranty shingles",
    "takes 1-3 days",
    "scheduled within 24 hours",
    "10% off when you schedule your estimate this month",
    "15% off the estimate",
    "saving $8,000 on average",
    "Terms up to 120 months",
    "0% interest for 12 months",
    "No payments for 90 days",
  ])
    expect(said).toContain(figure);
  expect(pricedProducts.map(({ pricePerSquareFoot }) => startingPrice(pricePerSquareFoot))).toEqual([
    "From $4.50 per sq ft",
    "From $8.00 per sq ft",
    "From $15.00 per sq ft",
  ]);
  expect(products.map(({ rating }) => rating)).toEqual([4.8, 4.9, 4.7]);
  expect(home.figures.map(({ value }) => value)).toEqual(["20+", "30-year", "1-3 days", "24 hours"]);
});

test("the words of pages take each figure from the site's data", () => {
  const raw = textsWithin(loadSite(SAMPLE).words, "words");
  const changed = new Map(
    textsWithin(loadWithOtherFigures().words, "words").map(({ where, text }) => [where, text]),
  );
  const literal = /\b(120[- ]months?|30-year|1-3 days|24[- ]hours?|90 days|20\+|over 20 years)\b/;
  for (const { where, text } of raw.filter(({ text }) => literal.test(text)))
    expect(changed.get(where), where).not.toBe(text);
});

function loadWithOtherFigures() {
  const folder = mkdtempSync(path.join(tmpdir(), "eaves-site-"));
  cpSync(SAMPLE, folder, { recursive: true });
  const change = (name: string, ...changes: [string, string][]) => {
    const file = path.join(folder, name);
    const text = readFileSync(file, "utf8");
    for (const [old] of changes) expect(text).toContain(old);
    writeFileSync(
      file,
      changes.reduce((so, [old, other]) => so.replace(old, other), text),
    );
  };
  change(
    "company.yaml",
    ["experienceYears: 20", "experienceYears: 5"],
    ["warrantyYears: 30", "warrantyYears: 25"],
    ["from: 1, to: 3", "from: 2, to: 4"],
    ["inspectionHours: 24", "inspectionHours: 48"],
  );
  change(
    "financing.yaml",
    ["termMonths: 120", "termMonths: 84"],
    ["  months: 120", "  months: 60"],
    ["deferralDays: 90", "deferralDays: 60"],
  );
  try {
    return loadSite(folder);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

test("nothing is said that may not be said", () => {
  for (const { where, text } of texts) expect(findForbiddenPromise(text), where).toBeUndefined();
});

test("every offer says that it cannot be set against a deductible, wherever it stands", () => {
  for (const offer of Object.values(offers)) expect(offer?.terms).toContain(deductibleTerms);
  for (const shown of [promo?.promo, promo?.lastChance, estimate.offer])
    expect(shown?.terms).toContain("cannot be used to offset");
});

test("interest-free financing carries its conditions, lives carry 'typically', 30 years is a warranty", () => {
  expect(financing.special.conditions).toBe("Subject to credit approval; the lender's terms apply.");
  for (const { where, text } of texts.filter(({ where }) => !where.startsWith("sample.figures"))) {
    if (/\d+ (to \d+ )?years(?! of)/.test(text)) expect(text, where).toMatch(/typically/i);
    if (text.includes("30-year") && text !== "30-year") expect(text, where).toContain("warranty");
  }
});

test("the questions stand in the four groups of the specification, two in each", () => {
  expect(faq.groups.map(({ title }) => title)).toEqual(["General", "Technical", "Account", "Privacy"]);
  for (const { title, questions } of faq.groups) expect(questions.length, title).toBe(2);
});

test("the example's two email domains differ", () => {
  const { office, careers } = sample.company.email;
  expect(office.split("@")[1]).not.toBe(careers.split("@")[1]);
});

test("a title has the company and its city as far as they fit, and the city once", () => {
  expect(addCompany("Roof Financing")).toBe("Roof Financing | Larkfield Roofing, Columbus");
  expect(addCompany("Roofing Materials and Starting Prices")).toBe(
    "Roofing Materials and Starting Prices | Larkfield Roofing",
  );
  expect(addCompany("Roofing in Columbus, OH")).toBe("Roofing in Columbus, OH | Larkfield Roofing");
  expect(addCompany("How a Roof Is Measured, and Why the Numbers Differ")).toBe(
    "How a Roof Is Measured, and Why the Numbers Differ",
  );
});

import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { estimate } from "#content/estimate.ts";
import { faq } from "#content/faq.ts";
import { deductibleTerms, offers, productFigures, startingPrice } from "#content/figures.ts";
import { financing } from "#content/financing.ts";
import { home } from "#content/home.ts";
import { insuranceClaims } from "#content/insurance-claims.ts";
import { pages } from "#content/pages.ts";
import { pictures } from "#content/pictures.ts";
import { products } from "#content/product.ts";
import { projects } from "#content/projects.ts";
import { promo } from "#content/promo.ts";
import { services } from "#content/services.ts";
import { testimonials } from "#content/testimonials.ts";
import { site } from "#site";

const folder = import.meta.dirname;
const sources = readdirSync(folder, { recursive: true, encoding: "utf8" }).filter(
  (name) => name.endsWith(".ts") && !name.endsWith(".test.ts"),
);

/** Every text of every module, with the way to it; texts that take arguments are asked with sample ones. */
const texts = (await Promise.all(sources.map(readTexts)))
  .flat()
  .filter(({ where }) => !/\.(asks|id)$/.test(where)); // visitors' words

type Text = { where: string; text: string };

async function readTexts(name: string): Promise<Text[]> {
  const module: Record<string, unknown> = await import(join(folder, name));
  const data = Object.entries(module).filter(([, value]) => typeof value !== "function");
  return data.flatMap(([key, value]) => textsWithin(value, `${name}:${key}`));
}

function textsWithin(value: unknown, where: string): Text[] {
  if (typeof value === "string") return [{ where, text: value }];
  if (typeof value === "function") return textsWithin(value("2", "3", "4", "5", "6"), where);
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) => textsWithin(inner, `${where}.${key}`));
}

/** The brand's own words are the contractor's to change, so lengths are measured with the ones it came with. */
function withShortBrand(text: string): string {
  return text.replaceAll(site.name, "Larkfield Roofing").replaceAll(site.region, "central Ohio");
}

test("the walk over the modules finds what they say", () => {
  expect(texts.length).toBeGreaterThan(700);
  expect(texts).toContainEqual({ where: "chat.ts:chat.errors.status", text: "HTTP error! status: 2" });
});

test("every page has its own title, description and path, in length for a result list", () => {
  const all = Object.values(pages);
  for (const page of all) {
    expect(withShortBrand(page.title).length, page.title).toBeLessThanOrEqual(60);
    const length = withShortBrand(page.description).length;
    expect(length, page.description).toBeGreaterThanOrEqual(120);
    expect(length, page.description).toBeLessThanOrEqual(155);
  }
  for (const key of ["title", "description", "path"] as const) {
    expect(new Set(all.map((page) => page[key])).size).toBe(all.length);
  }
});

test("every picture that the content names is in the list of pictures", () => {
  const named = texts.filter(({ where }) => /\.(image|uprightImage|damageImage|share)$/.test(where));
  expect(named.length).toBeGreaterThan(35);
  for (const { where, text } of named) expect(Object.keys(pictures), where).toContain(text);
});

test("every picture is used and has an alternative text; jobs and damage are called renders", () => {
  const used = new Set(texts.map(({ text }) => text));
  for (const [name, picture] of Object.entries(pictures)) {
    expect(used, name).toContain(name);
    expect(picture.alt.length, name).toBeGreaterThan(20);
    if (/^(project|claim)-/.test(name)) expect(picture.alt).toMatch(/^Illustrative render of /);
  }
});

test("every link of the content leads to a page", () => {
  const paths = texts.filter(({ where }) => where.endsWith(".path"));
  const known: string[] = Object.values(pages).map((page) => page.path);
  expect(paths.length).toBeGreaterThan(40);
  for (const { where, text } of paths) expect(known, where).toContain(text);
});

test("each figure is written in figures.ts only", () => {
  const literals = [
    /\b(4\.50|8\.00|15\.00)\b/,
    /\b(4\.[789])\b/,
    /120[- ]months?/,
    /30-year/,
    /\b1[-–]3 days/,
    /24[- ]hours?/,
    /12[- ]months?/,
    /90[- ]days?/,
    /\b(0|10|15)%/,
    /20(\+| years)/,
    /8,000/,
    /10 ?MB/,
    /ROOF2024|LASTCHANCE/,
  ];
  for (const name of sources.filter((source) => source !== "figures.ts")) {
    const code = readFileSync(join(folder, name), "utf8").replaceAll(/\/\*\*?[\s\S]*?\*\//g, "");
    const found = literals.flatMap((literal) => code.match(literal)?.[0] ?? []);
    expect(found, name).toEqual([]);
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
  ]) {
    expect(said).toContain(figure);
  }
  expect(
    Object.values(productFigures).map(({ pricePerSquareFoot }) => startingPrice(pricePerSquareFoot)),
  ).toEqual(["From $4.50 per sq ft", "From $8.00 per sq ft", "From $15.00 per sq ft"]);
  expect(products.map(({ rating }) => rating)).toEqual([4.8, 4.9, 4.7]);
});

/** What may not be said, as it would be said; see also the terms of the offers below. */
const forbidden = [
  /\bwe(?:'ll| will| can)? (?:negotiate|fight|maximi[sz]e|handle|manage|settle)\b/i,
  /on your behalf/i,
  /\b(?:waive|cover|absorb|pay|rebate|save) your deductible/i,
  /\b(?:insurance|insurer|policy) (?:pays|will pay|will cover|covers) (?:for )?(?:it|everything|the roof|all)/i,
  /\bfree roof\b(?! (?:inspection|estimate))/i,
  /\bpremiums?\b(?! (?:quality|asphalt))/i,
  /\btax (?:credit|break|incentive|deduct)/i,
  /guaranteed? (?:approval|coverage|savings|payout)/i,
  /\b\d+ ?mph\b/i,
  /\blifetime\b/i,
  /\b[\d,]+\+? (?:reviews|ratings|happy|satisfied)/i,
  /\bclimb (?:up|onto)(?<!not climb up)/i,
  /\b(?:lowest|best) price/i,
  /one[- ]stop shop|second to none|state[- ]of[- ]the[- ]art|peace of mind|look no further/i,
];

test("nothing is said that may not be said", () => {
  for (const { where, text } of texts) {
    for (const phrase of forbidden) expect(text, where).not.toMatch(phrase);
  }
});

test("the forbidden phrases would be found", () => {
  const wrong = [
    "We negotiate with your insurer",
    "filed on your behalf",
    "we waive your deductible",
    "your insurance pays for everything",
    "a free roof",
    "your premiums stay the same",
    "a tax credit",
    "guaranteed approval",
    "winds of 130 mph",
    "a lifetime roof",
    "1,200 reviews",
    "climb onto the roof",
    "the lowest price",
    "peace of mind",
  ];
  for (const [index, phrase] of forbidden.entries()) expect(wrong[index]).toMatch(phrase);
});

test("every offer says that it cannot be set against a deductible, wherever it stands", () => {
  for (const offer of Object.values(offers)) expect(offer.terms).toContain(deductibleTerms);
  for (const shown of [promo.promo, promo.lastChance, estimate.offer]) {
    expect(shown.terms).toContain("cannot be used to offset");
  }
  const deductibles = texts.filter(({ text }) => text.includes("deductible"));
  for (const { where, text } of deductibles) {
    expect(text, where).toMatch(/cannot be used|yours to pay|paid our deductible|after the deductible/);
  }
});

test("interest-free financing carries its conditions, lives carry 'typically', 30 years is a warranty", () => {
  expect(financing.special.conditions).toBe("Subject to credit approval; the lender's terms apply.");
  for (const { where, text } of texts) {
    if (/\d+ (to \d+ )?years(?! of)/.test(text)) expect(text, where).toMatch(/typically/i);
    if (text.includes("30-year") && text !== "30-year") expect(text, where).toContain("warranty");
  }
});

test("a sample keeps its rendered picture, and a render always counts as a sample", () => {
  for (const { image, sample } of [...projects, ...testimonials]) {
    expect(pictures[image].alt.startsWith("Illustrative render of "), image).toBe(sample);
  }
});

test("card texts fit their cards", () => {
  const fronts = [...home.cards, ...insuranceClaims.features, ...services.cards, ...projects];
  for (const { title, description } of fronts) expect(description.length, title).toBeLessThanOrEqual(140);
  for (const { title, expandedDescription } of [...home.cards, ...insuranceClaims.features]) {
    expect(expandedDescription.length, title).toBeLessThanOrEqual(200);
  }
  for (const { title, fact } of [...services.cards, ...projects]) {
    expect(fact.length, title).toBeLessThanOrEqual(200);
  }
  for (const feature of services.cards.flatMap((card) => card.features)) {
    expect(feature.length, feature).toBeLessThanOrEqual(40);
  }
  for (const { name, quote, description } of testimonials) {
    expect(quote.length, name).toBeLessThanOrEqual(140);
    expect(description.length, name).toBeLessThanOrEqual(160);
  }
});

test("FAQ anchors are unique, two questions in each of the four groups", () => {
  expect(faq.groups.map(({ title }) => title)).toEqual(["General", "Technical", "Account", "Privacy"]);
  for (const { title, questions } of faq.groups) expect(questions.length, title).toBe(2);
  const anchors = faq.groups.flatMap(({ anchor, questions }) => [anchor, ...questions.map((q) => q.anchor)]);
  expect(new Set(anchors).size).toBe(anchors.length);
  for (const anchor of anchors) expect(anchor).toMatch(/^[a-z]+(-[a-z]+)*$/);
});

test("the two email domains differ, and the phone number is the same for people and for links", () => {
  const [office, careersDomain] = [site.email.office, site.email.careers].map(
    (address) => address.split("@")[1],
  );
  expect(office).not.toBe(careersDomain);
  expect(site.phone.display.replace(/\D/g, "")).toBe(site.phone.e164.slice(2));
});

import { centsFromDollars, formatMoneyExactly } from "#contract/money.ts";
import { estimatePrice, measureRoof, type RoofSize } from "#contract/roof/estimate.ts";
import { DOCUMENTS } from "#contract/routes.ts";
import { site } from "#site-data/company.ts";
import { products, paperWords as words } from "#site-data/data.ts";
import { isLowSlope } from "#site-data/roof-kinds.ts";
import type { Page } from "#site-data/shapes.ts";
import { pages } from "./pages.ts";

/** The house of the sample estimate, in feet with its overhangs. */
export const SAMPLE_HOUSE = { length: 48, depth: 37.5 } as const;

/** The roof on it. */
export const SAMPLE_ROOF = {
  from: "footprint",
  area: SAMPLE_HOUSE.length * SAMPLE_HOUSE.depth,
  pitch: isLowSlope(products[0]?.kind ?? "other") ? 0 : 6,
  shape: "gable",
} as const satisfies RoofSize;

const { area, squares } = measureRoof(SAMPLE_ROOF);
/** The part of the whole price that must remain for the material: where the invented items leave less, they do not fit the price. */
const LEAST_FOR_MATERIAL = 0.2;

type Item = (typeof words.estimate.items)[number];
const priced = priceItems(words.estimate.items, products[0]?.pricePerSquareFoot);

/** Samples of the papers that a customer gets, each a sheet with an id for links. */
export const paper = {
  ...words,
  path: DOCUMENTS.samplePapers.path,
  backTo: pages.estimate.path,
  meta: {
    path: DOCUMENTS.samplePapers.path,
    title: `${words.pageTitle} | ${site.name}`,
    description: words.pageIntroduction,
    heading: words.pageTitle,
    index: false,
    sitemap: null,
    share: "share",
  } satisfies Page,
  estimate: {
    ...words.estimate,
    description: priced ? words.estimate.description : words.estimate.unpriced,
    roof: `${area.toLocaleString("en-US")} sq ft of roof, ${squares} squares, ${products[0]?.name ?? ""}`,
    squares,
    items: words.estimate.items.map(({ item, quantity }, index) => ({
      item,
      quantity,
      amount: priced && formatMoneyExactly(priced.amounts[index] ?? 0),
    })),
    /** null for a company without a price for its first material: then no amounts are shown. */
    sum: priced && formatMoneyExactly(priced.sum),
  },
} as const;

/**
 * Prices the items: quantity times the price of each, and for the one without such a price what is left of the price of the whole roof.
 * @param price dollars per square foot of roof
 * @returns null without a price, or where the items do not add up to it
 */
export function priceItems(items: readonly Item[], price: number | undefined) {
  if (price === undefined || items.filter(({ each }) => each === undefined).length !== 1) return null;
  const sum = estimatePrice(area, centsFromDollars(price)).low;
  const stated = items.map(({ quantity, each = 0 }) => centsFromDollars(Number.parseFloat(quantity) * each));
  const rest = sum - stated.reduce((total, amount) => total + amount, 0);
  if (rest < sum * LEAST_FOR_MATERIAL) return null;
  return { sum, amounts: items.map(({ each }, index) => (each === undefined ? rest : (stated[index] ?? 0))) };
}

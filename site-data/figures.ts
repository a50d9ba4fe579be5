import { centsFromDollars, formatMoneyExactly } from "#contract/money.ts";
import { company, experienceYears, products, offers as stated, figures as texts } from "#site-data/data.ts";
import { RESUME_MEGABYTES, SQUARE_FEET_PER_SQUARE } from "./load/constants.ts";
import { describeOffers } from "./offers.ts";
import type { Product } from "./shapes.ts";

/** The company's promises as numbers. */
export const figures = {
  experienceYears,
  ...company.promises,
  squareFeetPerSquare: SQUARE_FEET_PER_SQUARE,
} as const;

/** The figures worded for a sentence; null for an offer or financing that the company does not have. */
export const figureTexts = { ...texts, resumeSize: `${RESUME_MEGABYTES}MB` } as const;

/** The offers of this site. */
export const offers = describeOffers({ offers: stated, figures: texts });

/** A material with a starting price, in dollars per square foot of roof. */
export type PricedProduct = Product & { readonly pricePerSquareFoot: number };

/** The materials with a starting price; the others are priced after an inspection. */
export const pricedProducts: readonly PricedProduct[] = products.filter(
  (product): product is PricedProduct => product.pricePerSquareFoot !== undefined,
);

/** Starting price in dollars per square foot of roof, by the product's id. */
export const startingPrices: ReadonlyMap<string, number> = new Map(
  pricedProducts.map(({ id, pricePerSquareFoot }) => [id, pricePerSquareFoot]),
);

/** "$4.50" from 4.5 dollars. */
export function price(amount: number): string {
  return formatMoneyExactly(centsFromDollars(amount));
}

/** "From $4.50 per sq ft". */
export function startingPrice(amount: number): string {
  return `From ${price(amount)} per sq ft`;
}

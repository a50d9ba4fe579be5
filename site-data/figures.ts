import { centsFromDollars, formatMoneyExactly } from "#contract/money.ts";
import { company, experienceYears, products, offers as stated, figures as texts } from "#site-data/data.ts";
import { RESUME_MEGABYTES, SQUARE_FEET_PER_SQUARE } from "./load/constants.ts";

/** The company's promises as numbers. */
export const figures = {
  experienceYears,
  ...company.promises,
  squareFeetPerSquare: SQUARE_FEET_PER_SQUARE,
} as const;

/** The figures worded for a sentence; null for an offer or financing that the company does not have. */
export const figureTexts = { ...texts, resumeSize: `${RESUME_MEGABYTES}MB` } as const;

/**
 * The term that every discount carries: Texas (Insurance Code chapter 707) and many other states forbid setting a
 * discount against a deductible.
 */
export const deductibleTerms =
  "This offer cannot be used to offset, rebate, credit or waive any part of an insurance deductible.";

const { month, promo, lastChance } = stated;

/** The offers, each null if the company does not make it. Percentages are off the price of the written estimate. */
export const offers = {
  month: month ? { ...month, text: texts.month ?? "", terms: addDeductibleTerms(month.terms) } : null,
  promo: promo ? { ...promo, text: texts.promo ?? "", terms: addDeductibleTerms(promo.terms) } : null,
  lastChance: lastChance
    ? { ...lastChance, text: texts.lastChance ?? "", terms: addDeductibleTerms(lastChance.terms) }
    : null,
} as const;

function addDeductibleTerms(terms: string): string {
  return `${terms} ${deductibleTerms}`;
}

/** Starting price in dollars per square foot of roof, by the product's id. */
export const startingPrices: ReadonlyMap<string, number> = new Map(
  products.map(({ id, pricePerSquareFoot }) => [id, pricePerSquareFoot]),
);

/** "$4.50" from 4.5 dollars. */
export function price(amount: number): string {
  return formatMoneyExactly(centsFromDollars(amount));
}

/** "From $4.50 per sq ft". */
export function startingPrice(amount: number): string {
  return `From ${price(amount)} per sq ft`;
}

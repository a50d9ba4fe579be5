import type { PublicData } from "./load/public-data.ts";

/**
 * The term that every discount carries: Texas (Insurance Code chapter 707) and many other states forbid setting a
 * discount against a deductible.
 */
export const deductibleTerms =
  "This offer cannot be used to offset, rebate, credit or waive any part of an insurance deductible.";

/**
 * The offers with their texts and whole terms, each null if the company does not make it. Percentages are off the price of the written
 * estimate.
 */
export function describeOffers({ offers, figures }: Pick<PublicData, "offers" | "figures">) {
  const { month, promo, lastChance } = offers;
  return {
    month: month ? { ...month, text: figures.month ?? "", terms: addDeductibleTerms(month.terms) } : null,
    promo: promo ? { ...promo, text: figures.promo ?? "", terms: addDeductibleTerms(promo.terms) } : null,
    lastChance: lastChance
      ? { ...lastChance, text: figures.lastChance ?? "", terms: addDeductibleTerms(lastChance.terms) }
      : null,
  } as const;
}

function addDeductibleTerms(terms: string): string {
  return `${terms} ${deductibleTerms}`;
}

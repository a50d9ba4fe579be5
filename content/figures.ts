import { site } from "#site";

/** What the company promises and charges. Each figure stands once, here; pages, structured data and Eve read it. */
export const figures = {
  experienceYears: 20,
  warrantyYears: 30,
  replacementDays: { from: 1, to: 3 },
  inspectionHours: 24,
  financing: {
    termMonths: 120,
    zeroInterestPercent: 0,
    zeroInterestMonths: 12,
    deferralDays: 90,
    conditions: "Subject to credit approval; the lender's terms apply.",
  },
  resume: { maxMegabytes: 10 },
  /** A square is the trade's unit: 100 square feet of roof. */
  squareFeetPerSquare: 100,
} as const;

/** The figures as they stand in a sentence. */
export const figureTexts = {
  experience: `over ${figures.experienceYears} years of experience`,
  experienceShort: `${figures.experienceYears}+`,
  warranty: `${figures.warrantyYears}-year`,
  replacement: `${figures.replacementDays.from}-${figures.replacementDays.to} days`,
  inspection: `within ${figures.inspectionHours} hours`,
  inspectionShort: `${figures.inspectionHours} hours`,
  termMonths: `${figures.financing.termMonths} months`,
  zeroInterest: `${figures.financing.zeroInterestPercent}% interest for ${figures.financing.zeroInterestMonths} months`,
  noPayments: `no payments for ${figures.financing.deferralDays} days`,
  resumeSize: `${figures.resume.maxMegabytes}MB`,
} as const;

/**
 * Said wherever a price is lowered: Texas (Insurance Code chapter 707) and many other states forbid setting a
 * discount against a deductible.
 */
export const deductibleTerms =
  "This offer cannot be used to offset, rebate, credit or waive any part of an insurance deductible.";

/** Percentages are off the price of the written estimate; money in dollars. */
const monthPercent = 10;
const promoPercent = 15;
const lastChanceSavings = 8000;

export const offers = {
  month: {
    percent: monthPercent,
    text: `${monthPercent}% off when you schedule your estimate this month`,
    terms: `Terms apply: for a new roof or repair, on the price of the written estimate. One offer per project; not for work already under contract. ${deductibleTerms}`,
  },
  promo: {
    code: "ROOF2024",
    percent: promoPercent,
    text: `${promoPercent}% off the estimate`,
    terms: `Give the code when you schedule; one offer per project. ${deductibleTerms}`,
  },
  lastChance: {
    code: "LASTCHANCE",
    averageSavings: lastChanceSavings,
    text: `saving ${dollars(lastChanceSavings)} on average`,
    terms: `Give the code when you schedule. What you save depends on roof size and material; one offer per project. ${deductibleTerms}`,
  },
} as const;

/** Starting price in dollars per square foot of roof, and the rating shown beside it. */
export const productFigures = {
  asphalt: { pricePerSquareFoot: 4.5, rating: 4.8 },
  metal: { pricePerSquareFoot: 8, rating: 4.9 },
  slate: { pricePerSquareFoot: 15, rating: 4.7 },
} as const;

/** Typical service lives in years, from NAHB and InterNACHI; a warranty of so many years is another thing. */
export const typicalLives = {
  asphalt: "Typically about 30 years",
  metal: "Typically 40 to 80 years",
  slate: "Typically 50 to 100 years and more",
} as const;

/** "$8,000" from 8000; "$4.50" needs {@link pricePerSquareFoot}. */
export function dollars(amount: number): string {
  return `$${amount.toLocaleString("en-US", { maximumFractionDigits: 0 })}`;
}

/** "$4.50" from 4.5. */
export function price(amount: number): string {
  return `$${amount.toFixed(2)}`;
}

/** "From $4.50 per sq ft". */
export function startingPrice(amount: number): string {
  return `From ${price(amount)} per sq ft`;
}

/** Full years since the company was founded, for a page made in `year`. */
export function yearsInBusiness(year: number): number {
  return year - site.founded;
}

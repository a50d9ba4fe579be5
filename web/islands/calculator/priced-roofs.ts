import { CALCULATOR_FORM } from "#contract/forms/calculator-form.ts";
import { listMaterials, makeSizedRoof } from "#contract/forms/calculator-rules.ts";
import { readTyped } from "#contract/forms/read-form.ts";
import { type Cents, centsFromDollars } from "#contract/money.ts";
import { computeMonthlyPayment } from "#contract/monthly-payment.ts";
import { type EstimateRange, estimatePrice, measureRoof } from "#contract/roof/estimate.ts";
import { estimateOffer } from "#copy/built/calculator.ts";
import { financing } from "#site-data/data.ts";
import { type PricedProduct, pricedProducts } from "#site-data/figures.ts";
import type { CalculatorValues } from "./calculator-state.ts";

/** A material of the chosen service with the range for one roof. */
export type PricedRoof = PricedProduct & { range: EstimateRange; monthly: Cents | null };

/** Measures the roof of these answers in square feet, waste included; null while its size is not complete. */
export function measureAnswers(values: CalculatorValues): number | null {
  const roof = makeSizedRoof(readTyped(CALCULATOR_FORM, values), estimateOffer);
  return roof && measureRoof(roof).area;
}

/** Prices every material of a service for a roof of `area` square feet, with the same function as the server. */
export function priceRoofs(service: string, area: number): PricedRoof[] {
  const offered = listMaterials(service, estimateOffer);
  return pricedProducts
    .filter(({ id }) => offered.includes(id))
    .map((product) => {
      const range = estimatePrice(area, centsFromDollars(product.pricePerSquareFoot));
      return { ...product, range, monthly: computeMonth(range) };
    });
}

/** The month's payment of the middle of a range, by the rate and the term of the company's example loan; null if it states none. */
function computeMonth({ midpoint }: EstimateRange): Cents | null {
  const example = financing?.example;
  if (!example) return null;
  return Math.round(computeMonthlyPayment(midpoint, example.apr, example.months) / 100) * 100;
}

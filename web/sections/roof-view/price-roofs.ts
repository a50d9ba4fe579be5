import { CALCULATOR_FORM } from "#contract/forms/calculator-form.ts";
import { findPricedService, makeSizedRoof } from "#contract/forms/calculator-rules.ts";
import { readTyped } from "#contract/forms/read-form.ts";
import { centsFromDollars, formatMoneyRange } from "#contract/money.ts";
import { estimatePrice, measureRoof } from "#contract/roof/estimate.ts";
import { estimateOffer } from "#copy/built/calculator.ts";
import { product } from "#copy/pages/product.ts";
import { startingPrices } from "#site-data/figures.ts";
import { readDraft } from "../../islands/calculator/calculator-state.ts";

/** Shows beside each material the price of the roof in the calculator's draft; does nothing if the draft has no size. */
export function priceRoofs(view: HTMLElement, draft: Readonly<Record<string, unknown>>): void {
  const area = readArea(draft);
  if (area === undefined) return;
  for (const place of view.querySelectorAll<HTMLElement>("[data-roof-range]")) {
    const price = startingPrices.get(place.dataset.roofRange ?? "");
    if (price === undefined) continue;
    const { low, high } = estimatePrice(area, centsFromDollars(price));
    place.textContent = product.roofView.yours(formatMoneyRange(low, high), area.toLocaleString("en-US"));
    place.hidden = false;
  }
}

/** Reads the priced area from the draft: square feet, waste included. */
function readArea(draft: Readonly<Record<string, unknown>>): number | undefined {
  const { values, answer } = readDraft(draft);
  if (answer?.range) return answer.range.area;
  const answers = { ...readTyped(CALCULATOR_FORM, values), service: findPricedService(estimateOffer) };
  const roof = makeSizedRoof(answers, estimateOffer);
  return roof ? measureRoof(roof).area : undefined;
}

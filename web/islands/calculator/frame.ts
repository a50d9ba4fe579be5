import { HOUSE_NAMES } from "#contract/roof/houses.ts";
import { isOneOf } from "#contract/values.ts";
import { estimateOffer } from "#copy/built/calculator.ts";
import { pricedProducts } from "#site-data/figures.ts";
import type { CalculatorValues } from "./calculator-state.ts";

/**
 * Reads what the page around the frame put into its address: the visitor's name and contact, a chosen material, or the roof that
 * was tried on the house (which is a material in a color), and the house that looks like the visitor's.
 */
export function readKnownFromAddress(search: string): Partial<CalculatorValues> {
  const query = new URLSearchParams(search);
  const names = ["firstName", "lastName", "email", "phone"] as const;
  const present = names.filter((name) => query.get(name));
  const person = present.map((name) => [name, query.get(name)]);
  return { ...Object.fromEntries(person), ...readRoof(query), ...readHouse(query.get("house")) };
}

function readRoof(query: URLSearchParams): Partial<CalculatorValues> {
  const offered = new Set(Object.values(estimateOffer.materialsOf).flat());
  const priced = pricedProducts.filter(({ id }) => offered.has(id));
  for (const { id, colors } of priced) {
    const color = colors.find(({ roof }) => roof === query.get("roof"));
    if (color) return { material: id, color: color.name };
  }
  const material = priced.find(({ id }) => id === query.get("material"));
  return material ? { material: material.id } : {};
}

/** A house has a price only where the company prices a material. */
function readHouse(house: string | null): Partial<CalculatorValues> {
  return isOneOf(HOUSE_NAMES, house) && pricedProducts.length > 0 ? { house } : {};
}

/** Sends a message to the page around the frame, if any. It is always one of this site: nobody else may frame it. */
export function tellParent(message: Record<string, string | number>): void {
  if (window.parent !== window) window.parent.postMessage(message, location.origin);
}

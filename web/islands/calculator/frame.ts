import { estimateOffer } from "#copy/built/calculator.ts";
import type { CalculatorValues } from "./calculator-state.ts";

/** Reads what the page around the frame put into its address: the visitor's name and contact, and a chosen material. */
export function readKnownFromAddress(search: string): Partial<CalculatorValues> {
  const query = new URLSearchParams(search);
  const names = ["firstName", "lastName", "email", "phone"] as const;
  const present = names.filter((name) => query.get(name));
  const person = present.map((name) => [name, query.get(name)]);
  const material = Object.values(estimateOffer.materialsOf)
    .flat()
    .find((each) => each === query.get("material"));
  return { ...Object.fromEntries(person), ...(material && { material }) };
}

/** Sends a message to the page around the frame, if any. It is always one of this site: nobody else may frame it. */
export function tellParent(message: Record<string, string | number>): void {
  if (window.parent !== window) window.parent.postMessage(message, location.origin);
}

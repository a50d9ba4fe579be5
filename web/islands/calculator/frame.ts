import { estimateOffer } from "#copy/forms/calculator.ts";
import type { CalculatorValues } from "./calculator-state.ts";

/** What the page around the frame put into its address: who asks, and the material that was chosen elsewhere. */
export function knownFromAddress(search: string): Partial<CalculatorValues> {
  const given = new URLSearchParams(search);
  const names = ["firstName", "lastName", "email", "phone"] as const;
  const present = names.filter((name) => given.get(name));
  const person = present.map((name) => [name, given.get(name)]);
  const material = estimateOffer.materials.find((each) => each === given.get("material"));
  return { ...Object.fromEntries(person), ...(material && { material }) };
}

/** Tells the page around the frame, which is of this site or there is none: nobody else may frame it. */
export function tellParent(message: Record<string, string | number>): void {
  if (window.parent !== window) window.parent.postMessage(message, location.origin);
}

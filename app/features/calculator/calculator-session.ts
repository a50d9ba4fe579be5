import { FIELD_LIMITS } from "#domain/contact-fields.ts";
import { type CalculatorState, type CalculatorValues, readDraft, writeDraft } from "./calculator-state.ts";

/** Where a half-filled calculator stands until the tab is closed. */
const KEY = "eaves-calculator";

export function loadDraft(): Partial<CalculatorState> | null {
  try {
    return readDraft(sessionStorage.getItem(KEY));
  } catch {
    return null; // a browser that keeps nothing
  }
}

export function saveDraft(state: CalculatorState): void {
  try {
    sessionStorage.setItem(KEY, writeDraft(state));
  } catch {
    // A browser that keeps nothing: the page itself still does, until it is left.
  }
}

/** What the page around the frame put into its address. */
export function knownFromAddress(search: string): Partial<CalculatorValues> {
  const given = new URLSearchParams(search);
  const names = ["firstName", "lastName", "email", "phone"] as const;
  const present = names.filter((name) => given.get(name));
  return Object.fromEntries(present.map((name) => [name, given.get(name)?.slice(0, FIELD_LIMITS[name])]));
}

/** Tells the page around the frame, which is of this site or there is none: nobody else may frame it. */
export function tellParent(message: Record<string, string | number>): void {
  if (window.parent !== window) window.parent.postMessage(message, location.origin);
}

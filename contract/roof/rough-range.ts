import type { Cents } from "../money.ts";
import type { EstimateRange } from "./estimate.ts";

/** The ends of a rough range are whole multiples of this: $500. */
const STEP_CENTS = 50_000;

/** A tenth either way: the area of a house of one style differs by about as much. */
const SPREAD = 0.1;

/** Widens a range for a roof that nobody has looked at and that its owner has only recognized; it always holds the range itself. */
export function widenRange({ low, high }: EstimateRange): { low: Cents; high: Cents } {
  return {
    low: Math.floor((low * (1 - SPREAD)) / STEP_CENTS) * STEP_CENTS,
    high: Math.ceil((high * (1 + SPREAD)) / STEP_CENTS) * STEP_CENTS,
  };
}

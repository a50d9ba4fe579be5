import { type Cents, multiplyCents, roundCents } from "../money.ts";
import { WASTE } from "./roof-area.ts";

/** A ballpark is rounded to hundreds of dollars: a finer figure would claim a precision that it lacks. */
const STEP_CENTS = 10_000;

/**
 * Computes a ballpark for a roof. The low end is the area times the starting price; the high end adds the most waste that a
 * cut-up roof has. It is never an offer: only an inspection shows pitch, layers, flashing and access.
 * @param roofSquareFeet area of the roof itself, not of the floor
 * @param centsPerSquareFoot starting price of the material
 */
export function computeBallpark(
  roofSquareFeet: number,
  centsPerSquareFoot: Cents,
): { low: Cents; high: Cents } {
  const low = multiplyCents(centsPerSquareFoot, roofSquareFeet);
  const high = multiplyCents(low, 1 + WASTE.cutUp.high);
  return { low: roundCents(low, STEP_CENTS), high: roundCents(high, STEP_CENTS) };
}

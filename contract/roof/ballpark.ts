import { type Cents, roundCents, timesCents } from "../money.ts";
import { WASTE } from "./roof-area.ts";

/** Cents to which a ballpark is rounded: whole hundreds of dollars, as a finer figure would claim a precision it lacks. */
const STEP = 10_000;

/**
 * A ballpark for a roof: at the low end the area at the starting price, at the high end the same with the most waste
 * that a cut-up roof has. Never an offer: pitch, layers, flashing and access are settled by an inspection.
 * @param roofSquareFeet area of the roof itself, not of the floor
 * @param centsPerSquareFoot starting price of the material
 */
export function ballparkRange(
  roofSquareFeet: number,
  centsPerSquareFoot: Cents,
): { low: Cents; high: Cents } {
  const low = timesCents(centsPerSquareFoot, roofSquareFeet);
  const high = timesCents(low, 1 + WASTE.cutUp.high);
  return { low: roundCents(low, STEP), high: roundCents(high, STEP) };
}

import { recordOf } from "../values.ts";
import { type DrawnRoof, HOUSE_PLANS, toHousePlan } from "./drawn-roof.ts";
import { PITCHES } from "./estimate.ts";

/** Reads a drawn roof from a value from outside; null if it is none. */
export function readDrawnRoof(value: unknown): DrawnRoof | null {
  const { plan, shape, pitch, ...given } = recordOf(value);
  const sides = Object.fromEntries(Object.entries(given).filter(([, side]) => typeof side === "number"));
  const house = toHousePlan({ ...sides, plan: HOUSE_PLANS.find((known) => known === plan) });
  const rise = PITCHES.find((known) => known === pitch);
  if (!house || rise === undefined || (shape !== "gable" && shape !== "hip")) return null;
  return { ...house, shape, pitch: rise };
}

import type { RoofSize } from "./estimate.ts";
import type { RoofShape } from "./roof-area.ts";

/** Limits of each side of a drawn house in feet: a shed to a large warehouse. */
export const SIDE_LIMITS = { low: 8, high: 200 } as const;

/** Feet by which a drawn roof overhangs the outer walls on every side, as usual for a house. */
export const EAVE_FEET = 1;

export const HOUSE_PLANS = ["rectangle", "l"] as const;

export type DrawnShape = Extract<RoofShape, "gable" | "hip">;

/** The outer walls of a house, in feet; an L is a rectangle without its front right corner. */
export type HousePlan =
  | { plan: "rectangle"; length: number; width: number }
  | { plan: "l"; length: number; width: number; cutLength: number; cutWidth: number };

/** A house and the roof over it; `pitch` is the inches of rise over 12 of run. */
export type DrawnRoof = HousePlan & { shape: DrawnShape; pitch: number };

/** The sides of a drawn house, complete or not. */
export type HouseSides = {
  plan?: HousePlan["plan"] | undefined;
  length?: number | undefined;
  width?: number | undefined;
  cutLength?: number | undefined;
  cutWidth?: number | undefined;
};

/**
 * Finds the values that make no house. Every side must be within {@link SIDE_LIMITS}, also the rest of a side beside an L's
 * missing corner.
 */
export function findWrongSides({ plan, length = 0, width = 0, cutLength = 0, cutWidth = 0 }: HouseSides) {
  const cut = plan === "l";
  return {
    plan: !plan || !HOUSE_PLANS.includes(plan),
    length: !isSide(length),
    width: !isSide(width),
    cutLength: cut && !(isSide(cutLength) && isSide(length - cutLength)),
    cutWidth: cut && !(isSide(cutWidth) && isSide(width - cutWidth)),
  };
}

/** Makes the house with these sides; null if they make none. */
export function toHousePlan(sides: HouseSides): HousePlan | null {
  if (Object.values(findWrongSides(sides)).includes(true)) return null;
  const { plan, length = 0, width = 0, cutLength = 0, cutWidth = 0 } = sides;
  return plan === "l" ? { plan, length, width, cutLength, cutWidth } : { plan: "rectangle", length, width };
}

/** Square feet of ground that the roof covers: the house and its eaves. */
export function computeCoveredArea(house: HousePlan): number {
  // The eaves widen the rectangle and not its missing corner, whose edges move with the walls.
  const whole = (house.length + 2 * EAVE_FEET) * (house.width + 2 * EAVE_FEET);
  return house.plan === "l" ? whole - house.cutLength * house.cutWidth : whole;
}

/** Converts a drawn roof to a size: a footprint like any other. An L has the waste of a cut-up roof. */
export function toRoofSize(drawn: HousePlan & { shape: RoofShape; pitch: number }): RoofSize {
  const { plan, shape, pitch } = drawn;
  return { from: "footprint", area: computeCoveredArea(drawn), pitch, shape: plan === "l" ? "cutUp" : shape };
}

function isSide(feet: number): boolean {
  return feet >= SIDE_LIMITS.low && feet <= SIDE_LIMITS.high;
}

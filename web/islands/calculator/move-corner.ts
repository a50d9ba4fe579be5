import { type HousePlan, SIDE_LIMITS } from "#contract/roof/drawn-roof.ts";
import type { GroundPoint } from "../../ui/roof/flat-polygon.ts";

/** The lines that walls stand on, in feet: from left to right, and from the back to the front. */
export type WallLines = { across: readonly number[]; down: readonly number[] };

/** A corner by the indexes of the two lines that cross there. */
export type Corner = readonly [across: number, down: number];

const CORNERS: Readonly<Record<HousePlan["plan"], readonly Corner[]>> = {
  rectangle: [
    [0, 0],
    [1, 0],
    [1, 1],
    [0, 1],
  ],
  l: [
    [0, 0],
    [2, 0],
    [2, 1],
    [1, 1],
    [1, 2],
    [0, 2],
  ],
};

/** The corners of a plan, clockwise from the back left one. */
export function listCorners({ plan }: HousePlan): readonly Corner[] {
  return CORNERS[plan];
}

/** The wall lines of a house whose back left corner is at 0, 0. */
export function findWallLines(house: HousePlan): WallLines {
  const { length, width } = house;
  if (house.plan === "rectangle") return { across: [0, length], down: [0, width] };
  return { across: [0, length - house.cutLength, length], down: [0, width - house.cutWidth, width] };
}

/** The house between these wall lines. */
export function makeHouse(plan: HousePlan["plan"], { across, down }: WallLines): HousePlan {
  const [length, width] = [measureSide(across, 0), measureSide(down, 0)];
  if (plan === "rectangle") return { plan, length, width };
  return { plan, length, width, cutLength: measureSide(across, 1), cutWidth: measureSide(down, 1) };
}

/** Moves a corner to `to`, or as near as whole feet and the limits of a side allow; returns the new lines. */
export function moveCorner(lines: WallLines, [across, down]: Corner, to: GroundPoint): WallLines {
  return { across: moveLine(lines.across, across, to[0]), down: moveLine(lines.down, down, to[1]) };
}

function moveLine(lines: readonly number[], index: number, to: number): number[] {
  const { low, high } = SIDE_LIMITS;
  const last = lines.length - 1;
  // The side is measured from its far end.
  const far = lines[index === last ? 0 : last] ?? 0;
  const least = Math.max(far - high, (lines[index - 1] ?? -Infinity) + low);
  const most = Math.min(far + high, (lines[index + 1] ?? Infinity) - low);
  const isAllowed = (at: number) => at > least - 1e-9 && at < most + 1e-9;
  const near = far + Math.round(Math.min(most, Math.max(least, to)) - far);
  const moved = [near, near + 1, near - 1].find(isAllowed) ?? lines[index] ?? 0;
  return lines.map((line, at) => (at === index ? moved : line));
}

/** The distance from one line to the last one, rounded because of binary fractions. */
function measureSide(lines: readonly number[], index: number): number {
  return Number(((lines.at(-1) ?? 0) - (lines[index] ?? 0)).toFixed(2));
}

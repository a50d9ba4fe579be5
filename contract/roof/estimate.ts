import type { Cents } from "../money.ts";
import { keysOf } from "../values.ts";
import { ballparkRange } from "./ballpark.ts";
import { type RoofShape, roofArea, slopeFactor, squares, WASTE, withWaste } from "./roof-area.ts";

/** What a visitor knows of the roof, areas in square feet: its own area, or the footprint below it, pitch and shape. */
export type RoofSize =
  | { from: "roof"; area: number }
  | { from: "footprint"; area: number; pitch: number; shape: RoofShape };

/** How a size becomes the area that is priced; each step as it is shown. */
export type RoofMeasure = {
  /** sqrt(1 + (pitch / 12)^2) to three decimals, as in the trade's tables; 1 where the roof's area is known. */
  slopeFactor: number;
  /** Whole percent added for cuts; 0 where the roof's area is known. */
  wastePercent: number;
  /** Whole square feet, waste included. */
  area: number;
  squares: number;
};

/** A ballpark range: whole cents, `low` <= `midpoint` <= `high`. */
export type EstimateRange = { low: Cents; high: Cents; midpoint: Cents };

/** Stands beside every range: starting prices and a few answers do not make an offer. */
export const BALLPARK_LABEL = "ballpark, confirmed by a free inspection";

/** Areas in square feet that the calculator takes: a garage to a large warehouse. */
export const AREA_LIMITS = { low: 300, high: 200_000 } as const;

/** Pitches to choose from, inches of rise over 12 of run. */
export const PITCHES = [0, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 14, 16, 18] as const;

/** What a rough choice stands for: the footprint in square feet, overhangs included, of a house of that size. */
export const ROUGH_HOUSES = { small: 1000, usual: 1600, large: 2600 } as const;

export type RoughHouse = keyof typeof ROUGH_HOUSES;

export const ROUGH_NAMES = keysOf(ROUGH_HOUSES);

/** The roof that is assumed over it. */
export const ROUGH_ROOF = { pitch: 6, shape: "gable" } as const;

/**
 * Measures a roof: footprint x slope factor, plus the least waste that is usual for the shape (5, 10 or 15 %), rounded
 * once to whole square feet. 2,000 sq ft under a 6/12 hip roof are 2,460 sq ft, or 24.6 squares.
 * @throws {RangeError} on a negative area or a pitch that no roof has.
 */
export function measureRoof(size: RoofSize): RoofMeasure {
  const known = size.from === "roof";
  const waste = known ? 0 : WASTE[size.shape].low;
  const bare = known ? size.area : roofArea(size.area, size.pitch);
  const area = Math.round(withWaste(bare, waste));
  return {
    slopeFactor: known ? 1 : Number(slopeFactor(size.pitch).toFixed(3)),
    wastePercent: Math.round(waste * 100),
    area,
    squares: squares(area),
  };
}

/**
 * The range for a measured roof, from the starting price per square foot upward: layers to remove, flashing and access
 * come on top of it. Both ends are whole hundreds of dollars, so that the midpoint is exact.
 */
export function estimateRange(area: number, startingPrice: Cents): EstimateRange {
  const { low, high } = ballparkRange(area, startingPrice);
  return { low, high, midpoint: low + (high - low) / 2 };
}

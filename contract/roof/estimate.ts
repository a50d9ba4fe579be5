import type { Cents } from "../money.ts";
import { computeBallpark } from "./ballpark.ts";
import { addWaste, type RoofShape, roofArea, slopeFactor, squares, WASTE } from "./roof-area.ts";

/** The size of a roof in square feet: its own area, or the footprint below it with pitch and shape. */
export type RoofSize =
  | { from: "roof"; area: number }
  | { from: "footprint"; area: number; pitch: number; shape: RoofShape };

/** The steps from a size to the area that is priced, as they are shown. */
export type RoofMeasure = {
  /** sqrt(1 + (pitch / 12)^2) to three decimals, as in the trade's tables; 1 if the roof's area is known. */
  slopeFactor: number;
  /** Whole percent added for cuts; 0 if the roof's area is known. */
  wastePercent: number;
  /** Whole square feet, waste included. */
  area: number;
  squares: number;
};

/** A ballpark range, `low` <= `midpoint` <= `high`. */
export type EstimateRange = { low: Cents; high: Cents; midpoint: Cents };

/**
 * The text beside every range: starting prices and a few answers do not make an offer.
 * @param anInspection "an inspection", with what it costs where that is stated
 */
export function ballparkLabel(anInspection: string): string {
  return `ballpark, confirmed by ${anInspection}`;
}

/** Limits of an area in square feet: a garage to a large warehouse. */
export const AREA_LIMITS = { low: 300, high: 200_000 } as const;

/** Pitches to choose from, inches of rise over 12 of run. */
export const PITCHES = [0, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 14, 16, 18] as const;

/** The roof of most houses, for who has said nothing else. */
export const USUAL_ROOF = { pitch: 6, shape: "gable" } as const;

/**
 * Measures a roof: footprint x slope factor, plus the least usual waste of the shape (5, 10 or 15 %), rounded
 * once to whole square feet. 2,000 sq ft under a 6/12 hip roof are 2,460 sq ft, or 24.6 squares.
 * @throws {RangeError} on a negative area or a pitch that no roof has.
 */
export function measureRoof(size: RoofSize): RoofMeasure {
  const known = size.from === "roof";
  const waste = known ? 0 : WASTE[size.shape].low;
  const bare = known ? size.area : roofArea(size.area, size.pitch);
  const area = Math.round(addWaste(bare, waste));
  return {
    slopeFactor: known ? 1 : Number(slopeFactor(size.pitch).toFixed(3)),
    wastePercent: Math.round(waste * 100),
    area,
    squares: squares(area),
  };
}

/**
 * Computes the range for a measured roof. It begins at the starting price per square foot; layers to remove, flashing and access
 * come on top. Both ends are whole hundreds of dollars, so that the midpoint is exact.
 */
export function estimatePrice(area: number, startingPrice: Cents): EstimateRange {
  const { low, high } = computeBallpark(area, startingPrice);
  return { low, high, midpoint: low + (high - low) / 2 };
}

/**
 * Finds the range with this midpoint; null if there is none. Both ends grow with the price, so no two ranges have the same
 * midpoint, which is all that is stored of one.
 */
export function findRange(midpoint: Cents): EstimateRange | null {
  let least = 0;
  let most = 2 * midpoint;
  while (least < most) {
    const price = Math.floor((least + most) / 2);
    if (estimatePrice(1, price).midpoint < midpoint) least = price + 1;
    else most = price;
  }
  const range = estimatePrice(1, least);
  return range.midpoint === midpoint ? range : null;
}

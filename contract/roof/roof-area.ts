/** The trade's unit: 1 square is 100 square feet of roof. */
export const SQUARE_FEET_PER_SQUARE = 100;

/** Shapes of roof; the shape decides how much of the material is cut away. */
export const ROOF_SHAPES = ["gable", "hip", "cutUp"] as const;

export type RoofShape = (typeof ROOF_SHAPES)[number];

/** Share of material lost to cuts, as a fraction. Sources vary, so pages show it and the visitor may change it. */
export const WASTE: Readonly<Record<RoofShape, { readonly low: number; readonly high: number }>> = {
  gable: { low: 0.05, high: 0.07 },
  hip: { low: 0.1, high: 0.12 },
  cutUp: { low: 0.15, high: 0.2 },
};

/** The steepest pitch that the formulas take, inches of rise over 12 of run; a mansard's lower slope is about this steep. */
export const MAX_RISE = 24;

/**
 * The ratio of a roof's area to the floor below it: sqrt(1 + (rise / 12)^2).
 * @param rise inches of rise over 12 inches of run, 0 to 24
 * @throws {RangeError} on any other rise
 */
export function slopeFactor(rise: number): number {
  if (!(rise >= 0 && rise <= MAX_RISE))
    throw new RangeError(`A rise of ${rise} in 12 is not a roof's pitch.`);
  return Math.sqrt(1 + (rise / 12) ** 2); // correctly rounded steps: the factor never falls as the rise grows
}

/** The rise in 12 of a roof that is `factor` times as large as the ground below it: the reverse of {@link slopeFactor}. */
export function riseOf(factor: number): number {
  return 12 * Math.sqrt(Math.max(1, factor) ** 2 - 1);
}

/** Roof area in square feet from the footprint (overhangs included) in square feet and the rise in 12. */
export function roofArea(footprint: number, rise: number): number {
  return checkArea(footprint) * slopeFactor(rise);
}

/** Adds the share lost to cuts (0.1 for 10 %): the material to order in square feet. */
export function addWaste(area: number, waste: number): number {
  if (!(waste >= 0 && waste <= 1)) throw new RangeError(`Waste of ${waste} is not a share from 0 to 1.`);
  return checkArea(area) * (1 + waste);
}

/** Converts square feet to squares, rounded to a tenth as in the trade: 2460 -> 24.6. */
export function squares(squareFeet: number): number {
  return Math.round(checkArea(squareFeet) / (SQUARE_FEET_PER_SQUARE / 10)) / 10;
}

/** Reads the rise of a pitch: "6/12", "6:12", "6 in 12", "6 12 pitch" -> 6; undefined if the text has none. */
export function readPitch(text: string): number | undefined {
  const found =
    /\b(\d{1,2}(?:\.\d)?)\s*(?:\/|:|-|in|on|over|to|x(?=\s*12\s+(?:pitch|slope|roof)))\s*12\b(?!\s*(?:ft|feet|foot|months|\/))/i.exec(
      text,
    ) ?? /\b(\d{1,2})\s+12\s+pitch\b/i.exec(text);
  const rise = Number(found?.[1] ?? Number.NaN);
  return rise <= MAX_RISE ? rise : undefined;
}

function checkArea(squareFeet: number): number {
  if (!(squareFeet >= 0 && Number.isFinite(squareFeet))) {
    throw new RangeError(`${squareFeet} square feet is not an area.`);
  }
  return squareFeet;
}

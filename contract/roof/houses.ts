import { keysOf } from "../values.ts";
import type { RoofSize } from "./estimate.ts";
import type { RoofShape } from "./roof-area.ts";

type House = { readonly footprint: number; readonly pitch: number; readonly shape: RoofShape };

/**
 * Houses to recognize one's own by. `footprint` is the ground that the roof covers in square feet: the outer walls with a foot of
 * eaves, and an attached garage of about 500 where one is drawn. The walls are those of common plans, the pitches those of the style:
 * 3 to 5 in 12 for a ranch, 8 to 12 for a Cape or a large house of many gables, 6 for a plain one of two stories. All are judgments,
 * not a survey, which is why the first range is wide.
 */
export const HOUSES = {
  smallRanch: { footprint: 1_100, pitch: 4, shape: "gable" }, // walls of 40 x 24 feet
  ranch: { footprint: 1_950, pitch: 4, shape: "hip" }, // 46 x 28 and the garage
  cape: { footprint: 1_050, pitch: 10, shape: "cutUp" }, // 36 x 26, dormers in the roof
  twoStory: { footprint: 1_100, pitch: 6, shape: "gable" }, // 34 x 28
  twoStoryGarage: { footprint: 1_700, pitch: 6, shape: "hip" }, // 38 x 28 and the garage
  largeTwoStory: { footprint: 2_700, pitch: 10, shape: "cutUp" }, // 50 x 40 and the garage
  parapet: { footprint: 1_950, pitch: 0, shape: "gable" }, // 48 x 30 and the garage; its walls rise above a flat roof
} as const satisfies Readonly<Record<string, House>>;

export type HouseName = keyof typeof HOUSES;

export const HOUSE_NAMES = keysOf(HOUSES);

/**
 * Lists the six houses that a company's visitors choose from. Who covers flat roofs as well shows one, in the place of the steepest; who covers
 * flat roofs alone shows none, for one house is no choice.
 */
export function listHouses({ steep, lowSlope }: { steep: boolean; lowSlope: boolean }): readonly HouseName[] {
  if (!steep) return [];
  return HOUSE_NAMES.filter((name) => name !== (lowSlope ? "cape" : "parapet"));
}

/**
 * The pitches that people can tell apart from the street, inches of rise over 12 of run. Each is the middle of its kind: up to 5 is
 * walked on easily, 6 to 8 is what most houses have, and from 9 on a roofer works from staging.
 */
export const SLOPES = { flat: 0, low: 4, usual: 6, steep: 10 } as const;

export type SlopeName = keyof typeof SLOPES;

/** Finds the kind of slope that a pitch is, as {@link SLOPES} draws them. */
export function findSlope(pitch: number): SlopeName {
  if (pitch < 2) return "flat";
  if (pitch < 6) return "low";
  return pitch < 9 ? "usual" : "steep";
}

/** Makes the roof of a house like this one; its own `pitch` counts more than that of the style. */
export function makeHouseRoof(name: HouseName, pitch?: number): RoofSize {
  const { footprint, shape, ...usual } = HOUSES[name];
  return { from: "footprint", area: footprint, pitch: pitch ?? usual.pitch, shape };
}

import { type HouseName, SLOPES, type SlopeName } from "#contract/roof/houses.ts";
import type { RoofShape } from "#contract/roof/roof-area.ts";
import { keysOf } from "#contract/values.ts";

/** A part of a drawing as an SVG path; later parts lie over earlier ones. */
export type DrawnPart = readonly [kind: "wall" | "roof" | "opening", path: string];

// All drawings stand on one ground, at 64 of 72 units, with floors of 17 and the doors and windows of one carpenter.

const door = (x: number, y = 50) => `M${x} ${y}h8v14h-8z`;
const windows = (y: number, ...places: number[]) => places.map((x) => `M${x} ${y}h9v8h-9z`).join("");
const garageDoor = (x: number) => `M${x} 51h26v13h-26zM${x} 55h26M${x} 59h26`;

export const HOUSE_SHAPES: Readonly<Record<HouseName, readonly DrawnPart[]>> = {
  smallRanch: [
    ["wall", "M28 47h64v17h-64z"],
    ["roof", "M26 35h68l4 12h-76z"],
    ["opening", door(56) + windows(51, 36, 76)],
  ],
  ranch: [
    ["wall", "M10 47h100v17h-100z"],
    ["roof", "M4 47l20 -15h72l20 15z"],
    ["opening", door(38) + windows(51, 19, 56) + garageDoor(78)],
  ],
  cape: [
    ["wall", "M30 45h60v19h-60z"],
    ["roof", "M28 17h64l4 28h-72z"],
    ["wall", "M38 40v-11l8 -8l8 8v11zM66 40v-11l8 -8l8 8v11z"],
    ["opening", door(56) + windows(50, 37, 74) + windows(30, 41.5, 69.5)],
  ],
  twoStory: [
    ["wall", "M31 29h58v35h-58z"],
    ["roof", "M29 13h62l4 16h-70z"],
    ["opening", door(56) + windows(51, 37, 74) + windows(34, 37, 55.5, 74)],
  ],
  twoStoryGarage: [
    ["wall", "M12 29h56v35h-56zM68 47h40v17h-40z"],
    ["roof", "M6 29l18 -16h32l18 16zM68 47v-8h34l10 8z"],
    ["opening", door(36) + windows(51, 18, 52) + windows(34, 18, 35.5, 52) + garageDoor(77)],
  ],
  largeTwoStory: [
    ["wall", "M8 29h76v35h-76zM84 47h32v17h-32z"],
    ["roof", "M3 29l18 -23h50l18 23zM84 47v-10h26l9 10z"],
    ["wall", "M13 64v-37l13 -15l13 15v37zM57 29v-4l11 -12l11 12v4z"],
    ["roof", "M9 31l17 -21l17 21h-5l-12 -14l-12 14zM53 28l15 -18l15 18h-5l-10 -11l-10 11z"],
    ["opening", door(46) + windows(51, 21.5, 63) + windows(34, 21.5, 45.5, 63) + garageDoor(87)],
  ],
};

/** The end of a house under a roof of this pitch, at its true slope. */
function drawGable(rise: number): readonly DrawnPart[] {
  if (rise === 0)
    return [
      ["wall", "M34 38h52v26h-52z"],
      ["roof", "M31 33h58v6h-58z"],
      ["opening", door(56) + windows(45, 41, 70)],
    ];
  const top = 46 - (26 * rise) / 12;
  const eaves = top + (31 * rise) / 12;
  return [
    ["wall", `M34 64V46L60 ${top.toFixed(1)}L86 46V64z`],
    [
      "roof",
      `M29 ${eaves.toFixed(1)}L60 ${top.toFixed(1)}L91 ${eaves.toFixed(1)}v-6L60 ${(top - 6).toFixed(1)}L29 ${(eaves - 6).toFixed(1)}z`,
    ],
    ["opening", door(56) + windows(51, 41, 70)],
  ];
}

export const SLOPE_SHAPES = Object.fromEntries(
  keysOf(SLOPES).map((name) => [name, drawGable(SLOPES[name])]),
) as Record<SlopeName, readonly DrawnPart[]>;

export const ROOF_SHAPE_SHAPES: Readonly<Record<RoofShape, readonly DrawnPart[]>> = {
  gable: SLOPE_SHAPES.usual,
  hip: [
    ["wall", "M28 44h64v20h-64z"],
    ["roof", "M20 44l24 -20h32l24 20z"],
    ["opening", door(56) + windows(50, 36, 75)],
  ],
  cutUp: HOUSE_SHAPES.largeTwoStory,
};

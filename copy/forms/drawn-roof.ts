import { type DrawnRoof, EAVE_FEET, type HousePlan, SIDE_LIMITS } from "#contract/roof/drawn-roof.ts";
import { roofShapes } from "./roof-shapes.ts";

/** What stands at a drawing of a roof, for visitors and staff. */
export const drawnRoof = {
  /** The way to a roof's size where nothing can be drawn. */
  bySides: "By the sides of the house",
  outline: "Outline of the house",
  outlines: {
    rectangle: { label: "Rectangle" },
    l: { label: "L, a corner is missing" },
  },
  fields: {
    length: "Length (ft)",
    width: "Width (ft)",
    cutLength: "Missing length (ft)",
    cutWidth: "Missing width (ft)",
  },
  sidesHint: `Outer walls. We add ${EAVE_FEET} foot of eaves all round. An L counts as a cut-up roof for its waste.`,
  plan: "The house from above, its front below",
  drag: "Drag a corner. By keyboard, go to a corner and use the arrow keys: a foot at a time, five with Shift.",
  squares: (squares: string, wastePercent: number) => `${squares} squares with ${wastePercent}% waste`,
  /** The sides that were typed make no house. */
  waiting: `The drawing follows when each side has ${SIDE_LIMITS.low} to ${SIDE_LIMITS.high} feet.`,
  corners: {
    rectangle: ["Back left corner", "Back right corner", "Front right corner", "Front left corner"],
    l: [
      "Back left corner",
      "Back right corner",
      "Right corner behind the missing part",
      "Inner corner",
      "Front corner beside the missing part",
      "Front left corner",
    ],
  },
  whole: (length: number, width: number) => `${feet(length)} ft long, ${feet(width)} ft wide`,
  missing: (length: number, width: number) => `${feet(length)} by ${feet(width)} ft missing`,
  side: (length: number) => `${feet(length)} ft`,
  sides,
  /** What the drawing in three dimensions shows. */
  seen: (drawn: DrawnRoof) => `Roof over a house of ${sides(drawn)}: ${roof(drawn)}`,
  roof,
  /** All of it in a cell of a table. */
  line: (drawn: DrawnRoof) => `${sides(drawn)}, ${roof(drawn)}`,
} as const;

function sides(house: HousePlan): string {
  const whole = `${feet(house.length)} x ${feet(house.width)} ft`;
  return house.plan === "l"
    ? `${whole}, less ${feet(house.cutLength)} x ${feet(house.cutWidth)} ft at a corner`
    : whole;
}

function roof({ shape, pitch }: DrawnRoof): string {
  return `${roofShapes[shape].label}, ${pitch}/12`;
}

/** As it was typed, to a hundredth. */
function feet(length: number): string {
  return length.toLocaleString("en-US", { maximumFractionDigits: 2 });
}

import { type DrawnRoof, EAVE_FEET, type HousePlan, SIDE_LIMITS } from "#contract/roof/drawn-roof.ts";
import { roofShapes } from "./roof-shapes.ts";

/** Words of the drawing of a roof, for visitors and staff. */
export const drawnRoof = {
  /** The choice for a browser that cannot draw. */
  bySides: "By the sides of the house",
  outline: "Outline of the house",
  outlines: {
    rectangle: { label: "Rectangle" },
    l: { label: "L-shaped" },
  },
  fields: {
    length: "Length (ft)",
    width: "Width (ft)",
    cutLength: "Notch length (ft)",
    cutWidth: "Notch width (ft)",
  },
  sidesHint: `Outer walls. We add ${EAVE_FEET} foot of eaves all round. An L counts as a cut-up roof for its waste.`,
  plan: "The house from above, its front below",
  /** Shown until a side is given. */
  example: "This is an example. Type the sides of your house, or drag it to its size.",
  drag: "Drag a corner. By keyboard, go to a corner and use the arrow keys: a foot at a time, five with Shift.",
  squares: (squares: string, wastePercent: number) => `${squares} squares with ${wastePercent}% waste`,
  /** Shown while the typed sides make no house. */
  waiting: `The drawing follows when each side is ${SIDE_LIMITS.low} to ${SIDE_LIMITS.high} feet.`,
  corners: {
    rectangle: ["Back left corner", "Back right corner", "Front right corner", "Front left corner"],
    l: [
      "Back left corner",
      "Back right corner",
      "Right corner behind the notch",
      "Inner corner",
      "Front corner beside the notch",
      "Front left corner",
    ],
  },
  whole: (length: number, width: number) => `${formatFeet(length)} ft long, ${formatFeet(width)} ft wide`,
  missing: (length: number, width: number) => `${formatFeet(length)} by ${formatFeet(width)} ft notch`,
  side: (length: number) => `${formatFeet(length)} ft`,
  sides: describeSides,
  /** The description of the drawing in three dimensions. */
  seen: (drawn: DrawnRoof) => `Roof over a house of ${describeSides(drawn)}: ${describeRoof(drawn)}`,
  roof: describeRoof,
  /** House and roof in one cell of a table. */
  line: (drawn: DrawnRoof) => `${describeSides(drawn)}, ${describeRoof(drawn)}`,
} as const;

function describeSides(house: HousePlan): string {
  const whole = `${formatFeet(house.length)} x ${formatFeet(house.width)} ft`;
  return house.plan === "l"
    ? `${whole}, less ${formatFeet(house.cutLength)} x ${formatFeet(house.cutWidth)} ft at a corner`
    : whole;
}

function describeRoof({ shape, pitch }: DrawnRoof): string {
  return `${roofShapes[shape].label}, ${pitch}/12`;
}

/** Writes feet with at most two decimals. */
function formatFeet(length: number): string {
  return length.toLocaleString("en-US", { maximumFractionDigits: 2 });
}

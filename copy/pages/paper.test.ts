import { expect, test } from "vitest";
import { roofArea, slopeFactor, squares } from "#contract/roof/roof-area.ts";
import { paper, SAMPLE_HOUSE, SAMPLE_ROOF } from "./paper.ts";

/** Feet of slope that the ice barrier covers from the eave: one roll. */
const ROLL = 3;

test("the quantities of the sample estimate are those of its roof", () => {
  const { length, depth } = SAMPLE_HOUSE;
  const bare = roofArea(SAMPLE_ROOF.area, SAMPLE_ROOF.pitch);
  const eaves = 2 * length;
  const rakes = 2 * depth * slopeFactor(SAMPLE_ROOF.pitch);
  const quantities = paper.estimate.items.map(({ quantity }) => quantity);
  expect(quantities.slice(0, 7)).toEqual([
    `${squares(bare)} SQ`,
    "2 sheets",
    `${eaves} LF`,
    `${squares(bare - eaves * ROLL)} SQ`,
    `${Math.round(eaves + rakes)} LF`,
    `${paper.estimate.squares} SQ`,
    `${length} LF`,
  ]);
});

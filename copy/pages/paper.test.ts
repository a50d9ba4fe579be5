import { expect, test } from "vitest";
import { roofArea, slopeFactor, squares } from "#contract/roof/roof-area.ts";
import { paper, priceItems, SAMPLE_HOUSE, SAMPLE_ROOF } from "./paper.ts";

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

const ITEMS = [
  { item: "Tear-off", quantity: "20.1 SQ", each: 80 },
  { item: "Deck", quantity: "2 sheets", each: 95 },
  { item: "Shingles", quantity: "21.1 SQ" },
];

test("an item costs its quantity times the price of each, and the material what is left of the roof's price", () => {
  expect(priceItems(ITEMS, 4.5)).toEqual({ sum: 950_000, amounts: [160_800, 19_000, 770_200] });
  const { items, sum } = paper.estimate;
  const cents = (amount: string | null) => Number(amount?.replaceAll(/\D/g, ""));
  expect(items.reduce((total, { amount }) => total + cents(amount), 0)).toBe(cents(sum));
  expect(items[1]).toMatchObject({ quantity: "2 sheets", amount: "$190.00" });
});

test("there are no sums without a price, for a price below what the work costs, and for items of an older site", () => {
  expect(priceItems(ITEMS, undefined)).toBeNull();
  expect(priceItems(ITEMS, 1)).toBeNull();
  expect(
    priceItems(
      ITEMS.map(({ item, quantity }) => ({ item, quantity, share: 33 })),
      4.5,
    ),
  ).toBeNull();
});

import fc from "fast-check";
import { expect, test } from "vitest";
import { type HousePlan, toHousePlan } from "#contract/roof/drawn-roof.ts";
import { makePlanOutline } from "../../ui/roof/roof-planes.ts";
import { drawnRoofs } from "../../ui/testing/drawn-roofs.ts";
import { findWallLines, listCorners, makeHouse, moveCorner } from "./move-corner.ts";

const RECTANGLE: HousePlan = { plan: "rectangle", length: 40, width: 28 };
const L: HousePlan = { plan: "l", length: 40, width: 28, cutLength: 16, cutWidth: 12 };

/** The house after its nth corner was moved to a point. */
function moved(house: HousePlan, index: number, to: readonly [number, number]): HousePlan {
  const corner = listCorners(house)[index];
  if (!corner) throw new Error("There is no such corner.");
  return makeHouse(house.plan, moveCorner(findWallLines(house), corner, to));
}

test("the corners are those of the outline, in its order", () => {
  for (const house of [RECTANGLE, L]) {
    const { across, down } = findWallLines(house);
    expect(listCorners(house).map(([x, y]) => [across[x], down[y]])).toEqual(makePlanOutline(house));
    expect(makeHouse(house.plan, { across, down })).toEqual(house);
  }
});

test("a corner takes its two walls along, and the others stay", () => {
  expect(moved(RECTANGLE, 2, [50, 30])).toMatchObject({ length: 50, width: 30 });
  expect(moved(RECTANGLE, 0, [-10, 4])).toMatchObject({ length: 50, width: 24 });
  expect(moved(L, 3, [20, 18])).toEqual({ ...L, cutLength: 20, cutWidth: 10 });
  expect(moved(L, 2, [44, 18])).toEqual({ ...L, length: 44, cutLength: 20, cutWidth: 10 });
  expect(moved(L, 0, [4, -2])).toEqual({ ...L, length: 36, width: 30 });
});

test("sides become whole feet within their limits", () => {
  expect(moved(RECTANGLE, 2, [41.4, 27.6])).toMatchObject({ length: 41, width: 28 });
  expect(moved({ ...RECTANGLE, length: 28.5 }, 0, [0.4, 0])).toMatchObject({ length: 28, width: 28 });
  expect(moved(RECTANGLE, 2, [3, 999])).toMatchObject({ length: 8, width: 200 });
  expect(moved(L, 3, [100, -100])).toMatchObject({ cutLength: 8, cutWidth: 20 });
  expect(moved(L, 0, [30, 30])).toMatchObject({ length: 24, width: 20 });
});

test("wherever a corner is moved, it is the corner of a house", () => {
  const far = fc.double({ min: -500, max: 500, noNaN: true });
  fc.assert(
    fc.property(drawnRoofs, fc.nat(5), far, far, (roof, index, x, y) => {
      const house = moved(roof, index % listCorners(roof).length, [x, y]);
      expect(toHousePlan(house), JSON.stringify(house)).toEqual(house);
    }),
    { numRuns: 2000 },
  );
});

import fc from "fast-check";
import { expect, test } from "vitest";
import { computeCoveredArea, type DrawnRoof } from "#contract/roof/drawn-roof.ts";
import { measureRoof } from "#contract/roof/estimate.ts";
import { roofArea } from "#contract/roof/roof-area.ts";
import { drawnRoofs } from "../testing/drawn-roofs.ts";
import { computeArea, type GroundPoint, listSides, valueAt } from "./flat-polygon.ts";
import {
  computeFaceArea,
  findCreases,
  liftToSlope,
  makeRoofFaces,
  makeRoofOutline,
  makeWalls,
} from "./roof-planes.ts";

const HOUSE: DrawnRoof = { plan: "rectangle", length: 40, width: 28, shape: "gable", pitch: 6 };
const L: DrawnRoof = { ...HOUSE, plan: "l", cutLength: 20, cutWidth: 10 };

const sum = (values: number[]) => values.reduce((total, value) => total + value, 0);

/** Feet of each kind of crease; each is found from both of its sides. */
function creaseLengths(roof: DrawnRoof): Record<string, number> {
  const faces = makeRoofFaces(roof);
  const creases = faces.flatMap((face) => findCreases(face, faces));
  const lengths: Record<string, number> = {};
  for (const { kind, from, to } of creases) {
    const length = Math.hypot(from[0] - to[0], from[1] - to[1], from[2] - to[2]) / 2;
    lengths[kind] = (lengths[kind] ?? 0) + length;
  }
  return Object.fromEntries(Object.entries(lengths).map(([kind, feet]) => [kind, Number(feet.toFixed(3))]));
}

/** The height of the roof over a point of the ground; of two planes that meet there either. */
function heightOver(roof: DrawnRoof, [x, y]: GroundPoint): number[] {
  const inside = makeRoofFaces(roof).filter(({ ground }) =>
    listSides(ground).every(([a, b]) => (b[0] - a[0]) * (y - a[1]) - (b[1] - a[1]) * (x - a[0]) >= -1e-6),
  );
  return inside.map(({ slope }) => valueAt(slope, [x, y]));
}

test("the planes together have the area that is priced: the covered ground times the slope factor", () => {
  fc.assert(
    fc.property(drawnRoofs, (roof) => {
      const area = sum(makeRoofFaces(roof).map(computeFaceArea));
      const priced = roofArea(computeCoveredArea(roof), roof.pitch);
      expect(Math.abs(area - priced) / priced).toBeLessThan(0.001);
    }),
    { numRuns: 400 },
  );
});

test("the squares of the drawing are those of the estimate", () => {
  const waste = 1.05;
  const area = sum(makeRoofFaces(HOUSE).map(computeFaceArea)) * waste;
  const measured = measureRoof({
    from: "footprint",
    area: computeCoveredArea(HOUSE),
    pitch: 6,
    shape: "gable",
  });
  expect(Math.round(area)).toBe(measured.area);
});

test("the planes cover the roof's outline once: no hole, no overlap, nothing beyond", () => {
  fc.assert(
    fc.property(
      drawnRoofs,
      fc.double({ min: 0, max: 1, noNaN: true }),
      fc.double({ min: 0, max: 1, noNaN: true }),
      (roof, a, b) => {
        const outline = makeRoofOutline(roof);
        const grounds = makeRoofFaces(roof).map(({ ground }) => ground);
        expect(sum(grounds.map(computeArea))).toBeCloseTo(computeCoveredArea(roof), 3);
        const [right, front] = [Math.max(...outline.map(([x]) => x)), Math.max(...outline.map(([, y]) => y))];
        for (const [x, y] of grounds.flat()) {
          expect(x).toBeGreaterThanOrEqual(-1e-6);
          expect(y).toBeGreaterThanOrEqual(-1e-6);
          expect(x).toBeLessThanOrEqual(right + 1e-6);
          expect(y).toBeLessThanOrEqual(front + 1e-6);
        }
        const spot: GroundPoint = [a * right, b * front];
        const heights = heightOver(roof, spot);
        const missing =
          roof.plan === "l" && spot[0] > right - roof.cutLength && spot[1] > front - roof.cutWidth;
        expect(heights.length > 0).toBe(!missing);
      },
    ),
    { numRuns: 400 },
  );
});

test("a hip roof begins at its eaves and rises to half its narrower side", () => {
  fc.assert(
    fc.property(drawnRoofs, (drawn) => {
      const roof: DrawnRoof = { ...drawn, shape: "hip" };
      for (const [[x, y], [nextX, nextY]] of listSides(makeRoofOutline(roof)))
        for (const height of heightOver(roof, [(x + nextX) / 2, (y + nextY) / 2]))
          expect(height).toBeCloseTo(0, 4);
      if (roof.plan === "l") return;
      const top = Math.max(
        ...makeRoofFaces(roof).flatMap(({ slope, ground }) =>
          ground.map((spot) => liftToSlope(slope, spot)[2]),
        ),
      );
      expect(top).toBeCloseTo(((Math.min(roof.length, roof.width) + 2) / 2) * (roof.pitch / 12), 4);
    }),
    { numRuns: 100 },
  );
});

test("a gable has one ridge along its longer side; a hip has four hips more, and a shorter ridge", () => {
  expect(creaseLengths(HOUSE)).toEqual({ ridge: 42 });
  expect(creaseLengths({ ...HOUSE, length: 28, width: 40 })).toEqual({ ridge: 42 });
  // Each hip runs 15 ft both ways and rises 7.5.
  expect(creaseLengths({ ...HOUSE, shape: "hip" })).toEqual({ ridge: 12, hip: 4 * Math.hypot(15, 15, 7.5) });
  expect(creaseLengths({ ...HOUSE, shape: "hip", width: 40 })).toEqual({ hip: expect.closeTo(4 * 31.5, 2) });
});

test("an L has two ridges and the valleys between them", () => {
  // With eaves one arm is 22 ft wide and 30 long; the other, 20 ft wide, meets its slope 12 ft from the left.
  expect(creaseLengths(L)).toEqual({ ridge: 30 + 30, valley: 2 * Math.hypot(10, 10, 5) });
  const hips = creaseLengths({ ...L, shape: "hip" });
  expect(hips.valley).toBeGreaterThan(10);
  expect(hips.ridge).toBeGreaterThan(10);
  expect(hips.hip).toBeGreaterThan(60);
});

test("a flat roof is one plane without a crease", () => {
  expect(creaseLengths({ ...HOUSE, pitch: 0 })).toEqual({});
  expect(creaseLengths({ ...L, pitch: 0, shape: "hip" })).toEqual({});
  for (const { slope } of makeRoofFaces({ ...L, pitch: 0 })) expect(slope).toEqual([0, 0, 0]);
});

test("only an L has valleys, and each that is hipped has", () => {
  fc.assert(
    fc.property(drawnRoofs, (roof) => {
      const { valley = 0 } = creaseLengths(roof);
      if (roof.plan === "rectangle" || roof.pitch === 0) expect(valley).toBe(0);
      else if (roof.shape === "hip") expect(valley).toBeGreaterThan(0);
    }),
    { numRuns: 100 },
  );
});

test("walls reach up to the roof, and the end of a gable up to its ridge", () => {
  const [back, right] = makeWalls(HOUSE);
  expect(back?.top.map(([, , z]) => z)).toEqual([0.5, 0.5]);
  expect(right?.top.map(([, , z]) => z)).toEqual([0.5, 7.5, 0.5]);
  fc.assert(
    fc.property(drawnRoofs, (roof) => {
      for (const { top } of makeWalls(roof)) {
        for (const place of top) expect(place.every(Number.isFinite)).toBe(true);
        for (const [x, y, z] of top)
          expect(heightOver(roof, [x, y]).some((height) => Math.abs(height - z) < 1e-3)).toBe(true);
      }
    }),
    { numRuns: 100 },
  );
});

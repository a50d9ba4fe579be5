import fc from "fast-check";
import { expect, test } from "vitest";
import type { DrawnRoof } from "#contract/roof/drawn-roof.ts";
import { drawnRoofs } from "../testing/drawn-roofs.ts";
import { type GroundPoint, listSides, subtract, valueAt } from "./flat-polygon.ts";
import { liftToSlope, makeRoofFaces, type RoofFace, type RoofPoint } from "./roof-planes.ts";
import { type Piece, sortFromFarthest, VIEWER, viewRoof } from "./roof-projection.ts";

const HOUSE: DrawnRoof = { plan: "rectangle", length: 40, width: 28, shape: "gable", pitch: 6 };

/** How bright a colour is, from 0 to 255. */
function brightness({ fill }: Piece): number {
  const parts = fill.match(/\d+/g)?.map(Number) ?? [];
  return parts.reduce((total, part) => total + part, 0) / parts.length;
}

/** True where a face stands between a place and the viewer. */
function hides({ slope, ground }: RoofFace, [x, y, z]: RoofPoint): boolean {
  const below = z - valueAt(slope, [x, y]);
  const climb = VIEWER[2] - slope[1] * VIEWER[0] - slope[2] * VIEWER[1];
  const way = -below / climb;
  const [atX, atY] = [x + way * VIEWER[0], y + way * VIEWER[1]];
  const inside = listSides(ground).every(
    ([a, b]) => (b[0] - a[0]) * (atY - a[1]) - (b[1] - a[1]) * (atX - a[0]) > 1e-3,
  );
  return way > 1e-3 && inside;
}

test("a face that hides a part of another one is painted after it", () => {
  let hidden = 0;
  fc.assert(
    fc.property(
      drawnRoofs,
      fc.array(fc.double({ min: 0.01, max: 1, noNaN: true }), { minLength: 9, maxLength: 9 }),
      (roof, weights) => {
        const faces = sortFromFarthest(makeRoofFaces(roof));
        expect(faces).toHaveLength(makeRoofFaces(roof).length);
        faces.forEach((face, index) => {
          const total = face.ground.reduce((sum, _, at) => sum + (weights[at] ?? 1), 0);
          const mean = (axis: 0 | 1) =>
            face.ground.reduce((sum, spot, at) => sum + spot[axis] * (weights[at] ?? 1), 0) / total;
          const place = liftToSlope(face.slope, [mean(0), mean(1)] satisfies GroundPoint);
          faces.forEach((other, at) => {
            if (other === face || subtract(other.slope, face.slope).every((part) => part === 0)) return;
            if (!hides(other, place)) return;
            hidden++;
            expect(at).toBeGreaterThan(index);
          });
        });
      },
    ),
    { numRuns: 500 },
  );
  expect(hidden).toBeGreaterThan(20); // of steep roofs much is hidden
});

test("all that is seen lies within its frame and fills it one way", () => {
  fc.assert(
    fc.property(drawnRoofs, (roof) => {
      const spots = viewRoof(roof, 320, 240).flatMap(({ corners, strokes }) => [
        ...corners,
        ...strokes.flatMap(({ from, to }) => [from, to]),
      ]);
      const xs = spots.map(([x]) => x);
      const ys = spots.map(([, y]) => y);
      for (const value of [...xs, ...ys]) expect(Number.isFinite(value)).toBe(true);
      expect(Math.min(...xs, ...ys)).toBeGreaterThanOrEqual(-0.1);
      expect(Math.max(...xs)).toBeLessThanOrEqual(320.1);
      expect(Math.max(...ys)).toBeLessThanOrEqual(240.1);
      const [wide, high] = [Math.max(...xs) - Math.min(...xs), Math.max(...ys) - Math.min(...ys)];
      expect(wide > 319 || high > 239).toBe(true);
    }),
    { numRuns: 150 },
  );
});

test("no two pieces are the same, so that each may be named by its corners", () => {
  fc.assert(
    fc.property(drawnRoofs, (roof) => {
      const names = viewRoof(roof, 292, 196).map(({ corners }) => corners.join(" "));
      expect(new Set(names).size).toBe(names.length);
    }),
    { numRuns: 500 },
  );
});

test("planes that turn away from the viewer are not drawn, and each other has its own light", () => {
  const fills = (roof: DrawnRoof) =>
    new Set(
      viewRoof(roof, 320, 240)
        .map(({ fill }) => fill)
        .filter((fill) => fill.startsWith("rgb")),
    );
  // Two walls and two slopes; the back slope of a steep roof is hidden.
  expect(fills(HOUSE).size).toBe(4);
  expect(fills({ ...HOUSE, pitch: 18 }).size).toBe(3);
  expect(fills({ ...HOUSE, shape: "hip" }).size).toBe(6);
  expect(fills({ ...HOUSE, pitch: 0 }).size).toBe(3);
});

test("the slope toward the light is brighter than the one beside it", () => {
  const seen = viewRoof({ ...HOUSE, shape: "hip", width: 40 }, 320, 240).filter(
    ({ strokes }) => strokes.length > 0,
  );
  expect(new Set(seen.map(brightness)).size).toBe(seen.length);
});

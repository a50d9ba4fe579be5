import { type DrawnRoof, EAVE_FEET, type HousePlan } from "#contract/roof/drawn-roof.ts";
import {
  areaOf,
  type Box,
  clipPolygon,
  cornersOf,
  edgesOf,
  isZero,
  type Linear,
  NEAR,
  type Polygon,
  partsOutside,
  pointBetween,
  type Spot,
  sidesOf,
  subtract,
  valueAt,
} from "./flat-polygon.ts";

// The roof of a house. All planes have one pitch, and all eaves one height. x runs to the right along the house's length, y from
// its back to its front, z up from the eaves, all in feet; the back left corner of the roof is 0, 0, 0.

/** A point of the roof. */
export type Place = readonly [x: number, y: number, z: number];

/** A convex part of one of the roof's planes: its height as a function of the ground, and the ground below it. */
export type RoofFace = { slope: Linear; ground: Polygon };

/** A line where two planes meet: at the top (ridge), at an outer corner (hip), or in a gutter (valley). */
export type Crease = { kind: "ridge" | "hip" | "valley"; from: Place; to: Place };

/** An outer wall of the house; `top` follows the roof above it. */
export type Wall = { from: Spot; to: Spot; top: Place[] };

/** A rectangle with its own roof, whose height is the lowest of its slopes. The whole roof is the highest of its parts. */
type Part = { box: Box; slopes: readonly Linear[] };

/** The roof's planes in convex parts, which cover its outline without overlap. */
export function roofFaces(roof: DrawnRoof): RoofFace[] {
  const parts = partsOf(roof);
  return parts.flatMap(({ box, slopes }, index) =>
    slopes.flatMap((slope) => {
      const lowest = slopes.reduce(
        (part, other) => clipPolygon(part, subtract(other, slope)),
        cornersOf(box),
      );
      let shown = [lowest].filter(({ length }) => length > 0);
      parts.forEach((other, at) => {
        if (at !== index) shown = shown.flatMap((part) => partsAbove(part, slope, other, index < at));
      });
      return shown.map((ground) => ({ slope, ground }));
    }),
  );
}

/** The pieces of a slope that are not below another part of the roof; where both are equal, they are kept if it `wins`. */
function partsAbove(ground: Polygon, slope: Linear, { box, slopes }: Part, wins: boolean): Polygon[] {
  const above = slopes.map((other) => subtract(other, slope));
  if (wins && above.some(isZero)) return [ground];
  return partsOutside(ground, [...edgesOf(box), ...above.filter((linear) => !isZero(linear))]);
}

/** The area of a face itself in square feet, not of the ground below it. */
export function faceArea({ slope, ground }: RoofFace): number {
  return areaOf(ground) * Math.hypot(1, slope[1], slope[2]);
}

/** The point of a slope over a point on the ground. */
export function placeOn(slope: Linear, spot: Spot): Place {
  return [...spot, valueAt(slope, spot)];
}

/** The lines where a face meets the others, in pieces. */
export function creasesOf(face: RoofFace, faces: readonly RoofFace[]): Crease[] {
  return faces.flatMap((other) =>
    isZero(subtract(face.slope, other.slope))
      ? []
      : sidesOf(face.ground).flatMap((side) =>
          sidesOf(other.ground).flatMap((facing) => creaseAlong(side, facing, face, other)),
        ),
  );
}

function creaseAlong(
  [from, to]: readonly [Spot, Spot],
  facing: readonly [Spot, Spot],
  face: RoofFace,
  other: RoofFace,
): Crease[] {
  const length = Math.hypot(to[0] - from[0], to[1] - from[1]);
  if (length < NEAR) return [];
  const along: Spot = [(to[0] - from[0]) / length, (to[1] - from[1]) / length];
  const offset = ([x, y]: Spot): Spot => [x - from[0], y - from[1]];
  const across = (spot: Spot) => offset(spot)[0] * along[1] - offset(spot)[1] * along[0];
  if (facing.some((spot) => Math.abs(across(spot)) > NEAR)) return [];
  const reach = (spot: Spot) => offset(spot)[0] * along[0] + offset(spot)[1] * along[1];
  const begin = Math.max(0, Math.min(...facing.map(reach)));
  const end = Math.min(length, Math.max(...facing.map(reach)));
  if (end - begin < NEAR) return [];
  const [first, last] = [begin, end].map(
    (feet): Spot => [from[0] + along[0] * feet, from[1] + along[1] * feet],
  );
  if (!first || !last) return [];
  const apart = (spot: Spot) => Math.abs(valueAt(subtract(face.slope, other.slope), spot)) > NEAR;
  if (apart(first) || apart(last)) return []; // one ends in the air above the other
  const crease = { from: placeOn(face.slope, first), to: placeOn(face.slope, last) };
  const middle = middleOf(face.ground);
  if (valueAt(face.slope, middle) > valueAt(other.slope, middle)) return [{ kind: "valley", ...crease }];
  return [{ kind: Math.abs(crease.from[2] - crease.to[2]) < NEAR ? "ridge" : "hip", ...crease }];
}

/** The outer walls, clockwise from the back as seen from above. */
export function wallsOf(roof: DrawnRoof): Wall[] {
  const parts = partsOf(roof);
  const outline = planOutline(roof).map(([x, y]): Spot => [x + EAVE_FEET, y + EAVE_FEET]);
  return [...sidesOf(outline), ...endsAbove(roof, parts)].map(([from, to]) => ({
    from,
    to,
    top: topOf(parts, from, to),
  }));
}

/** The corners of a house's outer walls, clockwise from the back left one as seen from above. */
export function planOutline(house: HousePlan): Polygon {
  const { length, width } = house;
  if (house.plan === "rectangle") return cornersOf({ left: 0, right: length, back: 0, front: width });
  const { cutLength, cutWidth } = house;
  return [
    [0, 0],
    [length, 0],
    [length, width - cutWidth],
    [length - cutLength, width - cutWidth],
    [length - cutLength, width],
    [0, width],
  ];
}

/** The corners of the roof's edge, in the order of {@link planOutline}. */
export function roofOutline(roof: HousePlan): Polygon {
  const grown = { ...roof, length: roof.length + 2 * EAVE_FEET, width: roof.width + 2 * EAVE_FEET };
  return planOutline(grown);
}

/** The wall of a gable's end that stands above a lower part beside it. */
function endsAbove({ length, width }: DrawnRoof, [main, lower]: Part[]): (readonly [Spot, Spot])[] {
  if (!main || !lower) return [];
  const { right, front } = main.box;
  if (lower.box.back === front) {
    const y = front - EAVE_FEET;
    return [[[EAVE_FEET + length, y] as const, [EAVE_FEET, y] as const]];
  }
  if (lower.box.left === right) {
    const x = right - EAVE_FEET;
    return [[[x, EAVE_FEET] as const, [x, EAVE_FEET + width] as const]];
  }
  return [];
}

function topOf(parts: readonly Part[], from: Spot, to: Spot): Place[] {
  const all = parts.flatMap(({ slopes }) => slopes);
  const bends = [
    ...all.flatMap((one, index) => all.slice(index + 1).map((other) => subtract(one, other))),
    ...parts.flatMap(({ box }) => edgesOf(box)),
  ];
  const shares = bends.map((linear) => valueAt(linear, from) / (valueAt(linear, from) - valueAt(linear, to)));
  return [0, ...shares.filter((share) => share > NEAR && share < 1 - NEAR).sort((a, b) => a - b), 1].map(
    (share) => {
      const spot = pointBetween(from, to, share);
      return [...spot, heightAt(parts, spot)];
    },
  );
}

function heightAt(parts: readonly Part[], spot: Spot): number {
  const over = parts.filter(({ box }) => edgesOf(box).every((edge) => valueAt(edge, spot) > -NEAR));
  return Math.max(...over.map(({ slopes }) => Math.min(...slopes.map((slope) => valueAt(slope, spot)))));
}

function middleOf(polygon: Polygon): Spot {
  const sum = (axis: 0 | 1) => polygon.reduce((total, spot) => total + spot[axis], 0) / polygon.length;
  return [sum(0), sum(1)];
}

function partsOf(roof: DrawnRoof): Part[] {
  const { pitch, shape } = roof;
  const arms = armsOf(roof);
  const flat = ({ box }: Part): Part => ({ box, slopes: [[0, 0, 0]] });
  const steep = ({ box, slopes }: Part): Part => ({
    box,
    slopes: slopes.map(([a, b, c]) => [(a * pitch) / 12, (b * pitch) / 12, (c * pitch) / 12]),
  });
  const hipped = arms.map((box) => ({ box, slopes: edgesOf(box) }));
  if (pitch === 0) return hipped.map(flat);
  if (shape === "hip") return hipped.map(steep);
  return gableParts(arms).map(steep);
}

/** The rectangles of a roof's outline: the one along the back, and for an L also the one along the left. */
function armsOf(roof: HousePlan): Box[] {
  const [length, width] = [roof.length + 2 * EAVE_FEET, roof.width + 2 * EAVE_FEET];
  if (roof.plan === "rectangle") return [{ left: 0, right: length, back: 0, front: width }];
  return [
    { left: 0, right: length, back: 0, front: width - roof.cutWidth },
    { left: 0, right: length - roof.cutLength, back: 0, front: width },
  ];
}

/** A roof of two slopes with the ridge along the longer side. */
function gable(box: Box): Part {
  return {
    box,
    slopes: box.right - box.left >= box.front - box.back ? slopesFromEnds(box) : slopesFromSides(box),
  };
}

/**
 * Gables over one arm or two. Of two, the wider arm is the main house, and the ridge of the other runs into its roof, which makes the
 * valleys. If the main house is wider than long, its ridge runs the other way, and the other arm stands lower at its end.
 */
function gableParts([along, across]: Box[]): Part[] {
  if (!along) return [];
  if (!across) return [gable(along)];
  if (along.front >= across.right) {
    const main = gable(along);
    const joins = along.right >= along.front;
    const wing = { ...across, back: joins ? along.front / 2 : along.front };
    return [main, { box: wing, slopes: slopesFromSides(across) }];
  }
  const main = gable(across);
  const joins = across.front > across.right;
  const wing = { ...along, left: joins ? across.right / 2 : across.right };
  return [main, { box: wing, slopes: slopesFromEnds(along) }];
}

/** The two slopes that rise from the left and the right edge. */
function slopesFromSides(box: Box): Linear[] {
  return edgesOf(box).slice(0, 2);
}

/** The two slopes that rise from the back and the front edge. */
function slopesFromEnds(box: Box): Linear[] {
  return edgesOf(box).slice(2);
}

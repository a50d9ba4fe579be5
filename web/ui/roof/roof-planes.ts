import { type DrawnRoof, EAVE_FEET, type HousePlan } from "#contract/roof/drawn-roof.ts";
import {
  type Box,
  clipPolygon,
  computeArea,
  type GroundPoint,
  interpolate,
  isZero,
  type Linear,
  listCorners,
  listEdges,
  listPartsOutside,
  listSides,
  type Polygon,
  subtract,
  TOLERANCE_FEET,
  valueAt,
} from "./flat-polygon.ts";

// The roof of a house. All planes have one pitch, and all eaves one height. x runs to the right along the house's length, y from
// its back to its front, z up from the eaves, all in feet; the back left corner of the roof is 0, 0, 0.

/** A point of the roof. */
export type RoofPoint = readonly [x: number, y: number, z: number];

/** A convex part of one of the roof's planes: its height as a function of the ground, and the ground below it. */
export type RoofFace = { slope: Linear; ground: Polygon };

/** A line where two planes meet: at the top (ridge), at an outer corner (hip), or in a gutter (valley). */
export type Crease = { kind: "ridge" | "hip" | "valley"; from: RoofPoint; to: RoofPoint };

/** An outer wall of the house; `top` follows the roof above it. */
export type Wall = { from: GroundPoint; to: GroundPoint; top: RoofPoint[] };

/** A rectangle with its own roof, whose height is the lowest of its slopes. The whole roof is the highest of its parts. */
type Part = { box: Box; slopes: readonly Linear[] };

/** The roof's planes in convex parts, which cover its outline without overlap. */
export function makeRoofFaces(roof: DrawnRoof): RoofFace[] {
  const parts = makeParts(roof);
  return parts.flatMap(({ box, slopes }, index) =>
    slopes.flatMap((slope) => {
      const lowest = slopes.reduce(
        (part, other) => clipPolygon(part, subtract(other, slope)),
        listCorners(box),
      );
      let shown = [lowest].filter(({ length }) => length > 0);
      parts.forEach((other, at) => {
        if (at !== index) shown = shown.flatMap((part) => cutPartsAbove(part, slope, other, index < at));
      });
      return shown.map((ground) => ({ slope, ground }));
    }),
  );
}

/**
 * Cuts the pieces of a slope that are not below another part of the roof. Where both have the same height, they stay if it
 * `wins`.
 */
function cutPartsAbove(ground: Polygon, slope: Linear, { box, slopes }: Part, wins: boolean): Polygon[] {
  const above = slopes.map((other) => subtract(other, slope));
  if (wins && above.some(isZero)) return [ground];
  return listPartsOutside(ground, [...listEdges(box), ...above.filter((linear) => !isZero(linear))]);
}

/** The area of a face itself in square feet, not of the ground below it. */
export function computeFaceArea({ slope, ground }: RoofFace): number {
  return computeArea(ground) * Math.hypot(1, slope[1], slope[2]);
}

/** The point of a slope over a point on the ground. */
export function liftToSlope(slope: Linear, spot: GroundPoint): RoofPoint {
  return [...spot, valueAt(slope, spot)];
}

/** The lines where a face meets the others, in pieces. */
export function findCreases(face: RoofFace, faces: readonly RoofFace[]): Crease[] {
  return faces.flatMap((other) =>
    isZero(subtract(face.slope, other.slope))
      ? []
      : listSides(face.ground).flatMap((side) =>
          listSides(other.ground).flatMap((facing) => findCreaseAlong(side, facing, face, other)),
        ),
  );
}

function findCreaseAlong(
  [from, to]: readonly [GroundPoint, GroundPoint],
  facing: readonly [GroundPoint, GroundPoint],
  face: RoofFace,
  other: RoofFace,
): Crease[] {
  const length = Math.hypot(to[0] - from[0], to[1] - from[1]);
  if (length < TOLERANCE_FEET) return [];
  const along: GroundPoint = [(to[0] - from[0]) / length, (to[1] - from[1]) / length];
  const measureOffset = ([x, y]: GroundPoint): GroundPoint => [x - from[0], y - from[1]];
  const measureAcross = (spot: GroundPoint) =>
    measureOffset(spot)[0] * along[1] - measureOffset(spot)[1] * along[0];
  if (facing.some((spot) => Math.abs(measureAcross(spot)) > TOLERANCE_FEET)) return [];
  const measureAlong = (spot: GroundPoint) =>
    measureOffset(spot)[0] * along[0] + measureOffset(spot)[1] * along[1];
  const begin = Math.max(0, Math.min(...facing.map(measureAlong)));
  const end = Math.min(length, Math.max(...facing.map(measureAlong)));
  if (end - begin < TOLERANCE_FEET) return [];
  const [first, last] = [begin, end].map(
    (feet): GroundPoint => [from[0] + along[0] * feet, from[1] + along[1] * feet],
  );
  if (!first || !last) return [];
  const areApart = (spot: GroundPoint) =>
    Math.abs(valueAt(subtract(face.slope, other.slope), spot)) > TOLERANCE_FEET;
  if (areApart(first) || areApart(last)) return []; // one face ends in the air above the other
  const crease = { from: liftToSlope(face.slope, first), to: liftToSlope(face.slope, last) };
  const middle = findMiddle(face.ground);
  if (valueAt(face.slope, middle) > valueAt(other.slope, middle)) return [{ kind: "valley", ...crease }];
  return [{ kind: Math.abs(crease.from[2] - crease.to[2]) < TOLERANCE_FEET ? "ridge" : "hip", ...crease }];
}

/** The outer walls, clockwise from the back as seen from above. */
export function makeWalls(roof: DrawnRoof): Wall[] {
  const parts = makeParts(roof);
  const outline = makePlanOutline(roof).map(([x, y]): GroundPoint => [x + EAVE_FEET, y + EAVE_FEET]);
  return [...listSides(outline), ...findGableEnds(roof, parts)].map(([from, to]) => ({
    from,
    to,
    top: makeTop(parts, from, to),
  }));
}

/** The corners of a house's outer walls, clockwise from the back left one as seen from above. */
export function makePlanOutline(house: HousePlan): Polygon {
  const { length, width } = house;
  if (house.plan === "rectangle") return listCorners({ left: 0, right: length, back: 0, front: width });
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

/** The corners of the roof's edge, in the order of {@link makePlanOutline}. */
export function makeRoofOutline(roof: HousePlan): Polygon {
  const grown = { ...roof, length: roof.length + 2 * EAVE_FEET, width: roof.width + 2 * EAVE_FEET };
  return makePlanOutline(grown);
}

/** The wall of a gable's end that stands above a lower part beside it. */
function findGableEnds(
  { length, width }: DrawnRoof,
  [main, lower]: Part[],
): (readonly [GroundPoint, GroundPoint])[] {
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

function makeTop(parts: readonly Part[], from: GroundPoint, to: GroundPoint): RoofPoint[] {
  const all = parts.flatMap(({ slopes }) => slopes);
  const bends = [
    ...all.flatMap((one, index) => all.slice(index + 1).map((other) => subtract(one, other))),
    ...parts.flatMap(({ box }) => listEdges(box)),
  ];
  const shares = bends.map((linear) => valueAt(linear, from) / (valueAt(linear, from) - valueAt(linear, to)));
  return [
    0,
    ...shares.filter((share) => share > TOLERANCE_FEET && share < 1 - TOLERANCE_FEET).sort((a, b) => a - b),
    1,
  ].map((share) => {
    const spot = interpolate(from, to, share);
    return [...spot, computeHeight(parts, spot)];
  });
}

function computeHeight(parts: readonly Part[], spot: GroundPoint): number {
  const over = parts.filter(({ box }) =>
    listEdges(box).every((edge) => valueAt(edge, spot) > -TOLERANCE_FEET),
  );
  return Math.max(...over.map(({ slopes }) => Math.min(...slopes.map((slope) => valueAt(slope, spot)))));
}

function findMiddle(polygon: Polygon): GroundPoint {
  const average = (axis: 0 | 1) => polygon.reduce((total, spot) => total + spot[axis], 0) / polygon.length;
  return [average(0), average(1)];
}

function makeParts(roof: DrawnRoof): Part[] {
  const { pitch, shape } = roof;
  const arms = makeArms(roof);
  const makeFlat = ({ box }: Part): Part => ({ box, slopes: [[0, 0, 0]] });
  const makeSteep = ({ box, slopes }: Part): Part => ({
    box,
    slopes: slopes.map(([a, b, c]) => [(a * pitch) / 12, (b * pitch) / 12, (c * pitch) / 12]),
  });
  const hipped = arms.map((box) => ({ box, slopes: listEdges(box) }));
  if (pitch === 0) return hipped.map(makeFlat);
  if (shape === "hip") return hipped.map(makeSteep);
  return makeGableParts(arms).map(makeSteep);
}

/** The rectangles of a roof's outline: the one along the back, and for an L also the one along the left. */
function makeArms(roof: HousePlan): Box[] {
  const [length, width] = [roof.length + 2 * EAVE_FEET, roof.width + 2 * EAVE_FEET];
  if (roof.plan === "rectangle") return [{ left: 0, right: length, back: 0, front: width }];
  return [
    { left: 0, right: length, back: 0, front: width - roof.cutWidth },
    { left: 0, right: length - roof.cutLength, back: 0, front: width },
  ];
}

/** A roof of two slopes with the ridge along the longer side. */
function makeGable(box: Box): Part {
  return {
    box,
    slopes: box.right - box.left >= box.front - box.back ? makeSlopesFromEnds(box) : makeSlopesFromSides(box),
  };
}

/**
 * Makes gables over one arm or two. The wider of two arms is the main house; the ridge of the other arm runs into its roof and
 * makes the valleys. If the main house is wider than long, its ridge runs the other way, and the other arm stands lower at its
 * end.
 */
function makeGableParts([along, across]: Box[]): Part[] {
  if (!along) return [];
  if (!across) return [makeGable(along)];
  if (along.front >= across.right) {
    const main = makeGable(along);
    const joins = along.right >= along.front;
    const wing = { ...across, back: joins ? along.front / 2 : along.front };
    return [main, { box: wing, slopes: makeSlopesFromSides(across) }];
  }
  const main = makeGable(across);
  const joins = across.front > across.right;
  const wing = { ...along, left: joins ? across.right / 2 : across.right };
  return [main, { box: wing, slopes: makeSlopesFromEnds(along) }];
}

/** The two slopes that rise from the left and the right edge. */
function makeSlopesFromSides(box: Box): Linear[] {
  return listEdges(box).slice(0, 2);
}

/** The two slopes that rise from the back and the front edge. */
function makeSlopesFromEnds(box: Box): Linear[] {
  return listEdges(box).slice(2);
}

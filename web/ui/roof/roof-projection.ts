import type { DrawnRoof } from "#contract/roof/drawn-roof.ts";
import { type GroundPoint, type Linear, listSides, type Polygon, TOLERANCE_FEET } from "./flat-polygon.ts";
import {
  type Crease,
  findCreases,
  liftToSlope,
  makeRoofFaces,
  makeRoofOutline,
  makeWalls,
  type RoofFace,
  type RoofPoint,
  type Wall,
} from "./roof-planes.ts";

// A parallel projection of the roof, seen from the front, the right and above. Only the roof hides parts of the roof, so the
// walls are painted first, then the faces from the farthest to the nearest.

type Vector = readonly [number, number, number];

/** A line on the screen, and a surface with its lines. Colours are those of CSS. */
export type Stroke = { kind: Crease["kind"]; from: GroundPoint; to: GroundPoint };
export type Piece = { corners: GroundPoint[]; fill: string; strokes: Stroke[] };

const TURN = (32 * Math.PI) / 180; // radians from the front to the right, where the viewer stands
const RISE = (34 * Math.PI) / 180; // radians above the ground
/** The direction to the viewer, of length 1. */
export const VIEWER: Vector = [
  Math.sin(TURN) * Math.cos(RISE),
  Math.cos(TURN) * Math.cos(RISE),
  Math.sin(RISE),
];
const LIGHT = toUnitVector([-0.5, 0.35, 0.8]);

const WALL = 9; // height in feet
const FASCIA = 0.8; // height in feet of the board below the roof's edge
const LAWN = 6; // width in feet around the house

type Colour = readonly [red: number, green: number, blue: number];
const SHINGLES: [Colour, Colour] = [
  [38, 46, 57],
  [136, 146, 160],
];
const WALLS: [Colour, Colour] = [
  [196, 187, 172],
  [251, 249, 245],
];
const GRASS = "#e9eee3";
const EDGE = "#14181f";

/**
 * Projects the roof into a frame of `width` and `height`.
 * @returns its visible pieces, in the order in which they must be painted
 */
export function viewRoof(roof: DrawnRoof, width: number, height: number): Piece[] {
  const outline = makeRoofOutline(roof);
  const faces = makeRoofFaces(roof);
  const seen = faces.filter(({ slope }) => isSeen(computeNormal(slope)));
  const solid = [
    makeLawn(outline),
    ...makeWalls(roof).flatMap(makeWallPiece),
    ...sortFromFarthest(seen).flatMap((face) => makeFacePieces(face, faces, outline)),
  ];
  return fitToFrame(solid, width, height);
}

/** A piece in three dimensions, before it is projected. */
type SolidPiece = { corners: readonly RoofPoint[]; fill: string; creases: Crease[] };

function makeLawn(outline: Polygon): SolidPiece {
  const measureFarthest = (axis: 0 | 1) => Math.max(...outline.map((spot) => spot[axis]));
  const [right, front] = [measureFarthest(0) + LAWN, measureFarthest(1) + LAWN];
  const corners: GroundPoint[] = [
    [-LAWN, -LAWN],
    [right, -LAWN],
    [right, front],
    [-LAWN, front],
  ];
  return { corners: corners.map((spot) => [...spot, -WALL]), fill: GRASS, creases: [] };
}

function makeWallPiece({ from, to, top }: Wall): SolidPiece[] {
  const normal = toUnitVector([to[1] - from[1], from[0] - to[0], 0]);
  if (!isSeen(normal)) return [];
  const corners: RoofPoint[] = [[...from, -WALL], ...top, [...to, -WALL]];
  return [{ corners, fill: shade(WALLS, normal), creases: [] }];
}

function makeFacePieces(face: RoofFace, faces: readonly RoofFace[], outline: Polygon): SolidPiece[] {
  const { slope, ground } = face;
  const corners = ground.map((spot) => liftToSlope(slope, spot));
  const roof = { corners, fill: shade(SHINGLES, computeNormal(slope)), creases: findCreases(face, faces) };
  const boards = listSides(ground)
    .filter(([from, to]) =>
      listSides(outline).some(([one, other]) => isOn(one, other, from) && isOn(one, other, to)),
    )
    .filter(([from, to]) => isSeen([to[1] - from[1], from[0] - to[0], 0]))
    .map(([from, to]): SolidPiece => {
      const [left, right] = [liftToSlope(slope, from), liftToSlope(slope, to)];
      return { corners: [left, right, lowerByFascia(right), lowerByFascia(left)], fill: EDGE, creases: [] };
    });
  return [roof, ...boards];
}

function lowerByFascia([x, y, z]: RoofPoint): RoofPoint {
  return [x, y, z - FASCIA];
}

function isOn(from: GroundPoint, to: GroundPoint, spot: GroundPoint): boolean {
  const across = (to[0] - from[0]) * (spot[1] - from[1]) - (to[1] - from[1]) * (spot[0] - from[0]);
  const isWithin = (axis: 0 | 1) =>
    spot[axis] > Math.min(from[axis], to[axis]) - TOLERANCE_FEET &&
    spot[axis] < Math.max(from[axis], to[axis]) + TOLERANCE_FEET;
  return Math.abs(across) < TOLERANCE_FEET && isWithin(0) && isWithin(1);
}

/** Sorts faces so that one that hides a part of another comes after it. */
export function sortFromFarthest(faces: readonly RoofFace[]): RoofFace[] {
  const order = new Set<RoofFace>();
  const addAfterHidden = (face: RoofFace, above: readonly RoofFace[]) => {
    if (order.has(face) || above.includes(face)) return;
    for (const other of faces)
      if (isBehind(other.ground, face.ground)) addAfterHidden(other, [...above, face]);
    order.add(face);
  };
  for (const face of faces) addAfterHidden(face, []);
  return [...order];
}

/**
 * True when `front` may hide a part of `back`: seen from above, an edge of one of them lies between both, and they are not side by
 * side for the viewer.
 */
function isBehind(back: Polygon, front: Polygon): boolean {
  const measureSideways = (spot: GroundPoint) => spot[0] * VIEWER[1] - spot[1] * VIEWER[0];
  const [backs, fronts] = [back.map(measureSideways), front.map(measureSideways)];
  const overlap =
    Math.min(Math.max(...backs), Math.max(...fronts)) - Math.max(Math.min(...backs), Math.min(...fronts));
  if (overlap < TOLERANCE_FEET) return false;
  return (
    findEdgesBetween(back, front).some((normal) => measureTowardsViewer(normal) > TOLERANCE_FEET) ||
    findEdgesBetween(front, back).some((normal) => measureTowardsViewer(normal) < -TOLERANCE_FEET)
  );
}

/** The outward directions of a polygon's edges beyond which the whole other polygon lies. */
function findEdgesBetween(polygon: Polygon, other: Polygon): GroundPoint[] {
  return listSides(polygon).flatMap(([from, to]): GroundPoint[] => {
    const normal: GroundPoint = [to[1] - from[1], from[0] - to[0]];
    const measureBeyond = (spot: GroundPoint) =>
      (spot[0] - from[0]) * normal[0] + (spot[1] - from[1]) * normal[1];
    return Math.hypot(...normal) > TOLERANCE_FEET &&
      other.every((spot) => measureBeyond(spot) > -TOLERANCE_FEET)
      ? [normal]
      : [];
  });
}

function measureTowardsViewer([x, y]: GroundPoint): number {
  return x * VIEWER[0] + y * VIEWER[1];
}

function isSeen(normal: Vector): boolean {
  return computeDotProduct(normal, VIEWER) > TOLERANCE_FEET;
}

/** The unit vector at right angles to a slope, pointing up. */
function computeNormal([, b, c]: Linear): Vector {
  return toUnitVector([-b, -c, 1]);
}

/** Mixes the darker and the lighter colour by the light that falls on a surface. */
function shade([dark, light]: readonly [Colour, Colour], normal: Vector): string {
  const share = Math.max(0, computeDotProduct(normal, LIGHT));
  const mixed = dark.map((from, index) => Math.round(from + ((light[index] ?? from) - from) * share));
  return `rgb(${mixed.join(" ")})`;
}

/** Projects a point to the screen, with x to the right and y down. */
function project([x, y, z]: RoofPoint): GroundPoint {
  return [
    x * Math.cos(TURN) - y * Math.sin(TURN),
    (x * Math.sin(TURN) + y * Math.cos(TURN)) * Math.sin(RISE) - z * Math.cos(RISE),
  ];
}

function fitToFrame(solid: readonly SolidPiece[], width: number, height: number): Piece[] {
  const seen = solid.flatMap(({ corners }) => corners.map(project));
  const [left, right] = findRange(seen.map(([x]) => x));
  const [top, bottom] = findRange(seen.map(([, y]) => y));
  const scale = Math.min(width / (right - left), height / (bottom - top));
  const margin: GroundPoint = [(width - (right - left) * scale) / 2, (height - (bottom - top) * scale) / 2];
  const toFrame = (place: RoofPoint): GroundPoint => {
    const [x, y] = project(place);
    return [roundTenths((x - left) * scale + margin[0]), roundTenths((y - top) * scale + margin[1])];
  };
  return solid.map(({ corners, fill, creases }) => ({
    corners: corners.map(toFrame),
    fill,
    strokes: creases.map(({ kind, from, to }) => ({ kind, from: toFrame(from), to: toFrame(to) })),
  }));
}

function findRange(values: number[]): [number, number] {
  return [Math.min(...values), Math.max(...values)];
}

function roundTenths(value: number): number {
  return Math.round(value * 10) / 10;
}

function computeDotProduct(one: Vector, other: Vector): number {
  return one[0] * other[0] + one[1] * other[1] + one[2] * other[2];
}

function toUnitVector(vector: Vector): Vector {
  const length = Math.hypot(...vector);
  return [vector[0] / length, vector[1] / length, vector[2] / length];
}

/** A point on the ground. */
export type GroundPoint = readonly [x: number, y: number];

/** The corners of a convex polygon on the ground, in order. */
export type Polygon = readonly GroundPoint[];

/** The linear function a + b x + c y. */
export type Linear = readonly [a: number, b: number, c: number];

/** Feet; points that are nearer than this count as one. */
export const TOLERANCE_FEET = 1e-6;

/** A rectangle by its edges. */
export type Box = { left: number; right: number; back: number; front: number };

export function listCorners({ left, right, back, front }: Box): Polygon {
  return [
    [left, back],
    [right, back],
    [right, front],
    [left, front],
  ];
}

/** A linear function for each edge of a box: the distance from it, positive inside the box and negative beyond the edge. */
export function listEdges({ left, right, back, front }: Box): Linear[] {
  return [
    [-left, 1, 0],
    [right, -1, 0],
    [-back, 0, 1],
    [front, 0, -1],
  ];
}

export function valueAt([a, b, c]: Linear, [x, y]: GroundPoint): number {
  return a + b * x + c * y;
}

export function subtract(one: Linear, other: Linear): Linear {
  return [one[0] - other[0], one[1] - other[1], one[2] - other[2]];
}

export function isZero(linear: Linear): boolean {
  return linear.every((part) => Math.abs(part) < TOLERANCE_FEET);
}

/** Cuts off the part of a convex polygon where `linear` is negative; empty where no area is left. */
export function clipPolygon(polygon: Polygon, linear: Linear): Polygon {
  const kept = polygon.flatMap((spot, index): GroundPoint[] => {
    const next = polygon[(index + 1) % polygon.length] ?? spot;
    const [here, there] = [valueAt(linear, spot), valueAt(linear, next)];
    const crosses =
      (here > TOLERANCE_FEET && there < -TOLERANCE_FEET) ||
      (here < -TOLERANCE_FEET && there > TOLERANCE_FEET);
    return [
      ...(here >= -TOLERANCE_FEET ? [spot] : []),
      ...(crosses ? [interpolate(spot, next, here / (here - there))] : []),
    ];
  });
  return computeArea(kept) > TOLERANCE_FEET ? kept : [];
}

/** The parts of a convex polygon where at least one of `linears` is negative; they do not overlap. */
export function listPartsOutside(polygon: Polygon, linears: readonly Linear[]): Polygon[] {
  const parts: Polygon[] = [];
  let rest = polygon;
  for (const linear of linears) {
    parts.push(clipPolygon(rest, [-linear[0], -linear[1], -linear[2]]));
    rest = clipPolygon(rest, linear);
  }
  return parts.filter(({ length }) => length > 0);
}

/** The area in square feet; the corners may go in either direction. */
export function computeArea(polygon: Polygon): number {
  const doubled = polygon.reduce((sum, [x, y], index) => {
    const [nextX, nextY] = polygon[(index + 1) % polygon.length] ?? [x, y];
    return sum + x * nextY - nextX * y;
  }, 0);
  return Math.abs(doubled) / 2;
}

/** The point at this share (0 to 1) of the way from one point to another. */
export function interpolate(from: GroundPoint, to: GroundPoint, share: number): GroundPoint {
  return [from[0] + (to[0] - from[0]) * share, from[1] + (to[1] - from[1]) * share];
}

/** The edges of a polygon, each from a corner to the next. */
export function listSides(polygon: Polygon): (readonly [GroundPoint, GroundPoint])[] {
  return polygon.map((spot, index) => [spot, polygon[(index + 1) % polygon.length] ?? spot]);
}

/** A point on the ground. */
export type Spot = readonly [x: number, y: number];

/** A convex polygon on the ground, in order. */
export type Polygon = readonly Spot[];

/** a + b x + c y. */
export type Linear = readonly [a: number, b: number, c: number];

/** Lengths in feet below which two points are one. */
export const NEAR = 1e-6;

/** A rectangle by its edges. */
export type Box = { left: number; right: number; back: number; front: number };

export function cornersOf({ left, right, back, front }: Box): Polygon {
  return [
    [left, back],
    [right, back],
    [right, front],
    [left, front],
  ];
}

/** What of a box's points is positive within it and negative beyond one of its edges. */
export function edgesOf({ left, right, back, front }: Box): Linear[] {
  return [
    [-left, 1, 0],
    [right, -1, 0],
    [-back, 0, 1],
    [front, 0, -1],
  ];
}

export function valueAt([a, b, c]: Linear, [x, y]: Spot): number {
  return a + b * x + c * y;
}

export function subtract(one: Linear, other: Linear): Linear {
  return [one[0] - other[0], one[1] - other[1], one[2] - other[2]];
}

export function isZero(linear: Linear): boolean {
  return linear.every((part) => Math.abs(part) < NEAR);
}

/** The part of a convex polygon where `linear` is not negative; empty where that is no area. */
export function clipPolygon(polygon: Polygon, linear: Linear): Polygon {
  const kept = polygon.flatMap((spot, index): Spot[] => {
    const next = polygon[(index + 1) % polygon.length] ?? spot;
    const [here, there] = [valueAt(linear, spot), valueAt(linear, next)];
    const crosses = (here > NEAR && there < -NEAR) || (here < -NEAR && there > NEAR);
    return [
      ...(here >= -NEAR ? [spot] : []),
      ...(crosses ? [pointBetween(spot, next, here / (here - there))] : []),
    ];
  });
  return areaOf(kept) > NEAR ? kept : [];
}

/** The parts of a convex polygon that lie outside what all of `linears` are not negative in; they do not overlap. */
export function partsOutside(polygon: Polygon, linears: readonly Linear[]): Polygon[] {
  const parts: Polygon[] = [];
  let rest = polygon;
  for (const linear of linears) {
    parts.push(clipPolygon(rest, [-linear[0], -linear[1], -linear[2]]));
    rest = clipPolygon(rest, linear);
  }
  return parts.filter(({ length }) => length > 0);
}

/** Square feet, for points in whichever order. */
export function areaOf(polygon: Polygon): number {
  const doubled = polygon.reduce((sum, [x, y], index) => {
    const [nextX, nextY] = polygon[(index + 1) % polygon.length] ?? [x, y];
    return sum + x * nextY - nextX * y;
  }, 0);
  return Math.abs(doubled) / 2;
}

/** `share` of the way from one point to another. */
export function pointBetween(from: Spot, to: Spot, share: number): Spot {
  return [from[0] + (to[0] - from[0]) * share, from[1] + (to[1] - from[1]) * share];
}

/** The edges of a polygon, each from a corner to the next. */
export function sidesOf(polygon: Polygon): (readonly [Spot, Spot])[] {
  return polygon.map((spot, index) => [spot, polygon[(index + 1) % polygon.length] ?? spot]);
}

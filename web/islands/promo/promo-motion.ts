import { PROMO } from "./promo-numbers.ts";

/** Pixels; `x` and `y` are the left and top of the promo on the screen. */
export type Point = { x: number; y: number };
export type Size = { width: number; height: number };
/** The place of something on the screen that the promo may not cover, in pixels. */
export type Obstacle = { left: number; top: number; right: number; bottom: number };
export type Bounds = { minX: number; maxX: number; minY: number; maxY: number };

/** Pixels and pixels per second; `heading` is where it drifts to, in radians, 0 to the right, clockwise. */
export type Motion = Point & { vx: number; vy: number; heading: number };

/** The bounds, the promo's size, what it keeps off, and the pointer, which is null while no mouse is over the page. */
export type Surroundings = {
  bounds: Bounds;
  box: Size;
  obstacles: readonly Obstacle[];
  pointer: Point | null;
};

/** Pixels per second: of the drift, and the most under attraction. */
const DRIFT_SPEED = 22;
const MAX_SPEED = 80;
/** Radians per second by which the drift turns, so that it goes in wide arcs. */
const TURN_RATE = 0.14;
/** Seconds in which two thirds of a change of velocity are made. */
const INERTIA_SECONDS = 0.5;
/** The longest step in seconds; a longer pause between two frames does not become a jump. */
const MAX_STEP_SECONDS = 0.05;
/** Seconds of a way that are planned at once, and seconds between two of its points. */
const PLANNED_SECONDS = 6;
export const FRAME_SECONDS = 0.1;
/** Pixels between the promo and what it keeps off, and between two places at which it looks for room. */
const OBSTACLE_GAP = 8;
const ROOM_STEP = 16;
/** Pixels kept free on a screen that is large enough: the top bar, a strip at the sides, the floating buttons. */
const CLEARANCE = { top: 112, side: 8, bottom: 76 } as const;

/**
 * The bounds of the promo's upper left corner: clear of the bar and the floating buttons, and away from the right and lower edge
 * by the margin. On a screen too small for this it may be anywhere that the whole promo is visible.
 */
export function computeBounds(viewport: Size, box: Size): Bounds {
  const [minX, maxX] = makeRange(viewport.width, box.width, CLEARANCE.side, CLEARANCE.side);
  const [minY, maxY] = makeRange(viewport.height, box.height, CLEARANCE.top, CLEARANCE.bottom);
  return { minX, maxX, minY, maxY };
}

function makeRange(length: number, size: number, before: number, after: number): [number, number] {
  const last = Math.min(length - PROMO.margin, length - size - after);
  return last >= before ? [before, last] : [0, Math.max(0, length - size)];
}

/** At rest in the lower right corner of its bounds, about to drift up and to the left. */
export function makeRestingMotion(bounds: Bounds): Motion {
  return { x: bounds.maxX, y: bounds.maxY, vx: 0, vy: 0, heading: (-Math.PI * 7) / 8 };
}

/** Moves the promo to the nearest place within `bounds`, as after a resize; a side that it hits stops that part of its speed. */
export function keepWithin(motion: Motion, bounds: Bounds): Motion {
  const x = clamp(motion.x, bounds.minX, bounds.maxX);
  const y = clamp(motion.y, bounds.minY, bounds.maxY);
  return { ...motion, x, y, vx: x === motion.x ? motion.vx : 0, vy: y === motion.y ? motion.vy : 0 };
}

/** Finds the place nearest to `motion` at which the promo covers nothing that it keeps off; null if there is none. */
export function findRoom(
  motion: Motion,
  { bounds, box, obstacles }: Omit<Surroundings, "pointer">,
): Motion | null {
  const near = keepWithin(motion, bounds);
  const isFree = (place: Point) => !isCovering(place, box, obstacles);
  if (isFree(near)) return near;
  let best: Point | null = null;
  for (let x = bounds.minX; x <= bounds.maxX; x += ROOM_STEP)
    for (let y = bounds.minY; y <= bounds.maxY; y += ROOM_STEP)
      if ((!best || measureWay(near, { x, y }) < measureWay(near, best)) && isFree({ x, y })) best = { x, y };
  return best && { ...near, ...best, vx: 0, vy: 0 };
}

/** True when a promo at this point would lie over one of the obstacles, or closer to it than the gap. */
export function isCovering(place: Point, box: Size, obstacles: readonly Obstacle[]): boolean {
  return obstacles.some(
    ({ left, top, right, bottom }) =>
      place.x < right + OBSTACLE_GAP &&
      place.x + box.width > left - OBSTACLE_GAP &&
      place.y < bottom + OBSTACLE_GAP &&
      place.y + box.height > top - OBSTACLE_GAP,
  );
}

function measureWay(from: Point, to: Point): number {
  return Math.hypot(to.x - from.x, to.y - from.y);
}

/**
 * Returns the motion `elapsed` seconds later: it drifts in arcs, turns at the bounds and at what it keeps off, and is attracted by a near
 * pointer.
 */
export function stepMotion(motion: Motion, surroundings: Surroundings, elapsed: number): Motion {
  const { bounds, box, pointer } = surroundings;
  const dt = clamp(elapsed, 0, MAX_STEP_SECONDS);
  const heading = motion.heading + TURN_RATE * dt;
  const drift = { x: Math.cos(heading) * DRIFT_SPEED, y: Math.sin(heading) * DRIFT_SPEED };
  const middle = { x: motion.x + box.width / 2, y: motion.y + box.height / 2 };
  const wanted = pointer ? attract(drift, { x: pointer.x - middle.x, y: pointer.y - middle.y }) : drift;
  const share = 1 - Math.exp(-dt / INERTIA_SECONDS);
  const vx = motion.vx + (wanted.x - motion.vx) * share;
  const vy = motion.vy + (wanted.y - motion.vy) * share;
  const free = { x: motion.x + vx * dt, y: motion.y + vy * dt, vx, vy, heading };
  return keepOff(motion, { ...keepWithin(free, bounds), heading: bounce(free, bounds) }, surroundings);
}

/** Stops a step that would lead onto an obstacle: the promo slides along its side, or stays and turns back. */
function keepOff(from: Motion, to: Motion, { box, obstacles }: Surroundings): Motion {
  if (!isCovering(to, box, obstacles) || isCovering(from, box, obstacles)) return to;
  const across = { ...to, y: from.y, vy: 0, heading: -to.heading };
  if (!isCovering(across, box, obstacles)) return across;
  const down = { ...to, x: from.x, vx: 0, heading: Math.PI - to.heading };
  if (!isCovering(down, box, obstacles)) return down;
  return { ...from, vx: 0, vy: 0, heading: to.heading + Math.PI };
}

/**
 * Plans the way of the next seconds: a motion for each {@link FRAME_SECONDS}, beginning with `motion` itself. The way ends early
 * where the promo comes under the pointer, because it stands still there.
 */
export function planWay(motion: Motion, surroundings: Surroundings): Motion[] {
  const way = [motion];
  let last = motion;
  while (
    way.length <= PLANNED_SECONDS / FRAME_SECONDS &&
    (way.length === 1 || !isUnder(surroundings.pointer, last, surroundings.box))
  ) {
    for (let left = FRAME_SECONDS; left > 1e-9; left -= MAX_STEP_SECONDS)
      last = stepMotion(last, surroundings, Math.min(left, MAX_STEP_SECONDS));
    way.push(last);
  }
  return way;
}

/** Returns the motion on a planned way `seconds` after its beginning, on the straight line between two points, as it is drawn. */
export function findMotionAt(way: readonly Motion[], seconds: number): Motion | undefined {
  const index = clamp(Math.floor(seconds / FRAME_SECONDS), 0, way.length - 1);
  const [from, to] = [way[index], way[index + 1]];
  if (!from || !to) return from;
  const share = clamp(seconds / FRAME_SECONDS - index, 0, 1);
  return { ...to, x: from.x + (to.x - from.x) * share, y: from.y + (to.y - from.y) * share };
}

/** True when a promo at this point lies under the pointer. */
export function isUnder(pointer: Point | null, { x, y }: Point, { width, height }: Size): boolean {
  if (!pointer) return false;
  const [across, down] = [pointer.x - x, pointer.y - y];
  return across >= 0 && across < width && down >= 0 && down < height;
}

/** True when the pointer is near enough to change the way of a promo at this point. */
export function isAttracted(pointer: Point | null, { x, y }: Point, { width, height }: Size): boolean {
  return (
    pointer !== null && Math.hypot(pointer.x - x - width / 2, pointer.y - y - height / 2) <= PROMO.attraction
  );
}

/** The velocity near a pointer: the nearer the pointer, the less drift and the more pull; directly on it there is neither. */
function attract(drift: Point, toPointer: Point): Point {
  const distance = Math.hypot(toPointer.x, toPointer.y);
  if (distance > PROMO.attraction || distance === 0) return drift;
  const nearness = 1 - distance / PROMO.attraction;
  const pull = Math.min(MAX_SPEED, distance);
  return {
    x: drift.x * (1 - nearness) + (toPointer.x / distance) * pull * nearness,
    y: drift.y * (1 - nearness) + (toPointer.y / distance) * pull * nearness,
  };
}

/** The heading after an edge was reached: mirrored, away from the edge. */
function bounce({ x, y, heading }: Motion, { minX, maxX, minY, maxY }: Bounds): number {
  let right = Math.cos(heading);
  let down = Math.sin(heading);
  if (x <= minX) right = Math.abs(right);
  else if (x >= maxX) right = -Math.abs(right);
  if (y <= minY) down = Math.abs(down);
  else if (y >= maxY) down = -Math.abs(down);
  return Math.atan2(down, right);
}

function clamp(value: number, min: number, max: number): number {
  return Math.min(Math.max(value, min), max);
}

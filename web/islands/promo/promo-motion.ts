import { PROMO } from "./promo-numbers.ts";

/** Pixels; `x` and `y` are the left and top of the promo on the screen. */
export type Point = { x: number; y: number };
export type Size = { width: number; height: number };
export type Bounds = { minX: number; maxX: number; minY: number; maxY: number };

/** Pixels and pixels per second; `heading` is where it drifts to, in radians, 0 to the right, clockwise. */
export type Motion = Point & { vx: number; vy: number; heading: number };

/** What surrounds the promo in one step. `pointer` is null where no mouse is over the page. */
export type Surroundings = { bounds: Bounds; box: Size; pointer: Point | null };

/** Pixels per second: a stroll, and the most that attraction may add up to. */
const DRIFT_SPEED = 22;
const FASTEST = 80;
/** Radians per second: the stroll goes in wide arcs. */
const TURN = 0.14;
/** Seconds in which two thirds of a change of velocity are made. */
const INERTIA = 0.5;
/** Seconds; a longer pause between two frames does not become a leap. */
const LONGEST_STEP = 0.05;
/** Seconds that are planned at once, and between two points of them. */
const PLANNED = 6;
export const FRAME = 0.1;
/** What stays free where the screen is large enough: the top bar, a hairline at the sides, the floating buttons. */
const CLEAR = { top: 112, side: 8, bottom: 76 } as const;

/**
 * Where the promo's corner may be: clear of the bar and the floating buttons and off the right and lower edge by the
 * margin. On a screen that is too small for this it may be wherever the promo is seen whole.
 */
export function promoBounds(viewport: Size, box: Size): Bounds {
  const [minX, maxX] = range(viewport.width, box.width, CLEAR.side, CLEAR.side);
  const [minY, maxY] = range(viewport.height, box.height, CLEAR.top, CLEAR.bottom);
  return { minX, maxX, minY, maxY };
}

function range(length: number, size: number, before: number, after: number): [number, number] {
  const last = Math.min(length - PROMO.margin, length - size - after);
  return last >= before ? [before, last] : [0, Math.max(0, length - size)];
}

/** At rest in the lower right corner of its bounds, about to drift up and to the left. */
export function restingMotion(bounds: Bounds): Motion {
  return { x: bounds.maxX, y: bounds.maxY, vx: 0, vy: 0, heading: (-Math.PI * 7) / 8 };
}

/** The same motion at the nearest place within `bounds`, as after a resize. */
export function keepWithin(motion: Motion, bounds: Bounds): Motion {
  const x = clamp(motion.x, bounds.minX, bounds.maxX);
  const y = clamp(motion.y, bounds.minY, bounds.maxY);
  return { ...motion, x, y, vx: x === motion.x ? motion.vx : 0, vy: y === motion.y ? motion.vy : 0 };
}

/** The motion `elapsed` seconds later: drifting in arcs, turned at the bounds, attracted by a near pointer. */
export function stepMotion(motion: Motion, { bounds, box, pointer }: Surroundings, elapsed: number): Motion {
  const dt = clamp(elapsed, 0, LONGEST_STEP);
  const heading = motion.heading + TURN * dt;
  const drift = { x: Math.cos(heading) * DRIFT_SPEED, y: Math.sin(heading) * DRIFT_SPEED };
  const middle = { x: motion.x + box.width / 2, y: motion.y + box.height / 2 };
  const wanted = pointer ? attracted(drift, { x: pointer.x - middle.x, y: pointer.y - middle.y }) : drift;
  const share = 1 - Math.exp(-dt / INERTIA);
  const vx = motion.vx + (wanted.x - motion.vx) * share;
  const vy = motion.vy + (wanted.y - motion.vy) * share;
  const free = { x: motion.x + vx * dt, y: motion.y + vy * dt, vx, vy, heading };
  return { ...keepWithin(free, bounds), heading: turnedAtEdge(free, bounds) };
}

/**
 * Where it goes from `motion` in the next seconds, a motion for each {@link FRAME}, the first one itself. It ends where it comes
 * under the pointer, on which it stands still.
 */
export function planWay(motion: Motion, surroundings: Surroundings): Motion[] {
  const way = [motion];
  let last = motion;
  while (
    way.length <= PLANNED / FRAME &&
    (way.length === 1 || !isUnder(surroundings.pointer, last, surroundings.box))
  ) {
    for (let left = FRAME; left > 1e-9; left -= LONGEST_STEP)
      last = stepMotion(last, surroundings, Math.min(left, LONGEST_STEP));
    way.push(last);
  }
  return way;
}

/** The motion on a {@link planWay}, `seconds` after its beginning: on the straight between two of its points, as it is drawn. */
export function motionAt(way: readonly Motion[], seconds: number): Motion | undefined {
  const index = clamp(Math.floor(seconds / FRAME), 0, way.length - 1);
  const [from, to] = [way[index], way[index + 1]];
  if (!from || !to) return from;
  const share = clamp(seconds / FRAME - index, 0, 1);
  return { ...to, x: from.x + (to.x - from.x) * share, y: from.y + (to.y - from.y) * share };
}

/** Whether the promo at `motion` lies under the pointer. */
export function isUnder(pointer: Point | null, { x, y }: Point, { width, height }: Size): boolean {
  if (!pointer) return false;
  const [across, down] = [pointer.x - x, pointer.y - y];
  return across >= 0 && across < width && down >= 0 && down < height;
}

/** Whether a pointer changes the way of the promo at `motion`. */
export function attracts(pointer: Point | null, { x, y }: Point, { width, height }: Size): boolean {
  return (
    pointer !== null && Math.hypot(pointer.x - x - width / 2, pointer.y - y - height / 2) <= PROMO.attraction
  );
}

/** The wished velocity: the nearer the pointer, the less drift and the more pull; none of either on top of it. */
function attracted(drift: Point, toPointer: Point): Point {
  const distance = Math.hypot(toPointer.x, toPointer.y);
  if (distance > PROMO.attraction || distance === 0) return drift;
  const nearness = 1 - distance / PROMO.attraction;
  const pull = Math.min(FASTEST, distance);
  return {
    x: drift.x * (1 - nearness) + (toPointer.x / distance) * pull * nearness,
    y: drift.y * (1 - nearness) + (toPointer.y / distance) * pull * nearness,
  };
}

/** A stroll that has come to an edge goes on away from it, as if mirrored. */
function turnedAtEdge({ x, y, heading }: Motion, { minX, maxX, minY, maxY }: Bounds): number {
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

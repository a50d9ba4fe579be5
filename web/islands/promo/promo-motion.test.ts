import fc from "fast-check";
import { expect, test } from "vitest";
import {
  computeBounds,
  FRAME_SECONDS,
  findMotionAt,
  findRoom,
  isCovering,
  isUnder,
  keepWithin,
  type Motion,
  makeRestingMotion,
  type Obstacle,
  planWay,
  type Size,
  stepMotion,
} from "./promo-motion.ts";
import { PROMO } from "./promo-numbers.ts";

const box = { width: 320, height: 256 };
const desktop = { width: 1280, height: 800 };
const phone = { width: 390, height: 844 };

const sizes = fc.record({
  width: fc.integer({ min: 320, max: 4000 }),
  height: fc.integer({ min: 256, max: 3000 }),
});
const pointers = fc.option(
  fc.record({
    x: fc.double({ min: -50, max: 4050, noNaN: true }),
    y: fc.double({ min: -50, max: 3050, noNaN: true }),
  }),
);
const frames = fc.array(fc.tuple(pointers, fc.double({ min: 0, max: 2, noNaN: true })), {
  maxLength: 200,
});

function seenWhole(motion: Motion, viewport: Size): boolean {
  return (
    motion.x >= 0 &&
    motion.y >= 0 &&
    motion.x + box.width <= viewport.width &&
    motion.y + box.height <= viewport.height
  );
}

/** Lets `seconds` pass in frames of a 60 Hz screen. */
function pass(motion: Motion, seconds: number, pointer: { x: number; y: number } | null, viewport = desktop) {
  let now = motion;
  for (let frame = 0; frame < seconds * 60; frame++)
    now = stepMotion(now, { bounds: computeBounds(viewport, box), box, obstacles: [], pointer }, 1 / 60);
  return now;
}

function distance(motion: Motion, pointer: { x: number; y: number }): number {
  return Math.hypot(motion.x + box.width / 2 - pointer.x, motion.y + box.height / 2 - pointer.y);
}

test("on a large screen the corner keeps the margin and the bar and the buttons stay free", () => {
  expect(computeBounds(desktop, box)).toEqual({ minX: 8, maxX: 940, minY: 112, maxY: 460 });
  expect(desktop.height - (460 + box.height)).toBeGreaterThanOrEqual(76);
});

test("at 390 px the margin holds for its width; lying on its side the phone shows it whole all the same", () => {
  expect(computeBounds(phone, box)).toEqual({ minX: 8, maxX: 50, minY: 112, maxY: 504 });
  expect(computeBounds({ width: 844, height: 390 }, box)).toMatchObject({ minY: 0, maxY: 134 });
});

test("a promo larger than the screen stays at its corner", () => {
  expect(computeBounds({ width: 200, height: 100 }, box)).toEqual({ minX: 0, maxX: 0, minY: 0, maxY: 0 });
});

test("wherever the pointer is and however long a frame takes, it is on the screen and inside its bounds", () => {
  fc.assert(
    fc.property(sizes, frames, (viewport, list) => {
      const bounds = computeBounds(viewport, box);
      let motion = makeRestingMotion(bounds);
      for (const [pointer, elapsed] of list) {
        motion = stepMotion(motion, { bounds, box, obstacles: [], pointer }, elapsed);
        expect(seenWhole(motion, viewport)).toBe(true);
        expect(motion.x).toBeLessThanOrEqual(Math.max(bounds.maxX, viewport.width - PROMO.margin));
        expect(Object.values(motion).every(Number.isFinite)).toBe(true);
      }
    }),
  );
});

test("it never leaps: no step is longer than its fastest speed allows", () => {
  fc.assert(
    fc.property(sizes, frames, (viewport, list) => {
      const bounds = computeBounds(viewport, box);
      let motion = makeRestingMotion(bounds);
      for (const [pointer, elapsed] of list) {
        const next = stepMotion(motion, { bounds, box, obstacles: [], pointer }, elapsed);
        expect(Math.hypot(next.x - motion.x, next.y - motion.y)).toBeLessThanOrEqual(81 * 0.05);
        motion = next;
      }
    }),
  );
});

test("a resize takes it to the nearest place on the new screen", () => {
  fc.assert(
    fc.property(sizes, sizes, frames, (before, now, list) => {
      const bounds = computeBounds(before, box);
      let motion = makeRestingMotion(bounds);
      for (const [pointer, elapsed] of list)
        motion = stepMotion(motion, { bounds, box, obstacles: [], pointer }, elapsed);
      expect(seenWhole(keepWithin(motion, computeBounds(now, box)), now)).toBe(true);
    }),
  );
});

test("left alone it drifts, at a stroll", () => {
  const start = makeRestingMotion(computeBounds(desktop, box));
  const later = pass(start, 4, null);
  const way = Math.hypot(later.x - start.x, later.y - start.y);
  expect(way).toBeGreaterThan(40);
  expect(way).toBeLessThan(100);
});

test("left alone for long it sees much of the screen and does not stick to an edge", () => {
  let motion = makeRestingMotion(computeBounds(desktop, box));
  let atEdge = 0;
  let least = motion.x;
  for (let second = 0; second < 120; second++) {
    motion = pass(motion, 1, null);
    least = Math.min(least, motion.x);
    if (motion.x >= 940 || motion.x <= 8 || motion.y >= 460 || motion.y <= 112) atEdge++;
  }
  expect(least).toBeLessThan(800);
  expect(atEdge).toBeLessThan(30);
});

test("a pointer within 400 px attracts it, one beyond does not change its way", () => {
  const start = { x: 500, y: 300, vx: 0, vy: 0, heading: 0 };
  const near = { x: 660 - 380, y: 428 };
  expect(distance(pass(start, 8, near), near)).toBeLessThan(distance(pass(start, 8, null), near));
  const close = { x: 660 - 150, y: 428 };
  expect(distance(pass(start, 3, close), close)).toBeLessThan(100);
  const far = { x: 660 - 401, y: 428 };
  expect(
    stepMotion(start, { bounds: computeBounds(desktop, box), box, obstacles: [], pointer: far }, 0.016),
  ).toEqual(
    stepMotion(start, { bounds: computeBounds(desktop, box), box, obstacles: [], pointer: null }, 0.016),
  );
});

test("it comes to rest on the pointer instead of trembling about it", () => {
  const pointer = { x: 700, y: 400 };
  const there = pass({ x: 500, y: 250, vx: 0, vy: 0, heading: 0 }, 20, pointer);
  expect(distance(there, pointer)).toBeLessThan(5);
  expect(Math.hypot(there.vx, there.vy)).toBeLessThan(1);
});

test("a planned way is the same motion, some seconds of it, and ends under a pointer that rests", () => {
  const bounds = computeBounds(desktop, box);
  const start = makeRestingMotion(bounds);
  const way = planWay(start, { bounds, box, obstacles: [], pointer: null });
  expect(way[0]).toBe(start);
  const end = (way.length - 1) * FRAME_SECONDS;
  expect(end).toBeGreaterThan(3);
  const there = pass(start, end, null);
  expect(Math.hypot((way.at(-1)?.x ?? 0) - there.x, (way.at(-1)?.y ?? 0) - there.y)).toBeLessThan(2);
  const pointer = { x: start.x - 12, y: start.y + 100 };
  const short = planWay(start, { bounds, box, obstacles: [], pointer });
  expect(short.length).toBeLessThan(way.length);
  expect(short.map((motion) => isUnder(pointer, motion, box))).toEqual([
    ...Array(short.length - 1).fill(false),
    true,
  ]);
});

test("on its way it is between two of its points, and after its end at its end", () => {
  const bounds = computeBounds(desktop, box);
  const way = planWay(makeRestingMotion(bounds), { bounds, box, obstacles: [], pointer: null });
  const [, , third, fourth] = way;
  expect(findMotionAt(way, 0)).toMatchObject({ x: way[0]?.x, y: way[0]?.y });
  expect(findMotionAt(way, 2.5 * FRAME_SECONDS)?.x).toBeCloseTo(((third?.x ?? 0) + (fourth?.x ?? 0)) / 2);
  expect(findMotionAt(way, 1000)).toBe(way.at(-1));
});

const obstacles = fc.array(
  fc
    .record({
      left: fc.integer({ min: 0, max: 1200 }),
      top: fc.integer({ min: 0, max: 760 }),
      width: fc.integer({ min: 20, max: 500 }),
      height: fc.integer({ min: 20, max: 300 }),
    })
    .map(
      ({ left, top, width, height }): Obstacle => ({ left, top, right: left + width, bottom: top + height }),
    ),
  { maxLength: 8 },
);

test("it comes to lie over nothing that it keeps off, wherever the pointer calls it", () => {
  fc.assert(
    fc.property(obstacles, frames, (around, list) => {
      const bounds = computeBounds(desktop, box);
      const begin = findRoom(makeRestingMotion(bounds), { bounds, box, obstacles: around });
      if (!begin) return;
      let motion = begin;
      for (const [pointer, elapsed] of list) {
        motion = stepMotion(motion, { bounds, box, obstacles: around, pointer }, elapsed);
        expect(isCovering(motion, box, around)).toBe(false);
      }
    }),
  );
});

test("room is the nearest place that covers nothing, and none is none", () => {
  const bounds = computeBounds(desktop, box);
  const resting = makeRestingMotion(bounds);
  expect(findRoom(resting, { bounds, box, obstacles: [] })).toEqual(resting);
  const picks = { left: 1000, top: 560, right: 1200, bottom: 640 };
  const beside = findRoom(resting, { bounds, box, obstacles: [picks] });
  expect(beside).not.toBeNull();
  expect(Math.hypot((beside?.x ?? 0) - resting.x, (beside?.y ?? 0) - resting.y)).toBeLessThan(280);
  const all = { left: 0, top: 0, right: 1280, bottom: 800 };
  expect(findRoom(resting, { bounds, box, obstacles: [all] })).toBeNull();
});

test("between two things to press it goes on drifting instead of sticking to one", () => {
  const around = [
    { left: 0, top: 0, right: 1280, bottom: 200 },
    { left: 0, top: 600, right: 1280, bottom: 800 },
  ];
  const bounds = computeBounds(desktop, box);
  let motion = findRoom(makeRestingMotion(bounds), { bounds, box, obstacles: around });
  const begin = motion;
  for (let frame = 0; motion && frame < 1200; frame++)
    motion = stepMotion(motion, { bounds, box, obstacles: around, pointer: null }, 1 / 60);
  expect(Math.abs((motion?.x ?? 0) - (begin?.x ?? 0))).toBeGreaterThan(60);
});

import fc from "fast-check";
import { expect, test } from "vitest";
import { moveByArrow, PANEL, placePanel, type View } from "./panel-position.ts";

function view(width: number, height: number, rest: Partial<View> = {}): View {
  return { x: 0, y: 0, width, height, windowWidth: width, windowHeight: height, headerBottom: 0, ...rest };
}

test("from 768 px on it opens at the right, 300x400, 80 px from the top and 20 px from the edge", () => {
  expect(placePanel(null, view(1280, 800))).toEqual({ x: 960, y: 80, width: 300, height: 400 });
  expect(placePanel(null, view(768, 1024))).toEqual({ x: 448, y: 80, width: 300, height: 400 });
});

test("under a bar that reaches further down it opens below it, a sheet does not", () => {
  expect(placePanel(null, view(1280, 800, { headerBottom: 72 })).y).toBe(80);
  expect(placePanel(null, view(1280, 800, { headerBottom: 112 })).y).toBe(120);
  expect(placePanel(null, view(390, 844, { headerBottom: 112 })).y).toBe(127);
});

test("below 768 px it is a sheet at the bottom, as wide as the window and 85 % of its height", () => {
  expect(placePanel(null, view(390, 844))).toEqual({ x: 0, y: 127, width: 390, height: 717 });
  expect(placePanel(null, view(767, 900))).toEqual({ x: 0, y: 135, width: 767, height: 765 });
});

test("a keyboard lifts the sheet above the keys and shortens it to what is left", () => {
  const typing = view(390, 420, { windowHeight: 844 });
  expect(placePanel(null, typing)).toEqual({ x: 0, y: 0, width: 390, height: 420 });
  expect(placePanel(null, { ...typing, y: 100 }).y).toBe(100);
});

test("a keyboard on a wide window does not make it a narrow one", () => {
  expect(placePanel(null, view(1024, 360, { windowHeight: 768 }))).toEqual({
    x: 704,
    y: 20,
    width: 300,
    height: 320,
  });
});

test("it comes back to where it was put when the window grows again", () => {
  const put = { x: 900, y: 380 };
  expect(placePanel(put, view(1280, 800))).toMatchObject(put);
  expect(placePanel(put, view(800, 600))).toMatchObject({ x: 480, y: 180 });
  expect(placePanel(put, view(1280, 800))).toMatchObject(put);
});

const coordinate = fc.double({ min: -1e6, max: 1e6, noNaN: true });

test("wherever it is wished, it is whole in view, on a wide window with its margins", () => {
  fc.assert(
    fc.property(
      fc.option(fc.record({ x: coordinate, y: coordinate })),
      fc.integer({ min: 200, max: 4000 }),
      fc.integer({ min: 120, max: 3000 }),
      fc.integer({ min: 0, max: 500 }),
      (wish, width, height, y) => {
        const frame = placePanel(wish, view(width, height, { y, windowHeight: height + y }));
        const margin = width < PANEL.narrow ? 0 : PANEL.margin;
        expect(frame.x).toBeGreaterThanOrEqual(margin);
        expect(frame.y).toBeGreaterThanOrEqual(y + margin);
        expect(frame.x + frame.width).toBeLessThanOrEqual(width - margin);
        expect(frame.y + frame.height).toBeLessThanOrEqual(y + height - margin);
        expect(frame.width).toBeGreaterThan(0);
        expect(frame.height).toBeGreaterThan(0);
      },
    ),
  );
});

test("in a window smaller than its margins its corner stays in view", () => {
  const small = view(30, 30, { windowWidth: 800, windowHeight: 600 });
  expect(placePanel({ x: 500, y: 500 }, small)).toEqual({ x: 20, y: 20, width: 0, height: 0 });
});

test("an arrow key moves it one step to its side; other keys do nothing", () => {
  expect(moveByArrow({ x: 100, y: 100 }, "ArrowLeft")).toEqual({ wish: { x: 80, y: 100 }, side: "left" });
  expect(moveByArrow({ x: 100, y: 100 }, "ArrowDown")).toEqual({ wish: { x: 100, y: 120 }, side: "down" });
  for (const key of ["Enter", "Tab", "a", "toString", "constructor"])
    expect(moveByArrow({ x: 1, y: 1 }, key)).toBeNull();
});

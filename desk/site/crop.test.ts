import { expect, test } from "vitest";
import { moveCropCorner, setCropSide, WHOLE } from "./crop.ts";

const CROP = { left: 20, top: 10, width: 50, height: 60 };

test("a corner follows the finger and the opposite one stays", () => {
  expect(moveCropCorner(WHOLE, [0, 0], 12.4, 30)).toEqual({ left: 12, top: 30, width: 88, height: 70 });
  expect(moveCropCorner(CROP, [1, 1], 90, 95)).toEqual({ left: 20, top: 10, width: 70, height: 85 });
  expect(moveCropCorner(CROP, [1, 0], 60, 0)).toEqual({ left: 20, top: 0, width: 40, height: 70 });
});

test("a corner stays in the picture, and leaves something to see", () => {
  expect(moveCropCorner(CROP, [0, 0], -30, -5)).toEqual({ left: 0, top: 0, width: 70, height: 70 });
  expect(moveCropCorner(CROP, [0, 1], 99, 0)).toEqual({ left: 60, top: 10, width: 10, height: 10 });
});

test("a number that is typed stays in the picture", () => {
  expect(setCropSide(CROP, "left", 70)).toEqual({ ...CROP, left: 70, width: 30 });
  expect(setCropSide(CROP, "height", 200)).toEqual({ ...CROP, height: 90 });
  expect(setCropSide(CROP, "width", 1)).toEqual({ ...CROP, width: 10 });
});

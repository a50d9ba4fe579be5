import { readFile } from "node:fs/promises";
import sharp from "sharp";
import { expect, test } from "vitest";
import { type Pixels, readHeic } from "./heic.ts";
import { PictureProblem } from "./picture-problem.ts";
import { heicGrid } from "./testing/heic-grid.ts";
import { PHONE_HEIC, TEN_BIT_HEIC } from "./testing/phone-picture.ts";

const ALL = { longest: Number.POSITIVE_INFINITY, isPartWelcome: false };
/** Two tiles, of which the second and the bottom reach over the edge. */
const OVER_THE_EDGE = { columns: 2, rows: 1, width: 1500, height: 800 };

function pictureOf({ data, width, height }: Pixels) {
  return sharp(data, { raw: { width, height, channels: 3 } });
}

function colorAt({ data, width }: Pixels, left: number, top: number): string {
  const at = (top * width + left) * 3;
  const [red = 0, green = 0, blue = 0] = data.subarray(at, at + 3);
  if (Math.max(red, green, blue) - Math.min(red, green, blue) < 8) return "gray";
  return red > blue ? "red" : "blue";
}

test("a grid of tiles is put together, and what reaches over the edge is cut off", async () => {
  const picture = await readHeic(heicGrid(OVER_THE_EDGE), ALL);
  expect([picture.width, picture.height]).toEqual([1500, 800]);
  const colors = [10, 590, 610, 1190, 1210, 1490].map((left) => colorAt(picture, left, 400));
  expect(colors).toEqual(["red", "red", "blue", "blue", "red", "red"]);
});

test.each([
  [1, undefined],
  [2, undefined],
  [3, undefined],
  [0, 0],
  [0, 1],
  [1, 0],
  [3, 1],
] as const)(
  "a grid turned %i times and mirrored by %s is as the whole picture would be",
  async (turns, mirrored) => {
    const upright = pictureOf(await readHeic(heicGrid(OVER_THE_EDGE), ALL)).rotate(-90 * turns);
    const turned = await upright.raw().toBuffer({ resolveWithObject: true });
    const picture = sharp(turned.data, { raw: { ...turned.info, channels: 3 } });
    if (mirrored === 0) picture.flip();
    if (mirrored === 1) picture.flop();
    const { data, info } = await picture.raw().toBuffer({ resolveWithObject: true });
    const read = await readHeic(
      heicGrid({ ...OVER_THE_EDGE, turns, ...(mirrored !== undefined && { mirrored }) }),
      ALL,
    );
    expect([read.width, read.height]).toEqual([info.width, info.height]);
    expect(read.data.equals(data)).toBe(true);
  },
);

test("a picture of one tile is turned, too, and one of ten bits has its colors", async () => {
  const phone = await readHeic(await readFile(PHONE_HEIC), ALL);
  expect([phone.width, phone.height]).toEqual([900, 1200]);
  const tenBit = await readHeic(await readFile(TEN_BIT_HEIC), ALL);
  for (const picture of [phone, tenBit]) {
    const { width, height } = picture;
    expect(colorAt(picture, width >> 1, 4)).toBe("red");
    expect(colorAt(picture, width >> 1, height - 4)).toBe("blue");
  }
});

test("a large grid is made smaller while it is decoded, without a seam", async () => {
  const grid = heicGrid({ columns: 3, rows: 2, width: 3300, height: 1750, turns: 1 });
  const whole = await readHeic(grid, ALL);
  const small = await readHeic(grid, { ...ALL, longest: 800 });
  expect([small.width, small.height]).toEqual([437, 825]);
  const { width, height } = small;
  const { data } = await pictureOf(whole)
    .extract({ left: 0, top: 0, width: width * 4, height: height * 4 })
    .resize(width, height, { kernel: "linear", fit: "fill" })
    .raw()
    .toBuffer({ resolveWithObject: true });
  for (const top of [5, height >> 2, height >> 1, height - 5])
    for (const left of [5, width >> 1, width - 5])
      expect(colorAt(small, left, top)).toBe(colorAt({ data, width, height }, left, top));
});

test("tiles that nobody would see are not decoded", async () => {
  const hidden = heicGrid({ columns: 12, rows: 20, width: 1100, height: 850 });
  await expect(readHeic(hidden, ALL)).rejects.toThrow(PictureProblem);
});

test("one that lacks its end is refused, or taken as far as it goes; one that lacks all is refused", async () => {
  const whole = heicGrid({ columns: 2, rows: 2, width: 2400, height: 1800, isWhole: true });
  const cut = whole.subarray(0, whole.length - 2500);
  await expect(readHeic(cut, ALL)).rejects.toThrow(PictureProblem);
  const part = await readHeic(cut, { ...ALL, isPartWelcome: true });
  const corners = [
    [10, 10],
    [1210, 10],
    [10, 1790],
    [2390, 1790],
  ].map(([left = 0, top = 0]) => colorAt(part, left, top));
  expect(corners).toEqual(["red", "red", "gray", "gray"]);
  const head = whole.subarray(0, whole.indexOf("mdat") + 20);
  await expect(readHeic(head, { ...ALL, isPartWelcome: true })).rejects.toThrow(PictureProblem);
  await expect(readHeic(Buffer.from("no picture"), ALL)).rejects.toThrow(PictureProblem);
});

import sharp from "sharp";
import { expect, test } from "vitest";
import { readMaster } from "#site-data/pictures/master.ts";
import { findSitePicture } from "./site-picture.ts";
import { measureTone } from "./tone.ts";

function paint(background: string, patch?: string): Promise<Buffer> {
  const picture = sharp({ create: { width: 320, height: 200, channels: 3, background } });
  const half = { create: { width: 90, height: 200, channels: 3, background: patch ?? background } } as const;
  return picture
    .composite([{ input: half, left: 0, top: 0 }])
    .png()
    .toBuffer();
}

test("words are dark on a light picture and white on a dark one, and have a shade where neither is read", async () => {
  expect(await measureTone(await paint("#dfe7ee"))).toEqual({ words: "ink", needsShade: false });
  expect(await measureTone(await paint("#1d2733"))).toEqual({ words: "white", needsShade: false });
  expect((await measureTone(await paint("#101010", "#f4f4f4"))).needsShade).toBe(true);
});

test("the example's own hero carries dark words as it is", async () => {
  const { data } = await readMaster(findSitePicture("hero"));
  expect(await measureTone(data)).toEqual({ words: "ink", needsShade: false });
});

import path from "node:path";
import sharp from "sharp";
import { expect, test } from "vitest";
import { phonePicture } from "#site-data/pictures/testing/phone-picture.ts";
import { makeFolder } from "#site-data/testing/site-copy.ts";
import { chooseSettings } from "./picture-sizes.ts";
import { preparePicture } from "./prepare-picture.ts";
import { findSitePicture } from "./site-picture.ts";

test("a picture has an AVIF in each width and one WebP, in the shape that the content states", async () => {
  const { hash, widths, fallback, width, height, files } = await preparePicture(
    "texture-shingle",
    findSitePicture("texture-shingle"),
  );
  expect([...files.keys()]).toEqual([
    ...widths.map((size) => `texture-shingle.${hash}-${size}.avif`),
    `texture-shingle.${hash}-${fallback}.webp`,
  ]);
  expect([width, height]).toEqual([widths.at(-1), Math.round(width / 3)]);
  const [avif, webp] = await Promise.all([...files.values()].slice(-2).map((make) => make()));
  expect(await sharp(avif).metadata()).toMatchObject({ format: "heif", width, height });
  expect(await sharp(webp).metadata()).toMatchObject({ format: "webp", width: fallback });
});

test("a phone's first view is under 30 KB", async () => {
  const { hash, widths, files } = await preparePicture("hero-phone", findSitePicture("hero-phone"));
  for (const width of widths) {
    const picture = await files.get(`hero-phone.${hash}-${width}.avif`)?.();
    expect(picture?.length).toBeLessThan(30_000);
  }
});

test("of a company's own picture no pixel that pages can use is lost", () => {
  expect(chooseSettings("hero-phone", 576, true)).toMatchObject({ widths: [480, 576], fallback: 576 });
  expect(chooseSettings("hero", 1600, true).widths).toEqual([480, 736, 1280, 1600]);
  expect(chooseSettings("hero", 2667, true).widths).toEqual([480, 736, 1280, 1920, 2560]);
  expect(chooseSettings("hero", 1300, true).widths).toEqual([480, 736, 1280]);
});

test("a company's picture is cut to the shape of its place, whichever way it was taken", async () => {
  const folder = await makeFolder();
  const file = path.join(folder, "picture.jpg");
  await phonePicture(1600, 1200).toFile(file);
  for (const [name, ratio] of [
    ["hero-phone", 4 / 3],
    ["our-house", 3 / 2],
  ] as const) {
    const made = await preparePicture(name, { file, ours: false, alt: "" });
    const [first] = made.files.values();
    const { width, height } = await sharp(await first?.()).metadata();
    expect(width / height).toBeCloseTo(ratio, 2);
    expect(made.width / made.height).toBeCloseTo(ratio, 2);
  }
});

test("no size is wider than the master", () => {
  expect(chooseSettings("hero", 1280).widths).toEqual([480, 736, 1280]);
  expect(chooseSettings("hero", 300)).toMatchObject({ widths: [300], fallback: 300 });
});

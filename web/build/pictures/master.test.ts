import { readFile, truncate, writeFile } from "node:fs/promises";
import path from "node:path";
import { crc32 } from "node:zlib";
import sharp from "sharp";
import { expect, test } from "vitest";
import { products } from "#copy/pages/product.ts";
import { readMaster } from "#site-data/pictures/master.ts";
import { PictureProblem } from "#site-data/pictures/picture-problem.ts";
import { PHONE_HEIC, phonePicture } from "#site-data/pictures/testing/phone-picture.ts";
import { makeFolder } from "#site-data/testing/site-copy.ts";
import { preparePicture } from "./prepare-picture.ts";

async function fileWith(bytes: Buffer, name = "picture.jpg"): Promise<string> {
  const file = path.join(await makeFolder(), name);
  await writeFile(file, bytes);
  return file;
}

/** The colors of the upper and the lower half, roughly. */
async function halves(picture: Buffer): Promise<string[]> {
  const { data, info } = await sharp(picture).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  return [0.25, 0.75].map((down) => {
    const at = (Math.floor(info.height * down) * info.width + Math.floor(info.width / 2)) * info.channels;
    return (data[at] ?? 0) > (data[at + 2] ?? 0) ? "red" : "blue";
  });
}

async function problemOf(bytes: Buffer): Promise<string> {
  const problem = await readMaster({ file: await fileWith(bytes), ours: false }).catch((error) => error);
  expect(problem).toBeInstanceOf(PictureProblem);
  return problem.message;
}

test("a phone's picture is turned as it was held, and says neither where nor with what it was taken", async () => {
  const stored = await phonePicture().toBuffer();
  expect((await sharp(stored).metadata()).exif?.includes("Phone")).toBe(true);
  const { data, width, height } = await readMaster({ file: await fileWith(stored), ours: false });
  expect([width, height]).toEqual([900, 1200]);
  expect(await halves(data)).toEqual(["red", "blue"]);
  const { exif, xmp, iptc, orientation } = await sharp(data).metadata();
  expect([exif, xmp, iptc, orientation ?? 1]).toEqual([undefined, undefined, undefined, 1]);
});

test("a HEIC is read as a phone writes it: turned, with its colors, without its place", async () => {
  const bytes = await readFile(PHONE_HEIC);
  const stored = await sharp(bytes).metadata();
  expect(stored).toMatchObject({ format: "heif", compression: "hevc" });
  expect(stored.exif).toBeDefined();
  const { data, width, height } = await readMaster({ file: PHONE_HEIC, ours: false });
  expect([width, height]).toEqual([900, 1200]);
  expect(await halves(data)).toEqual(["red", "blue"]);
  const [red = 0, green = 0, blue = 0] = await sharp(data).raw().toBuffer();
  // Read without its profile it would show as #b23a28.
  expect(Math.abs(red - 0xc0) + Math.abs(green - 0x30) + Math.abs(blue - 0x20)).toBeLessThan(15);
  expect((await sharp(data).metadata()).exif).toBeUndefined();
});

test("colors of a wide gamut are brought into the one that every screen has", async () => {
  const wide = await sharp({ create: { width: 900, height: 600, channels: 3, background: "#c03020" } })
    .withIccProfile("p3")
    .jpeg({ quality: 95 })
    .toBuffer();
  const { data } = await readMaster({ file: await fileWith(wide), ours: false });
  const [red = 0, green = 0, blue = 0] = await sharp(data).raw().toBuffer();
  // Without its profile the same file would show as #b23a28.
  expect(Math.abs(red - 0xc0) + Math.abs(green - 0x30) + Math.abs(blue - 0x20)).toBeLessThan(12);
});

test("no page's file of a phone's picture says where it was taken", async () => {
  const file = await fileWith(await phonePicture().toBuffer());
  const { files } = await preparePicture("our-house", { file, ours: false, alt: "" });
  for (const make of files.values()) {
    const picture = await make();
    expect((await sharp(picture).metadata()).exif).toBeUndefined();
    expect(picture.includes("GPS")).toBe(false);
  }
});

test("a crop counts from the picture as it is seen, and no pixel of what it leaves is lost", async () => {
  const file = await fileWith(await phonePicture(4000, 3000).toBuffer());
  const crop = { left: 25, top: 55, width: 50, height: 40 };
  const { data, width, height } = await readMaster({ file, ours: false, crop });
  expect([width, height]).toEqual([1500, 1600]);
  expect(await halves(data)).toEqual(["blue", "blue"]);
  const heic = await readMaster({ file: PHONE_HEIC, ours: false, crop: { ...crop, top: 0, height: 50 } });
  expect([heic.width, heic.height]).toEqual([450, 600]);
  expect(await halves(heic.data)).toEqual(["red", "red"]);
});

test("what must stay in sight does where a page's shape is another one", async () => {
  const file = await fileWith(await phonePicture().toBuffer());
  for (const [focus, colors] of [
    ["top", ["red", "red"]],
    ["bottom", ["blue", "blue"]],
  ] as const) {
    const { files } = await preparePicture("our-house", { file, ours: false, alt: "", focus });
    const [first] = files.values();
    expect(await halves((await first?.()) ?? Buffer.of())).toEqual(colors);
  }
});

test("twelve megapixels become what pages need, whichever way they were held", async () => {
  const { data, width, height } = await readMaster({
    file: await fileWith(await phonePicture(4000, 3000).toBuffer()),
    ours: false,
  });
  expect([width, height]).toEqual([2000, 2667]);
  expect(await halves(data)).toEqual(["red", "blue"]);
});

/** A tall picture, left half clear, with something to look at near its top. */
function tallLayer(): Promise<Buffer> {
  const red = { create: { width: 450, height: 200, channels: 4, background: "#f00" } } as const;
  const layer = { create: { width: 900, height: 1200, channels: 4, background: "#0000" } } as const;
  return sharp(layer)
    .composite([
      { input: red, left: 450, top: 40 },
      { input: { ...red }, left: 450, top: 600 },
    ])
    .png()
    .toBuffer();
}

test("what is clear in a picture stays clear, and a roof to lay over the house is cut from its middle like the house", async () => {
  const file = await fileWith(await tallLayer(), "layer.png");
  const { data } = await readMaster({ file, ours: false });
  expect((await sharp(data).stats()).isOpaque).toBe(false);
  const present = products.flatMap(({ colors }) => colors)[0]?.roof ?? "";
  const source = { file, ours: false, alt: "" };
  for (const name of ["roof-view", present]) {
    const { files, width, height } = await preparePicture(name, source);
    const [made] = [...files].filter(([size]) => size.endsWith(`-${width}.avif`));
    const pixels = await sharp(await made?.[1]())
      .raw()
      .toBuffer({ resolveWithObject: true });
    const clear = (x: number, y: number) =>
      (pixels.data[(Math.round(y) * width + Math.round(x)) * 4 + 3] ?? 255) < 20;
    expect(pixels.info.channels).toBe(4);
    // Its middle 600 of 1200 rows: 300 to 900, in which the second red part begins half-way down.
    expect([
      clear(width * 0.75, height * 0.3),
      clear(width * 0.75, height * 0.6),
      clear(width * 0.25, height * 0.6),
    ]).toEqual([true, false, true]);
  }
});

test("a picture of the program's own is taken as it is, to the byte", async () => {
  const bytes = await phonePicture().toBuffer();
  expect((await readMaster({ file: await fileWith(bytes), ours: true })).data).toEqual(bytes);
});

test("what cannot be used is told in one line: what it is, and what it takes", async () => {
  const whole = await phonePicture().toBuffer();
  const noPicture = "cannot be read as a picture, or is not whole; save it as JPEG or copy it anew";
  expect(await problemOf(Buffer.from("<html>not found</html>"))).toBe(noPicture);
  expect(await problemOf(Buffer.alloc(0))).toBe(noPicture);
  expect(await problemOf(whole.subarray(0, whole.length * 0.6))).toBe(noPicture);
  expect(await problemOf((await readFile(PHONE_HEIC)).subarray(0, 1100))).toBe(noPicture);
  expect(
    await problemOf(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="900" height="900"/>')),
  ).toBe("is SVG; save it as JPEG");
});

/** The PNG with another size in its head (PNG specification, 11.2.2): the picture itself would take minutes to make. */
function sayPngSize(png: Buffer, width: number, height: number): Buffer {
  const said = Buffer.from(png);
  said.writeUInt32BE(width, 16);
  said.writeUInt32BE(height, 20);
  said.writeUInt32BE(crc32(said.subarray(12, 29)), 29);
  return said;
}

test("a file too large for a small server is not opened", async () => {
  const file = await fileWith(Buffer.from("x"));
  await truncate(file, 60_000_000);
  await expect(readMaster({ file, ours: false })).rejects.toThrow(
    "has 60 MB; use a picture of at most 50 MB",
  );
  const small = await sharp({ create: { width: 8, height: 8, channels: 3, background: "#888" } })
    .png()
    .toBuffer();
  expect(await problemOf(sayPngSize(small, 20_000, 15_000))).toBe(
    "has 300 megapixels; save it with at most 268",
  );
});

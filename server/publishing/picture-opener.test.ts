import { readFileSync } from "node:fs";
import { readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import process from "node:process";
import { crc32, deflateSync } from "node:zlib";
import sharp from "sharp";
import { expect, onTestFinished, test } from "vitest";
import { PictureProblem, pictureProblems } from "#site-data/pictures/picture-problem.ts";
import { heicGrid } from "#site-data/pictures/testing/heic-grid.ts";
import {
  PHONE_HEIC,
  phonePicture,
  TEN_BIT_HEIC,
  ultraHdr,
} from "#site-data/pictures/testing/phone-picture.ts";
import { makeFolder } from "#site-data/testing/site-copy.ts";
import { listChildProcesses } from "../testing/site-memory.ts";
import { PictureOpener } from "./picture-opener.ts";
import type { PictureLimits } from "./picture-process.ts";

const SIZE = { width: 800, height: 800, fit: "inside" } as const;

function openerWith(limits: Partial<PictureLimits>): PictureOpener {
  const opener = new PictureOpener({ megabytes: 512, seconds: 60, secondsWhileOthersWait: 60, ...limits });
  onTestFinished(() => opener.stop());
  return opener;
}

function openerOf(limits: Partial<PictureLimits> = {}) {
  const opener = openerWith(limits);
  return async function open(bytes: Uint8Array): Promise<Buffer> {
    const file = path.join(await makeFolder(), "picture.jpg");
    await writeFile(file, bytes);
    return opener.make({ picture: { file, ours: false }, size: SIZE });
  };
}

async function problemOf(made: Promise<Buffer>): Promise<string> {
  const problem = await made.catch((error) => error);
  expect(problem).toBeInstanceOf(PictureProblem);
  return problem.message;
}

/** A whole picture that differs from each other one, so that none is kept from before. */
function photo(width = 1200, height = 900): Promise<Buffer> {
  const create = { width, height, channels: 3, noise: { type: "gaussian", mean: 128, sigma: 40 } } as const;
  return sharp({ create: { ...create, background: "#789" } })
    .jpeg()
    .toBuffer();
}

function pictureProcesses(): number[] {
  return listChildProcesses(process.pid).filter((child) =>
    readFileSync(`/proc/${child}/cmdline`, "utf8").includes("picture-process"),
  );
}

function pngChunk(type: string, content: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(type, "latin1"), content]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(content.length);
  sum.writeUInt32BE(crc32(named));
  return Buffer.concat([length, named, sum]);
}

/** A PNG of some hundred bytes that says it has so many pixels. */
function declaredPng(width: number, height: number, ...chunks: Buffer[]): Buffer {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width);
  head.writeUInt32BE(height, 4);
  head.set([8, 2], 8);
  return Buffer.concat([
    Buffer.from("\x89PNG\r\n\x1a\n", "latin1"),
    pngChunk("IHDR", head),
    ...chunks,
    pngChunk("IDAT", deflateSync(Buffer.alloc(1000))),
    pngChunk("IEND", Buffer.alloc(0)),
  ]);
}

test("pictures are opened in one process, one after the other, and none of it in this one", async () => {
  const open = openerOf();
  const made = [await photo(), await readFile(PHONE_HEIC), await photo(1600, 1200)].map((bytes) =>
    open(bytes),
  );
  await expect.poll(() => pictureProcesses().length).toBe(1);
  let answered = 0;
  let most = 0;
  for (const one of made) void one.finally(() => answered++);
  while (answered < made.length) {
    most = Math.max(most, pictureProcesses().length);
    await new Promise(setImmediate);
  }
  expect(most).toBe(1);
  for (const one of made) expect((await sharp(await one).metadata()).format).toBe("webp");
});

test("a picture that takes more memory than it may ends its process, and the next one is opened", async () => {
  const open = openerOf({ megabytes: 300 });
  const size = { width: 12_000, height: 9000, channels: 3, background: "#789" } as const;
  const large = await sharp({ create: size }).jpeg({ progressive: true }).toBuffer(); // has to be in memory as a whole
  expect(await problemOf(open(large))).toBe(pictureProblems.memory);
  await expect.poll(pictureProcesses).toEqual([]);
  expect((await open(await photo())).length).toBeGreaterThan(0);
});

test("a picture that takes longer than it may is given up, however small its file is", async () => {
  // A fresh process takes a second of a processor for its first photo, and this one many; the memory is more than its pixels take.
  const open = openerOf({ seconds: 3, megabytes: 3000 });
  const slow = heicGrid({ columns: 12, rows: 16, width: 14_400, height: 14_400 });
  expect(slow.length).toBeLessThan(15_000);
  expect(await problemOf(open(slow))).toBe(pictureProblems.time);
  expect((await open(await photo(80, 60))).length).toBeGreaterThan(0);
});

test("what a file says of its size is read before it is opened", async () => {
  const open = openerOf({ megabytes: 300, seconds: 5 });
  const jpeg = Buffer.from(await phonePicture().toBuffer());
  const frame = jpeg.indexOf(Buffer.of(0xff, 0xc0));
  jpeg.writeUInt16BE(60_000, frame + 5);
  jpeg.writeUInt16BE(50_000, frame + 7);
  const most = "save it with at most 268";
  expect(await problemOf(open(jpeg))).toBe(`has 3000 megapixels; ${most}`);
  expect(await problemOf(open(declaredPng(30_000, 20_000)))).toBe(`has 600 megapixels; ${most}`);
  expect(await problemOf(open(heicGrid({ columns: 16, rows: 20, width: 19_200, height: 18_000 })))).toBe(
    `has 346 megapixels; ${most}`,
  );
});

/** The colors of a photo above and below, as phones took it: red and blue. */
async function colorsOf(photo: Buffer): Promise<string[]> {
  const { data, info } = await sharp(photo).raw().toBuffer({ resolveWithObject: true });
  return [0.02, 0.98].map((share) => {
    const at = (Math.floor(info.height * share) * info.width + (info.width >> 1)) * 3;
    const [red = 0, , blue = 0] = data.subarray(at, at + 3);
    return Math.abs(red - blue) < 40 ? "neither" : red > blue ? "red" : "blue";
  });
}

/** Photos as phones of today save them, each upright red above and blue below. */
const PHONE_PHOTOS: Readonly<Record<string, () => Promise<Buffer>>> = {
  "200 megapixels": () => phonePicture(16_320, 12_240).toBuffer(),
  "a panorama": () => phonePicture(3900, 16_380).toBuffer(),
  "HEIC of 48 megapixels": async () => heicGrid({ columns: 7, rows: 7, width: 8064, height: 6048, turns: 3 }),
  "HEIC of ten bits a color": () => readFile(TEN_BIT_HEIC),
  "AVIF of ten bits a color": () => phonePicture(800, 600).avif({ bitdepth: 10, effort: 0 }).toBuffer(),
  "Ultra HDR": async () => ultraHdr(await phonePicture(1600, 1200).toBuffer()),
  "a motion photo": async () =>
    Buffer.concat([await phonePicture(1600, 1200).toBuffer(), Buffer.alloc(3_000_000, "film")]),
};

test.each(Object.entries(PHONE_PHOTOS))("a phone's photo is taken: %s", async (_, take) => {
  const opened = await openerWith({}).makePhoto(await take(), "");
  expect(Math.max(opened.width, opened.height)).toBeLessThanOrEqual(2400);
  expect(await colorsOf(opened.made)).toEqual(["red", "blue"]);
});

test("a photo that lacks its end is taken as far as it goes, and one that lacks all but its head is not", async () => {
  const opener = openerWith({});
  const whole = await phonePicture(2000, 1500).png().toBuffer();
  const jpeg = await photo(1600, 1200);
  const heic = heicGrid({ columns: 2, rows: 2, width: 2400, height: 1800, isWhole: true });
  for (const cut of [
    jpeg.subarray(0, jpeg.length * 0.7),
    whole.subarray(0, whole.length * 0.7),
    heic.subarray(0, heic.length - 2500),
  ]) {
    const { made } = await opener.makePhoto(cut, "");
    expect((await sharp(made).metadata()).format).toBe("jpeg");
  }
  for (const head of [jpeg.subarray(0, 700), heic.subarray(0, heic.indexOf("mdat"))])
    await expect(opener.makePhoto(head, "")).rejects.toMatchObject({ reason: "damaged" });
  await expect(opener.makePhoto(Buffer.from("%PDF-1.7"), "")).rejects.toMatchObject({ reason: "format" });
});

test("a photo that takes long gives way when another one waits, and has its time when none does", async () => {
  const opener = openerWith({ secondsWhileOthersWait: 0.5 });
  const slow = heicGrid({ columns: 7, rows: 7, width: 8400, height: 6300 });
  const spent: number[] = [];
  const note = (seconds: number) => spent.push(seconds);
  const first = opener.makePhoto(slow, "one", note);
  const second = opener.makePhoto(await phonePicture(80, 60).toBuffer(), "two", note);
  await expect(first).rejects.toMatchObject({ reason: "busy" });
  expect((await second).width).toBe(60);
  expect((await opener.makePhoto(slow, "one", note)).width).toBe(2400);
  expect(spent).toHaveLength(3);
  expect(spent[0]).toBeGreaterThan(0.5);
  expect(spent[2]).toBeGreaterThan(0.5);
});

test("files made to fill memory or to be two things at once come to a refusal or a plain picture", async () => {
  const open = openerOf({ megabytes: 400, seconds: 10 });
  const text = Buffer.concat([Buffer.from("Comment\0\0"), deflateSync(Buffer.alloc(300_000_000))]);
  const entities = Array.from({ length: 12 }, (_, at) => `<!ENTITY e${at + 1} "${`&e${at};`.repeat(12)}">`);
  const svg = `<!DOCTYPE svg [<!ENTITY e0 "roof">${entities.join("")}]><svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><text>&e12;</text></svg>`;
  const gif = Buffer.from(
    "GIF89a\xff\xff\xff\xff\x80\0\0\0\0\0\xff\xff\xff,\0\0\0\0\xff\xff\xff\xff\0\x02\x02D\x01\0;",
    "latin1",
  );
  const whole = await phonePicture(1600, 1000).toBuffer();
  for (const hostile of [
    declaredPng(2000, 1500, pngChunk("zTXt", text)),
    Buffer.from(svg),
    gif,
    whole.subarray(0, whole.length / 2),
    (await sharp(whole).webp().toBuffer()).subarray(0, 900),
    Buffer.from("%PDF-1.7"),
  ])
    expect(await problemOf(open(hostile))).toMatch(/^(?:cannot be read|is (?:SVG|GIF)|takes too )/);
  const page = "<script>alert(1)</script>";
  const both = await open(Buffer.concat([whole, Buffer.from(page)]));
  expect(both.includes(page)).toBe(false);
});

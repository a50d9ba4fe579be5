import { readFileSync } from "node:fs";
import { readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import process from "node:process";
import { crc32, deflateSync } from "node:zlib";
import sharp from "sharp";
import { expect, onTestFinished, test } from "vitest";
import { PictureProblem, pictureProblems } from "#site-data/pictures/picture-problem.ts";
import { heicGrid } from "#site-data/pictures/testing/heic-grid.ts";
import { PHONE_HEIC, phonePicture } from "#site-data/pictures/testing/phone-picture.ts";
import { makeFolder } from "#site-data/testing/site-copy.ts";
import { listChildProcesses } from "../testing/site-memory.ts";
import { PictureOpener } from "./picture-opener.ts";
import type { PictureLimits } from "./picture-process.ts";

const SIZE = { width: 800, height: 800, fit: "inside" } as const;

function openerOf(limits?: PictureLimits) {
  const opener = new PictureOpener(limits);
  onTestFinished(() => opener.stop());
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
  const open = openerOf({ megabytes: 300, seconds: 60 });
  const large = heicGrid({ columns: 7, rows: 7, width: 8000, height: 6200 });
  expect(large.length).toBeLessThan(5000);
  expect(await problemOf(open(large))).toBe(pictureProblems.memory);
  await expect.poll(pictureProcesses).toEqual([]);
  expect((await open(await photo())).length).toBeGreaterThan(0);
});

test("a picture that takes longer than it may is given up, however few pixels it says it has", async () => {
  const open = openerOf({ megabytes: 512, seconds: 0.8 });
  const slow = heicGrid({ columns: 12, rows: 20, width: 1100, height: 850 });
  expect(await problemOf(open(slow))).toBe(pictureProblems.time);
  expect((await open(await photo(80, 60))).length).toBeGreaterThan(0); // small: in time on a busy machine, too
});

test("what a file says of its size is read before it is opened", async () => {
  const open = openerOf({ megabytes: 300, seconds: 5 });
  const jpeg = Buffer.from(await phonePicture().toBuffer());
  const frame = jpeg.indexOf(Buffer.of(0xff, 0xc0));
  jpeg.writeUInt16BE(60_000, frame + 5);
  jpeg.writeUInt16BE(50_000, frame + 7);
  const most = "save it with at most 50";
  expect(await problemOf(open(jpeg))).toBe(`has 3000 megapixels; ${most}`);
  expect(await problemOf(open(declaredPng(30_000, 20_000)))).toBe(`has 600 megapixels; ${most}`);
  expect(await problemOf(open(heicGrid({ columns: 8, rows: 8, width: 9600, height: 7200 })))).toBe(
    `has 69 megapixels; ${most}`,
  );
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

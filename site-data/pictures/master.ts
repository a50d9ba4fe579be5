import { createHash } from "node:crypto";
import { readFile, stat } from "node:fs/promises";
import convertHeic from "heic-convert";
import sharp, { type Region } from "sharp";
import type { Crop } from "#contract/picture-cut.ts";
import { kept } from "../kept.ts";
import type { SitePicture } from "../load/load-site.ts";
import { PictureProblem, pictureProblems } from "./picture-problem.ts";

/** A camera's file: far more than any page needs, far less than what fills a small server's memory. */
const MOST_BYTES = 50_000_000;
/** As the largest cameras of phones have; a file's own word for it is read before the file is decoded. */
const MOST_PIXELS = 50_000_000;
/** Pixels of the shorter side that every shape and size of a page can be cut from. */
const ENOUGH = 2000;
/** What `sharp` calls the formats of cameras, phones and drawing programs; HEIC and AVIF are both "heif". */
const FORMATS = ["jpeg", "png", "webp", "heif", "tiff"];

export type Master = { data: Buffer; width: number; height: number };

/**
 * A picture of the site to cut sizes from. One that came with the program is taken as it is. One of the company's (JPEG, PNG,
 * WebP, AVIF, TIFF or a phone's HEIC) is turned as its camera was held, in sRGB, without what the camera wrote beside it, its
 * place among it, cropped as staff say, and no larger than pages need; that is made once and kept. What is clear in it stays clear: a roof to lie over a
 * house.
 * @throws {PictureProblem} on a file that is too large or no whole picture.
 */
export async function readMaster({
  file,
  ours,
  crop,
}: Pick<SitePicture, "file" | "ours" | "crop">): Promise<Master> {
  const data = ours ? await readFile(file) : await cleaned(file, crop);
  const { width, height } = await sharp(data).metadata();
  return { data, width, height };
}

async function cleaned(file: string, crop: Crop | undefined): Promise<Buffer> {
  const { size } = await stat(file);
  if (size > MOST_BYTES)
    throw new PictureProblem(
      `has ${Math.round(size / 1e6)} MB; use a picture of at most ${MOST_BYTES / 1e6} MB`,
    );
  const bytes = await readFile(file).catch(() => undefined);
  if (!bytes) throw new PictureProblem("cannot be opened; see whether it is a file that you may read");
  // What this file does to a picture is a part of what it is made from.
  const digest = createHash("sha256")
    .update(bytes)
    .update(await readFile(import.meta.filename))
    .update(JSON.stringify(crop ?? null));
  return kept(`masters/${digest.digest("hex").slice(0, 32)}`, async () => {
    try {
      return await clean(bytes, crop);
    } catch (error) {
      if (error instanceof PictureProblem) throw error;
      throw new PictureProblem(pictureProblems.unreadable);
    }
  });
}

async function clean(bytes: Buffer, crop: Crop | undefined): Promise<Buffer> {
  // The limit is told below; sharp's own would only say that it is no picture.
  const { format, compression, width, height, icc, hasAlpha } = await sharp(bytes, {
    limitInputPixels: false,
  }).metadata();
  if (!FORMATS.includes(format)) throw new PictureProblem(`is ${format.toUpperCase()}; save it as JPEG`);
  if (width * height > MOST_PIXELS)
    throw new PictureProblem(
      `has ${Math.round((width * height) / 1e6)} megapixels; save it with at most ${MOST_PIXELS / 1e6}`,
    );
  // HEVC, as phones write it, is the one thing here that sharp only reads the head of.
  const readable = compression === "hevc" ? await fromHeic(bytes, icc) : bytes;
  const open = () => sharp(readable, { limitInputPixels: MOST_PIXELS });
  const upright = open().autoOrient();
  if (crop) upright.extract(regionOf(crop, (await open().metadata()).autoOrient));
  upright.resize(ENOUGH, ENOUGH, { fit: "outside", withoutEnlargement: true });
  const clear = hasAlpha && !(await open().stats()).isOpaque;
  return clear
    ? upright.png().toBuffer()
    : upright.removeAlpha().jpeg({ quality: 95, chromaSubsampling: "4:4:4" }).toBuffer();
}

/** The crop in pixels of a picture of `width` x `height`. */
function regionOf(crop: Crop, { width, height }: { width: number; height: number }): Region {
  const left = Math.floor((width * crop.left) / 100);
  const top = Math.floor((height * crop.top) / 100);
  return {
    left,
    top,
    width: Math.min(width - left, Math.ceil((width * crop.width) / 100)),
    height: Math.min(height - top, Math.ceil((height * crop.height) / 100)),
  };
}

/** As JPEG, upright: the file says itself how its picture is turned. Its colours keep their meaning by the profile. */
async function fromHeic(bytes: Buffer, icc: Buffer | undefined): Promise<Buffer> {
  const picture = await convertHeic({
    buffer: bytes as unknown as ArrayBuffer,
    format: "JPEG",
    quality: 0.95,
  });
  return icc ? withProfile(Buffer.from(picture), icc) : Buffer.from(picture);
}

/** The JPEG with a colour profile in one APP2 segment after its first marker (ICC.1:2022, annex B.4). */
function withProfile(jpeg: Buffer, icc: Buffer): Buffer {
  const head = Buffer.from("\xff\xe2\0\0ICC_PROFILE\0\x01\x01", "latin1");
  const length = head.length - 2 + icc.length;
  if (length > 0xffff) return jpeg; // more than one segment holds: far beyond what cameras write
  head.writeUInt16BE(length, 2);
  return Buffer.concat([jpeg.subarray(0, 2), head, icc, jpeg.subarray(2)]);
}

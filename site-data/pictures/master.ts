import { createHash } from "node:crypto";
import { readFile, stat } from "node:fs/promises";
import convertHeic from "heic-convert";
import sharp, { type Region, type Sharp } from "sharp";
import type { Crop } from "#contract/picture-cut.ts";
import { readCached } from "../file-cache.ts";
import type { SitePicture } from "../load/load-site.ts";
import { PictureProblem, pictureProblems } from "./picture-problem.ts";

/** The largest file: far more than any page needs, far less than a small server's memory. */
const MAX_BYTES = 50_000_000;
/** The pixels of the largest phone cameras. The number in the file's head is checked before the file is decoded. */
const MAX_PIXELS = 50_000_000;
/** Pixels of a master's shorter side: enough for every shape and size on a page. */
const SHORTER_SIDE = 2000;
/** Formats of cameras, phones and drawing programs by their names in `sharp`; HEIC and AVIF are both "heif". */
const FORMATS = ["jpeg", "png", "webp", "heif", "tiff"];

export type Master = { data: Buffer; width: number; height: number };

/**
 * Reads a picture of the site, from which the sizes of pages are cut. A picture that came with the program stays as it is. One of the
 * company (JPEG, PNG, WebP, AVIF, TIFF or a phone's HEIC) is turned upright, converted to sRGB, freed of the camera's data such as the
 * place, cropped by the staff's choice and made no larger than pages need. The result is cached. Transparent parts stay transparent,
 * for a roof that lies over a house.
 * @throws {PictureProblem} on a file that is too large or no complete picture.
 */
export async function readMaster({
  file,
  ours,
  drawn,
  crop,
}: Pick<SitePicture, "file" | "ours" | "drawn" | "crop">): Promise<Master> {
  const read = async () => (drawn ? sharp(file).png().toBuffer() : readFile(file));
  const data = ours ? await read() : await readCleaned(file, crop);
  const { width, height } = await sharp(data).metadata();
  return { data, width, height };
}

async function readCleaned(file: string, crop: Crop | undefined): Promise<Buffer> {
  const { size } = await stat(file);
  if (size > MAX_BYTES)
    throw new PictureProblem(
      `has ${Math.round(size / 1e6)} MB; use a picture of at most ${MAX_BYTES / 1e6} MB`,
    );
  const bytes = await readFile(file).catch(() => undefined);
  if (!bytes) throw new PictureProblem("cannot be opened; see whether it is a file that you may read");
  // The digest contains this module too: another way of cleaning makes another master.
  const digest = createHash("sha256")
    .update(bytes)
    .update(await readFile(import.meta.filename))
    .update(JSON.stringify(crop ?? null));
  return readCached(`masters/${digest.digest("hex").slice(0, 32)}`, async () => {
    try {
      return await clean(bytes, crop);
    } catch (error) {
      if (error instanceof PictureProblem) throw error;
      throw new PictureProblem(pictureProblems.unreadable);
    }
  });
}

async function clean(bytes: Buffer, crop: Crop | undefined): Promise<Buffer> {
  const { open, hasAlpha } = await checkPicture(bytes);
  const upright = open().autoOrient();
  if (crop) upright.extract(regionOf(crop, (await open().metadata()).autoOrient));
  upright.resize(SHORTER_SIDE, SHORTER_SIDE, { fit: "outside", withoutEnlargement: true });
  const isTransparent = hasAlpha && !(await open().stats()).isOpaque;
  return isTransparent
    ? upright.png().toBuffer()
    : upright.removeAlpha().jpeg({ quality: 95, chromaSubsampling: "4:4:4" }).toBuffer();
}

/**
 * Checks what a picture says of itself before it is decoded.
 * @returns a function that opens it, not yet turned upright, and whether it may be transparent
 * @throws {PictureProblem} on another format or too many pixels; what cannot be decoded fails in other ways
 */
export async function checkPicture(bytes: Buffer): Promise<{ open: () => Sharp; hasAlpha: boolean }> {
  // Our own check of the size follows, because sharp's limit would only report an unreadable picture.
  const { format, compression, width, height, icc, hasAlpha } = await sharp(bytes, {
    limitInputPixels: false,
  }).metadata();
  if (!FORMATS.includes(format)) throw new PictureProblem(`is ${format.toUpperCase()}; save it as JPEG`);
  if (width * height > MAX_PIXELS)
    throw new PictureProblem(
      `has ${Math.round((width * height) / 1e6)} megapixels; save it with at most ${MAX_PIXELS / 1e6}`,
    );
  // Sharp reads only the head of HEVC, which phones write.
  const readable = compression === "hevc" ? await convertFromHeic(bytes, icc) : bytes;
  return { open: () => sharp(readable, { limitInputPixels: MAX_PIXELS }), hasAlpha };
}

/** Converts a crop to pixels of a picture of `width` x `height`. */
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

/** Converts HEIC to an upright JPEG and keeps its color profile. */
async function convertFromHeic(bytes: Buffer, icc: Buffer | undefined): Promise<Buffer> {
  const picture = await convertHeic({
    buffer: bytes as unknown as ArrayBuffer,
    format: "JPEG",
    quality: 0.95,
  });
  return icc ? addProfile(Buffer.from(picture), icc) : Buffer.from(picture);
}

/** Adds a color profile to a JPEG, in one APP2 segment after its first marker (ICC.1:2022, annex B.4). */
function addProfile(jpeg: Buffer, icc: Buffer): Buffer {
  const head = Buffer.from("\xff\xe2\0\0ICC_PROFILE\0\x01\x01", "latin1");
  const length = head.length - 2 + icc.length;
  if (length > 0xffff) return jpeg; // too large for one segment; cameras write far smaller ones
  head.writeUInt16BE(length, 2);
  return Buffer.concat([jpeg.subarray(0, 2), head, icc, jpeg.subarray(2)]);
}

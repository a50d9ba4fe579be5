import { createHash } from "node:crypto";
import { readFile, stat } from "node:fs/promises";
import sharp, { type Region, type Sharp, type SharpOptions } from "sharp";
import type { Crop } from "#contract/picture-cut.ts";
import { readCached } from "../file-cache.ts";
import type { SitePicture } from "../load/load-site.ts";
import { readHeic } from "./heic.ts";
import { PictureProblem, pictureProblems } from "./picture-problem.ts";

/** The largest file: far more than any page needs, far less than a small server's memory. */
const MAX_BYTES = 50_000_000;
/**
 * More pixels than any phone's picture has (200 million), and what libvips takes at most by itself. What a picture really costs is found
 * out while it is opened; the number in the file's head is checked before that.
 */
const MAX_PIXELS = 0x3fff ** 2;
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
      "memory",
      `has ${Math.round(size / 1e6)} MB; use a picture of at most ${MAX_BYTES / 1e6} MB`,
    );
  const bytes = await readFile(file).catch(() => undefined);
  if (!bytes)
    throw new PictureProblem("format", "cannot be opened; see whether it is a file that you may read");
  // The digest contains these modules too: another way of cleaning makes another master.
  const digest = createHash("sha256")
    .update(bytes)
    .update(await readFile(import.meta.filename))
    .update(await readFile(new URL("./heic.ts", import.meta.url)))
    .update(JSON.stringify(crop ?? null));
  return readCached(`masters/${digest.digest("hex").slice(0, 32)}`, async () => {
    try {
      return await clean(bytes, crop);
    } catch (error) {
      if (error instanceof PictureProblem) throw error;
      throw new PictureProblem("damaged");
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

/** How a picture is opened. */
type Opening = {
  /** Pixels of the longer side that are needed; all by default. */
  longest?: number;
  /** True to take one that lacks its end as far as it goes. */
  isPartWelcome?: boolean;
};

/**
 * Checks what a picture says of itself before it is decoded.
 * @returns a function that opens it, not yet turned upright, and whether it may be transparent
 * @throws {PictureProblem} on another format or too many pixels; what cannot be decoded fails in other ways
 */
export async function checkPicture(
  bytes: Buffer,
  opening: Opening = {},
): Promise<{ open: (options?: SharpOptions) => Sharp; hasAlpha: boolean }> {
  // Our own check of the size follows, because sharp's limit would only report an unreadable picture.
  const isInBoxes = bytes.toString("latin1", 4, 8) === "ftyp"; // of HEIC, 48 megapixels have more boxes than libvips takes by itself
  const { format, compression, width, height, icc, hasAlpha } = await sharp(bytes, {
    limitInputPixels: false,
    unlimited: isInBoxes,
  })
    .metadata()
    .catch(() => {
      throw new PictureProblem(
        isInBoxes || startsAsPicture(bytes) ? "damaged" : "format",
        pictureProblems.damaged,
      );
    });
  if (!FORMATS.includes(format))
    throw new PictureProblem("format", `is ${format.toUpperCase()}; save it as JPEG`);
  if (width * height > MAX_PIXELS)
    throw new PictureProblem(
      "pixels",
      `has ${Math.round((width * height) / 1e6)} megapixels; save it with at most ${Math.floor(MAX_PIXELS / 1e6)}`,
    );
  // Sharp reads only the head of HEVC, which phones write.
  const readable = compression === "hevc" ? await convertFromHeic(bytes, icc, opening) : bytes;
  return { open: (options) => sharp(readable, { ...options, limitInputPixels: MAX_PIXELS }), hasAlpha };
}

/** The first bytes of JPEG, PNG and WebP. */
const STARTS = ["\xff\xd8\xff", "\x89PNG", "RIFF"];

function startsAsPicture(bytes: Buffer): boolean {
  return STARTS.some((start) => bytes.toString("latin1", 0, start.length) === start);
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
async function convertFromHeic(bytes: Buffer, icc: Buffer | undefined, opening: Opening): Promise<Buffer> {
  const { longest = Number.POSITIVE_INFINITY, isPartWelcome = false } = opening;
  const { data, width, height } = await readHeic(bytes, { longest, isPartWelcome });
  const picture = sharp(data, { raw: { width, height, channels: 3 }, limitInputPixels: MAX_PIXELS });
  if (longest < Math.max(width, height)) picture.resize(longest, longest, { fit: "inside" });
  const jpeg = await picture.jpeg({ quality: 95, chromaSubsampling: "4:4:4" }).toBuffer();
  data.buffer.transfer(0); // frees the memory now, not at some garbage collection
  return icc ? addProfile(jpeg, icc) : jpeg;
}

/** Adds a color profile to a JPEG, in one APP2 segment after its first marker (ICC.1:2022, annex B.4). */
function addProfile(jpeg: Buffer, icc: Buffer): Buffer {
  const head = Buffer.from("\xff\xe2\0\0ICC_PROFILE\0\x01\x01", "latin1");
  const length = head.length - 2 + icc.length;
  if (length > 0xffff) return jpeg; // too large for one segment; cameras write far smaller ones
  head.writeUInt16BE(length, 2);
  return Buffer.concat([jpeg.subarray(0, 2), head, icc, jpeg.subarray(2)]);
}

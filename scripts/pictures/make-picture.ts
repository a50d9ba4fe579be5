import { createHash, randomUUID } from "node:crypto";
import { existsSync } from "node:fs";
import { mkdir, readFile, rename } from "node:fs/promises";
import { dirname, join } from "node:path";
import sharp from "sharp";
import { pictures } from "../../content/pictures.ts";
import { type Format, formats, heightOf, pictureSizes, type ShownPicture } from "./picture-sizes.ts";
import { standIn } from "./stand-in.ts";

const QUALITY = {
  avif: { quality: 52, effort: 4 },
  webp: { quality: 72, effort: 4 },
} as const;
const STAND_IN_WIDTH = 1280;
/** Part of every name: raise it when the way pictures are made changes. */
const RECIPE = 1;

/** One picture: what the page needs to know, and the files it is made in, with their places in the cache. */
export type DescribedPicture = {
  name: ShownPicture;
  hash: string;
  widths: number[];
  width: number;
  height: number;
  files: PictureFile[];
};

export type PictureFile = { file: string; path: string; size: number; format: Format };

/**
 * Names the sizes of `name` from its master in `images` (NAME.avif, .webp, .png or .jpg), or from a drawing where there is
 * none. The names carry a hash of the master and of the recipe, so that a file in `cache` is never an old one.
 */
export async function describePicture(
  name: ShownPicture,
  images: string,
  cache: string,
): Promise<DescribedPicture> {
  const master = await readMaster(name, images);
  const { width: masterWidth = STAND_IN_WIDTH } = await sharp(master).metadata();
  const { widths, width, height } = pictureSizes(name, masterWidth);
  const hash = createHash("sha256")
    .update(master)
    .update(JSON.stringify([RECIPE, QUALITY, pictures[name].ratio, widths]))
    .digest("hex")
    .slice(0, 8);
  const files = widths.flatMap((size) =>
    formats.map((format) => {
      const file = pictureFile(name, hash, size, format);
      return { file, path: join(cache, file), size, format };
    }),
  );
  return { name, hash, widths, width, height, files };
}

/** Encodes one file of a described picture from its master in `images`, unless the cache has it. */
export async function makePictureFile(
  name: ShownPicture,
  { path, size, format }: PictureFile,
  images: string,
): Promise<void> {
  if (existsSync(path)) return;
  await mkdir(dirname(path), { recursive: true });
  const [across, down] = pictures[name].ratio;
  // Written under another name first: a build that is stopped leaves no half file behind.
  const partial = `${path}.${randomUUID()}`;
  await sharp(await readMaster(name, images))
    .resize(size, heightOf(size, across, down), { fit: "cover" })
    .toFormat(format, QUALITY[format])
    .toFile(partial);
  await rename(partial, path);
}

/** "hero.1a2b3c4d-480.avif" */
export function pictureFile(name: string, hash: string, width: number, format: Format): string {
  return `${name}.${hash}-${width}.${format}`;
}

async function readMaster(name: ShownPicture, images: string): Promise<Buffer> {
  for (const extension of ["avif", "webp", "png", "jpg"]) {
    const path = join(images, `${name}.${extension}`);
    if (existsSync(path)) return readFile(path);
  }
  const [across, down] = pictures[name].ratio;
  const drawing = standIn(name, STAND_IN_WIDTH, heightOf(STAND_IN_WIDTH, across, down));
  return sharp(Buffer.from(drawing)).png().toBuffer();
}

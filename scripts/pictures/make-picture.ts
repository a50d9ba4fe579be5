import { createHash } from "node:crypto";
import { existsSync } from "node:fs";
import { mkdir, readFile, rename } from "node:fs/promises";
import { join } from "node:path";
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

/** One picture in all its sizes: what the page needs to know, and the files with their places in the cache. */
export type MadePicture = {
  hash: string;
  widths: number[];
  width: number;
  height: number;
  files: { file: string; path: string }[];
};

/**
 * Makes the sizes of `name` from its master in `images` (NAME.avif, .webp, .png or .jpg), or from a drawing where there is
 * none. Files already in `cache` are kept: their names carry a hash of the master and of the recipe.
 */
export async function makePicture(name: ShownPicture, images: string, cache: string): Promise<MadePicture> {
  const master = await readMaster(name, images);
  const { width: masterWidth = STAND_IN_WIDTH } = await sharp(master).metadata();
  const { widths, width, height } = pictureSizes(name, masterWidth);
  const hash = createHash("sha256")
    .update(master)
    .update(JSON.stringify([RECIPE, QUALITY, pictures[name].ratio, widths]))
    .digest("hex")
    .slice(0, 8);
  await mkdir(cache, { recursive: true });
  const files = widths.flatMap((size) =>
    formats.map((format) => ({ size, format, file: pictureFile(name, hash, size, format) })),
  );
  for (const { size, format, file } of files) {
    const path = join(cache, file);
    if (existsSync(path)) continue;
    const [across, down] = pictures[name].ratio;
    // Written under another name first: a build that is stopped leaves no half file behind.
    const partial = `${path}.${process.pid}`;
    await sharp(master)
      .resize(size, heightOf(size, across, down), { fit: "cover" })
      .toFormat(format, QUALITY[format])
      .toFile(partial);
    await rename(partial, path);
  }
  return { hash, widths, width, height, files: files.map(({ file }) => ({ file, path: join(cache, file) })) };
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

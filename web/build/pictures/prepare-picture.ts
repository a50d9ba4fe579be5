import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import path from "node:path";
import sharp, { type Sharp } from "sharp";
import { kept } from "#site-data/kept.ts";
import type { SitePicture } from "#site-data/load/load-site.ts";
import { readMaster } from "#site-data/pictures/master.ts";
import { isLaidOver, type PictureName } from "#site-data/pictures.ts";
import { AVIF_EFFORT, heightAt, pictureSettings, WEBP_QUALITY, widestCut } from "./picture-sizes.ts";

/** One picture: what a page needs to know, and its files by name ("hero.1a2b3c4d-480.avif"), each made when called. */
export type PreparedPicture = {
  hash: string;
  widths: number[];
  fallback: number;
  width: number;
  height: number;
  files: ReadonlyMap<string, () => Promise<Buffer>>;
};

/** The sizes of our pictures come along: to make them takes half a minute of two processors, at each first start. */
export const SHIPPED_SIZES = path.resolve(import.meta.dirname, "../../../art/sizes");

/**
 * How a picture of the company's is cut to its shape: around what they say must be seen, else around what the eye goes to, but
 * those that lie over each other from their middle. Ours have their shape.
 */
function cutOf(name: PictureName, { focus }: SitePicture) {
  const position = focus ?? (isLaidOver(name) ? "centre" : sharp.strategy.attention);
  return { fit: "cover", position } as const;
}

/**
 * The sizes of the picture `name` from its file. The files' names carry a hash of the master and of the settings, so one that is
 * kept is never an old one.
 * @throws {PictureProblem} on a file that cannot be used.
 */
export async function preparePicture(name: PictureName, source: SitePicture): Promise<PreparedPicture> {
  const { data: master, ...whole } = await readMaster(source);
  const masterWidth = source.ours ? whole.width : widestCut(name, whole);
  const { widths, quality, fallback } = pictureSettings(name, masterWidth, !source.ours);
  const width = widths.at(-1) ?? masterWidth;
  const height = heightAt(name, width);
  const cut = cutOf(name, source);
  const hash = createHash("sha256")
    .update(master)
    .update(JSON.stringify([width / height, quality, AVIF_EFFORT, WEBP_QUALITY]))
    .update(source.ours ? "" : JSON.stringify(cut))
    .digest("hex")
    .slice(0, 8);

  let decoding: Promise<Sharp> | undefined;
  const encode = (size: number, format: "avif" | "webp", settings: { quality: number; effort: number }) => {
    const file = `${name}.${hash}-${size}.${format}`;
    const make = async () => {
      decoding ??= decoded(source.ours ? sharp(master) : sharp(master).resize(width, height, cut));
      const picture = (await decoding).clone().resize(size, heightAt(name, size), { fit: "cover" });
      return picture.toFormat(format, settings).toBuffer();
    };
    const keep = () => kept(`pictures/${file}`, make);
    return [file, source.ours ? () => readFile(path.join(SHIPPED_SIZES, file)).catch(keep) : keep] as const;
  };
  const files = new Map([
    ...widths.map((size) => encode(size, "avif", { quality, effort: AVIF_EFFORT })),
    encode(fallback, "webp", { quality: WEBP_QUALITY, effort: 4 }),
  ]);
  return { hash, widths, fallback, width, height, files };
}

/** Once for all sizes: reading a master takes longer than encoding a small picture. */
async function decoded(master: Sharp): Promise<Sharp> {
  const { data, info } = await master.raw().toBuffer({ resolveWithObject: true });
  return sharp(data, { raw: info });
}

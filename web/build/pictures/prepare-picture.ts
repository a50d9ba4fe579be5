import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import path from "node:path";
import sharp, { type AvifOptions, type Sharp, type WebpOptions } from "sharp";
import { readCached } from "#site-data/file-cache.ts";
import type { SitePicture } from "#site-data/load/load-site.ts";
import { readMaster } from "#site-data/pictures/master.ts";
import { isLaidOver, type PictureName } from "#site-data/pictures.ts";
import {
  AVIF_CHROMA,
  AVIF_EFFORT,
  chooseQuality,
  chooseSettings,
  computeHeight,
  computeWidestCut,
  WEBP_QUALITY,
} from "./picture-sizes.ts";

/** The sizes of a picture for pages, and its files by name ("hero.1a2b3c4d-480.avif"), each made when called. */
export type PreparedPicture = {
  hash: string;
  widths: number[];
  fallback: number;
  width: number;
  height: number;
  files: ReadonlyMap<string, () => Promise<Buffer>>;
};

/** The folder of ready files of our own pictures: making them takes two processors half a minute at each first start. */
export const SHIPPED_SIZES = path.resolve(import.meta.dirname, "../../../art/sizes");

/**
 * Chooses how to cut a company's picture to its shape: around the point that the company chose, otherwise around the part that
 * draws the eye; pictures that lie over each other around their middle. Photographs of ours already have their shape.
 */
function chooseCut(name: PictureName, { focus }: SitePicture) {
  const position = focus ?? (isLaidOver(name) ? "centre" : sharp.strategy.attention);
  return { fit: "cover", position } as const;
}

/**
 * Prepares the sizes of the picture `name` from its master. The files' names have a hash of the master and the settings, so that a
 * cached file is never out of date.
 * @throws {PictureProblem} on a file that cannot be used.
 */
export async function preparePicture(name: PictureName, source: SitePicture): Promise<PreparedPicture> {
  const { data: master, ...whole } = await readMaster(source);
  const hasItsShape = source.ours && !source.drawn;
  const masterWidth = hasItsShape ? whole.width : computeWidestCut(name, whole);
  const { widths, fallback } = chooseSettings(name, masterWidth, !hasItsShape);
  const width = widths.at(-1) ?? masterWidth;
  const height = computeHeight(name, width);
  const cut = chooseCut(name, source);
  const hash = createHash("sha256")
    .update(master)
    .update(
      JSON.stringify([width / height, widths.map(chooseQuality), AVIF_CHROMA, AVIF_EFFORT, WEBP_QUALITY]),
    )
    .update(hasItsShape ? "" : JSON.stringify(cut))
    .digest("hex")
    .slice(0, 8);

  let decoding: Promise<Sharp> | undefined;
  const encode = (size: number, format: "avif" | "webp", settings: AvifOptions | WebpOptions) => {
    const file = `${name}.${hash}-${size}.${format}`;
    const make = async () => {
      decoding ??= decode(hasItsShape ? sharp(master) : sharp(master).resize(width, height, cut));
      const picture = (await decoding).clone().resize(size, computeHeight(name, size), { fit: "cover" });
      return picture.toFormat(format, settings).toBuffer();
    };
    const makeCached = () => readCached(`pictures/${file}`, make);
    return [
      file,
      hasItsShape ? () => readFile(path.join(SHIPPED_SIZES, file)).catch(makeCached) : makeCached,
    ] as const;
  };
  const files = new Map([
    ...widths.map((size) =>
      encode(size, "avif", {
        quality: chooseQuality(size),
        effort: AVIF_EFFORT,
        chromaSubsampling: AVIF_CHROMA,
      }),
    ),
    encode(fallback, "webp", { quality: WEBP_QUALITY, effort: 4 }),
  ]);
  return { hash, widths, fallback, width, height, files };
}

/** Decodes a master once for all sizes: that takes longer than to encode a small picture. */
async function decode(master: Sharp): Promise<Sharp> {
  const { data, info } = await master.raw().toBuffer({ resolveWithObject: true });
  return sharp(data, { raw: info });
}

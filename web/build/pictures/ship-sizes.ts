import { mkdir, readdir, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { shownPictures } from "./picture-sizes.ts";
import { preparePicture, SHIPPED_SIZES } from "./prepare-picture.ts";
import { findSitePicture } from "./site-picture.ts";

/** The files of all sizes of the sample's pictures, by name; each is made or read when called. */
export async function listSizesToShip(): Promise<Map<string, () => Promise<Buffer>>> {
  const made = await Promise.all(shownPictures.map((name) => preparePicture(name, findSitePicture(name))));
  return new Map(made.flatMap(({ files }) => [...files]));
}

/** Writes these files, and removes those of pictures and settings that no longer exist. */
export async function shipSizes(): Promise<void> {
  const files = await listSizesToShip();
  await mkdir(SHIPPED_SIZES, { recursive: true });
  for (const [name, make] of files) await writeFile(path.join(SHIPPED_SIZES, name), await make());
  const old = (await readdir(SHIPPED_SIZES)).filter((name) => !files.has(name));
  for (const name of old) await rm(path.join(SHIPPED_SIZES, name));
}

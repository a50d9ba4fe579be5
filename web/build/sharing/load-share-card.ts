import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { site } from "#site-data/company.ts";
import { readCached } from "#site-data/file-cache.ts";
import type { SiteBrand } from "../brand/logo.ts";
import { drawShareCard, type ShareCard } from "./share-picture.ts";

/** The source file that draws cards: a change in it makes cached cards invalid. */
const DRAWING_SOURCE = join(import.meta.dirname, "share-picture.ts");

/** Returns the card's JPEG from the cache, or draws it if its texts, photo, brand or the code that draws it have changed. */
export async function loadShareCard(card: ShareCard, { colors, logo }: SiteBrand): Promise<Buffer> {
  const words = [site.name, card.headline, card.note, card.photo.ours, colors, logo?.plate];
  const hash = createHash("sha256").update(JSON.stringify(words));
  if (logo) hash.update(logo.drawn);
  for (const source of [DRAWING_SOURCE, card.photo.file]) hash.update(await readFile(source));
  return readCached(`share/${hash.digest("hex").slice(0, 32)}.jpg`, () =>
    drawShareCard(card, { colors, logo }),
  );
}

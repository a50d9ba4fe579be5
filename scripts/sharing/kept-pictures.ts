import { createHash } from "node:crypto";
import { mkdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { drawShareCard, type ShareCard } from "./share-picture.ts";

/** Everything that a card is drawn from besides its own words and photo. */
const DRAWING = ["share-picture.ts", "brand-colors.ts", "../../site.config.ts"].map((file) =>
  join(import.meta.dirname, file),
);

/** The card's JPEG: from `keep` where the same words, photo and drawing were met before, else drawn and kept there. */
export async function keptShareCard(card: ShareCard, keep: string): Promise<Buffer> {
  const file = join(keep, `${await fingerprint(card)}.jpg`);
  const kept = await readFile(file).catch(() => null);
  if (kept) return kept;
  const jpeg = await drawShareCard(card);
  await mkdir(keep, { recursive: true });
  await writeFile(file, jpeg);
  return jpeg;
}

async function fingerprint({ headline, note, photo }: ShareCard): Promise<string> {
  const hash = createHash("sha256").update(JSON.stringify([headline, note]));
  for (const source of photo ? [...DRAWING, photo] : DRAWING) hash.update(await readFile(source));
  return hash.digest("hex").slice(0, 32);
}

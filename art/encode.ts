// From Blender's PNG to the AVIF master, and the contact sheet of all masters.
import fs from "node:fs";
import path from "node:path";
import sharp from "sharp";
import { imagePath } from "./manifest.ts";
import type { Scene } from "./scenes.ts";
import { IMAGES, MAX_BYTES, OUT, QUALITIES } from "./settings.ts";

// Rendering may run beside it on the other core
sharp.concurrency(1);

/** Bytes of the master. Throws where even the lowest quality is too large: then the scene is too noisy. */
export async function encodeMaster(png: string, name: string): Promise<number> {
  fs.mkdirSync(IMAGES, { recursive: true });
  for (const quality of QUALITIES) {
    const data = await sharp(png)
      .removeAlpha()
      .avif({ quality, effort: 6, chromaSubsampling: "4:2:0" })
      .toBuffer();
    if (data.length > MAX_BYTES) continue;
    fs.writeFileSync(imagePath(name), data);
    return data.length;
  }
  throw new Error(
    `${name}: over ${MAX_BYTES} bytes at quality ${QUALITIES.at(-1)}; give it more samples or calmer detail`,
  );
}

const COLUMNS = 4;
const TILE = { width: 480, height: 300, label: 28 };

/** One picture of all masters with their names, for judging them together. */
export async function contactSheet(scenes: Scene[]): Promise<string> {
  const made = scenes.filter((scene) => fs.existsSync(imagePath(scene.name)));
  const rows = Math.ceil(made.length / COLUMNS);
  const tiles = await Promise.all(
    made.map(async (scene, i) => {
      const left = (i % COLUMNS) * TILE.width;
      const top = Math.floor(i / COLUMNS) * (TILE.height + TILE.label);
      const picture = await sharp(imagePath(scene.name))
        .resize(TILE.width - 8, TILE.height - 8, { fit: "cover" })
        .toBuffer();
      const label = `<svg width="${TILE.width}" height="${TILE.label}"><text x="6" y="19" font-family="sans-serif" font-size="16">${scene.name}</text></svg>`;
      return [
        { input: picture, left: left + 4, top: top + 4 },
        { input: Buffer.from(label), left, top: top + TILE.height },
      ];
    }),
  );
  const file = path.join(OUT, "sheet.png");
  fs.mkdirSync(OUT, { recursive: true });
  const canvas = {
    width: COLUMNS * TILE.width,
    height: Math.max(1, rows) * (TILE.height + TILE.label),
    channels: 3 as const,
    background: "#ffffff",
  };
  await sharp({ create: canvas }).composite(tiles.flat()).png().toFile(file);
  return file;
}

// From Blender's PNG to the AVIF master, and the contact sheet of all masters.
import fs from "node:fs";
import path from "node:path";
import sharp, { type Sharp } from "sharp";
import { imagePath } from "./manifest.ts";
import type { Scene } from "./scenes.ts";
import { IMAGES, MAX_BYTES, MAX_LAYER_BYTES, OUT, QUALITIES } from "./settings.ts";

// Rendering may run beside it on the other core
sharp.concurrency(1);

/**
 * Bytes of the master; a layer, which has a mask beside its PNG, is clear where the mask is black. Throws where even the
 * lowest quality is too large: then the scene is too noisy.
 */
export async function encodeMaster(png: string, name: string): Promise<number> {
  fs.mkdirSync(IMAGES, { recursive: true });
  const mask = png.replace(/\.png$/, ".mask.png");
  const isLayer = fs.existsSync(mask);
  const most = isLayer ? MAX_LAYER_BYTES : MAX_BYTES;
  const picture = isLayer ? await masked(png, mask) : sharp(png).removeAlpha();
  for (const quality of QUALITIES) {
    const data = await picture.clone().avif({ quality, effort: 6, chromaSubsampling: "4:2:0" }).toBuffer();
    if (data.length > most) continue;
    fs.writeFileSync(imagePath(name), data);
    return data.length;
  }
  throw new Error(
    `${name}: over ${most} bytes at quality ${QUALITIES.at(-1)}; give it more samples or calmer detail`,
  );
}

/** The picture with the grey of its mask as alpha. sharp removes alpha last of all, hence two steps. */
async function masked(png: string, mask: string): Promise<Sharp> {
  const { data, info } = await sharp(png).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  const alpha = await sharp(mask).removeAlpha().extractChannel(0).raw().toBuffer();
  const { width, height } = info;
  return sharp(data, { raw: info }).joinChannel(alpha, { raw: { width, height, channels: 1 } });
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

// Encodes Blender's PNG as the AVIF master, and makes the contact sheet of all masters.
import fs from "node:fs";
import path from "node:path";
import sharp, { type Sharp } from "sharp";
import { makeImagePath } from "./manifest.ts";
import type { Scene } from "./scenes.ts";
import { IMAGES, MAX_BYTES, MAX_LAYER_BYTES, OUT, QUALITIES } from "./settings.ts";

// One thread, because rendering may use the other core.
sharp.concurrency(1);

/**
 * Encodes a master and returns its bytes. A layer has a mask beside its PNG, and is transparent where the mask is black. Throws
 * if even the lowest quality is too large: then the scene is too noisy.
 */
export async function encodeMaster(png: string, name: string): Promise<number> {
  fs.mkdirSync(IMAGES, { recursive: true });
  const mask = png.replace(/\.png$/, ".mask.png");
  const isLayer = fs.existsSync(mask);
  const maxBytes = isLayer ? MAX_LAYER_BYTES : MAX_BYTES;
  const picture = isLayer ? await applyMask(png, mask) : sharp(png).removeAlpha();
  for (const quality of QUALITIES) {
    const data = await picture.clone().avif({ quality, effort: 6, chromaSubsampling: "4:2:0" }).toBuffer();
    if (data.length > maxBytes) continue;
    fs.writeFileSync(makeImagePath(name), data);
    return data.length;
  }
  throw new Error(
    `${name}: over ${maxBytes} bytes at quality ${QUALITIES.at(-1)}; give it more samples or calmer detail`,
  );
}

/** Gives a picture the grey of its mask as alpha. It takes two steps, because sharp removes alpha last. */
async function applyMask(png: string, mask: string): Promise<Sharp> {
  const { data, info } = await sharp(png).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  const alpha = await sharp(mask).removeAlpha().extractChannel(0).raw().toBuffer();
  const { width, height } = info;
  return sharp(data, { raw: info }).joinChannel(alpha, { raw: { width, height, channels: 1 } });
}

const COLUMNS = 4;
const TILE = { width: 480, height: 300, label: 28 };

/** Makes one picture of all masters with their names, to judge them together. Returns its path. */
export async function makeContactSheet(scenes: Scene[]): Promise<string> {
  const made = scenes.filter((scene) => fs.existsSync(makeImagePath(scene.name)));
  const rows = Math.ceil(made.length / COLUMNS);
  const tiles = await Promise.all(
    made.map(async (scene, i) => {
      const left = (i % COLUMNS) * TILE.width;
      const top = Math.floor(i / COLUMNS) * (TILE.height + TILE.label);
      const picture = await sharp(makeImagePath(scene.name))
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

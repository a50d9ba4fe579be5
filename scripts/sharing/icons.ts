import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import sharp from "sharp";

type Icon = { file: string; size: number; purpose?: "any" | "maskable"; square?: true };

/** `purpose` puts an icon into the manifest; `square` ones are cut to shape by who shows them. */
export const ICONS: readonly Icon[] = [
  { file: "icon-192.png", size: 192, purpose: "any" },
  { file: "icon-512.png", size: 512, purpose: "any" },
  { file: "icon-maskable-512.png", size: 512, purpose: "maskable", square: true },
  { file: "apple-touch-icon.png", size: 180, square: true },
];

const FAVICON_SIZE = 32;

/** Draws the icons that cannot be vectors from `icon.svg` of the build's `folder`, beside it. */
export async function writeIcons(folder: string): Promise<void> {
  const svg = await readFile(join(folder, "icon.svg"), "utf8");
  await Promise.all([
    ...ICONS.map(async (icon) =>
      writeFile(join(folder, icon.file), await png(icon.square ? withoutCorners(svg) : svg, icon.size)),
    ),
    png(svg, FAVICON_SIZE).then((image) => writeFile(join(folder, "favicon.ico"), ico(image, FAVICON_SIZE))),
  ]);
}

/** The vector without its rounded corners; a launcher's own mask cuts at most the outer fifth, which is ground. */
function withoutCorners(svg: string): string {
  return svg.replace(/ rx="[^"]*"/, "");
}

function png(svg: string, size: number): Promise<Buffer> {
  return sharp(Buffer.from(svg), { density: (72 * size) / 64 })
    .resize(size, size)
    .png({ compressionLevel: 9, palette: true })
    .toBuffer();
}

/** An ICO file that holds one PNG: a header of six bytes, an entry of sixteen, the image. */
export function ico(image: Buffer, size: number): Buffer {
  const head = Buffer.alloc(22);
  head.writeUInt16LE(1, 2); // icon
  head.writeUInt16LE(1, 4); // one image
  head.writeUInt8(size, 6);
  head.writeUInt8(size, 7);
  head.writeUInt16LE(1, 10); // colour planes
  head.writeUInt16LE(32, 12); // bits a pixel
  head.writeUInt32LE(image.length, 14);
  head.writeUInt32LE(head.length, 18);
  return Buffer.concat([head, image]);
}

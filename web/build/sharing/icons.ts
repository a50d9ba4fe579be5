import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import sharp from "sharp";
import { DESIGN } from "#site-data/brand/brand-colors.ts";
import type { Logo } from "../brand/logo.ts";
import type { SiteBrand } from "../brand/site-brand.ts";

type Icon = { file: string; size: number; purpose?: "any" | "maskable"; square?: true };

/** `purpose` puts an icon into the manifest; `square` ones are cut to shape by who shows them. */
export const ICONS: readonly Icon[] = [
  { file: "icon-192.png", size: 192, purpose: "any" },
  { file: "icon-512.png", size: 512, purpose: "any" },
  { file: "icon-maskable-512.png", size: 512, purpose: "maskable", square: true },
  { file: "apple-touch-icon.png", size: 180, square: true },
];

const FAVICON_SIZE = 32;

/** The drawn roof, in the design's colors. */
const DRAWN_ROOF = join(import.meta.dirname, "../../../public/icon.svg");
/** Icons are drawn on a ground of 64 x 64. */
const GROUND = 64;
/** The longer side of a logo on it, and how far its corners may be from one another where a launcher cuts a circle. */
const FRAME = 50;
const SAFE = 0.8 * GROUND;

/** Vectors of the icons: of the tab, of those that are shown as they are, and of those that are cut to shape. */
export type IconDrawings = { readonly tab: string; readonly whole: string; readonly square: string };

/** The company's logo where it can be made out, else the drawn roof in the company's colors. */
export async function drawIcons({ colors, logo }: SiteBrand): Promise<IconDrawings> {
  const roof = (await readFile(DRAWN_ROOF, "utf8"))
    .replaceAll(DESIGN.bronze, colors.bronze)
    .replaceAll(DESIGN.ember, colors.ember);
  if (!logo?.icons.large) return { tab: roof, whole: roof, square: withoutCorners(roof) };
  const ground = logo.plate.light ? colors.bronze : "#fff";
  const whole = await onGround(logo, ground, FRAME);
  const long = Math.max(logo.width, logo.height);
  const safe = Math.min(FRAME, (SAFE * long) / Math.hypot(logo.width, logo.height));
  return {
    tab: logo.icons.tab ? whole : roof,
    whole,
    square: withoutCorners(await onGround(logo, ground, safe)),
  };
}

/** The logo in the middle of a ground, its longer side as long as `frame`: an SVG that holds its pixels. */
async function onGround(logo: Logo, ground: string, frame: number): Promise<string> {
  const scale = frame / Math.max(logo.width, logo.height);
  const [width, height] = [logo.width * scale, logo.height * scale];
  const [x, y] = [(GROUND - width) / 2, (GROUND - height) / 2];
  const place = Object.entries({ x, y, width, height })
    .map(([name, length]) => `${name}="${length.toFixed(2)}"`)
    .join(" ");
  const pixels = await sharp(logo.drawn).resize(440, 440, { fit: "inside" }).png().toBuffer();
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${GROUND} ${GROUND}">
  <rect width="${GROUND}" height="${GROUND}" rx="14" fill="${ground}" />
  <image ${place} preserveAspectRatio="none" href="data:image/png;base64,${pixels.toString("base64")}" />
</svg>
`;
}

/** Writes the vector of the tab, and the icons that cannot be vectors, into the build's `folder`. */
export async function writeIcons(folder: string, brand: SiteBrand): Promise<void> {
  const { tab, whole, square } = await drawIcons(brand);
  await Promise.all([
    writeFile(join(folder, "icon.svg"), tab),
    ...ICONS.map(async (icon) =>
      writeFile(join(folder, icon.file), await png(icon.square ? square : whole, icon.size)),
    ),
    png(tab, FAVICON_SIZE).then((image) =>
      writeFile(join(folder, "favicon.ico"), encodeIco(image, FAVICON_SIZE)),
    ),
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
export function encodeIco(image: Buffer, size: number): Buffer {
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

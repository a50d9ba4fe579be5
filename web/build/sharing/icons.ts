import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import sharp from "sharp";
import { DESIGN } from "#site-data/brand/brand-colors.ts";
import type { Logo, SiteBrand } from "../brand/logo.ts";

type Icon = { file: string; size: number; purpose?: "any" | "maskable"; square?: true };

/** The icon files. Those with a `purpose` are listed in the manifest; `square` ones are cut to shape by the device. */
export const ICONS: readonly Icon[] = [
  { file: "icon-192.png", size: 192, purpose: "any" },
  { file: "icon-512.png", size: 512, purpose: "any" },
  { file: "icon-maskable-512.png", size: 512, purpose: "maskable", square: true },
  { file: "apple-touch-icon.png", size: 180, square: true },
];

const FAVICON_SIZE = 32;

/** The drawn roof, in the design's colors. */
const DRAWN_ROOF = join(import.meta.dirname, "../../../public/icon.svg");
/** The side of the square ground that icons are drawn on. */
const GROUND = 64;
/** The longer side of a logo on the ground. */
const LOGO_SIDE = 50;
/** The longest diagonal of a logo where a launcher cuts the icon to a circle. */
const SAFE_DIAGONAL = 0.8 * GROUND;

/** The icons as SVG: for a tab, shown as they are, and to be cut to shape. */
export type IconDrawings = { readonly tab: string; readonly whole: string; readonly square: string };

/** Draws the icons with the company's logo where it can be recognized, else with a roof in the company's colors. */
export async function drawIcons({ colors, logo }: SiteBrand): Promise<IconDrawings> {
  const roof = (await readFile(DRAWN_ROOF, "utf8"))
    .replaceAll(DESIGN.bronze, colors.bronze)
    .replaceAll(DESIGN.ember, colors.ember);
  if (!logo?.icons.large) return { tab: roof, whole: roof, square: removeCorners(roof) };
  const ground = logo.plate.light ? colors.bronze : "#fff";
  const whole = await drawOnGround(logo, ground, LOGO_SIDE);
  const long = Math.max(logo.width, logo.height);
  const safe = Math.min(LOGO_SIDE, (SAFE_DIAGONAL * long) / Math.hypot(logo.width, logo.height));
  return {
    tab: logo.icons.tab ? whole : roof,
    whole,
    square: removeCorners(await drawOnGround(logo, ground, safe)),
  };
}

/** Draws the logo in the middle of a ground, its longer side as long as `frame`, as an SVG that holds its pixels. */
async function drawOnGround(logo: Logo, ground: string, frame: number): Promise<string> {
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

/** Writes the tab's SVG and the icons in other formats into the build's `folder`. */
export async function writeIcons(folder: string, brand: SiteBrand): Promise<void> {
  const { tab, whole, square } = await drawIcons(brand);
  await Promise.all([
    writeFile(join(folder, "icon.svg"), tab),
    ...ICONS.map(async (icon) =>
      writeFile(join(folder, icon.file), await renderPng(icon.square ? square : whole, icon.size)),
    ),
    renderPng(tab, FAVICON_SIZE).then((image) =>
      writeFile(join(folder, "favicon.ico"), encodeIco(image, FAVICON_SIZE)),
    ),
  ]);
}

/** Removes the rounded corners of an SVG. A launcher's mask cuts at most the outer fifth, where there is only ground. */
function removeCorners(svg: string): string {
  return svg.replace(/ rx="[^"]*"/, "");
}

function renderPng(svg: string, size: number): Promise<Buffer> {
  return sharp(Buffer.from(svg), { density: (72 * size) / 64 })
    .resize(size, size)
    .png({ compressionLevel: 9, palette: true })
    .toBuffer();
}

/** Makes an ICO file with one PNG: a header of six bytes, an entry of sixteen, the image. */
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

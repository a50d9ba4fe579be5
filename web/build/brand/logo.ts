import { readFile, stat } from "node:fs/promises";
import path from "node:path";
import sharp from "sharp";
import type { BrandColors } from "#site-data/brand/brand-colors.ts";
import { contrastOf, luminance, rgbOf } from "#site-data/brand/contrast.ts";
import { LogoProblem } from "./logo-problem.ts";
import { readSvg, type ViewBox } from "./svg-logo.ts";

const MOST_BYTES = { svg: 300_000, png: 10_000_000 };
/** Pixels of the longer side that it is drawn with for icons and share pictures. */
const DRAWN = 1024;
/** Pixels of the longer side below which a PNG would be blurred in an icon. */
const LEAST_ICON = 256;
/** Three pixels for each of a page's, in the largest frame that a page has for it. */
const ON_PAGES = { width: 660, height: 192 };
/** A part of a logo with less contrast than this is lost on its ground, */
const LOST = 1.8;
/** and with more than this share of it lost, it needs another ground. */
const MOST_LOST = 0.2;
/** Times as wide as high, or as high as wide, from which it cannot be made out in a browser's tab. */
const TOO_LONG = 2.5;

/** A company's logo, cut to what is seen of it. */
export type Logo = {
  readonly ending: "svg" | "png";
  /** The file for pages. */
  readonly data: Buffer;
  /** Its proportions. */
  readonly width: number;
  readonly height: number;
  /** Drawn large, as PNG. */
  readonly drawn: Buffer;
  /** Whether it needs a plate behind it to be seen on the page's ground, and on dark bands. */
  readonly plate: { readonly light: boolean; readonly dark: boolean };
  /** Where icons can show it: nowhere if it has too few pixels, and not in a tab if it is long. */
  readonly icons: { readonly tab: boolean; readonly large: boolean };
  /** What its owner should know, each a sentence with the file's name. */
  readonly warnings: readonly string[];
};

/** @throws {LogoProblem} on a file that cannot stand on a page. */
export async function readLogo(
  file: string,
  { paper, bronze }: Pick<BrandColors, "paper" | "bronze">,
): Promise<Logo> {
  const name = path.basename(file);
  const ending = path.extname(file).toLowerCase() === ".svg" ? "svg" : "png";
  const { size } = await stat(file);
  if (size > MOST_BYTES[ending])
    throw new LogoProblem(
      `has ${Math.ceil(size / 1000)} KB; use a file of at most ${MOST_BYTES[ending] / 1000} KB`,
    );
  const bytes = await readFile(file);
  const { whole, cut } = ending === "svg" ? await ofSvg(bytes) : await ofPng(bytes);
  const seen = await seenOf(whole);
  const { data, drawn, width, height, pixels } = await cut(seen.box);

  const length = Math.max(width / height, height / width);
  const large = pixels === null || pixels >= LEAST_ICON;
  const icons = { large, tab: large && length <= TOO_LONG };
  const warnings: string[] = [];
  if (!large)
    warnings.push(
      `${name} is too small for icons with ${width} x ${height} pixels: they show the drawn roof; use an SVG, or a PNG of at least 512 pixels`,
    );
  else if (!icons.tab)
    warnings.push(
      `${name} is too ${width > height ? "wide" : "tall"} to be made out in a browser's tab, which shows the drawn roof`,
    );
  if (ending === "svg" && readSvg(bytes.toString()).hasText)
    warnings.push(
      `${name} holds text, which looks different where its font is missing; convert it to paths where you drew it`,
    );
  const plate = { light: seen.lost(paper) > MOST_LOST, dark: seen.lost(bronze) > MOST_LOST };
  return { ending, data, drawn, width, height, plate, icons, warnings };
}

/** A logo as pixels, and what cuts it to a part of them; `pixels` of its longer side, null where it has as many as one likes. */
type Source = {
  whole: Buffer;
  cut(box: ViewBox): Promise<Pick<Logo, "data" | "drawn" | "width" | "height"> & { pixels: number | null }>;
};

async function ofSvg(bytes: Buffer): Promise<Source> {
  const svg = readSvg(bytes.toString());
  const { viewBox } = svg;
  const scale = DRAWN / Math.max(viewBox.width, viewBox.height);
  const draw = (part: ViewBox) =>
    sharp(Buffer.from(svg.shown(part)), {
      density: Math.min(72 * (DRAWN / Math.max(part.width, part.height)), 100_000),
    })
      .resize(DRAWN, DRAWN, { fit: "inside" })
      .png()
      .toBuffer()
      .catch(() => {
        throw new LogoProblem("cannot be drawn; export it anew, or use a PNG");
      });
  return {
    whole: await draw(viewBox),
    async cut(box) {
      const part = {
        x: rounded(viewBox.x + box.x / scale),
        y: rounded(viewBox.y + box.y / scale),
        width: rounded(box.width / scale),
        height: rounded(box.height / scale),
      };
      const { width, height } = part;
      return {
        data: Buffer.from(svg.shown(part)),
        drawn: await draw(part),
        width,
        height,
        pixels: null,
      };
    },
  };
}

async function ofPng(bytes: Buffer): Promise<Source> {
  const { format, width, height } = await sharp(bytes)
    .metadata()
    .catch(() => ({ format: "", width: 0, height: 0 }));
  if (format !== "png")
    throw new LogoProblem(`is ${format ? format.toUpperCase() : "no picture"}; save it as PNG or SVG`);
  const whole = await sharp(bytes)
    .toColourspace("srgb")
    .png()
    .toBuffer()
    .catch(() => {
      throw new LogoProblem("is not whole; copy it anew");
    });
  return {
    whole,
    async cut({ x, y, width: across, height: down }) {
      const part = {
        left: Math.round(x),
        top: Math.round(y),
        width: Math.round(across),
        height: Math.round(down),
      };
      const left = Math.min(part.left, width - 1);
      const top = Math.min(part.top, height - 1);
      const area = {
        left,
        top,
        width: Math.min(part.width, width - left),
        height: Math.min(part.height, height - top),
      };
      const sized = (across: number, down: number) =>
        sharp(whole)
          .extract(area)
          .resize(across, down, { fit: "inside", withoutEnlargement: true })
          .png({ compressionLevel: 9 })
          .toBuffer();
      return {
        data: await sized(ON_PAGES.width, ON_PAGES.height),
        drawn: await sized(DRAWN, DRAWN),
        width: area.width,
        height: area.height,
        pixels: Math.max(area.width, area.height),
      };
    },
  };
}

/** The part of a picture that is not clear, in its pixels, and the share of it that would be lost on a ground. */
async function seenOf(picture: Buffer): Promise<{ box: ViewBox; lost(ground: string): number }> {
  const { data, info } = await sharp(picture).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  let [left, top, right, bottom] = [info.width, info.height, -1, -1];
  const lights: number[] = [];
  for (let at = 0; at < data.length; at += 4) {
    const alpha = data[at + 3] ?? 0;
    if (alpha < 8) continue;
    const x = (at / 4) % info.width;
    const y = Math.floor(at / 4 / info.width);
    left = Math.min(left, x);
    right = Math.max(right, x);
    top = Math.min(top, y);
    bottom = Math.max(bottom, y);
    // Edges are half clear: only what is solid says which color it has.
    if (alpha > 200)
      lights.push(luminance([(data[at] ?? 0) / 255, (data[at + 1] ?? 0) / 255, (data[at + 2] ?? 0) / 255]));
  }
  if (right < left) throw new LogoProblem("shows nothing: all of it is clear");
  const box = { x: left, y: top, width: right - left + 1, height: bottom - top + 1 };
  return {
    box,
    lost(ground) {
      const below = luminance(rgbOf(ground));
      return lights.filter((light) => contrastOf(light, below) < LOST).length / Math.max(1, lights.length);
    },
  };
}

function rounded(length: number): number {
  return Math.round(length * 1000) / 1000;
}

/** Width and height in whole pixels as large as a frame allows. */
export function fitWithin(
  { width, height }: Pick<Logo, "width" | "height">,
  frame: { width: number; height: number },
): { width: number; height: number } {
  const scale = Math.min(frame.width / width, frame.height / height);
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
}

import { readFile, stat } from "node:fs/promises";
import path from "node:path";
import sharp from "sharp";
import { type BrandColors, brandColors } from "#site-data/brand/brand-colors.ts";
import { contrastOfLuminances, luminance, rgbOf } from "#site-data/brand/contrast.ts";
import type { SiteData } from "#site-data/load/load-site.ts";
import { LogoProblem, readSvg, type ViewBox } from "./svg-logo.ts";

const MAX_BYTES = { svg: 300_000, png: 10_000_000 };
/** Pixels of the longer side of the drawing for icons and share pictures. */
const DRAWN_PIXELS = 1024;
/** Pixels of the longer side; a smaller PNG would be blurred in an icon. */
const MIN_ICON_PIXELS = 256;
/** Pixels for pages: three for each CSS pixel of the largest frame. */
const PAGE_PIXELS = { width: 660, height: 192 };
/** A part of a logo with less contrast than this cannot be seen on its ground. */
const MIN_CONTRAST = 1.8;
/** A logo needs a plate if more than this share of it cannot be seen. */
const MAX_LOST_SHARE = 0.2;
/** The longer side divided by the shorter; a longer logo cannot be recognized in a browser's tab. */
const MAX_TAB_RATIO = 2.5;

/** A company's logo, cut to its visible part. */
export type Logo = {
  readonly ending: "svg" | "png";
  /** The file for pages. */
  readonly data: Buffer;
  /** Its proportions. */
  readonly width: number;
  readonly height: number;
  /** Drawn large, as PNG. */
  readonly drawn: Buffer;
  /** True where it needs a plate behind it to be seen: on the light page, and on dark bands. */
  readonly plate: { readonly light: boolean; readonly dark: boolean };
  /** True if an icon can show it. With too few pixels none can; a tab cannot show a long logo. */
  readonly icons: { readonly tab: boolean; readonly large: boolean };
  /** Warnings for its owner, each a sentence with the file's name. */
  readonly warnings: readonly string[];
};

/** A site's colors and logo. */
export type SiteBrand = { readonly colors: BrandColors; readonly logo: Logo | null };

/** Reads the colors and the logo of a site. @throws {LogoProblem} for a logo that cannot be used */
export async function readSiteBrand({
  company,
  logo,
}: Pick<SiteData, "company" | "logo">): Promise<SiteBrand> {
  const { colors } = brandColors(company.colors);
  return { colors, logo: logo ? await readLogo(logo, colors) : null };
}

/** Reads a logo file for a site with these colors. @throws {LogoProblem} for a file that cannot be used on a page */
export async function readLogo(
  file: string,
  { paper, bronze }: Pick<BrandColors, "paper" | "bronze">,
): Promise<Logo> {
  const name = path.basename(file);
  const ending = path.extname(file).toLowerCase() === ".svg" ? "svg" : "png";
  const { size } = await stat(file);
  if (size > MAX_BYTES[ending])
    throw new LogoProblem(
      `has ${Math.ceil(size / 1000)} KB; use a file of at most ${MAX_BYTES[ending] / 1000} KB`,
    );
  const bytes = await readFile(file);
  const { whole, cut } = ending === "svg" ? await readSvgSource(bytes) : await readPngSource(bytes);
  const visible = await measureVisible(whole);
  const { data, drawn, width, height, pixels } = await cut(visible.box);

  const ratio = Math.max(width / height, height / width);
  const large = pixels === null || pixels >= MIN_ICON_PIXELS;
  const icons = { large, tab: large && ratio <= MAX_TAB_RATIO };
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
  const plate = {
    light: visible.lostShare(paper) > MAX_LOST_SHARE,
    dark: visible.lostShare(bronze) > MAX_LOST_SHARE,
  };
  return { ending, data, drawn, width, height, plate, icons, warnings };
}

/** A logo as pixels, and a function that cuts it to a part of them. `pixels`: of the longer side; null for an SVG. */
type Source = {
  whole: Buffer;
  cut(box: ViewBox): Promise<Pick<Logo, "data" | "drawn" | "width" | "height"> & { pixels: number | null }>;
};

async function readSvgSource(bytes: Buffer): Promise<Source> {
  const svg = readSvg(bytes.toString());
  const { viewBox } = svg;
  const scale = DRAWN_PIXELS / Math.max(viewBox.width, viewBox.height);
  const draw = (part: ViewBox) =>
    sharp(Buffer.from(svg.crop(part)), {
      density: Math.min(72 * (DRAWN_PIXELS / Math.max(part.width, part.height)), 100_000),
    })
      .resize(DRAWN_PIXELS, DRAWN_PIXELS, { fit: "inside" })
      .png()
      .toBuffer()
      .catch(() => {
        throw new LogoProblem("cannot be drawn; export it anew, or use a PNG");
      });
  return {
    whole: await draw(viewBox),
    async cut(box) {
      const part = {
        x: roundThousandths(viewBox.x + box.x / scale),
        y: roundThousandths(viewBox.y + box.y / scale),
        width: roundThousandths(box.width / scale),
        height: roundThousandths(box.height / scale),
      };
      const { width, height } = part;
      return {
        data: Buffer.from(svg.crop(part)),
        drawn: await draw(part),
        width,
        height,
        pixels: null,
      };
    },
  };
}

async function readPngSource(bytes: Buffer): Promise<Source> {
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
      const resizeTo = (across: number, down: number) =>
        sharp(whole)
          .extract(area)
          .resize(across, down, { fit: "inside", withoutEnlargement: true })
          .png({ compressionLevel: 9 })
          .toBuffer();
      return {
        data: await resizeTo(PAGE_PIXELS.width, PAGE_PIXELS.height),
        drawn: await resizeTo(DRAWN_PIXELS, DRAWN_PIXELS),
        width: area.width,
        height: area.height,
        pixels: Math.max(area.width, area.height),
      };
    },
  };
}

/** Measures the part of a picture that is not transparent: its box in pixels, and the share that cannot be seen on a ground. */
async function measureVisible(picture: Buffer): Promise<{ box: ViewBox; lostShare(ground: string): number }> {
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
    // Edges are half transparent: only solid pixels show their color.
    if (alpha > 200)
      lights.push(luminance([(data[at] ?? 0) / 255, (data[at + 1] ?? 0) / 255, (data[at + 2] ?? 0) / 255]));
  }
  if (right < left) throw new LogoProblem("shows nothing: all of it is clear");
  const box = { x: left, y: top, width: right - left + 1, height: bottom - top + 1 };
  return {
    box,
    lostShare(ground) {
      const below = luminance(rgbOf(ground));
      return (
        lights.filter((light) => contrastOfLuminances(light, below) < MIN_CONTRAST).length /
        Math.max(1, lights.length)
      );
    },
  };
}

function roundThousandths(length: number): number {
  return Math.round(length * 1000) / 1000;
}

/** Returns the largest width and height in whole pixels that fit into a frame. */
export function fitWithin(
  { width, height }: Pick<Logo, "width" | "height">,
  frame: { width: number; height: number },
): { width: number; height: number } {
  const scale = Math.min(frame.width / width, frame.height / height);
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
}

import { join } from "node:path";
import sharp from "sharp";
import type { BrandColors } from "#site-data/brand/brand-colors.ts";
import { site } from "#site-data/company.ts";
import type { SitePicture } from "#site-data/load/load-site.ts";
import { readMaster } from "#site-data/pictures/master.ts";
import { SHARE_SIZE } from "../../seo/addresses.ts";
import { fitWithin, type Logo, type SiteBrand } from "../brand/logo.ts";

/** The texts of one share picture, and the photo behind them. */
export type ShareCard = {
  headline: string;
  note: string;
  photo: Pick<SitePicture, "file" | "ours" | "crop" | "focus">;
};

/** Bytes; some services leave out a larger picture, or make a visitor on a phone wait for it. */
export const SHARE_LIMIT = 120_000;

const FONTS = join(import.meta.dirname, "fonts");
const { width, height } = SHARE_SIZE;
/** The ridge of the paper roof above the texts; both slopes have a 6/12 pitch. */
const RIDGE = { x: 330, y: 196 };
const LEFT = 72;
/** Letters that fit into one line below the headline. */
const LINE_LETTERS = 62;
const HEADLINE = { width: 600, bottom: 532 };

/** The frame of a logo, which replaces the company's name at the left of the note; `plate` is the margin of a plate around it. */
const LOGO = { width: 300, height: 52, bottom: 604, plate: 8, gap: 20 };

/** Draws a card as JPEG of at most {@link SHARE_LIMIT} bytes. */
export async function drawShareCard({ headline, note, photo }: ShareCard, brand: SiteBrand): Promise<Buffer> {
  const { colors } = brand;
  const title = await drawText(
    headline,
    "Figtree Headline",
    "figtree-headline.ttf",
    chooseHeadlineSize(headline),
    colors.ink,
  );
  const oneLine = brand.logo ? note : `${site.name}  ·  ${note}`;
  const line = await drawText(
    oneLine.length <= LINE_LETTERS ? oneLine : `${site.name}\n${note}`,
    "Figtree Text",
    "figtree-text.ttf",
    27,
    colors.slate,
  );
  const ground = sharp((await readMaster(photo)).data).resize(width, height, {
    fit: "cover",
    position: photo.focus ?? (photo.ours ? "centre" : sharp.strategy.attention),
  });
  const sign = brand.logo && (await placeLogo(brand.logo, colors));
  const card = await ground
    .composite([
      { input: Buffer.from(wrapSvg(drawPaperRoof(colors) + (sign?.plate ?? ""))) },
      {
        input: title.data,
        left: LEFT,
        top: HEADLINE.bottom - title.info.height - (line.info.height > 40 ? 20 : 0),
      },
      ...(sign ? [sign.picture] : []),
      {
        input: line.data,
        left: sign?.end ?? LEFT,
        top: sign ? Math.round(sign.middle - line.info.height / 2) : line.info.height > 40 ? 546 : 568,
      },
    ])
    .flatten({ background: colors.sky })
    .png()
    .toBuffer();
  return encodeWithinLimit(card);
}

/** Places a logo, on a plate if it needs one; returns also where the note begins and the height of the logo's middle. */
async function placeLogo(logo: Logo, { bronze }: BrandColors) {
  const margin = logo.plate.light ? LOGO.plate : 0;
  const size = fitWithin(logo, { width: LOGO.width - 2 * margin, height: LOGO.height - 2 * margin });
  const left = LEFT + margin;
  const top = LOGO.bottom - size.height - margin;
  const input = await sharp(logo.drawn).resize(size.width, size.height, { fit: "fill" }).png().toBuffer();
  return {
    picture: { input, left, top },
    plate: margin
      ? `<rect x="${LEFT}" y="${top - margin}" width="${size.width + 2 * margin}" height="${size.height + 2 * margin}" rx="10" fill="${bronze}"/>`
      : "",
    end: left + size.width + margin + LOGO.gap,
    middle: top + size.height / 2,
  };
}

/** The font size in pixels: smaller for a long headline, so that it stays under the ridge. */
function chooseHeadlineSize(headline: string): number {
  if (headline.length <= 34) return 62;
  return headline.length <= 48 ? 50 : 40;
}

/** Encodes a card as JPEG, in the best quality that keeps it within {@link SHARE_LIMIT}. */
async function encodeWithinLimit(card: Buffer): Promise<Buffer> {
  for (const quality of [84, 76, 68, 60, 50, 40, 30, 20]) {
    const jpeg = await sharp(card).jpeg({ quality, mozjpeg: true }).toBuffer();
    if (jpeg.length <= SHARE_LIMIT) return jpeg;
  }
  throw new Error(`A share picture stays above ${SHARE_LIMIT} bytes: give it a calmer photo.`);
}

function drawText(words: string, font: string, file: string, pixels: number, color: string) {
  const markup = words.replaceAll("&", "&amp;").replaceAll("<", "&lt;");
  return sharp({
    text: {
      text: `<span foreground="${color}">${markup}</span>`,
      font: `${font} ${pixels}`,
      fontfile: join(FONTS, file),
      width: HEADLINE.width + (pixels < 40 ? 300 : 0),
      dpi: 72,
      rgba: true,
    },
  })
    .png()
    .toBuffer({ resolveWithObject: true });
}

function wrapSvg(content: string): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${content}</svg>`;
}

/** A paper-colored wall under a roof line in cedar. */
function drawPaperRoof({ paper, cedar }: BrandColors): string {
  const eaves = `${-20} ${RIDGE.y + (RIDGE.x + 20) / 2} ${RIDGE.x} ${RIDGE.y} ${width + 20} ${RIDGE.y + (width + 20 - RIDGE.x) / 2}`;
  return `<polygon points="${eaves} ${width + 20} 660 -20 660" fill="${paper}"/>
    <polyline points="${eaves}" fill="none" stroke="${cedar}" stroke-width="14"/>`;
}

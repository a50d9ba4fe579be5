import { join } from "node:path";
import sharp from "sharp";
import { site } from "#site";
import { SHARE_SIZE } from "../../app/seo/share-picture.ts";
import { brandColors } from "./brand-colors.ts";

/** The words of one picture, and the file of the photo behind them where there is one. */
export type ShareCard = { headline: string; note: string; photo: string | null };

/** Bytes; some services skip a larger picture or make a visitor on a phone wait for it. */
export const SHARE_LIMIT = 120_000;

const FONTS = join(import.meta.dirname, "fonts");
const { width, height } = SHARE_SIZE;
/** The ridge of the paper roof that the words stand under; both slopes fall 6 in 12. */
const RIDGE = { x: 330, y: 196 };
const LEFT = 72;
const HEADLINE = { width: 600, bottom: 532 };

/** Draws a card as JPEG of at most {@link SHARE_LIMIT} bytes. */
export async function drawShareCard({ headline, note, photo }: ShareCard): Promise<Buffer> {
  const title = await text(headline, "Figtree Headline", "figtree-headline.ttf", 62, brandColors.ink);
  const line = await text(
    `${site.name}  ·  ${note}`,
    "Figtree Text",
    "figtree-text.ttf",
    27,
    brandColors.slate,
  );
  const ground = photo
    ? sharp(photo).resize(width, height, { fit: "cover" })
    : sharp(Buffer.from(svg(drawnSky())));
  const card = await ground
    .composite([
      { input: Buffer.from(svg(paperRoof())) },
      { input: title.data, left: LEFT, top: HEADLINE.bottom - title.info.height },
      { input: line.data, left: LEFT, top: 568 },
    ])
    .flatten({ background: brandColors.sky })
    .png()
    .toBuffer();
  return smallEnough(card);
}

async function smallEnough(card: Buffer): Promise<Buffer> {
  for (const quality of [84, 76, 68, 60, 50, 40]) {
    const jpeg = await sharp(card).jpeg({ quality, mozjpeg: true }).toBuffer();
    if (jpeg.length <= SHARE_LIMIT) return jpeg;
  }
  throw new Error(`A share picture stays above ${SHARE_LIMIT} bytes: give it a calmer photo.`);
}

function text(words: string, font: string, file: string, pixels: number, color: string) {
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

function svg(content: string): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${content}</svg>`;
}

/** A wall of paper under a cedar roof line. */
function paperRoof(): string {
  const eaves = `${-20} ${RIDGE.y + (RIDGE.x + 20) / 2} ${RIDGE.x} ${RIDGE.y} ${width + 20} ${RIDGE.y + (width + 20 - RIDGE.x) / 2}`;
  return `<polygon points="${eaves} ${width + 20} 660 -20 660" fill="${brandColors.paper}"/>
    <polyline points="${eaves}" fill="none" stroke="${brandColors.cedar}" stroke-width="14"/>`;
}

/** Late afternoon over other roofs, for a page whose photo is not there. */
function drawnSky(): string {
  return `<rect width="100%" height="100%" fill="${brandColors.sky}"/>
    <circle cx="800" cy="196" r="86" fill="${brandColors.amber}"/>
    <path d="M420 480 760 310l150 75 130-65 240 120v240H420z" fill="#b9cbd8"/>
    <path d="M640 520 920 380l40 20v-46h44v68l276 138v100H640z" fill="${brandColors.bronze}"/>`;
}

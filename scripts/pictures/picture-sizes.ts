import { type PictureName, pictures } from "../../content/pictures.ts";

/** Widths in pixels that a picture is made in, as far as its master reaches. */
const WIDTHS = [480, 800, 1280] as const;
/** Pictures that stand across the whole window get one size more. */
const FULL_BLEED: readonly PictureName[] = ["hero", "street-dusk"];
const FULL_BLEED_WIDTH = 1920;

/** Pictures shown on pages; `share` is for other sites and has one fixed size, made elsewhere. */
export type ShownPicture = Exclude<PictureName, "share">;

export const shownPictures = Object.keys(pictures).filter((name): name is ShownPicture => name !== "share");

export const formats = ["avif", "webp"] as const;
export type Format = (typeof formats)[number];

export type PictureSizes = { widths: number[]; width: number; height: number };

/** The sizes of `name` from a master of `masterWidth` pixels, cut to the shape that the content states. */
export function pictureSizes(name: ShownPicture, masterWidth: number): PictureSizes {
  const [across, down] = pictures[name].ratio;
  const wanted: number[] = FULL_BLEED.includes(name) ? [...WIDTHS, FULL_BLEED_WIDTH] : [...WIDTHS];
  const widths = wanted.filter((width) => width <= masterWidth);
  const width = widths.at(-1) ?? masterWidth;
  return { widths, width, height: heightOf(width, across, down) };
}

export function heightOf(width: number, across: number, down: number): number {
  return Math.round((width * down) / across);
}

import { ownValue } from "#contract/values.ts";
import { type PictureName, picture, pictureNames } from "#site-data/pictures.ts";

/** The pictures of pages. `share` is for other sites; its one size is made in sharing/. */
export const shownPictures = pictureNames.filter((name) => name !== "share");

/** Widths in pixels, up to that of the master. `fallback` is the width for browsers without AVIF. */
const DEFAULT_SETTINGS = { widths: [480, 736, 1280], fallback: 736 };
type Settings = typeof DEFAULT_SETTINGS;

const OWN_SETTINGS: Readonly<Record<PictureName, Partial<Settings>>> = {
  hero: { widths: [480, 736, 1280, 1920, 2560] },
  porch: { widths: [480, 736, 1280, 1920] },
  // The first view of a phone, under 30 KB each: 736 px for a screen 412 px wide at 1.75 device pixels each, 880 for a finer one.
  "hero-phone": { widths: [480, 736, 880], fallback: 736 },
};

/** The widest picture, in pixels, that is made for phones: several of its pixels lie in each of CSS. */
const PHONE_WIDTH = 880;

/** The AVIF quality at a width in pixels. Phones' is a third fewer bytes; seen pixel by pixel, distant shingles are a little softer. */
export function chooseQuality(width: number): number {
  return width <= PHONE_WIDTH ? 46 : 54;
}

/** Chroma at half the resolution, as in our masters and in photographs. */
export const AVIF_CHROMA = "4:2:0";

/** Measured over all masters: effort 4 takes eight times as long and saves 6% of the bytes at the same quality (SSIM). */
export const AVIF_EFFORT = 1;
export const WEBP_QUALITY = 72;

/**
 * Returns the settings of `name` for a master of `masterWidth` pixels.
 * @param whole true to add the master's own width if it is clearly larger than the largest of our widths that it reaches
 */
export function chooseSettings(name: PictureName, masterWidth: number, whole = false): Settings {
  const { widths, fallback } = { ...DEFAULT_SETTINGS, ...ownValue(OWN_SETTINGS, name) };
  const reached = widths.filter((width) => width <= masterWidth);
  const made = reached.length > 0 ? reached : [masterWidth];
  const largest = made.at(-1) ?? masterWidth;
  if (whole && reached.length < widths.length && masterWidth > 1.1 * largest) made.push(masterWidth);
  return { widths: made, fallback: Math.min(fallback, made.at(-1) ?? masterWidth) };
}

/** The width in pixels of the largest part of a picture of `width` x `height` with the shape of `name`. */
export function computeWidestCut(
  name: PictureName,
  { width, height }: { width: number; height: number },
): number {
  const [across, down] = picture(name).ratio;
  return Math.min(width, Math.floor((height * across) / down));
}

/** The height of `name` at a width, in its shape on pages. */
export function computeHeight(name: PictureName, width: number): number {
  const [across, down] = picture(name).ratio;
  return Math.round((width * down) / across);
}

import { ownValue } from "#contract/values.ts";
import { type PictureName, picture, pictureNames } from "#site-data/pictures.ts";

/** Pictures shown on pages; `share` is for other sites and has one fixed size, made elsewhere. */
export const shownPictures = pictureNames.filter((name) => name !== "share");

/** Widths in pixels, as far as the master reaches. `fallback` is the one for browsers without AVIF. */
const COMMON = { widths: [480, 736, 1280], quality: 54, fallback: 736 };
type Settings = typeof COMMON;

const OWN: Readonly<Record<PictureName, Partial<Settings>>> = {
  hero: { widths: [480, 736, 1280, 1920, 2560] },
  "street-dusk": { widths: [480, 736, 1280, 1920] },
  // The first view of a phone, under 30 KB for each: 736 px for one of 412 px at 1.75 pixels each, 880 for a finer one.
  "hero-upright": { widths: [480, 736, 880], quality: 36, fallback: 736 },
};

/** Measured over all masters: effort 4 takes eight times as long for 6 % fewer bytes of the same likeness (SSIM). */
export const AVIF_EFFORT = 1;
export const WEBP_QUALITY = 72;

/**
 * The settings of `name` for a master of `masterWidth` pixels.
 * @param whole the master's own width is made too where it lies well between two of ours: it is all that there is
 */
export function pictureSettings(name: PictureName, masterWidth: number, whole = false): Settings {
  const { widths, quality, fallback } = { ...COMMON, ...ownValue(OWN, name) };
  const reached = widths.filter((width) => width <= masterWidth);
  const made = reached.length > 0 ? reached : [masterWidth];
  const largest = made.at(-1) ?? masterWidth;
  if (whole && reached.length < widths.length && masterWidth > 1.1 * largest) made.push(masterWidth);
  return { widths: made, quality, fallback: Math.min(fallback, made.at(-1) ?? masterWidth) };
}

/** Pixels across of the largest part of a picture of `width` x `height` that has the shape of `name`. */
export function widestCut(name: PictureName, { width, height }: { width: number; height: number }): number {
  const [across, down] = picture(name).ratio;
  return Math.min(width, Math.floor((height * across) / down));
}

/** The height of `name` at a width, in the shape that pages show it in. */
export function heightAt(name: PictureName, width: number): number {
  const [across, down] = picture(name).ratio;
  return Math.round((width * down) / across);
}

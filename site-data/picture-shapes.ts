import { ownValue } from "#contract/values.ts";

type Shape = readonly [width: number, height: number];

/** Ratios of width to height, for pictures that are not on a card. */
const RATIOS: Readonly<Record<string, Shape>> = {
  hero: [16, 9],
  "hero-phone": [4, 3],
  porch: [16, 9],
  anatomy: [4, 3],
  "texture-shingle": [3, 1],
  share: [1200, 630],
};
const CARD: Shape = [3, 2];

/** The ratio of width to height in which pages show a picture. */
export function pictureShape(name: string): Shape {
  return ownValue(RATIOS, name) ?? CARD;
}

/** Least widths in pixels: a narrower picture looks blurred on the page. */
const MIN_WIDTHS: Readonly<Record<string, number>> = {
  hero: 1280,
  "hero-phone": 736,
  porch: 1280,
  "texture-shingle": 900,
  share: 1200,
};
const MIN_CARD_WIDTH = 600;

/** The least size in pixels of a picture's file. */
export function leastSize(name: string): { width: number; height: number } {
  const [across, down] = pictureShape(name);
  const width = ownValue(MIN_WIDTHS, name) ?? MIN_CARD_WIDTH;
  return { width, height: Math.round((width * down) / across) };
}

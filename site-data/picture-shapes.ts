import { ownValue } from "#contract/values.ts";

type Shape = readonly [width: number, height: number];

/** Width to height of those that do not stand on a card. */
const RATIOS: Readonly<Record<string, Shape>> = {
  hero: [16, 9],
  "hero-upright": [2, 3],
  "street-dusk": [16, 9],
  anatomy: [4, 3],
  "texture-shingle": [3, 1],
  "texture-membrane": [3, 1],
  share: [1200, 630],
};
const CARD: Shape = [3, 2];

/** The shape that pages show the picture `name` in. */
export function pictureShape(name: string): Shape {
  return ownValue(RATIOS, name) ?? CARD;
}

/** Pixels across below which the picture is soft where it stands; a card's is the last. */
const LEAST_WIDTHS: Readonly<Record<string, number>> = {
  hero: 1280,
  "hero-upright": 736,
  "street-dusk": 1280,
  "texture-shingle": 900,
  "texture-membrane": 900,
  share: 1200,
};
const LEAST_CARD = 600;

/** The least size in pixels of a file for the picture `name`. */
export function leastSize(name: string): { width: number; height: number } {
  const [across, down] = pictureShape(name);
  const width = ownValue(LEAST_WIDTHS, name) ?? LEAST_CARD;
  return { width, height: Math.round((width * down) / across) };
}

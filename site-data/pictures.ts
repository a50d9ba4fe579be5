import type { Focus } from "#contract/picture-cut.ts";
import { ownValue } from "#contract/values.ts";
import { beforeAfter, ourPictures, pictureFocus, pictureTexts, products } from "#site-data/data.ts";
import { pictureShape } from "./picture-shapes.ts";

/** A picture by its name, that of its file. */
export type PictureName = string;

/** What it shows to who cannot see it, its shape, and what of it must stay in sight. */
export function picture(name: PictureName): {
  alt: string;
  ratio: readonly [width: number, height: number];
  focus: Focus | undefined;
} {
  return {
    alt: ownValue(pictureTexts, name) ?? "",
    ratio: pictureShape(name),
    focus: ownValue(pictureFocus, name),
  };
}

export const pictureNames: readonly PictureName[] = Object.keys(pictureTexts);

/** Whether it came with the program and is a render. */
export function isOurs(name: PictureName): boolean {
  return ourPictures.includes(name);
}

const LAID_OVER: ReadonlySet<PictureName> = new Set([
  "roof-view",
  ...products.flatMap(({ colors }) => colors.map(({ roof }) => roof)),
  ...beforeAfter.flatMap(({ before, after }) => [before, after]),
]);

/** Whether it lies over another one, or another over it, so that both must be cut alike. */
export function isLaidOver(name: PictureName): boolean {
  return LAID_OVER.has(name);
}

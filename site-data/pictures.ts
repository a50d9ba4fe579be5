import type { Focus } from "#contract/picture-cut.ts";
import { ownValue } from "#contract/values.ts";
import { beforeAfter, ourPictures, pictureFocus, pictureTexts, products } from "#site-data/data.ts";
import { pictureShape } from "./picture-shapes.ts";

/** The name of a picture: its file's name without the ending. */
export type PictureName = string;

/** A picture's alternative text, ratio and focus. */
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

/** True for a picture that came with the program: a render. */
export function isOurs(name: PictureName): boolean {
  return ourPictures.includes(name);
}

const OVERLAID: ReadonlySet<PictureName> = new Set([
  "roof-view",
  ...products.flatMap(({ colors }) => colors.map(({ roof }) => roof)),
  ...beforeAfter.flatMap(({ before, after }) => [before, after]),
]);

/** True for a picture that lies over or under another, so that both must be cut in the same way. */
export function isLaidOver(name: PictureName): boolean {
  return OVERLAID.has(name);
}

import { type Crop, MIN_CROP_PERCENT } from "#contract/picture-cut.ts";

export const WHOLE: Crop = { left: 0, top: 0, width: 100, height: 100 };

/** A corner of a crop: 0 is left or top, 1 is right or bottom. */
export type Corner = readonly [across: 0 | 1, down: 0 | 1];
export const CORNERS: readonly Corner[] = [
  [0, 0],
  [1, 0],
  [0, 1],
  [1, 1],
];

/** Moves one corner of a crop to a point, in percent of the picture; the opposite corner stays. */
export function moveCropCorner(
  { left, top, width, height }: Crop,
  [across, down]: Corner,
  x: number,
  y: number,
): Crop {
  const [newLeft, newWidth] = moveEnd(left, width, across, x);
  const [newTop, newHeight] = moveEnd(top, height, down, y);
  return { left: newLeft, top: newTop, width: newWidth, height: newHeight };
}

/** Moves the start (0) or the end (1) of a span; the other one stays. */
function moveEnd(start: number, size: number, end: 0 | 1, to: number): [start: number, size: number] {
  const fixed = end === 1 ? start : start + size;
  const at = Math.round(
    end === 1 ? clamp(to, fixed + MIN_CROP_PERCENT, 100) : clamp(to, 0, fixed - MIN_CROP_PERCENT),
  );
  return [Math.min(fixed, at), Math.abs(fixed - at)];
}

/** Sets one number of a crop; the others change where they must. */
export function setCropSide(crop: Crop, key: keyof Crop, typed: number): Crop {
  const size = key === "left" ? "width" : "height";
  if (key === "left" || key === "top") {
    const start = clamp(typed, 0, 100 - MIN_CROP_PERCENT);
    return { ...crop, [key]: start, [size]: Math.min(crop[size], 100 - start) };
  }
  return { ...crop, [key]: clamp(typed, MIN_CROP_PERCENT, 100 - crop[key === "width" ? "left" : "top"]) };
}

function clamp(value: number, least: number, most: number): number {
  return Math.min(most, Math.max(least, value));
}

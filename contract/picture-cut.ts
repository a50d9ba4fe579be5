/** The part of a picture that is shown, in percent of it as it is seen upright. */
export type Crop = { left: number; top: number; width: number; height: number };

/** The least width and height of one, in percent. */
export const LEAST_CROP = 10;

/** Where the eye goes to in a picture, in rows from the left above; also positions of CSS and of what cuts pictures. */
export const FOCUSES = [
  ...(["left top", "top", "right top"] as const),
  ...(["left", "center", "right"] as const),
  ...(["left bottom", "bottom", "right bottom"] as const),
];
export type Focus = (typeof FOCUSES)[number];

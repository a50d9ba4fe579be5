/** The part of a picture that is shown, in percent of it as it is seen upright. */
export type Crop = { left: number; top: number; width: number; height: number };

/** The least width and height of a crop, in percent. */
export const MIN_CROP_PERCENT = 10;

/** The part of a picture that must stay in sight, row by row from the left above. They are also positions of CSS and of sharp. */
export const FOCUSES = [
  "left top",
  "top",
  "right top",
  "left",
  "center",
  "right",
  "left bottom",
  "bottom",
  "right bottom",
] as const;
export type Focus = (typeof FOCUSES)[number];

import path from "node:path";
import sharp, { type Sharp } from "sharp";

/**
 * As a phone writes a picture that was taken upright: on its side, with a turn by EXIF (orientation 6) and the place where it was
 * taken. Shown right, its upper half is red and its lower half blue.
 * @param width pixels across as it is stored, so down as it is shown
 */
export function phonePicture(width = 1200, height = 900): Sharp {
  const half = Math.round(width / 2);
  return sharp({ create: { width, height, channels: 3, background: "#c03020" } })
    .composite([
      {
        input: { create: { width: width - half, height, channels: 3, background: "#2040c0" } },
        left: half,
        top: 0,
      },
    ])
    .withMetadata({ orientation: 6 })
    .withExifMerge({
      IFD0: { Make: "Phone" },
      IFD3: {
        GPSLatitudeRef: "N",
        GPSLatitude: "39/1 57/1 40/1",
        GPSLongitudeRef: "W",
        GPSLongitude: "82/1 59/1 56/1",
      },
    })
    .jpeg({ quality: 90 });
}

/**
 * The same in HEIC, 1200 x 900 as stored, encoded with x265: its container turns it (`irot`), its colors are those of Display P3,
 * and its EXIF holds the place.
 */
export const PHONE_HEIC = path.join(import.meta.dirname, "phone.heic");

import sharp from "sharp";
import { DESIGN } from "#site-data/brand/brand-colors.ts";
import { contrastOfLuminances, luminance, rgbOf } from "#site-data/brand/contrast.ts";

/** The color in which words are read on a picture, and whether they need a shade below them even so. */
export type Tone = { words: "ink" | "white"; needsShade: boolean };

/** Where the words of home's first view stand on the hero's picture: the left half of its upper two thirds. */
const WORDS = { left: 0, top: 0, width: 0.5, height: 0.66 };
const SAMPLES = 24; // places across, and down
const LEAST_CONTRAST = 4.5; // WCAG 2.2 AA
/** The share of places at which the contrast may be less: a twig or a lamp does not make words unreadable. */
const MAY_BE_LESS = 0.05;

/** Measures in which color words are read best on the part of a picture where they stand. */
export async function measureTone(picture: Buffer): Promise<Tone> {
  const { width, height } = await sharp(picture).metadata();
  const pixels = await sharp(picture)
    .extract({
      left: WORDS.left,
      top: WORDS.top,
      width: Math.round(width * WORDS.width),
      height: Math.round(height * WORDS.height),
    })
    .resize(SAMPLES, SAMPLES, { fit: "fill" })
    .removeAlpha()
    .toColorspace("srgb")
    .raw()
    .toBuffer();
  const places = Array.from({ length: SAMPLES * SAMPLES }, (_, index) => {
    const [red = 0, green = 0, blue = 0] = pixels.subarray(index * 3, index * 3 + 3);
    return luminance([red / 255, green / 255, blue / 255]);
  });
  const least = (color: string) => {
    const own = luminance(rgbOf(color));
    const contrasts = places
      .map((place) => contrastOfLuminances(own, place))
      .toSorted((one, other) => one - other);
    return contrasts[Math.floor(contrasts.length * MAY_BE_LESS)] ?? 1;
  };
  const [ink, white] = [least(DESIGN.ink), least("#ffffff")];
  return { words: ink >= white ? "ink" : "white", needsShade: Math.max(ink, white) < LEAST_CONTRAST };
}

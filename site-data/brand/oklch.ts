import { hexOf, linearize, type Rgb, rgbOf } from "./contrast.ts";

/**
 * A color of Oklch (Ottosson 2020): lightness 0 to 1, chroma, hue in radians. Equal steps look equal, and a darker color keeps its hue.
 */
export type Oklch = { readonly lightness: number; readonly chroma: number; readonly hue: number };

export function oklchOf(hex: string): Oklch {
  const [red, green, blue] = rgbOf(hex).map(linearize) as unknown as Rgb;
  const long = Math.cbrt(0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue);
  const medium = Math.cbrt(0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue);
  const short = Math.cbrt(0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue);
  const lightness = 0.2104542553 * long + 0.793617785 * medium - 0.0040720468 * short;
  const a = 1.9779984951 * long - 2.428592205 * medium + 0.4505937099 * short;
  const b = 0.0259040371 * long + 0.7827717662 * medium - 0.808675766 * short;
  return { lightness, chroma: Math.hypot(a, b), hue: Math.atan2(b, a) };
}

/** The visible difference of two colors: 0 for the same, 1 for black and white. */
export function colorDifference(one: string, other: string): number {
  const [a, b] = [oklchOf(one), oklchOf(other)];
  const across = a.chroma ** 2 + b.chroma ** 2 - 2 * a.chroma * b.chroma * Math.cos(a.hue - b.hue);
  return Math.sqrt((a.lightness - b.lightness) ** 2 + Math.max(0, across));
}

/** Converts to sRGB, with as much of the chroma as sRGB can show at this lightness and hue. */
export function hexOfOklch({ lightness, chroma, hue }: Oklch): string {
  let [least, most] = [0, chroma];
  if (isInGamut(rgbOfOklch({ lightness, chroma, hue }))) least = chroma;
  for (let step = 0; step < 16 && least < most; step++) {
    const middle = (least + most) / 2;
    if (isInGamut(rgbOfOklch({ lightness, chroma: middle, hue }))) least = middle;
    else most = middle;
  }
  const shown = rgbOfOklch({ lightness, chroma: least, hue });
  return hexOf(shown.map((channel) => Math.min(1, Math.max(0, channel))) as unknown as Rgb);
}

function isInGamut(rgb: Rgb): boolean {
  return rgb.every((channel) => channel >= -0.0005 && channel <= 1.0005);
}

function rgbOfOklch({ lightness, chroma, hue }: Oklch): Rgb {
  const a = chroma * Math.cos(hue);
  const b = chroma * Math.sin(hue);
  const long = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const medium = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const short = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  return [
    encodeGamma(4.0767416621 * long - 3.3077115913 * medium + 0.2309699292 * short),
    encodeGamma(-1.2684380046 * long + 2.6097574011 * medium - 0.3413193965 * short),
    encodeGamma(-0.0041960863 * long - 0.7034186147 * medium + 1.707614701 * short),
  ];
}

/** Converts linear light to a channel of sRGB (IEC 61966-2-1). */
function encodeGamma(light: number): number {
  return light <= 0.0031308 ? 12.92 * light : 1.055 * light ** (1 / 2.4) - 0.055;
}

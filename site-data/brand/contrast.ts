/** Channels of "#rrggbb", 0 to 1. */
export type Rgb = readonly [red: number, green: number, blue: number];

export function rgbOf(hex: string): Rgb {
  const channel = (at: number) => Number.parseInt(hex.slice(at, at + 2), 16) / 255;
  return [channel(1), channel(3), channel(5)];
}

export function hexOf(rgb: Rgb): string {
  const part = (channel: number) =>
    Math.round(channel * 255)
      .toString(16)
      .padStart(2, "0");
  return `#${rgb.map(part).join("")}`;
}

/** The color that is seen when one with the opacity `share` (0 to 1) lies over another. */
export function blend(over: string, under: string, share: number): string {
  const below = rgbOf(under);
  return hexOf(
    rgbOf(over).map((channel, at) => channel * share + (below[at] ?? 0) * (1 - share)) as unknown as Rgb,
  );
}

/** Converts a channel of sRGB to linear light (IEC 61966-2-1). */
export function linearize(channel: number): number {
  return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
}

/** Relative luminance, 0 to 1 (WCAG 2.2). */
export function luminance([red, green, blue]: Rgb): number {
  return 0.2126 * linearize(red) + 0.7152 * linearize(green) + 0.0722 * linearize(blue);
}

/** Contrast ratio of two colors "#rrggbb", 1 to 21 (WCAG 2.2). */
export function contrast(one: string, other: string): number {
  return contrastOfLuminances(luminance(rgbOf(one)), luminance(rgbOf(other)));
}

/** Contrast ratio of two luminances. */
export function contrastOfLuminances(one: number, other: number): number {
  return (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05);
}

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

/** A color over another, of which it covers a share. */
export function blended(over: string, under: string, share: number): string {
  const below = rgbOf(under);
  return hexOf(
    rgbOf(over).map((channel, at) => channel * share + (below[at] ?? 0) * (1 - share)) as unknown as Rgb,
  );
}

/** A channel of sRGB as light (IEC 61966-2-1). */
export function linear(channel: number): number {
  return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
}

/** Relative luminance, 0 to 1 (WCAG 2.2). */
export function luminance([red, green, blue]: Rgb): number {
  return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue);
}

/** Contrast ratio of two colors "#rrggbb", 1 to 21 (WCAG 2.2). */
export function contrast(one: string, other: string): number {
  return contrastOf(luminance(rgbOf(one)), luminance(rgbOf(other)));
}

/** Contrast ratio of two luminances. */
export function contrastOf(one: number, other: number): number {
  return (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05);
}

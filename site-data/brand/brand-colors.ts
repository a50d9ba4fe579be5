import type { Company } from "../schema/company.ts";
import { blended, contrast } from "./contrast.ts";
import { difference, hexOfOklch, oklchOf } from "./oklch.ts";

/** Text, and what must be told apart without being text (WCAG 2.2, 1.4.3 and 1.4.11, level AA). */
const TEXT = 4.5;
const SHAPE = 3;
/** A button in this color on a band in the other would be its words alone. */
const ALIKE = 0.09;
const WHITE = "#ffffff";
/** How much of the bar's color covers the page that is scrolled under it (web/sections/shell/shell.css). */
const BAR = 0.92;

/** The colors of the design, as `web/ui/theme.css` has them; those of a brand take the place of some. */
export const DESIGN = {
  ink: "#14181f",
  paper: "#fbf9f5",
  slate: "#4b5563",
  sky: "#dbe7f0",
  /** Dark bands, and on them: lines, quiet text, the ring around what has the focus. */
  bronze: "#222a35",
  "bronze-light": "#333d4a",
  mist: "#c9d0d8",
  amber: "#f5c451",
  /** Buttons, those under a mouse, and the lower roof of the icon. */
  cedar: "#b4531a",
  "cedar-dark": "#94420f",
  ember: "#d9722c",
} as const;

type Use = readonly [contrastOn: (color: string) => number, name: string];

export type BrandColors = Readonly<Record<keyof typeof DESIGN, string>>;

/**
 * The design's colors for a company that states its own. Each keeps its hue; one on which text could not be read is darkened as
 * little as it takes, and `warnings` says so. What goes with it follows at the distance that the design has.
 */
export function brandColors(own: Company["colors"] = {}): { colors: BrandColors; warnings: string[] } {
  const warnings: string[] = [];
  const colors: Record<keyof BrandColors, string> = { ...DESIGN };
  /** `hex`, or what is used in its stead; each use gives the contrast of a color there, and its name. */
  const stated = (key: "dark" | "accent", hex: string, uses: readonly Use[]) => {
    const failing = uses.find(([contrastOn]) => contrastOn(hex) < TEXT);
    if (!failing) return hex.toLowerCase();
    const used = moved(hex, -1, (color) => uses.every(([contrastOn]) => contrastOn(color) >= TEXT));
    const [contrastOn, use] = failing;
    warnings.push(
      `company.yaml colors.${key} ${hex} is too light for ${use} (${ratio(contrastOn(hex))}): ${used} is used instead`,
    );
    return used;
  };

  if (own.dark) {
    const dark = stated("dark", own.dark, [
      [(color) => contrast(color, WHITE), "white text"],
      [(color) => contrast(blended(color, WHITE, BAR), WHITE), "white text where the page shows through"],
    ]);
    colors.bronze = dark;
    colors["bronze-light"] = beside(dark, DESIGN.bronze, DESIGN["bronze-light"]);
    const { hue, chroma } = oklchOf(dark);
    const { lightness } = oklchOf(DESIGN.mist);
    const mist = hexOfOklch({ lightness, hue, chroma: Math.min(chroma, oklchOf(DESIGN.mist).chroma) });
    colors.mist = moved(mist, 1, (color) => contrast(color, dark) >= TEXT);
    colors.amber = moved(DESIGN.amber, 1, (color) => contrast(color, dark) >= SHAPE);
  }
  if (own.accent) {
    const accent = stated("accent", own.accent, [
      [(color) => contrast(color, WHITE), "white text"],
      [(color) => contrast(color, DESIGN.paper), "links on the page"],
    ]);
    colors.cedar = accent;
    const darker = beside(accent, DESIGN.cedar, DESIGN["cedar-dark"]);
    // Near black there is nothing darker: what a mouse is over is lighter there.
    colors["cedar-dark"] =
      oklchOf(accent).lightness > 0.3 ? darker : beside(accent, DESIGN["cedar-dark"], DESIGN.cedar);
    colors.ember = beside(accent, DESIGN.cedar, DESIGN.ember);
  }
  if (own.dark || own.accent) {
    colors.ember = moved(colors.ember, 1, (color) => contrast(color, colors.bronze) >= SHAPE);
    if (difference(colors.cedar, colors.bronze) < ALIKE)
      warnings.push(
        `company.yaml colors: ${colors.cedar} and ${colors.bronze} are hardly told apart: buttons do not stand out on dark bands`,
      );
  }
  return { colors, warnings };
}

/** Lightness by which a color is moved at a time; no eye sees less. */
const STEP = 0.0025;

/** The color nearest to `hex` in lightness, darker (-1) or lighter (1), that is `enough`; black or white where none is. */
function moved(hex: string, direction: 1 | -1, enough: (color: string) => boolean): string {
  if (enough(hex)) return hex;
  const { lightness, chroma, hue } = oklchOf(hex);
  for (let at = lightness; at >= 0 && at <= 1; at += direction * STEP) {
    const color = hexOfOklch({ lightness: at, chroma, hue });
    if (enough(color)) return color;
  }
  return direction > 0 ? WHITE : "#000000";
}

/** `hex` as much lighter or darker as `second` is than `first`. */
function beside(hex: string, first: string, second: string): string {
  const { lightness, chroma, hue } = oklchOf(hex);
  const step = oklchOf(second).lightness - oklchOf(first).lightness;
  return hexOfOklch({ lightness: Math.min(1, Math.max(0, lightness + step)), chroma, hue });
}

/** "1.6:1", never rounded up to what it falls short of. */
function ratio(contrast: number): string {
  return `${Math.floor(contrast * 10) / 10}:1`;
}

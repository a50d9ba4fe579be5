import type { Company } from "../schema/company.ts";
import { blend, contrast } from "./contrast.ts";
import { colorDifference, hexOfOklch, oklchOf } from "./oklch.ts";

/** The least contrast of text, and of shapes that are no text (WCAG 2.2, 1.4.3 and 1.4.11, level AA). */
const MIN_TEXT_CONTRAST = 4.5;
const MIN_SHAPE_CONTRAST = 3;
/** The least color difference at which a button still stands out on a band. */
const MIN_DIFFERENCE = 0.09;
const WHITE = "#ffffff";
/** Opacity of the top bar, through which the scrolled page shines (web/sections/shell/shell.css). */
const BAR_OPACITY = 0.92;

/** The colors of the design in `web/ui/theme.css`; a brand's colors replace some of them. */
export const DESIGN = {
  ink: "#14181f",
  paper: "#fbf9f5",
  slate: "#4b5563",
  sky: "#dbe7f0",
  /** Dark bands, and on them lines, quiet text and the ring around the focus. */
  bronze: "#222a35",
  "bronze-light": "#333d4a",
  mist: "#c9d0d8",
  amber: "#f5c451",
  /** Buttons, buttons under a mouse, and the lower roof of the icon. */
  cedar: "#b4531a",
  "cedar-dark": "#94420f",
  ember: "#d9722c",
} as const;

/** A use of a color: its contrast there, and the use's name in a warning. */
type Use = readonly [contrastOn: (color: string) => number, name: string];

export type BrandColors = Readonly<Record<keyof typeof DESIGN, string>>;

/**
 * Derives the design's colors from a company's own. Each keeps its hue; one on which text could not be read is darkened as little as
 * necessary, with a warning. Related colors follow at the same distance as in the design.
 */
export function brandColors(own: Company["colors"] = {}): { colors: BrandColors; warnings: string[] } {
  const warnings: string[] = [];
  const colors: Record<keyof BrandColors, string> = { ...DESIGN };
  /** Returns the stated color, or a darker one if text could not be read in one of its uses. */
  const makeReadable = (key: "dark" | "accent", hex: string, uses: readonly Use[]) => {
    const failing = uses.find(([contrastOn]) => contrastOn(hex) < MIN_TEXT_CONTRAST);
    if (!failing) return hex.toLowerCase();
    const used = adjustLightness(hex, -1, (color) =>
      uses.every(([contrastOn]) => contrastOn(color) >= MIN_TEXT_CONTRAST),
    );
    const [contrastOn, use] = failing;
    warnings.push(
      `company.yaml colors.${key} ${hex} is too light for ${use} (${formatRatio(contrastOn(hex))}): ${used} is used instead`,
    );
    return used;
  };

  if (own.dark) {
    const dark = makeReadable("dark", own.dark, [
      [(color) => contrast(color, WHITE), "white text"],
      [
        (color) => contrast(blend(color, WHITE, BAR_OPACITY), WHITE),
        "white text where the page shows through",
      ],
    ]);
    colors.bronze = dark;
    colors["bronze-light"] = shiftLightness(dark, DESIGN.bronze, DESIGN["bronze-light"]);
    const { hue, chroma } = oklchOf(dark);
    const { lightness } = oklchOf(DESIGN.mist);
    const mist = hexOfOklch({ lightness, hue, chroma: Math.min(chroma, oklchOf(DESIGN.mist).chroma) });
    colors.mist = adjustLightness(mist, 1, (color) => contrast(color, dark) >= MIN_TEXT_CONTRAST);
    colors.amber = adjustLightness(DESIGN.amber, 1, (color) => contrast(color, dark) >= MIN_SHAPE_CONTRAST);
  }
  if (own.accent) {
    const accent = makeReadable("accent", own.accent, [
      [(color) => contrast(color, WHITE), "white text"],
      [(color) => contrast(color, DESIGN.paper), "links on the page"],
    ]);
    colors.cedar = accent;
    const darker = shiftLightness(accent, DESIGN.cedar, DESIGN["cedar-dark"]);
    // Nothing is darker than a color near black, so a button under the mouse becomes lighter.
    colors["cedar-dark"] =
      oklchOf(accent).lightness > 0.3 ? darker : shiftLightness(accent, DESIGN["cedar-dark"], DESIGN.cedar);
    colors.ember = shiftLightness(accent, DESIGN.cedar, DESIGN.ember);
  }
  if (own.dark || own.accent) {
    colors.ember = adjustLightness(
      colors.ember,
      1,
      (color) => contrast(color, colors.bronze) >= MIN_SHAPE_CONTRAST,
    );
    if (colorDifference(colors.cedar, colors.bronze) < MIN_DIFFERENCE)
      warnings.push(
        `company.yaml colors: ${colors.cedar} and ${colors.bronze} are hardly told apart: buttons do not stand out on dark bands`,
      );
  }
  return { colors, warnings };
}

/** One step of lightness; no eye sees a smaller one. */
const LIGHTNESS_STEP = 0.0025;

/** Makes a color darker (-1) or lighter (1) in small steps until it is accepted; returns black or white if none is. */
function adjustLightness(hex: string, direction: 1 | -1, isAccepted: (color: string) => boolean): string {
  if (isAccepted(hex)) return hex;
  const { lightness, chroma, hue } = oklchOf(hex);
  for (let at = lightness; at >= 0 && at <= 1; at += direction * LIGHTNESS_STEP) {
    const color = hexOfOklch({ lightness: at, chroma, hue });
    if (isAccepted(color)) return color;
  }
  return direction > 0 ? WHITE : "#000000";
}

/** Makes `hex` lighter or darker by the difference between `first` and `second`. */
function shiftLightness(hex: string, first: string, second: string): string {
  const { lightness, chroma, hue } = oklchOf(hex);
  const step = oklchOf(second).lightness - oklchOf(first).lightness;
  return hexOfOklch({ lightness: Math.min(1, Math.max(0, lightness + step)), chroma, hue });
}

/** "1.6:1", rounded down, so that it never shows a ratio that it does not reach. */
function formatRatio(contrast: number): string {
  return `${Math.floor(contrast * 10) / 10}:1`;
}

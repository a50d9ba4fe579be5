import { readFileSync } from "node:fs";
import path from "node:path";
import fc from "fast-check";
import { expect, test } from "vitest";
import { type BrandColors, brandColors, DESIGN } from "./brand-colors.ts";
import { blend, contrast } from "./contrast.ts";
import { hexOfOklch, oklchOf } from "./oklch.ts";

const hex = fc.integer({ min: 0, max: 0xffffff }).map((value) => `#${value.toString(16).padStart(6, "0")}`);

test("contrast is what WCAG's own examples say", () => {
  expect(contrast("#ffffff", "#000000")).toBeCloseTo(21);
  expect(contrast("#767676", "#ffffff")).toBeCloseTo(4.54, 2);
  expect(contrast("#777777", "#ffffff")).toBeCloseTo(4.48, 2);
});

test("a color survives the way through OKLCH and back", () => {
  fc.assert(fc.property(hex, (color) => void expect(hexOfOklch(oklchOf(color))).toBe(color)));
});

test("the design's colors are those of the stylesheet", () => {
  const css = readFileSync(path.resolve(import.meta.dirname, "../../web/ui/theme.css"), "utf8");
  for (const [name, color] of Object.entries(DESIGN))
    if (name !== "ember") expect(css).toContain(`--color-${name}: ${color};`);
});

test("without colors of its own a company has the design's, and no warning", () => {
  expect(brandColors()).toEqual({ colors: DESIGN, warnings: [] });
});

test("colors that can be read on are used as they are", () => {
  const { colors, warnings } = brandColors({ dark: "#1B2A49", accent: "#a61e2b" });
  expect(colors).toMatchObject({ bronze: "#1b2a49", cedar: "#a61e2b" });
  expect(warnings).toEqual([]);
});

test("a color too light for text is darkened as little as it takes, and its owner told", () => {
  const { colors, warnings } = brandColors({ dark: "#8aa0b8", accent: "#f5c451" });
  expect(warnings).toEqual([
    `company.yaml colors.dark #8aa0b8 is too light for white text (2.6:1): ${colors.bronze} is used instead`,
    `company.yaml colors.accent #f5c451 is too light for white text (1.6:1): ${colors.cedar} is used instead`,
  ]);
  expect(contrast(colors.cedar, DESIGN.paper)).toBeGreaterThanOrEqual(4.5);
  expect(contrast(colors.cedar, DESIGN.paper)).toBeLessThan(4.6);
  expect(Math.abs(oklchOf(colors.cedar).hue - oklchOf("#f5c451").hue)).toBeLessThan(0.06);
});

test("an accent that carries white text, but is no link on the page's ground, says so", () => {
  // 4.54:1 on white, 4.3:1 on paper.
  const { warnings } = brandColors({ accent: "#767676" });
  expect(warnings[0]).toContain("is too light for links on the page (4.3:1)");
});

test("a dark color carries white text also where the page shows through the bar", () => {
  const { colors, warnings } = brandColors({ dark: "#5b7f5b" });
  expect(contrast("#5b7f5b", "#ffffff")).toBeGreaterThan(4.5);
  expect(warnings[0]).toMatch(/too light for white text where the page shows through \(3\.9:1\): #/);
  expect(contrast(blend(colors.bronze, "#ffffff", 0.92), "#ffffff")).toBeGreaterThanOrEqual(4.5);
});

test("buttons that are hardly seen on dark bands are told", () => {
  expect(brandColors({ dark: "#202020", accent: "#222222" }).warnings[0]).toContain("hardly told apart");
});

test("whatever colors a company has, what stands on them can be read", () => {
  fc.assert(
    fc.property(fc.option(hex, { nil: undefined }), fc.option(hex, { nil: undefined }), (dark, accent) => {
      const { colors } = brandColors({ ...(dark && { dark }), ...(accent && { accent }) });
      const pairs: [keyof BrandColors | "white", keyof BrandColors, number][] = [
        ["white", "bronze", 4.5],
        ["mist", "bronze", 4.5],
        ["amber", "bronze", 3],
        ["ember", "bronze", 3],
        ["white", "cedar", 4.5],
        ["white", "cedar-dark", 4.5],
        ["cedar", "paper", 4.5],
        ["ink", "amber", 4.5],
      ];
      for (const [on, ground, least] of pairs)
        expect(
          contrast(on === "white" ? "#ffffff" : colors[on], colors[ground]),
          `${on} on ${ground} of ${dark} and ${accent}`,
        ).toBeGreaterThanOrEqual(least);
    }),
    { numRuns: 300 },
  );
});

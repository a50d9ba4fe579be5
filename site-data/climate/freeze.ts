import { readFileSync } from "node:fs";

/** The answers of freezes.txt by the first digits of ZIP codes. */
const RULES: ReadonlyMap<string, boolean> = new Map(
  readFileSync(new URL("./freezes.txt", import.meta.url), "utf8")
    .split("\n")
    .flatMap((line) => {
      const [answer = "", prefixes = ""] = line.split(": ");
      if (answer !== "freezes" && answer !== "mild") return [];
      return prefixes.split(" ").map((prefix) => [prefix, answer === "freezes"] as const);
    }),
);

/**
 * Tells whether a ZIP code has hard freezes in a usual winter: its coldest night is below 10 °F on average, as in zones 1 to 7 of the USDA
 * Plant Hardiness Zone Map. Where that is so, eaves freeze and snow stays.
 */
export function freezesAt(zip: string): boolean {
  for (let digits = zip.length; digits > 0; digits--) {
    const rule = RULES.get(zip.slice(0, digits));
    if (rule !== undefined) return rule;
  }
  return true;
}

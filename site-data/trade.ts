import { isLowSlope, type RoofKind } from "./roof-kinds.ts";

/**
 * Names what a company does: "residential and commercial roofing". Who covers low slopes alone may work on houses or not, and states neither.
 * @param services their titles
 */
export function nameTrade(services: readonly string[], kinds: readonly RoofKind[]): string {
  if (services.some((title) => /commercial|industrial/i.test(title)))
    return "residential and commercial roofing";
  return kinds.length > 0 && kinds.every(isLowSlope) ? "roofing" : "residential roofing";
}

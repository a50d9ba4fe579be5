import type { RoofSizeAnswer } from "#contract/api/roof-size.ts";
import { findSlope, type SlopeName } from "#contract/roof/houses.ts";

/** Refusals of a house that is looked up by its address. */
export const roofSizeErrors = {
  incomplete: "Type the number, the street, and the town or ZIP code of the house.",
  unknown:
    "We couldn't find that address. Check the number and the street, and add the town or the ZIP code.",
  several: (addresses: readonly string[]) =>
    `There is more than one like it. Type yours in full: ${OR.format(addresses)}.`,
  none: "That house hasn't been measured. Pick the house that looks like yours instead.",
  failed: "We could not look it up just now. Pick the house that looks like yours instead.",
  tooMany: "We can't look up more addresses for now. Pick the house that looks like yours instead.",
} as const;

/** The services that are asked, by host, as visitors know them. Another one is named by its host. */
const SERVICE_NAMES: Readonly<Record<string, string>> = {
  "geocoding.geo.census.gov": "the U.S. Census Bureau",
  "solar.googleapis.com": "Google",
};

export function nameService(address: string): string {
  const { hostname, host } = new URL(address);
  return SERVICE_NAMES[hostname] ?? host;
}

const SLOPES: Readonly<Record<SlopeName, string>> = {
  flat: "A roof that is nearly flat",
  low: "A low slope",
  usual: "A usual slope",
  steep: "A steep slope",
};

/** The part of the calculator that measures a house by its address. */
export const roofSize = {
  label: "Address of the house",
  /** Says, too, where the address goes. */
  hint: ({ geocoder, surveyor }: { geocoder: string; surveyor: string }) =>
    `Number and street, with the town or ZIP code. To measure the roof, we send the address to ${geocoder}, and its place on the map to ${surveyor}.`,
  go: "Measure It",
  looking: "Looking at your roof…",
  area: ({ footprint }: RoofSizeAnswer) => `About ${formatArea(footprint)} sq ft under the roof`,
  details: describeRoof,
  told: (roof: RoofSizeAnswer) =>
    `${roof.address}: about ${formatArea(roof.footprint)} sq ft under the roof. ${describeRoof(roof)}`,
  note: "It's a start, not a promise: a tree can hide a corner, and the map can be a house off. If it doesn't look right, change it below.",
  filled: "If you go on with it, we note this address on your request.",
  pick: "Pick the house that looks like yours",
} as const;

const OR = new Intl.ListFormat("en", { type: "disjunction" });

function describeRoof({ pitch, measured }: RoofSizeAnswer): string {
  const slope = `${SLOPES[findSlope(pitch)]} (${pitch}/12)`;
  return `${slope}, measured from the air${measured ? ` around ${formatMonth(measured)}` : ""}.`;
}

/** Formats square feet as a person types them. */
export function formatArea(squareFeet: number): string {
  return squareFeet.toLocaleString("en-US");
}

function formatMonth(month: string): string {
  const options = { month: "long", year: "numeric", timeZone: "UTC" } as const;
  return new Date(`${month}-01T00:00Z`).toLocaleDateString("en-US", options);
}

import { createRequire } from "node:module";
import { site } from "#site-data/company.ts";

/** Towns (in lowercase) and ZIP codes around the company, with their distance in whole miles. */
export type Places = { towns: Readonly<Record<string, number>>; zips: Readonly<Record<string, number>> };

type Zipcodes = {
  radius(zip: string, miles: number, whole: true): { zip: string; city: string; country: string }[];
  distance(zip: string, other: string): number;
};

const MAX_MILES = 150; // places beyond are simply "too far"

/** Measures places from the company's own ZIP code. The data takes tens of megabytes, so this is done at build. */
export function measurePlaces(): Places {
  const zipcodes = createRequire(import.meta.url)("zipcodes") as Zipcodes;
  const towns: Record<string, number> = {};
  const zips: Record<string, number> = {};
  for (const { zip, city, country } of zipcodes.radius(site.address.zip, MAX_MILES, true)) {
    if (country !== "US") continue;
    const miles = zipcodes.distance(site.address.zip, zip);
    const town = city.toLowerCase();
    zips[zip] = miles;
    towns[town] = Math.min(miles, towns[town] ?? miles);
  }
  for (const town of site.towns) towns[town.toLowerCase()] ??= 0;
  return { towns, zips };
}

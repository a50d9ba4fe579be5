import * as z from "zod";
import { AREA_LIMITS, PITCHES } from "#contract/roof/estimate.ts";
import { riseOf } from "#contract/roof/roof-area.ts";

/** A point on the earth in degrees. */
export type Point = { latitude: number; longitude: number };

/** An address as a geocoder understood it, and its point, which may lie on the street. */
export type Place = Point & { address: string };

const latitude = z.number().min(-90).max(90);
const longitude = z.number().min(-180).max(180);

/** https://geocoding.geo.census.gov/geocoder/Geocoding_Services_API.html */
const geocoderAnswer = z.object({
  result: z.object({
    addressMatches: z
      .array(
        z.object({
          matchedAddress: z.string().min(1).max(200),
          coordinates: z.object({ x: longitude, y: latitude }),
        }),
      )
      .max(100),
  }),
});

/** Reads the places of an address, each once; undefined for something else than a geocoder's answer. */
export function readPlaces(answer: unknown): Place[] | undefined {
  const { data } = geocoderAnswer.safeParse(answer);
  if (!data) return undefined;
  const places = data.result.addressMatches.map(({ matchedAddress, coordinates: { x, y } }) => ({
    address: spellAddress(matchedAddress),
    latitude: y,
    longitude: x,
  }));
  return [...new Map(places.map((place) => [place.address, place])).values()];
}

const DIRECTIONS = ["NE", "NW", "SE", "SW"];

/** Spells an address that is written in capitals: "12 NE 5TH ST, COLUMBUS, OH, 43215" becomes "12 NE 5th St, Columbus, OH 43215". */
export function spellAddress(matched: string): string {
  const parts = matched.split(",").map((part) => part.trim());
  const [state = "", zipCode = ""] = parts.slice(2);
  if (parts.length !== 4 || !/^[A-Z]{2}$/.test(state)) return matched;
  const [street, city] = parts.map((part) => part.split(/\s+/).map(spellWord).join(" "));
  return `${street}, ${city}, ${`${state} ${zipCode}`.trim()}`;
}

function spellWord(word: string): string {
  return DIRECTIONS.includes(word) ? word : word.slice(0, 1) + word.slice(1).toLowerCase();
}

const squareMeters = z.number().positive().max(1_000_000);
const stats = z.object({ areaMeters2: squareMeters, groundAreaMeters2: squareMeters });

/**
 * The part of an answer that is read. `buildingStats` are of the whole building, and only its ground is reliable; `wholeRoofStats`
 * are of the roof whose slopes are known. https://developers.google.com/maps/documentation/solar/reference/rest/v1/buildingInsights/findClosest
 */
const insights = z.object({
  center: z.object({ latitude, longitude }),
  imageryDate: z
    .object({ year: z.number().int().min(1990).max(2100), month: z.number().int().min(1).max(12) })
    .optional()
    .catch(undefined), // "approximate", and of no date a month may be missing
  solarPotential: z
    .object({ buildingStats: stats.partial().optional(), wholeRoofStats: stats.optional() })
    .optional(),
});

/** The names of these parts, so that no more is sent: a list of all panels that the roof has room for has a hundred kilobytes. */
export const INSIGHT_FIELDS = "center,imageryDate,solarPotential.buildingStats,solarPotential.wholeRoofStats";

/** A measured roof, in the calculator's terms. */
export type MeasuredRoof = { footprint: number; pitch: number; measured: string | null };

const SQUARE_FEET_PER_SQUARE_METER = 10.763_910_4;
/** A house stands at its street; what is farther away is another one. */
const MAX_METERS = 60;

/**
 * Reads the roof at a point.
 * @returns null if the building is not the one at this point, has no slopes or is none that the calculator takes; undefined for
 * something else than an answer of the Solar API
 */
export function readRoof(answer: unknown, point: Point): MeasuredRoof | null | undefined {
  const { data } = insights.safeParse(answer);
  if (!data) return undefined;
  const { center, imageryDate, solarPotential } = data;
  const roof = solarPotential?.wholeRoofStats;
  if (!roof || measureMeters(center, point) > MAX_METERS) return null;
  const ground = solarPotential?.buildingStats?.groundAreaMeters2 ?? roof.groundAreaMeters2;
  const footprint = Math.round((ground * SQUARE_FEET_PER_SQUARE_METER) / 10) * 10;
  if (footprint < AREA_LIMITS.low || footprint > AREA_LIMITS.high) return null;
  return {
    footprint,
    pitch: findPitch(riseOf(roof.areaMeters2 / roof.groundAreaMeters2)),
    measured: imageryDate ? `${imageryDate.year}-${String(imageryDate.month).padStart(2, "0")}` : null,
  };
}

/** Finds the nearest pitch that the calculator takes. */
function findPitch(rise: number): number {
  return PITCHES.reduce((best, pitch) => (Math.abs(pitch - rise) < Math.abs(best - rise) ? pitch : best));
}

const METERS_PER_DEGREE = 111_195; // of a great circle

/** The distance of two points that are near each other. */
export function measureMeters(one: Point, other: Point): number {
  const north = one.latitude - other.latitude;
  const east = (one.longitude - other.longitude) * Math.cos((one.latitude * Math.PI) / 180);
  return Math.hypot(north, east) * METERS_PER_DEGREE;
}

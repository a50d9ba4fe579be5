import type { RoofSizeAnswer } from "#contract/api/roof-size.ts";
import { recordOf } from "#contract/values.ts";
import { askService, ServiceAway } from "./ask-service.ts";
import {
  INSIGHT_FIELDS,
  type MeasuredRoof,
  type Place,
  type Point,
  readPlaces,
  readRoof,
} from "./read-answers.ts";
import type { MeasuringServices } from "./services.ts";

/** The result for an address: its roof, or why there is none. It is the same for a while, unlike a service that is away. */
export type Outcome =
  | { kind: "found"; answer: RoofSizeAnswer }
  | { kind: "unknown" }
  | { kind: "several"; addresses: string[] }
  | { kind: "none" };

const MOST_NAMED = 3; // addresses of several

/** Finds the place of an address, and measures the roof there. @throws {ServiceAway} */
export async function lookUpRoof(
  { geocoderUrl, solarUrl }: MeasuringServices,
  address: string,
  signal: AbortSignal,
): Promise<Outcome> {
  const places = await findPlaces(geocoderUrl, address, signal);
  const [place] = places;
  if (!place) return { kind: "unknown" };
  if (places.length > 1)
    return { kind: "several", addresses: places.slice(0, MOST_NAMED).map((each) => each.address) };
  const roof = await measureRoofAt(solarUrl, place, signal);
  return roof ? { kind: "found", answer: { ...roof, address: place.address } } : { kind: "none" };
}

/** Asks the geocoder for the places of an address; none if it knows no such address. @throws {ServiceAway} */
export async function findPlaces(
  geocoderUrl: string,
  address: string,
  signal: AbortSignal,
): Promise<Place[]> {
  const url = addParameters(geocoderUrl, { address, benchmark: "Public_AR_Current", format: "json" });
  const { status, body } = await askService(url, signal);
  const places = status === 200 ? readPlaces(body) : undefined;
  if (!places) throw new ServiceAway(`${url.host} answered ${status}`);
  return places;
}

/** Asks the Solar API for the roof at a point; null if none is measured there. @throws {ServiceAway} */
export async function measureRoofAt(
  solarUrl: string,
  point: Point,
  signal: AbortSignal,
): Promise<MeasuredRoof | null> {
  const url = addParameters(solarUrl, {
    "location.latitude": point.latitude.toFixed(6), // a tenth of a meter
    "location.longitude": point.longitude.toFixed(6),
    requiredQuality: "MEDIUM", // from the air, not from a satellite
    fields: INSIGHT_FIELDS,
  });
  const { status, body } = await askService(url, signal);
  // A mistyped address is not found either, but by another part of Google, which does not say so in JSON.
  if (status === 404 && recordOf(recordOf(body).error).status === "NOT_FOUND") return null;
  const roof = status === 200 ? readRoof(body, point) : undefined;
  if (roof === undefined) throw new ServiceAway(`${url.host} answered ${status}`);
  return roof;
}

function addParameters(address: string, parameters: Readonly<Record<string, string>>): URL {
  const url = new URL(address);
  for (const [name, value] of Object.entries(parameters)) url.searchParams.set(name, value);
  return url;
}

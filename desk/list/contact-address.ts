/** Ways to reach the person of a record, as they were written. */
export type Contact = { phone?: string | null; email?: string | null; street?: string | null };

/** The address of a map with the way to a street address; a phone opens it in its map. */
export function makeMapAddress(street: string): string {
  return `https://www.google.com/maps/dir/?api=1&destination=${encodeURIComponent(street.toWellFormed())}`;
}

/** The most stops of one route on a map: a phone's browser takes three between its ends (Maps URLs, "Waypoints"). */
export const MOST_STOPS = 4;

/** The address of a map with the way from where the reader is through all these street addresses, in their order. */
export function makeRouteAddress(streets: readonly string[]): string {
  const stops = streets.map((street) => street.toWellFormed().replaceAll("|", " ")); // which would part two stops
  const route = new URLSearchParams({ api: "1", travelmode: "driving", destination: stops.at(-1) ?? "" });
  if (stops.length > 1) route.set("waypoints", stops.slice(0, -1).join("|"));
  return `https://www.google.com/maps/dir/?${route}`;
}

/** A `mailto:` address; nothing in it can add a header or another receiver. */
export function makeMailAddress(email: string): string {
  return `mailto:${encodeURIComponent(email).replace("%40", "@")}`;
}

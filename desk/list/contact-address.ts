/** Ways to reach the person of a record, as they were written. */
export type Contact = { phone?: string | null; email?: string | null; street?: string | null };

/** The address of a map with the way to a street address; a phone opens it in its map. */
export function makeMapAddress(street: string): string {
  return `https://www.google.com/maps/dir/?api=1&destination=${encodeURIComponent(street.toWellFormed())}`;
}

/** A `mailto:` address; nothing in it can add a header or another receiver. */
export function makeMailAddress(email: string): string {
  return `mailto:${encodeURIComponent(email).replace("%40", "@")}`;
}

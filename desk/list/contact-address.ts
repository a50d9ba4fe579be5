/** How to reach who a record is from, as they wrote it. */
export type Contact = { phone?: string | null; email?: string | null; street?: string | null };

/** The way to a street address, as the map of the reader's phone opens it. */
export function mapAddress(street: string): string {
  return `https://www.google.com/maps/dir/?api=1&destination=${encodeURIComponent(street.toWellFormed())}`;
}

/** A `mailto:` address; nothing in it can add a header or another receiver. */
export function mailAddress(email: string): string {
  return `mailto:${encodeURIComponent(email).replace("%40", "@")}`;
}

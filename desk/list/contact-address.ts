/** How to reach who a record is from, as they wrote it. */
export type Contact = { phone?: string | null; email?: string | null; street?: string | null };

/** A `tel:` address of what somebody wrote as a phone number: "(614) 555-0142 ext. 7" -> "tel:6145550142"; null for no number. */
export function phoneAddress(written: string): string | null {
  const number = /^[^\p{L}]*/u.exec(written)?.[0] ?? ""; // an extension is dialled by hand
  const digits = number.replace(/\D/g, "");
  if (digits.length < 5 || digits.length > 15) return null;
  return `tel:${/^\s*\+/.test(number) ? "+" : ""}${digits}`;
}

/** The way to a street address, as the map of the reader's phone opens it. */
export function mapAddress(street: string): string {
  return `https://www.google.com/maps/dir/?api=1&destination=${encodeURIComponent(street.toWellFormed())}`;
}

/** A `mailto:` address; nothing in it can add a header or another receiver. */
export function mailAddress(email: string): string {
  return `mailto:${encodeURIComponent(email).replace("%40", "@")}`;
}

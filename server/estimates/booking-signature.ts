import { createHmac, timingSafeEqual } from "node:crypto";

/** How far a booking's timestamp may be from this clock, in seconds, either way. */
export const TIMESTAMP_TOLERANCE = 300;

/** Lower-case hex of HMAC-SHA256 over `timestamp`, a dot and the body's bytes. */
export function signBooking(secret: string, timestamp: string, body: Uint8Array): string {
  return createHmac("sha256", secret).update(`${timestamp}.`).update(body).digest("hex");
}

export type SignedBooking = {
  timestamp: string | undefined;
  signature: string | undefined;
  body: Uint8Array;
};

/**
 * Checks a booking's signature, in the same time wherever it differs, and its age.
 * @param now in milliseconds
 * @returns why it is refused, or null when it is genuine and recent
 */
export function bookingFault(
  secret: string,
  { timestamp, signature, body }: SignedBooking,
  now: number,
): "unsigned" | "forged" | "stale" | null {
  if (!timestamp || !signature || !/^\d{1,12}$/.test(timestamp)) return "unsigned";
  const [, hex] = /^sha256=([0-9a-f]{64})$/i.exec(signature) ?? [];
  if (!hex) return "unsigned";
  const expected = Buffer.from(signBooking(secret, timestamp, body), "hex");
  if (!timingSafeEqual(expected, Buffer.from(hex, "hex"))) return "forged";
  return Math.abs(now / 1000 - Number(timestamp)) <= TIMESTAMP_TOLERANCE ? null : "stale";
}

import { createHmac, timingSafeEqual } from "node:crypto";

/** The most that a booking's timestamp may differ from this clock, either way. */
export const TIMESTAMP_TOLERANCE_SECONDS = 300;

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
 * Checks a booking's signature and age. The comparison takes the same time wherever the signatures differ.
 * @param now in milliseconds
 * @returns the reason to refuse it, or null when it is genuine and recent
 */
export function findBookingFault(
  secret: string,
  { timestamp, signature, body }: SignedBooking,
  now: number,
): "unsigned" | "forged" | "stale" | null {
  if (!timestamp || !signature || !/^\d{1,12}$/.test(timestamp)) return "unsigned";
  const [, hex] = /^sha256=([0-9a-f]{64})$/i.exec(signature) ?? [];
  if (!hex) return "unsigned";
  const expected = Buffer.from(signBooking(secret, timestamp, body), "hex");
  if (!timingSafeEqual(expected, Buffer.from(hex, "hex"))) return "forged";
  return Math.abs(now / 1000 - Number(timestamp)) <= TIMESTAMP_TOLERANCE_SECONDS ? null : "stale";
}

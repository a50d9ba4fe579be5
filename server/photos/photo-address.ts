import { createHmac, timingSafeEqual } from "node:crypto";
import { SERVICES } from "#contract/routes.ts";

/** Milliseconds for which an address works at least; it stays the same for half of that, so that a desk that asks again shows no photo anew. */
const WORKS_FOR = 10 * 60_000;
const STEP = WORKS_FOR / 2;

/** The address of a photo for staff, which works for 10 to 15 minutes from `now` (milliseconds since 1970). */
export function signPhotoAddress(secret: string, id: string, now: number): string {
  const until = String((Math.floor(now / STEP) + 1) * STEP + WORKS_FOR);
  return `${SERVICES.deskPhotos}/${id}?${new URLSearchParams({ until, signature: sign(secret, id, until) })}`;
}

/** True for an address that we signed and that still works. The comparison takes the same time wherever they differ. */
export function isPhotoAddress(
  secret: string,
  { id, until, signature }: Record<"id" | "until" | "signature", string>,
  now: number,
): boolean {
  const [expected, given] = [Buffer.from(sign(secret, id, until)), Buffer.from(signature)];
  return given.length === expected.length && timingSafeEqual(given, expected) && Number(until) > now;
}

function sign(secret: string, id: string, until: string): string {
  return createHmac("sha256", secret).update(`photo ${id} ${until}`).digest("base64url");
}

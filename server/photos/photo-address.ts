import { createHmac, timingSafeEqual } from "node:crypto";
import { SERVICES } from "#contract/routes.ts";

/** Milliseconds for which an address works at least; it stays the same for half of that, so that a desk that asks again shows no photo anew. */
const WORKS_FOR = 10 * 60_000;
const STEP = WORKS_FOR / 2;

/** A photo's address belongs to the session to which it was given, and ends with it. */
export type PhotoAddress = Record<"id" | "session" | "until" | "signature", string>;

/** The address of a photo for a session of staff, which works for 10 to 15 minutes from `now` (milliseconds since 1970). */
export function signPhotoAddress(
  secret: string,
  { id, session }: Pick<PhotoAddress, "id" | "session">,
  now: number,
): string {
  const until = String((Math.floor(now / STEP) + 1) * STEP + WORKS_FOR);
  return `${SERVICES.deskPhotos}/${id}?${new URLSearchParams({ session, until, signature: sign(secret, { id, session, until }) })}`;
}

/** True for an address that we signed and that still works. The comparison takes the same time wherever they differ. */
export function isPhotoAddress(secret: string, address: PhotoAddress, now: number): boolean {
  const [expected, given] = [Buffer.from(sign(secret, address)), Buffer.from(address.signature)];
  return given.length === expected.length && timingSafeEqual(given, expected) && Number(address.until) > now;
}

function sign(secret: string, { id, session, until }: Omit<PhotoAddress, "signature">): string {
  return createHmac("sha256", secret).update(`photo ${id} ${session} ${until}`).digest("base64url");
}

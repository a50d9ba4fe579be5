import type { Sql } from "../../postgres/sql.ts";
import { authRefusal } from "./auth-errors.ts";

/** The life of a challenge, as GoTrue's. */
export const CHALLENGE_MILLISECONDS = 5 * 60_000;

/** Milliseconds for which an expired challenge is kept, so that who comes late is told the reason. */
const KEPT_EXPIRED = 10 * 60_000;

/** The ceremony of a challenge; `userId` is of who registers a passkey, and null before a sign-in. */
type Ceremony = { kind: "registration"; userId: string } | { kind: "authentication"; userId: null };

/** Stores a challenge, and deletes the old ones of everyone. @returns the parts of GoTrue's answer beside the options */
export async function storeChallenge(sql: Sql, { kind, userId }: Ceremony, challenge: string, now: number) {
  const expiresAt = now + CHALLENGE_MILLISECONDS;
  await sql`delete from auth.passkey_challenges where expires_at < ${new Date(now - KEPT_EXPIRED)}`;
  const [row] = await sql<{ id: string }[]>`
    insert into auth.passkey_challenges (kind, user_id, challenge, expires_at)
    values (${kind}, ${userId}, ${challenge}, ${new Date(expiresAt)}) returning id`;
  return { challenge_id: row?.id, expires_at: Math.floor(expiresAt / 1000) };
}

/**
 * Takes a challenge, which is gone from then on, whatever comes of it.
 * @throws {Refusal} 400 for one that is gone, expired, or of another ceremony or user
 */
export async function takeChallenge(
  sql: Sql,
  { kind, userId }: Ceremony,
  id: string,
  now: number,
): Promise<string> {
  const [taken] = await sql<{ challenge: string; expiresAt: Date }[]>`
    delete from auth.passkey_challenges where id = ${id} and kind = ${kind} and user_id is not distinct from ${userId}::uuid
    returning challenge, expires_at as "expiresAt"`;
  if (!taken) throw authRefusal("webauthn_challenge_not_found", "Challenge not found or already used");
  if (taken.expiresAt.getTime() <= now)
    throw authRefusal("webauthn_challenge_expired", "Challenge has expired");
  return taken.challenge;
}

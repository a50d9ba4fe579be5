import type { Sql, TransactionSql } from "../../postgres/sql.ts";
import type { Factor } from "./account.ts";
import { authRefusal, endedSessionRefusal } from "./auth-errors.ts";
import { rateLimitRefusal } from "./handlers.ts";
import { raiseSession, type SessionTurn } from "./sessions.ts";

/** The life of a challenge, as GoTrue's. */
const CHALLENGE_MILLISECONDS = 5 * 60_000;

/** Wrong codes of one factor, from whatever addresses, and the milliseconds in which they add up. */
const MAX_WRONG_CODES = 10;
const WRONG_CODES_MILLISECONDS = 60 * 60_000;

/** Stores the secret of a new authenticator app in place of those that the account began to add and left. @returns its id */
export function storeFactor(
  sql: Sql,
  { userId, name, secret }: { userId: string; name: string; secret: string },
): Promise<string> {
  return sql.begin(async (transaction) => {
    await lockAccount(transaction, userId);
    await transaction`delete from auth.mfa_factors where user_id = ${userId} and status = 'unverified'`;
    const [factor] = await transaction<{ id: string }[]>`
      insert into auth.mfa_factors (user_id, friendly_name, secret) values (${userId}, ${name}, ${secret}) returning id`;
    if (!factor) throw new Error("The factor was not stored.");
    return factor.id;
  });
}

/** Stores a challenge, which binds a code to its factor, and deletes the expired ones of everyone. */
export async function storeFactorChallenge(sql: Sql, factorId: string, now: number) {
  const expiresAt = now + CHALLENGE_MILLISECONDS;
  await sql`delete from auth.mfa_challenges where expires_at < ${new Date(now)}`;
  const [row] = await sql<{ id: string }[]>`
    insert into auth.mfa_challenges (factor_id, expires_at) values (${factorId}, ${new Date(expiresAt)}) returning id`;
  return { id: row?.id, type: "totp", expires_at: Math.floor(expiresAt / 1000) };
}

/** @throws {Refusal} 422 for a challenge that is gone, expired or of another factor */
export async function requireFactorChallenge(
  sql: Sql,
  factorId: string,
  challengeId: string,
  now: number,
): Promise<void> {
  const found = await sql`
    select from auth.mfa_challenges
    where id = ${challengeId} and factor_id = ${factorId} and expires_at > ${new Date(now)}`;
  if (found.length === 0)
    throw authRefusal("mfa_challenge_expired", "MFA challenge not found or expired: create a new challenge.");
}

/** @throws {Refusal} 429 until the hour of the first of too many wrong codes is over */
export async function requireTriesLeft(sql: Sql, factorId: string, now: number): Promise<void> {
  const [full] = await sql<{ since: Date }[]>`
    select tries_since as since from auth.mfa_factors
    where id = ${factorId} and tries >= ${MAX_WRONG_CODES} and tries_since > ${triesStart(now)}`;
  if (!full) return;
  const wait = full.since.getTime() + WRONG_CODES_MILLISECONDS - now;
  throw rateLimitRefusal({ "retry-after": String(Math.ceil(wait / 1000)) });
}

/**
 * Counts a code as wrong before it is looked at, so that many at once get no more tries; {@link acceptCode} takes a right one back.
 * @returns the factor's secret
 * @throws {Refusal} 429 as {@link requireTriesLeft}
 */
export async function countCode(sql: Sql, factorId: string, now: number): Promise<string> {
  const start = triesStart(now);
  const [factor] = await sql<{ secret: string }[]>`
    update auth.mfa_factors set
      tries = case when tries_since > ${start} then tries + 1 else 1 end,
      tries_since = case when tries_since > ${start} then tries_since else ${new Date(now)} end
    where id = ${factorId} and (tries < ${MAX_WRONG_CODES} or tries_since <= ${start}) returning secret`;
  if (factor) return factor.secret;
  await requireTriesLeft(sql, factorId, now);
  throw authRefusal("mfa_factor_not_found", "Factor not found");
}

/** The time from which on wrong codes add up to those of now. */
function triesStart(now: number): Date {
  return new Date(now - WRONG_CODES_MILLISECONDS);
}

/**
 * Accepts a right code of time step `step`, once: the factor is verified, and the session raised to aal2. A first code of a new factor
 * also ends the account's other sessions that a password alone opened, since that no longer opens the account.
 * @returns undefined where the step or a later one was used before, or the factor is gone
 * @throws {Refusal} 403 for a session that has ended
 */
export function acceptCode(
  sql: Sql,
  { id: factorId, status }: Factor,
  session: SessionTurn,
  { step, challengeId, now }: { step: number; challengeId: string; now: number },
): Promise<SessionTurn | undefined> {
  const { userId, sessionId } = session;
  return sql.begin(async (transaction) => {
    await lockAccount(transaction, userId);
    const accepted = await transaction`
      update auth.mfa_factors set status = 'verified', last_used_step = ${step}, updated_at = ${new Date(now)},
        tries = tries - 1, tries_since = case when tries > 1 then tries_since end
      where id = ${factorId} and user_id = ${userId} and last_used_step < ${step} returning id`;
    if (accepted.length === 0) return undefined;
    await transaction`delete from auth.mfa_challenges where id = ${challengeId}`;
    await transaction`delete from auth.mfa_factors where user_id = ${userId} and status = 'unverified'`;
    if (status === "unverified")
      await transaction`
        delete from auth.sessions where user_id = ${userId} and id <> ${sessionId} and aal = 'aal1'
          and not amr @> '[{"method": "passkey"}]' and not amr @> '[{"method": "otp"}]'`;
    const raised = await raiseSession(transaction, session, now);
    if (!raised) throw endedSessionRefusal(); // and the code stays unused
    return raised;
  });
}

/** Deletes a factor. With the last verified one the account's sessions are lowered to aal1. @returns false when there is none */
export function deleteFactor(sql: Sql, { userId, id }: { userId: string; id: string }): Promise<boolean> {
  return sql.begin(async (transaction) => {
    await lockAccount(transaction, userId);
    const deleted = await transaction`
      delete from auth.mfa_factors where id = ${id} and user_id = ${userId} returning id`;
    if (deleted.length === 0) return false;
    await transaction`
      update auth.sessions set aal = 'aal1' where user_id = ${userId} and aal = 'aal2'
        and not exists (select from auth.mfa_factors where user_id = ${userId} and status = 'verified')`;
    return true;
  });
}

/** Lets changes of one account's factors follow each other. */
async function lockAccount(transaction: TransactionSql, userId: string): Promise<void> {
  await transaction`select from auth.users where id = ${userId} for update`;
}

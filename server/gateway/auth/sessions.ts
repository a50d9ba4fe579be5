import text from "sql-template-tag";
import type { Queryable, Sql } from "../../postgres/sql.ts";
import type { AssuranceLevel, Proof } from "./access-token.ts";

/** A session after sign-in or renewal, and how it was proven; `turn` counts the renewals. */
export type SessionTurn = {
  userId: string;
  sessionId: string;
  turn: number;
  aal: AssuranceLevel;
  amr: readonly Proof[];
};

/** The columns of {@link SessionTurn}, of `auth.sessions as s`. A session from before the column `amr` began with a password. */
export const SESSION_COLUMNS = text`s.user_id as "userId", s.id as "sessionId", s.refresh_turn as turn, s.aal,
  case when s.amr <> '[]' then s.amr
    else jsonb_build_array(jsonb_build_object('method', 'password', 'timestamp', floor(extract(epoch from s.created_at))))
  end as amr`;

/** GoTrue's reuse interval. Two tabs, or a retry after a lost answer, may send the same token twice within it. */
const REUSE_MILLISECONDS = 10_000;

/** The longest life of a session, counted from the sign-in, however often it is renewed. */
const SESSION_MILLISECONDS = 30 * 24 * 3600 * 1000;

/** The earliest start of a session that is still valid. */
export function earliestSessionStart(now = Date.now()): Date {
  return new Date(now - SESSION_MILLISECONDS);
}

/** Starts a session, and deletes the expired sessions of everyone. */
export async function beginSession(
  sql: Sql,
  userId: string,
  now: number,
  method: Proof["method"] = "password",
): Promise<SessionTurn> {
  const at = new Date(now);
  const amr = JSON.stringify([proofAt(method, now)]);
  await sql`delete from auth.sessions where created_at < ${earliestSessionStart(now)}`;
  const [session] = await sql<SessionTurn[]>`
    insert into auth.sessions as s (user_id, created_at, refreshed_at, amr) values (${userId}, ${at}, ${at}, ${amr}::jsonb)
    returning ${SESSION_COLUMNS}`;
  await sql`update auth.users set last_sign_in_at = ${at} where id = ${userId}`;
  if (!session) throw new Error("The session was not stored.");
  return session;
}

/** Raises a session to aal2 by a right code of an authenticator app. @returns undefined when the session has ended */
export async function raiseSession(
  sql: Queryable,
  { sessionId, amr }: SessionTurn,
  now: number,
): Promise<SessionTurn | undefined> {
  const proofs = [proofAt("totp", now), ...amr.filter(({ method }) => method !== "totp")];
  const [raised] = await sql<SessionTurn[]>`
    update auth.sessions as s set aal = 'aal2', amr = ${JSON.stringify(proofs)}::jsonb where s.id = ${sessionId}
    returning ${SESSION_COLUMNS}`;
  return raised;
}

function proofAt(method: Proof["method"], now: number): Proof {
  return { method, timestamp: Math.floor(now / 1000) };
}

/**
 * Renews a session with the token of `turn`. The newest token moves the session to the next turn. The token before it gets
 * the current turn again, within 10 s. Any older token means that a token was copied: the session ends.
 */
export function renewSession(
  sql: Sql,
  sessionId: string,
  turn: number,
  now: number,
): Promise<SessionTurn | "unknown" | "reused"> {
  return sql.begin(async (transaction) => {
    const [session] = await transaction<(SessionTurn & { refreshedAt: Date; createdAt: Date })[]>`
      select ${SESSION_COLUMNS}, s.refreshed_at as "refreshedAt", s.created_at as "createdAt"
      from auth.sessions as s where s.id = ${sessionId} for update`;
    if (!session) return "unknown" as const;
    const { refreshedAt, createdAt, ...current } = session;
    const age = now - refreshedAt.getTime();
    if (createdAt < earliestSessionStart(now)) {
      await transaction`delete from auth.sessions where id = ${sessionId}`;
      return "unknown" as const;
    }
    if (turn === current.turn) {
      await transaction`
        update auth.sessions set refresh_turn = ${turn + 1}, refreshed_at = ${new Date(now)} where id = ${sessionId}`;
      return { ...current, turn: turn + 1 };
    }
    if (turn === current.turn - 1 && age <= REUSE_MILLISECONDS) return current;
    await transaction`delete from auth.sessions where id = ${sessionId}`;
    return "reused" as const;
  });
}

/** Deletes the sessions that a sign-out of each scope ends. */
const DELETE_BY_SCOPE = {
  local: (sql: Sql, _user: string, session: string) => sql`delete from auth.sessions where id = ${session}`,
  others: (sql: Sql, user: string, session: string) =>
    sql`delete from auth.sessions where user_id = ${user} and id <> ${session}`,
  global: (sql: Sql, user: string) => sql`delete from auth.sessions where user_id = ${user}`,
};

export type SignOutScope = keyof typeof DELETE_BY_SCOPE;

export function isSignOutScope(text: string): text is SignOutScope {
  return Object.hasOwn(DELETE_BY_SCOPE, text);
}

/** Ends this session (`local`), the user's other sessions (`others`), or all of the user's sessions (`global`). */
export async function endSessions(
  sql: Sql,
  session: { userId: string; sessionId: string },
  scope: SignOutScope,
): Promise<void> {
  await DELETE_BY_SCOPE[scope](sql, session.userId, session.sessionId);
}

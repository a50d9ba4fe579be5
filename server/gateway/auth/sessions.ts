import type { Sql } from "../../postgres/sql.ts";

/** A session after sign-in or renewal; `turn` counts the renewals. */
export type SessionTurn = { userId: string; sessionId: string; turn: number };

/** GoTrue's reuse interval. Two tabs, or a retry after a lost answer, may send the same token twice within it. */
const REUSE_MILLISECONDS = 10_000;

/** The longest life of a session, counted from the sign-in, however often it is renewed. */
const SESSION_MILLISECONDS = 30 * 24 * 3600 * 1000;

/** The earliest start of a session that is still valid. */
export function earliestSessionStart(now = Date.now()): Date {
  return new Date(now - SESSION_MILLISECONDS);
}

/** Starts a session, and deletes the expired sessions of everyone. */
export async function beginSession(sql: Sql, userId: string, now: number): Promise<SessionTurn> {
  const at = new Date(now);
  await sql`delete from auth.sessions where created_at < ${earliestSessionStart(now)}`;
  const [session] = await sql<{ id: string }[]>`
    insert into auth.sessions (user_id, created_at, refreshed_at) values (${userId}, ${at}, ${at}) returning id`;
  await sql`update auth.users set last_sign_in_at = ${at} where id = ${userId}`;
  if (!session) throw new Error("The session was not stored.");
  return { userId, sessionId: session.id, turn: 0 };
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
    const [session] = await transaction<
      { user_id: string; refresh_turn: number; refreshed_at: Date; created_at: Date }[]
    >`
      select user_id, refresh_turn, refreshed_at, created_at from auth.sessions where id = ${sessionId} for update`;
    if (!session) return "unknown" as const;
    const age = now - session.refreshed_at.getTime();
    if (session.created_at < earliestSessionStart(now)) {
      await transaction`delete from auth.sessions where id = ${sessionId}`;
      return "unknown" as const;
    }
    const current = { userId: session.user_id, sessionId, turn: session.refresh_turn };
    if (turn === session.refresh_turn) {
      await transaction`
        update auth.sessions set refresh_turn = ${turn + 1}, refreshed_at = ${new Date(now)} where id = ${sessionId}`;
      return { ...current, turn: turn + 1 };
    }
    if (turn === session.refresh_turn - 1 && age <= REUSE_MILLISECONDS) return current;
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

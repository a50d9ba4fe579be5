import type { Sql } from "../../postgres/sql.ts";

/** The account and its session, as sign-in and renewal answer them. */
export type SignedIn = { userId: string; sessionId: string; turn: number };

/** GoTrue's reuse interval: two tabs, or a lost answer, may present the same token twice within it. */
const REUSE_MILLISECONDS = 10_000;

/** A session ends so long after its sign-in, however often it is renewed. */
const LONGEST_MILLISECONDS = 30 * 24 * 3600 * 1000;

/** A session that began before this has ended. */
export function oldestSession(now = Date.now()): Date {
  return new Date(now - LONGEST_MILLISECONDS);
}

/** Begins a session, and forgets those whose time is over. */
export async function beginSession(sql: Sql, userId: string, now: number): Promise<SignedIn> {
  const at = new Date(now);
  await sql`delete from auth.sessions where created_at < ${oldestSession(now)}`;
  const [session] = await sql<{ id: string }[]>`
    insert into auth.sessions (user_id, created_at, refreshed_at) values (${userId}, ${at}, ${at}) returning id`;
  await sql`update auth.users set last_sign_in_at = ${at} where id = ${userId}`;
  if (!session) throw new Error("The session was not stored.");
  return { userId, sessionId: session.id, turn: 0 };
}

/**
 * Renews a session with the token of `turn`. The newest token moves it to the next turn. The one before answers the present
 * turn again within 10 s. Any other shows that a token was copied, and ends the session.
 */
export function renewSession(
  sql: Sql,
  sessionId: string,
  turn: number,
  now: number,
): Promise<SignedIn | "unknown" | "reused"> {
  return sql.begin(async (transaction) => {
    const [session] = await transaction<
      { user_id: string; refresh_turn: number; refreshed_at: Date; created_at: Date }[]
    >`
      select user_id, refresh_turn, refreshed_at, created_at from auth.sessions where id = ${sessionId} for update`;
    if (!session) return "unknown" as const;
    const age = now - session.refreshed_at.getTime();
    if (session.created_at < oldestSession(now)) {
      await transaction`delete from auth.sessions where id = ${sessionId}`;
      return "unknown" as const;
    }
    const present = { userId: session.user_id, sessionId, turn: session.refresh_turn };
    if (turn === session.refresh_turn) {
      await transaction`
        update auth.sessions set refresh_turn = ${turn + 1}, refreshed_at = ${new Date(now)} where id = ${sessionId}`;
      return { ...present, turn: turn + 1 };
    }
    if (turn === session.refresh_turn - 1 && age <= REUSE_MILLISECONDS) return present;
    await transaction`delete from auth.sessions where id = ${sessionId}`;
    return "reused" as const;
  });
}

/** Which of a person's sessions a sign-out ends. */
const ENDED_BY_SCOPE = {
  local: (sql: Sql, _user: string, session: string) => sql`delete from auth.sessions where id = ${session}`,
  others: (sql: Sql, user: string, session: string) =>
    sql`delete from auth.sessions where user_id = ${user} and id <> ${session}`,
  global: (sql: Sql, user: string) => sql`delete from auth.sessions where user_id = ${user}`,
};

export type SignOutScope = keyof typeof ENDED_BY_SCOPE;

export function isSignOutScope(text: string): text is SignOutScope {
  return Object.hasOwn(ENDED_BY_SCOPE, text);
}

/** Ends this session (`local`), the person's others (`others`), or all of the person's (`global`). */
export async function endSessions(
  sql: Sql,
  who: { userId: string; sessionId: string },
  scope: SignOutScope,
): Promise<void> {
  await ENDED_BY_SCOPE[scope](sql, who.userId, who.sessionId);
}

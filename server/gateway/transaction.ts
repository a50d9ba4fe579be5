import { inTime } from "../postgres/deadline.ts";
import type { Sql, TransactionSql } from "../postgres/sql.ts";
import { oldestSession } from "./auth/sessions.ts";
import { type Caller, invalidToken } from "./caller.ts";
import { restRefusal } from "./errors.ts";

/** What a request does in its transaction, all else having been read and checked before. */
export type Work<Result = Response> = (transaction: TransactionSql) => Promise<Result>;

// What Supabase allows a signed-in person; an upload of 10 MB takes a fraction of it.
const STATEMENT_TIMEOUT = "8s";

/** What a visitor's read may take: the chat log by its index takes milliseconds. */
export const READ_TIMEOUT = "1s";

/**
 * Runs `work` in one transaction as the caller: PostgreSQL's own role, and the claims that policies read. A session that has
 * ended is refused, even while its access token is still valid, and so is one of an account whose password was generated.
 * @param timeout of each statement
 * @throws {Refusal} 401 for an ended session, 403 before a generated password is changed; else whatever PostgreSQL says.
 */
export function asCaller<Result>(
  sql: Sql,
  caller: Caller,
  work: Work<Result>,
  timeout = STATEMENT_TIMEOUT,
): Promise<Result> {
  const session = caller.role === "authenticated" ? caller.claims.session_id : null;
  const answer = sql.begin(async (transaction) => {
    const [state] = await transaction<{ live: boolean; generated: boolean }[]>`
      select
        ${session}::uuid is null or exists (
          select from auth.sessions where id = ${session}::uuid and created_at > ${oldestSession()}
        ) as live,
        exists (
          select from auth.sessions as s join auth.users as u on u.id = s.user_id
          where s.id = ${session}::uuid and u.raw_app_meta_data ->> 'password_from' = 'generated'
        ) as generated,
        set_config('role', ${caller.role}, true),
        set_config('request.jwt.claims', ${JSON.stringify(caller.claims)}, true),
        set_config('statement_timeout', ${timeout}, true)`;
    if (!state?.live) throw invalidToken("PGRST301", "The session has ended");
    if (state.generated) throw restRefusal(403, "42501", "Change the generated password first.");
    return work(transaction);
  });
  return inTime(answer);
}

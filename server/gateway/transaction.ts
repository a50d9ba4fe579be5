import { STAFF_HEADER } from "#contract/staff-header.ts";
import { accountErrors } from "#copy/account-errors.ts";
import { awaitWithDeadline } from "../postgres/deadline.ts";
import type { Sql, TransactionSql } from "../postgres/sql.ts";
import { earliestSessionStart } from "./auth/sessions.ts";
import { type Caller, invalidTokenRefusal } from "./caller.ts";
import { restRefusal } from "./errors.ts";

/** The database part of a request, after the request has been read and checked. */
export type Work<Result = Response> = (transaction: TransactionSql) => Promise<Result>;

// Supabase's limit for a signed-in user; an upload of 10 MB needs a fraction of it.
const STATEMENT_TIMEOUT = "8s";

/** The limit for a visitor's read. The chat log is read by an index, in milliseconds. */
export const VISITOR_READ_TIMEOUT = "1s";

/**
 * Runs `work` in one transaction as the caller: with the PostgreSQL role, and with the claims that policies read. Refuses a
 * session that has ended, even while its access token is still valid, and an account that still has a generated password.
 * @param timeout the limit for each statement
 * @throws {Refusal} 401 for an ended session, 403 before a generated password is changed. Errors of PostgreSQL pass through.
 */
export function runAsCaller<Result>(
  sql: Sql,
  caller: Caller,
  work: Work<Result>,
  timeout = STATEMENT_TIMEOUT,
): Promise<Result> {
  const session = caller.role === "authenticated" ? caller.claims.session_id : null;
  const staffHeader = caller.role === "authenticated" ? caller.staffHeader : undefined;
  const result = sql.begin(async (transaction) => {
    const [state] = await transaction<{ live: boolean; generated: boolean }[]>`
      select
        ${session}::uuid is null or exists (
          select from auth.sessions where id = ${session}::uuid and created_at > ${earliestSessionStart()}
        ) as live,
        exists (
          select from auth.sessions as s join auth.users as u on u.id = s.user_id
          where s.id = ${session}::uuid and u.raw_app_meta_data ->> 'password_from' = 'generated'
        ) as generated,
        set_config('role', ${caller.role}, true),
        set_config('request.jwt.claims', ${JSON.stringify(caller.claims)}, true),
        set_config('request.headers', ${JSON.stringify({ [STAFF_HEADER]: staffHeader })}, true),
        set_config('statement_timeout', ${timeout}, true)`;
    if (!state?.live) throw invalidTokenRefusal("PGRST301", "The session has ended");
    if (state.generated) throw restRefusal(403, "42501", accountErrors.changeGenerated);
    return work(transaction);
  });
  return awaitWithDeadline(result);
}

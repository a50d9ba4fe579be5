import type { Sql, TransactionSql } from "postgres";
import { type Caller, invalidToken } from "./caller.ts";

// What Supabase allows a signed-in person; an upload of 10 MB takes a fraction of it.
const STATEMENT_TIMEOUT = "8s";

/**
 * Runs `work` in one transaction as the caller: PostgreSQL's own role, and the claims that policies read. A session that has
 * ended is refused, even while its access token is still valid.
 * @throws {Refusal} 401 for an ended session; else whatever PostgreSQL says.
 */
export function asCaller<Result>(
  sql: Sql,
  caller: Caller,
  work: (transaction: TransactionSql) => Promise<Result>,
): Promise<Result> {
  const session = caller.role === "authenticated" ? caller.claims.session_id : null;
  return sql.begin(async (transaction) => {
    const [state] = await transaction<{ live: boolean }[]>`
      select
        ${session}::uuid is null or exists (select from auth.sessions where id = ${session}::uuid) as live,
        set_config('role', ${caller.role}, true),
        set_config('request.jwt.claims', ${JSON.stringify(caller.claims)}, true),
        set_config('statement_timeout', ${STATEMENT_TIMEOUT}, true)`;
    if (!state?.live) throw invalidToken("PGRST301", "The session has ended");
    return work(transaction);
  }) as Promise<Result>;
}

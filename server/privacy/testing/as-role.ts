import type { Queryable, Sql, TransactionSql } from "../../postgres/sql.ts";

type Claims = {
  role: string;
  sub?: string;
  session_id?: string;
  email?: string;
  app_metadata?: Record<string, unknown>;
};

/** Runs `work` as the gateway does: in a transaction, with a role of the API and the claims of a token. */
export function asRole<Result>(
  sql: Sql,
  claims: Claims,
  work: (transaction: TransactionSql) => Promise<Result>,
): Promise<Result> {
  return sql.begin(async (transaction) => {
    if (claims === STAFF) await storeSession(transaction);
    await transaction`
      select set_config('role', ${claims.role}, true), set_config('request.jwt.claims', ${JSON.stringify(claims)}, true)`;
    return work(transaction);
  }) as Promise<Result>;
}

export const STAFF: Claims = {
  role: "authenticated",
  sub: "0198f3a0-0000-7000-8000-00000000000a",
  session_id: "0198f3a0-0000-7000-8000-00000000000c",
  email: "admin@roofs.example",
  app_metadata: { role: "admin" },
};

/** Stores the account and session of {@link STAFF}, where the database lacks them. */
export async function storeSession(sql: Queryable): Promise<void> {
  const { sub, session_id, email } = STAFF;
  await sql`
    insert into auth.users (id, email, encrypted_password, raw_app_meta_data)
    values (${sub}, ${email}, 'none', '{"role": "admin"}') on conflict do nothing`;
  await sql`insert into auth.sessions (id, user_id) values (${session_id}, ${sub}) on conflict do nothing`;
  await sql`
    insert into private.desk_sessions (id, user_id, way) values (${session_id}, ${sub}, 'password') on conflict do nothing`;
}

/** Claims of everybody but staff: somebody signed in, a visitor, and the server. */
export const OTHERS: Record<"signed in" | "visitor" | "server", Claims> = {
  "signed in": {
    role: "authenticated",
    sub: "0198f3a0-0000-7000-8000-00000000000b",
    email: "jo@example.com",
  },
  visitor: { role: "anon" },
  server: { role: "service_role" },
};

export function asStaff<Result>(
  sql: Sql,
  work: (transaction: TransactionSql) => Promise<Result>,
): Promise<Result> {
  return asRole(sql, STAFF, work);
}

import type { Sql } from "../../postgres/sql.ts";
import { type Claims, signAccessToken } from "../auth/access-token.ts";
import { findAccount } from "../auth/account.ts";
import { beginSession } from "../auth/sessions.ts";
import { type Caller, SERVER } from "../caller.ts";

/** The kinds of callers: a visitor, an account that is not staff (a hosted project may have some), staff, the server. */
export type CallerKind = "visitor" | "stranger" | "staff" | "server";

/** Makes accounts with sessions: one caller of each kind. */
export async function createCallers(sql: Sql): Promise<Record<CallerKind, Caller>> {
  return {
    visitor: { role: "anon", claims: { role: "anon" } },
    stranger: await createAccount(sql, "stranger@example.com", {}),
    staff: await createAccount(sql, "someone-of-staff@example.com", { role: "admin" }),
    server: SERVER,
  };
}

/** The token of a signed-in caller, undefined for others. */
export async function tokenOf(caller: Caller, secret: string): Promise<string | undefined> {
  if (caller.role !== "authenticated") return undefined;
  return signAccessToken(caller.claims, secret, "http://site.test/auth/v1", Date.now());
}

/** Signs in the account with this e-mail. */
export async function signInAccount(sql: Sql, email: string): Promise<Caller> {
  const account = await findAccount(sql, email);
  if (!account) throw new Error(`${email} has no account.`);
  return signIn(sql, account.id, account.email, account.metadata);
}

async function createAccount(sql: Sql, email: string, app_metadata: Record<string, string>): Promise<Caller> {
  const [user] = await sql<{ id: string }[]>`
    insert into auth.users (email, encrypted_password, raw_app_meta_data)
    values (${email}, 'none', ${app_metadata}) returning id`;
  return signIn(sql, user?.id ?? "", email, app_metadata);
}

async function signIn(
  sql: Sql,
  sub: string,
  email: string,
  app_metadata: Record<string, unknown>,
): Promise<Caller> {
  const { sessionId: session_id, aal, amr } = await beginSession(sql, sub, Date.now());
  const user = { sub, email, app_metadata, user_metadata: {} };
  const claims: Claims = { ...user, role: "authenticated", session_id, aal, amr };
  return { role: "authenticated", claims };
}

import type { Sql } from "../../postgres/sql.ts";
import { type Claims, signAccessToken } from "../auth/access-token.ts";
import { findAccount } from "../auth/account.ts";
import { beginSession } from "../auth/sessions.ts";
import { type Caller, SERVER } from "../caller.ts";

/** Everyone who can ask: a visitor, an account that is not staff (a hosted project may have some), staff, the server. */
export type Someone = "visitor" | "stranger" | "staff" | "server";

/** Makes accounts and sessions, and answers whom the database sees. */
export async function everyone(sql: Sql): Promise<Record<Someone, Caller>> {
  return {
    visitor: { role: "anon", claims: { role: "anon" } },
    stranger: await account(sql, "stranger@example.com", {}),
    staff: await account(sql, "someone-of-staff@example.com", { role: "admin" }),
    server: SERVER,
  };
}

/** The token of a signed-in caller, undefined for others. */
export async function tokenOf(caller: Caller, secret: string): Promise<string | undefined> {
  if (caller.role !== "authenticated") return undefined;
  return signAccessToken(caller.claims, secret, "http://site.test/auth/v1", Date.now());
}

/** The account with this e-mail, signed in. */
export async function holderOf(sql: Sql, email: string): Promise<Caller> {
  const account = await findAccount(sql, email);
  if (!account) throw new Error(`${email} has no account.`);
  return signedIn(sql, account.id, account.email, account.metadata);
}

async function account(sql: Sql, email: string, app_metadata: Record<string, string>): Promise<Caller> {
  const [user] = await sql<{ id: string }[]>`
    insert into auth.users (email, encrypted_password, raw_app_meta_data)
    values (${email}, 'none', ${app_metadata}) returning id`;
  return signedIn(sql, user?.id ?? "", email, app_metadata);
}

async function signedIn(
  sql: Sql,
  sub: string,
  email: string,
  app_metadata: Record<string, unknown>,
): Promise<Caller> {
  const { sessionId } = await beginSession(sql, sub, Date.now());
  const claims: Claims = { sub, role: "authenticated", session_id: sessionId, email, app_metadata };
  return { role: "authenticated", claims };
}

import type { Sql } from "../../postgres/sql.ts";
import { type Claims, signAccessToken } from "../auth/access-token.ts";
import { findAccount } from "../auth/account.ts";
import { beginSession } from "../auth/sessions.ts";
import { type Caller, SERVER } from "../caller.ts";

/**
 * The kinds of callers: a visitor, an account that is not of staff (a hosted project may have some), a person of each role, the account
 * that staff may share, the server.
 */
export type CallerKind = "visitor" | "stranger" | "crew" | "office" | "owner" | "shared" | "server";

/** Makes accounts with sessions at the desk: one caller of each kind. */
export async function createCallers(sql: Sql): Promise<Record<CallerKind, Caller>> {
  return {
    visitor: { role: "anon", claims: { role: "anon" } },
    stranger: await createAccount(sql, "stranger@example.com", {}),
    crew: await createMember(sql, { name: "Cruz", role: "crew", crew: "north" }),
    office: await createMember(sql, { name: "Ofelia", role: "office" }),
    owner: await createMember(sql, { name: "Owen", role: "owner" }),
    shared: await openShared(sql),
    server: SERVER,
  };
}

/** Makes the account that staff share, with a session in which the desk is not open yet. */
export function createShared(sql: Sql): Promise<Caller> {
  return createAccount(sql, "someone-of-staff@example.com", { role: "admin" });
}

/** Makes the account that staff share, with its desk open: a database in which nobody has a sign-in of their own. */
export async function openShared(sql: Sql): Promise<Caller> {
  return openDesk(sql, await createShared(sql));
}

type Person = { name: string; role: "owner" | "office" | "crew"; crew?: string };

/** Makes a person with a sign-in of their own, who has opened the desk by a passkey. */
export async function createMember(sql: Sql, { name, role, crew }: Person): Promise<Caller> {
  const email = `${name.toLowerCase()}@example.com`;
  const caller = await createAccount(sql, email, {});
  const { sub, session_id } = (caller as Extract<Caller, { role: "authenticated" }>).claims;
  await sql`
    insert into private.members (id, name, role, crew, email, joined_at, has_passkey)
    values (${sub}, ${name}, ${role}, ${crew ?? null}, ${email}, now(), true)`;
  await sql`
    insert into private.desk_sessions (id, user_id, member_id, way) values (${session_id}, ${sub}, ${sub}, 'passkey')`;
  return caller;
}

/** The token of a signed-in caller, undefined for others. */
export async function tokenOf(caller: Caller, secret: string): Promise<string | undefined> {
  if (caller.role !== "authenticated") return undefined;
  return signAccessToken(caller.claims, secret, "http://site.test/auth/v1", Date.now());
}

/** Signs in the shared account with this e-mail, and opens the desk. */
export async function signInAccount(sql: Sql, email: string): Promise<Caller> {
  const account = await findAccount(sql, email);
  if (!account) throw new Error(`${email} has no account.`);
  return openDesk(sql, await signIn(sql, account.id, account.email, account.metadata));
}

async function openDesk(sql: Sql, caller: Caller): Promise<Caller> {
  if (caller.role !== "authenticated") throw new Error("Only who has signed in opens the desk.");
  const { session_id, sub } = caller.claims;
  await sql`insert into private.desk_sessions (id, user_id, way) values (${session_id}, ${sub}, 'password')`;
  return caller;
}

/** Makes an account with a session, whose desk is not open. */
export async function createAccount(
  sql: Sql,
  email: string,
  app_metadata: Record<string, string>,
): Promise<Caller> {
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

/** The claims of a signed-in caller. */
export function claimsOf(caller: Caller): Claims {
  if (caller.role !== "authenticated") throw new Error("Nobody has signed in.");
  return caller.claims;
}

/** Gives an account a passkey, an authenticator app and a recovery code, as rows. */
export async function giveSignIns(sql: Sql, account: string): Promise<void> {
  await sql`
    insert into auth.passkeys (user_id, credential_id, public_key, counter, transports)
    values (${account}, 'AQID', '\\x0a5c00', 7, '{internal,hybrid}')`;
  await sql`insert into auth.mfa_factors (user_id, status, secret) values (${account}, 'verified', 'JBSWY3DP')`;
  await sql`insert into private.recovery_codes (code_hash, member_id) values (${"c".repeat(64)}, ${account})`;
}

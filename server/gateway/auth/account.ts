import { randomUUID } from "node:crypto";
import { DatabaseError } from "pg";
import text from "sql-template-tag";
import type { StaffMetadata } from "#contract/staff-account.ts";
import type { Sql } from "../../postgres/sql.ts";
import { authRefusal } from "./auth-errors.ts";
import { earliestSessionStart, SESSION_COLUMNS, type SessionTurn } from "./sessions.ts";

/** An authenticator app of an account, in GoTrue's format. */
export type Factor = {
  id: string;
  friendly_name: string;
  factor_type: "totp";
  status: "unverified" | "verified";
  created_at: string;
  updated_at: string;
};

/** A stored account; `hash` is the bcrypt hash of its password, or empty where it has none. */
export type Account = {
  id: string;
  email: string;
  hash: string;
  metadata: StaffMetadata & Record<string, unknown>;
  userMetadata: Record<string, unknown>;
  factors: Factor[];
  createdAt: Date;
  updatedAt: Date;
  lastSignInAt: Date | null;
};

const ACCOUNT_COLUMNS = text`u.id, u.email, u.encrypted_password as hash, u.raw_app_meta_data as metadata,
  u.raw_user_meta_data as "userMetadata", u.created_at as "createdAt", u.updated_at as "updatedAt",
  u.last_sign_in_at as "lastSignInAt",
  (
    select coalesce(jsonb_agg(to_jsonb(f) order by f.created_at), '[]') from (
      select id, friendly_name, factor_type, status, created_at, updated_at from auth.mfa_factors where user_id = u.id
    ) as f
  ) as factors`;

/** Finds the account with this e-mail, in upper or lower case. */
export async function findAccount(sql: Sql, email: string): Promise<Account | undefined> {
  if (email.includes("\0")) return undefined; // PostgreSQL rejects such a text
  const [account] = await sql<Account[]>`
    select ${ACCOUNT_COLUMNS} from auth.users as u where u.email = ${email.toLowerCase().trim()}`;
  return account;
}

export async function findAccountById(sql: Sql, id: string): Promise<Account | undefined> {
  const [account] = await sql<Account[]>`select ${ACCOUNT_COLUMNS} from auth.users as u where u.id = ${id}`;
  return account;
}

/** Finds a session and its account; undefined when the session has ended. */
export async function findSession(
  sql: Sql,
  sessionId: string,
): Promise<{ session: SessionTurn; account: Account } | undefined> {
  const [row] = await sql<(Account & SessionTurn)[]>`
    select ${ACCOUNT_COLUMNS}, ${SESSION_COLUMNS}
    from auth.users as u join auth.sessions as s on s.user_id = u.id
    where s.id = ${sessionId} and s.created_at > ${earliestSessionStart()}`;
  if (!row) return undefined;
  const { userId, sessionId: id, turn, aal, amr, ...account } = row;
  return { session: { userId, sessionId: id, turn, aal, amr }, account };
}

/** The parts of an account that the server may set; `hash` is the bcrypt hash of a password. */
export type AccountChange = {
  email?: string | undefined;
  hash?: string | undefined;
  metadata?: Record<string, unknown> | undefined;
  userMetadata?: Record<string, unknown> | undefined;
};

type NewAccount = AccountChange & { email: string; id?: string | undefined };

/** Makes an account. @returns its id @throws {Refusal} 422 for an e-mail that another one has */
export async function createAccount(
  sql: Sql,
  { id = randomUUID(), email, hash = "", metadata = {}, userMetadata = {} }: NewAccount,
): Promise<string> {
  const made = sql<{ id: string }[]>`
    insert into auth.users (id, email, encrypted_password, raw_app_meta_data, raw_user_meta_data)
    values (${id}, ${email}, ${hash}, ${metadata}, ${userMetadata}) returning id`;
  const [account] = await made.catch(refuseTakenEmail);
  if (!account) throw new Error("The account was not stored.");
  return account.id;
}

/**
 * Changes an account. Metadata are merged key by key, and null removes a key, as GoTrue does. A new password ends all sessions.
 * @throws {Refusal} 422 for an e-mail that another account has
 */
export async function changeAccount(sql: Sql, id: string, change: AccountChange): Promise<void> {
  const { email = null, hash, metadata = {}, userMetadata = {} } = change;
  const changed = sql.begin(async (transaction) => {
    await transaction`
      update auth.users set email = coalesce(${email}::text, email), updated_at = now(),
        raw_app_meta_data = (raw_app_meta_data || ${metadata}::jsonb) - ${namesOfNulls(metadata)}::text[],
        raw_user_meta_data = (raw_user_meta_data || ${userMetadata}::jsonb) - ${namesOfNulls(userMetadata)}::text[]
      where id = ${id}`;
    if (hash === undefined) return;
    await transaction`
      update auth.users set encrypted_password = ${hash}, raw_app_meta_data = raw_app_meta_data - 'password_from'
      where id = ${id}`;
    await transaction`delete from auth.sessions where user_id = ${id}`;
  });
  await changed.catch(refuseTakenEmail);
}

/** Deletes an account with its sessions, passkeys and factors. */
export async function deleteAccount(sql: Sql, id: string): Promise<void> {
  await sql`delete from auth.users where id = ${id}`;
}

function namesOfNulls(metadata: Record<string, unknown>): string[] {
  return Object.keys(metadata).filter((name) => metadata[name] === null);
}

function refuseTakenEmail(error: unknown): never {
  const isTaken = error instanceof DatabaseError && error.constraint === "users_email_key";
  if (isTaken)
    throw authRefusal("email_exists", "A user with this email address has already been registered");
  throw error;
}

/**
 * Stores the hash of a new password that staff chose, and ends the account's other sessions.
 * @returns false when the password was changed after `account` was read
 */
export function storePassword(sql: Sql, account: Account, hash: string, sessionId: string): Promise<boolean> {
  return sql.begin(async (transaction) => {
    const changed = await transaction`
      update auth.users set encrypted_password = ${hash}, updated_at = now(),
        raw_app_meta_data = raw_app_meta_data - 'password_from'
      where id = ${account.id} and encrypted_password = ${account.hash} returning id`;
    if (changed.length === 0) return false;
    await transaction`delete from auth.sessions where user_id = ${account.id} and id <> ${sessionId}`;
    return true;
  });
}

/** The account in GoTrue's format, as clients store it. */
export function userObject(account: Account) {
  return {
    id: account.id,
    aud: "authenticated",
    role: "authenticated",
    email: account.email,
    email_confirmed_at: account.createdAt,
    confirmed_at: account.createdAt,
    phone: "",
    last_sign_in_at: account.lastSignInAt,
    app_metadata: account.metadata,
    user_metadata: account.userMetadata,
    identities: [],
    factors: account.factors,
    created_at: account.createdAt,
    updated_at: account.updatedAt,
    is_anonymous: false,
  };
}

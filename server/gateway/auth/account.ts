import type { StaffMetadata } from "#contract/staff-account.ts";
import type { Sql } from "../../postgres/sql.ts";
import { earliestSessionStart } from "./sessions.ts";

/** A stored account; `hash` is the bcrypt hash of its password. */
export type Account = {
  id: string;
  email: string;
  hash: string;
  metadata: StaffMetadata & Record<string, unknown>;
  createdAt: Date;
  updatedAt: Date;
  lastSignInAt: Date | null;
};

/** Finds the account with this e-mail, in upper or lower case. */
export async function findAccount(sql: Sql, email: string): Promise<Account | undefined> {
  if (email.includes("\0")) return undefined; // PostgreSQL rejects such a text
  const [account] = await sql<Account[]>`
    select id, email, encrypted_password as hash, raw_app_meta_data as metadata,
      created_at as "createdAt", updated_at as "updatedAt", last_sign_in_at as "lastSignInAt"
    from auth.users where email = ${email.toLowerCase().trim()}`;
  return account;
}

/** Finds the account of a session; undefined when the session has ended. */
export async function findAccountOfSession(sql: Sql, sessionId: string): Promise<Account | undefined> {
  const [account] = await sql<Account[]>`
    select u.id, u.email, u.encrypted_password as hash, u.raw_app_meta_data as metadata,
      u.created_at as "createdAt", u.updated_at as "updatedAt", u.last_sign_in_at as "lastSignInAt"
    from auth.users as u join auth.sessions as s on s.user_id = u.id
    where s.id = ${sessionId} and s.created_at > ${earliestSessionStart()}`;
  return account;
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
    user_metadata: {},
    identities: [],
    created_at: account.createdAt,
    updated_at: account.updatedAt,
    is_anonymous: false,
  };
}

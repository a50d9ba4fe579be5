import { randomInt } from "node:crypto";
import type { PasswordSource } from "#contract/staff-account.ts";
import type { Sql } from "../../postgres/sql.ts";
import { hashPassword, passwordMatches } from "./password.ts";

// Letters and digits that cannot be mistaken for each other.
const ALPHABET = "abcdefghjkmnpqrstuvwxyz23456789";

const ADMIN_METADATA = { provider: "email", providers: ["email"], role: "admin" };

/**
 * Makes the one staff account, or brings it to this e-mail and, when given, this password. A changed e-mail or password
 * ends all sessions. Without a given password, a new account gets a generated one: it is returned this once, and only its
 * hash is stored.
 */
export async function ensureAdmin(
  sql: Sql,
  { email, password }: { email: string; password?: string },
): Promise<{ generatedPassword?: string }> {
  const address = email.toLowerCase();
  const admin = await findAdmin(sql);
  const from = passwordSourceAtStart(admin?.from ?? null, {
    isNew: admin === undefined,
    isGiven: password !== undefined,
  });
  if (admin && (password === undefined || (await passwordMatches(password, admin.hash)))) {
    if (admin.email !== address) await storeAdmin(sql, address, admin.hash, from);
    else if (admin.from !== from) await storePasswordSource(sql, from);
    return {};
  }
  const newPassword = password ?? generatePassword();
  const isStored = await storeAdmin(sql, address, await hashPassword(newPassword), from, admin === undefined);
  return password === undefined && isStored ? { generatedPassword: newPassword } : {};
}

function passwordSourceAtStart(
  before: PasswordSource | null,
  { isNew, isGiven }: { isNew: boolean; isGiven: boolean },
): PasswordSource | null {
  if (isGiven) return "environment";
  return isNew || before === "generated" ? "generated" : null;
}

/** Gives the account a new password and ends all its sessions. Makes the account if it does not exist. */
export async function setAdminPassword(
  sql: Sql,
  email: string,
  password: string,
  from: PasswordSource | null = null,
): Promise<void> {
  await storeAdmin(sql, email.toLowerCase(), await hashPassword(password), from);
}

/** A random password: 24 characters in groups of four, 118 bits. */
export function generatePassword(): string {
  const groups = Array.from({ length: 6 }, () =>
    Array.from({ length: 4 }, () => ALPHABET[randomInt(ALPHABET.length)]).join(""),
  );
  return groups.join("-");
}

async function findAdmin(sql: Sql) {
  const [row] = await sql<{ email: string; hash: string; from: PasswordSource | null }[]>`
    select email, encrypted_password as hash, raw_app_meta_data ->> 'password_from' as "from"
    from auth.users where raw_app_meta_data ->> 'role' = 'admin'`;
  return row;
}

const passwordSourceMetadata = (from: PasswordSource | null) => (from ? { password_from: from } : {});

async function storePasswordSource(sql: Sql, from: PasswordSource | null): Promise<void> {
  await sql`
    update auth.users set raw_app_meta_data = raw_app_meta_data - 'password_from' || ${passwordSourceMetadata(from)}::jsonb
    where raw_app_meta_data ->> 'role' = 'admin'`;
}

// Writes the account. With `onlyIfMissing`, returns false if another process has made the account first.
function storeAdmin(
  sql: Sql,
  email: string,
  hash: string,
  from: PasswordSource | null,
  onlyIfMissing = false,
): Promise<boolean> {
  return sql.begin(async (transaction) => {
    await transaction`lock table auth.users in share row exclusive mode`; // so that two processes make only one account
    const [kept] = await transaction<{ id: string }[]>`
      select id from auth.users where raw_app_meta_data ->> 'role' = 'admin'`;
    if (kept && onlyIfMissing) return false;
    if (kept) {
      await transaction`
        update auth.users set email = ${email}, encrypted_password = ${hash}, updated_at = now(),
          raw_app_meta_data = raw_app_meta_data - 'password_from' || ${passwordSourceMetadata(from)}::jsonb
        where id = ${kept.id}`;
      await transaction`delete from auth.sessions where user_id = ${kept.id}`;
    } else {
      await transaction`
        insert into auth.users (email, encrypted_password, raw_app_meta_data)
        values (${email}, ${hash}, ${{ ...ADMIN_METADATA, ...passwordSourceMetadata(from) }})`;
    }
    return true;
  });
}

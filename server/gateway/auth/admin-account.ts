import { randomInt } from "node:crypto";
import type { PasswordSource } from "#contract/staff-account.ts";
import type { Sql } from "../../postgres/sql.ts";
import { hashPassword, passwordMatches } from "./password.ts";

// No letter or digit that reads like another.
const ALPHABET = "abcdefghjkmnpqrstuvwxyz23456789";

const ADMIN_METADATA = { provider: "email", providers: ["email"], role: "admin" };

/**
 * Sees to it that the one account exists with this e-mail and, when given, this password. A changed e-mail or password ends
 * all sessions. Without a password a new account gets a generated one, answered once and stored only as a hash.
 */
export async function ensureAdmin(
  sql: Sql,
  { email, password }: { email: string; password?: string },
): Promise<{ generatedPassword?: string }> {
  const address = email.toLowerCase();
  const known = await findAdmin(sql);
  const from = sourceAtStart(known?.from ?? null, {
    known: known !== undefined,
    given: password !== undefined,
  });
  if (known && (password === undefined || (await passwordMatches(password, known.hash)))) {
    if (known.email !== address) await storeAdmin(sql, address, known.hash, from);
    else if (known.from !== from) await markAdmin(sql, from);
    return {};
  }
  const chosen = password ?? generatePassword();
  const stored = await storeAdmin(sql, address, await hashPassword(chosen), from, known === undefined);
  return password === undefined && stored ? { generatedPassword: chosen } : {};
}

function sourceAtStart(
  before: PasswordSource | null,
  { known, given }: { known: boolean; given: boolean },
): PasswordSource | null {
  if (given) return "environment";
  return !known || before === "generated" ? "generated" : null;
}

/** Gives the account a new password and ends all sessions. The account is made if it does not exist. */
export async function setAdminPassword(
  sql: Sql,
  email: string,
  password: string,
  from: PasswordSource | null = null,
): Promise<void> {
  await storeAdmin(sql, email.toLowerCase(), await hashPassword(password), from);
}

/** 24 characters in groups of four, 118 bits. */
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

const sourceData = (from: PasswordSource | null) => (from ? { password_from: from } : {});

async function markAdmin(sql: Sql, from: PasswordSource | null): Promise<void> {
  await sql`
    update auth.users set raw_app_meta_data = raw_app_meta_data - 'password_from' || ${sourceData(from)}::jsonb
    where raw_app_meta_data ->> 'role' = 'admin'`;
}

// Writes the account. With `onlyIfMissing` another process that came first wins, and the answer is false.
function storeAdmin(
  sql: Sql,
  email: string,
  hash: string,
  from: PasswordSource | null,
  onlyIfMissing = false,
): Promise<boolean> {
  return sql.begin(async (transaction) => {
    await transaction`lock table auth.users in share row exclusive mode`; // one account, also when processes start together
    const [kept] = await transaction<{ id: string }[]>`
      select id from auth.users where raw_app_meta_data ->> 'role' = 'admin'`;
    if (kept && onlyIfMissing) return false;
    if (kept) {
      await transaction`
        update auth.users set email = ${email}, encrypted_password = ${hash}, updated_at = now(),
          raw_app_meta_data = raw_app_meta_data - 'password_from' || ${sourceData(from)}::jsonb
        where id = ${kept.id}`;
      await transaction`delete from auth.sessions where user_id = ${kept.id}`;
    } else {
      await transaction`
        insert into auth.users (email, encrypted_password, raw_app_meta_data)
        values (${email}, ${hash}, ${{ ...ADMIN_METADATA, ...sourceData(from) }})`;
    }
    return true;
  });
}

import { randomInt } from "node:crypto";
import type { Sql } from "postgres";
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
  if (known && known.email === address && password === undefined) return {};
  if (known && known.email === address && (await passwordMatches(password ?? "", known.hash))) return {};
  if (known && password === undefined) {
    await storeAdmin(sql, address, known.hash);
    return {};
  }
  const chosen = password ?? generatePassword();
  const stored = await storeAdmin(sql, address, await hashPassword(chosen), known === undefined);
  return password === undefined && stored ? { generatedPassword: chosen } : {};
}

/** Gives the account a new password and ends all sessions. The account is made if it does not exist. */
export async function setAdminPassword(sql: Sql, email: string, password: string): Promise<void> {
  await storeAdmin(sql, email.toLowerCase(), await hashPassword(password));
}

/** 24 characters in groups of four, 118 bits. */
export function generatePassword(): string {
  const groups = Array.from({ length: 6 }, () =>
    Array.from({ length: 4 }, () => ALPHABET[randomInt(ALPHABET.length)]).join(""),
  );
  return groups.join("-");
}

async function findAdmin(sql: Sql) {
  const [row] = await sql<{ email: string; hash: string }[]>`
    select email, encrypted_password as hash from auth.users where raw_app_meta_data ->> 'role' = 'admin'`;
  return row;
}

// Writes the account. With `onlyIfMissing` another process that came first wins, and the answer is false.
function storeAdmin(sql: Sql, email: string, hash: string, onlyIfMissing = false): Promise<boolean> {
  return sql.begin(async (transaction) => {
    await transaction`lock table auth.users in share row exclusive mode`; // one account, also when processes start together
    const [kept] = await transaction<{ id: string }[]>`
      select id from auth.users where raw_app_meta_data ->> 'role' = 'admin'`;
    if (kept && onlyIfMissing) return false;
    if (kept) {
      await transaction`
        update auth.users set email = ${email}, encrypted_password = ${hash}, updated_at = now() where id = ${kept.id}`;
      await transaction`delete from auth.sessions where user_id = ${kept.id}`;
    } else {
      await transaction`
        insert into auth.users (email, encrypted_password, raw_app_meta_data)
        values (${email}, ${hash}, ${transaction.json(ADMIN_METADATA)})`;
    }
    return true;
  });
}

// `npm run admin:password`: sets a new password for the staff account and ends all its sessions.
import process from "node:process";
import { createInterface } from "node:readline/promises";
import { accountErrors } from "#copy/account-errors.ts";
import { loadCompany } from "#site-data/load/load-company.ts";
import { announce } from "../announce.ts";
import { ConfigError, readConfig } from "../config.ts";
import { generatePassword, setAdminPassword } from "../gateway/auth/admin-account.ts";
import { findPasswordWeakness, listCompanyWords } from "../gateway/auth/password-rule.ts";
import type { Sql } from "../postgres/sql.ts";
import { withDatabase } from "./with-database.ts";

async function main() {
  const config = readConfig(process.env);
  if (config.supabase)
    throw new ConfigError("On a Supabase project, set the password in its dashboard (Authentication).");
  if (config.ADMIN_PASSWORD) {
    throw new ConfigError(
      "ADMIN_PASSWORD is set and would win at the next start: change it there, or unset it first.",
    );
  }
  const company = loadCompany();
  const password = await askPassword(listCompanyWords(company));
  let wereRequired = false;
  await withDatabase(config, async (sql) => {
    await setAdminPassword(
      sql,
      config.ADMIN_EMAIL ?? company.email.admin,
      password.text,
      password.generated ? "generated" : null,
    );
    wereRequired = await allowSharedPassword(sql);
  });
  announce(
    password.generated
      ? `The new password is  ${password.text}\nIt is changed at the first sign-in.`
      : "The password is set.",
  );
  announce("All sessions of the shared account are ended: whoever uses it signs in again.");
  if (wereRequired)
    announce("Passkeys were required, and are not any more: an owner may switch that on again under People.");
}

/** Lets the shared password in again, for who has the machine. Returns true where passkeys were required. */
async function allowSharedPassword(sql: Sql): Promise<boolean> {
  const changed = await sql`
    update private.settings set passkeys_required = false where passkeys_required returning only_row`;
  if (changed.length > 0)
    await sql`
      insert into public.audit (actor, action, details) values ('server', 'sign-in rules', '{"passkeys_required": false}')`;
  return changed.length > 0;
}

/** Asks for a password at the terminal. Generates one if the answer is empty or there is no terminal. */
async function askPassword(companyWords: ReadonlySet<string>): Promise<{ text: string; generated: boolean }> {
  if (!process.stdin.isTTY) return { text: generatePassword(), generated: true };
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  try {
    for (;;) {
      const text = await terminal.question("New password (empty: make one): ");
      if (text === "") return { text: generatePassword(), generated: true };
      const weakness = findPasswordWeakness(text, companyWords);
      if (!weakness) return { text, generated: false };
      announce(accountErrors.weak[weakness]);
    }
  } finally {
    terminal.close();
  }
}

main().catch((error: Error) => {
  process.stderr.write(`\nThe password is unchanged. ${error.message}\n`);
  process.exitCode = 1;
});

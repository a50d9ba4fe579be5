// `npm run admin:password`: sets a new password for the staff account and ends all its sessions.
import process from "node:process";
import { createInterface } from "node:readline/promises";
import { accountErrors } from "#copy/account-errors.ts";
import { loadCompany } from "#site-data/load/load-company.ts";
import { announce } from "../announce.ts";
import { ConfigError, readConfig } from "../config.ts";
import { generatePassword, setAdminPassword } from "../gateway/auth/admin-account.ts";
import { findPasswordWeakness, listCompanyWords } from "../gateway/auth/password-rule.ts";
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
  await withDatabase(config, (sql) =>
    setAdminPassword(
      sql,
      config.ADMIN_EMAIL ?? company.email.admin,
      password.text,
      password.generated ? "generated" : null,
    ),
  );
  announce(
    password.generated
      ? `The new password is  ${password.text}\nIt is changed at the first sign-in.`
      : "The password is set.",
  );
  announce("All sessions are ended: staff sign in again.");
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

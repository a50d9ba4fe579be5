// `npm run admin:password`: sets a new password for the staff account and ends all its sessions.
import process from "node:process";
import { createInterface } from "node:readline/promises";
import { site } from "#site";
import { announce, fail } from "./announce.ts";
import { ConfigError, readConfig } from "./config.ts";
import { generatePassword, setAdminPassword } from "./gateway/admin-account.ts";
import { openDatabaseBeside } from "./local-backend.ts";
import { createLog } from "./log.ts";
import { migrate } from "./postgres/migrate.ts";
import { migrationsOfThisProject } from "./postgres/schema.ts";

const SHORTEST = 8; // characters
const LONGEST = 72; // bytes: bcrypt reads no further

async function main() {
  const config = readConfig(process.env);
  if (config.supabase)
    throw new ConfigError("On a Supabase project, set the password in its dashboard (Authentication).");
  if (config.ADMIN_PASSWORD) {
    throw new ConfigError(
      "ADMIN_PASSWORD is set and would win at the next start: change it there, or unset it first.",
    );
  }
  const password = await askPassword();
  const database = await openDatabaseBeside(config, createLog("warn"));
  try {
    const { bootstrap, migrations } = migrationsOfThisProject();
    await migrate(database.sql, bootstrap, migrations);
    await setAdminPassword(database.sql, config.ADMIN_EMAIL ?? site.email.admin, password.text);
  } finally {
    await database.stop();
  }
  announce(password.generated ? `The new password is  ${password.text}` : "The password is set.");
  announce("All sessions are ended: staff sign in again.");
}

/** Asks at a terminal; an empty answer, or no terminal, means a generated one. */
async function askPassword(): Promise<{ text: string; generated: boolean }> {
  if (!process.stdin.isTTY) return { text: generatePassword(), generated: true };
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  try {
    for (;;) {
      const text = await terminal.question("New password (empty: make one): ");
      if (text === "") return { text: generatePassword(), generated: true };
      if (text.length >= SHORTEST && Buffer.byteLength(text) <= LONGEST) return { text, generated: false };
      announce(`It takes ${SHORTEST} characters at least and ${LONGEST} bytes at most.`);
    }
  } finally {
    terminal.close();
  }
}

main().catch(fail);

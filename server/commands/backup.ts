// `npm run backup [-- FILE]` writes all rows and the keys into one file. It works while the site runs.
import { statSync } from "node:fs";
import path from "node:path";
import process from "node:process";
import { announce } from "../announce.ts";
import { backupFolder, backupName } from "../backup/schedule.ts";
import { writeBackup } from "../backup/write-backup.ts";
import { ConfigError, readConfig } from "../config.ts";
import { loadKeys, shareKeys } from "../gateway/keys.ts";
import { withDatabase } from "./with-database.ts";

async function main() {
  const [givenFile, ...others] = process.argv.slice(2);
  if (givenFile?.startsWith("-") || others.length > 0)
    throw new Error("It takes one file and no options: npm run backup -- eaves.gz");
  const config = readConfig(process.env);
  if (config.supabase) throw new ConfigError("A Supabase project has backups of its own: see its dashboard.");
  const keys = loadKeys(config.DATA_DIR);
  const file = path.resolve(givenFile ?? path.join(backupFolder(config.DATA_DIR), backupName(new Date())));
  await withDatabase(config, async (sql) => {
    const usedKeys = config.DATABASE_URL ? await shareKeys(sql, keys) : keys;
    const counts = await writeBackup(sql, usedKeys, file);
    const numbers = ["applications", "estimates", "conversations"].map(
      (name) => `${counts.get(`public.${name}`) ?? 0} ${name}`,
    );
    announce(
      `Wrote ${file} (${Math.ceil(statSync(file).size / 1024)} KB): ${numbers.join(", ")}, accounts and keys.`,
    );
    announce("Whoever has this can read all of it and sign in: keep it apart, as you keep a password.");
  });
}

main().catch((error: Error) => {
  process.stderr.write(`\nNothing was backed up. ${error.message}\n`);
  process.exitCode = 1;
});

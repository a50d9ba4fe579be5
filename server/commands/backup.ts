// `npm run backup [-- FILE]` writes all rows, the keys and the site's folder into one file. It works while the site runs. Without a FILE
// it goes to the other backups, and into the bucket where one is configured.
import { statSync } from "node:fs";
import path from "node:path";
import process from "node:process";
import { ownSiteFolder } from "#site-data/load/folder.ts";
import { announce } from "../announce.ts";
import { sendBackup } from "../backup/bucket.ts";
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
    const site = ownSiteFolder();
    const counts = await writeBackup(sql, { keys: usedKeys, site }, file);
    const numbers = ["applications", "estimates", "conversations"].map(
      (name) => `${counts.get(`public.${name}`) ?? 0} ${name}`,
    );
    announce(
      `Wrote ${file} (${Math.ceil(statSync(file).size / 1024)} KB): ${numbers.join(", ")}, accounts and keys${site ? `, and the site's folder ${site}` : ""}.`,
    );
    announce("Whoever has this can read all of it and sign in: keep it apart, as you keep a password.");
  });
  if (!config.bucket || givenFile) return;
  await sendBackup(config.bucket, file, config.BACKUP_KEEP).catch((error: Error) => {
    process.exitCode = 1;
    process.stderr.write(`\nIt was not sent. ${error.message}\n`);
  });
  if (process.exitCode !== 1) announce(`Sent it, encrypted, to ${config.bucket.url}.`);
}

main().catch((error: Error) => {
  process.stderr.write(`\nNothing was backed up. ${error.message}\n`);
  process.exitCode = 1;
});

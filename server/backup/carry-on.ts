import path from "node:path";
import { migrate } from "../postgres/migrate.ts";
import { readSchema } from "../postgres/schema.ts";
import { withOwnPostgres } from "./own-postgres.ts";
import { readBackup } from "./read-backup.ts";
import { type BackupHead, writeBackup } from "./write-backup.ts";

/**
 * Carries the rows of an older version's backup on to this version: in a PostgreSQL of their own they are stored as that version had them,
 * and migrated as a site's database is.
 * @param folder for that PostgreSQL and the new backup; the caller removes it
 * @returns a backup of this version without the site's folder, or `file` where that is of this version
 * @throws when the file is damaged, or older than what a database of this version is carried on from
 */
export async function carryOn(
  file: string,
  { migrations, keys }: BackupHead,
  folder: string,
): Promise<string> {
  const schema = readSchema();
  const applied = schema.migrations.filter(({ version }) => migrations.includes(version));
  if (applied.length === schema.migrations.length) return file;
  if (applied[0] !== schema.migrations[0])
    throw new Error(
      `${file} is of a version that cannot be carried over. Restore it with a version of 28 November 2026, and start this one on what that restored.`,
    );
  const carried = path.join(folder, "carried.gz");
  await withOwnPostgres(path.join(folder, "before"), keys.databasePassword, async (sql) => {
    await migrate(sql, { ...schema, migrations: applied, files: [] });
    await readBackup(sql, file);
    await migrate(sql, schema);
    await writeBackup(sql, { keys, site: undefined }, carried);
  });
  return carried;
}

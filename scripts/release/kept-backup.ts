import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { writeBackup } from "#server/backup/write-backup.ts";
import { loadKeys } from "#server/gateway/keys.ts";
import { openPool } from "#server/postgres/sql.ts";
import { startTemporaryCluster, TEMPLATE } from "#server/postgres/testing/temporary-cluster.ts";
import { storeRowsOfEveryKind } from "#server/testing/rows-of-every-kind.ts";

/** Writes a backup with rows of every kind and a site's folder, of which later versions prove that they bring it along. */
export async function writeKeptBackup(site: string, file: string): Promise<void> {
  const place = mkdtempSync(path.join(tmpdir(), "eaves-release-"));
  const cluster = await startTemporaryCluster();
  const sql = openPool({ ...cluster.address, database: TEMPLATE, user: "postgres" });
  try {
    await storeRowsOfEveryKind(sql);
    await writeBackup(sql, { keys: loadKeys(place), site }, file);
  } finally {
    await sql.end();
    await cluster.stop();
    rmSync(place, { recursive: true });
  }
}

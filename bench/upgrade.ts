import { rmSync } from "node:fs";
import { readBackup } from "#server/backup/read-backup.ts";
import { startCluster } from "#server/backup/testing/backups.ts";
import { keepKeys } from "#server/first-start.ts";
import { migrate } from "#server/postgres/migrate.ts";
import type { Sql } from "#server/postgres/sql.ts";
import { type Release, readReleases } from "#server/postgres/testing/releases.ts";
import { startSite, temporaryDataDir } from "#server/testing/start-site.ts";

/** Requests of a busy office in ten years, and how many are stored in one statement. */
const REQUESTS = 20_000;
const BATCH = 500;

/**
 * Measures how long a site is away when a version takes over the data of each release: from its start, with a build that is there, to its
 * first page. Once with the rows that the release keeps, once with REQUESTS more.
 */
export async function bench() {
  const results: Record<string, { "with few rows (ms)": number; "with many (ms)": number }> = {};
  for (const release of readReleases())
    results[`from ${release.version}`] = {
      "with few rows (ms)": await measure(release, 0),
      "with many (ms)": await measure(release, REQUESTS),
    };
  return results;
}

async function measure({ schema, backup }: Release, requests: number): Promise<number> {
  const dataDir = temporaryDataDir();
  const cluster = await startCluster(dataDir);
  await migrate(cluster.sql, schema);
  await readBackup(cluster.sql, backup);
  if (requests > 0) await storeRequests(cluster.sql, requests);
  await cluster.stop();
  keepKeys(dataDir);
  const began = performance.now();
  const site = await startSite({ DATA_DIR: dataDir });
  await (await fetch(site.url)).text();
  const took = Math.round(performance.now() - began);
  await site.stop();
  rmSync(dataDir, { recursive: true });
  return took;
}

/** Stores requests of as many people, and says of all mails about them that they are sent. */
async function storeRequests(sql: Sql, number: number): Promise<void> {
  for (let from = 0; from < number; from += BATCH)
    await sql`
      insert into public.estimates (customer_name, email, service_type, notes)
      select 'Ann Lee ' || n, 'ann' || n || '@example.com', 'Roof Repair', 'Two skylights.'
      from generate_series(${from}::int, ${from + BATCH - 1}::int) as n`;
  for (const table of ["public.outbox", "public.jobs", "private.webhook_calls", "private.pushes"])
    await sql.query(`delete from ${table}`).catch(() => undefined); // not every version has each
}

import { APPLICATION_MAX_BYTES } from "./applications/take-application.ts";
import type { Backend, BackendHooks } from "./backend.ts";
import { backupHours, startBackups } from "./backup/schedule.ts";
import type { Config } from "./config.ts";
import { localServerData } from "./data/server-data.ts";
import { DiskSpace } from "./disk-space.ts";
import { createGateway } from "./gateway/gateway.ts";
import { loadKeys, shareKeys } from "./gateway/keys.ts";
import { Uploads } from "./http/forms/uploads.ts";
import { NotReady } from "./http/health.ts";
import { createLimits } from "./http/limits.ts";
import { deriveLinkSecret } from "./inspections/link-secret.ts";
import type { Log } from "./log.ts";
import { makeAuthAdmin } from "./people/auth-admin.ts";
import { awaitWithDeadline, DATABASE_MILLISECONDS } from "./postgres/deadline.ts";
import { connectEmbedded } from "./postgres/embedded.ts";
import { connectDatabase } from "./postgres/external.ts";
import { createListener } from "./postgres/listen.ts";
import { databaseHome } from "./postgres/place.ts";
import type { PoolOptions, Sql } from "./postgres/sql.ts";
import { isDiskFull } from "./postgres/unreachable.ts";
import type { DatabasePlace, DatabaseState } from "./prepare-database.ts";
import { derivePushKeys } from "./push/push-keys.ts";

/** Visitors' reads have a few connections of their own, so that a write never waits for them. */
const READER_CONNECTIONS = 2;

const DISK_FULL_REASON = "the disk of the database is full; make room, and the site goes on by itself";

/** The gateway over a PostgreSQL that {@link prepareDatabase} has brought up to date. */
export async function openLocalBackend(
  config: Config,
  { embedded }: DatabasePlace,
  state: DatabaseState,
  log: Log,
  { companyName, companyWords, onRefused }: BackendHooks,
): Promise<Backend> {
  const localKeys = loadKeys(config.DATA_DIR);
  const connect = (options: PoolOptions) =>
    embedded
      ? connectEmbedded(embedded, () => state.up, options)
      : connectDatabase(config.DATABASE_URL ?? "", options);
  const { sql, isUp, stop } = await connect({ query_timeout: DATABASE_MILLISECONDS });
  const readers = await connect({ query_timeout: DATABASE_MILLISECONDS, max: READER_CONNECTIONS });
  const listener = await connect({ query_timeout: DATABASE_MILLISECONDS, max: 1 });
  const keys = config.DATABASE_URL ? await shareKeys(sql, localKeys) : localKeys;
  const limits = createLimits(config.DATABASE_URL ? sql : undefined, onRefused);
  const uploads = new Uploads({ dataDir: config.DATA_DIR, limit: APPLICATION_MAX_BYTES });
  const { DATA_DIR: dataDir, BACKUP_KEEP: keep } = config;
  const hours = backupHours(config);
  // Without a time limit for queries: copying a table may take long.
  const copier = hours > 0 ? await connect({ max: 1 }) : undefined;
  const isSent = config.bucket !== undefined;
  const backups = copier && startBackups({ sql: copier.sql, keys, dataDir, hours, keep, isSent, log });
  const disk = embedded && new DiskSpace(databaseHome(config.DATA_DIR), log);
  const isDiskLow = () => disk?.isLow ?? false;
  const gateway = createGateway({
    sql,
    readers: readers.sql,
    keys,
    isDatabaseUp: isUp,
    site: { url: config.siteUrl, name: companyName },
    companyWords,
    limits,
    uploads,
    isDiskLow,
    log,
  });
  return {
    data: localServerData(sql, isDiskLow),
    limits,
    uploads,
    pools: { all: sql.usage, "visitors' reads": readers.sql.usage },
    listen: createListener(listener.sql),
    publishableKey: keys.publishableKey,
    linkSecret: deriveLinkSecret(keys.jwtSecret),
    pushKeys: derivePushKeys(keys.jwtSecret),
    gateway,
    ask: (path, init) =>
      gateway(new Request(`${config.siteUrl}${path}`, init), { address: null, requestId: "ask" }),
    admin: makeAuthAdmin(config.siteUrl, keys.secretKey, (input, init) =>
      gateway(new Request(input, init), { address: null, requestId: "people" }),
    ),
    async check() {
      if (isDiskLow()) throw new NotReady(DISK_FULL_REASON);
      await awaitWithDeadline(checkInsert(sql)).catch((error) => {
        throw isDiskFull(error) ? new NotReady(DISK_FULL_REASON) : error;
      });
    },
    async stop() {
      await backups?.stop();
      await disk?.stop();
      await Promise.all([stop(), readers.stop(), listener.stop()]);
    },
  };
}

/** Stores an application as a visitor does, and rolls it back: it needs schema, rights, disk and triggers. @throws when it cannot */
export async function checkInsert(sql: Sql): Promise<void> {
  const rollback = new Error("rolled back");
  await sql
    .begin(async (transaction) => {
      await transaction`set local role anon`;
      await transaction`
        insert into public.applications (first_name, email, "position") values ('Check', 'check@example.com', 'Check')`;
      throw rollback;
    })
    .catch((error) => {
      if (error !== rollback) throw error;
    });
}

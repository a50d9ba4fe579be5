import { rmSync } from "node:fs";
import { setTimeout as delay } from "node:timers/promises";
import type { Client } from "pg";
import { findFreePort } from "../free-port.ts";
import { packagedBinaries } from "./binaries.ts";
import {
  type ClusterAddress,
  type ClusterLog,
  type ClusterPlace,
  DataFolderTakenError,
  draftsOf,
  initialiseCluster,
  makePrivateFolder,
} from "./cluster.ts";
import type { Database } from "./database.ts";
import { endAbandonedCluster, takeOwnership } from "./ownership.ts";
import { databaseFolders, reachableBinaries } from "./place.ts";
import { openPool, type PoolOptions } from "./sql.ts";
import { superviseCluster } from "./supervisor.ts";
import { databaseUser } from "./unprivileged-user.ts";

const TAKING_MILLISECONDS = 1000; // from PostgreSQL's start until its site is its owner, many times over

export type EmbeddedOptions = {
  /** `DATA_DIR`; the cluster is made in its folder `postgres`. */
  dataDir: string;
  password: string;
  log: ClusterLog;
  /** Receives a line for each step that the operator should see. */
  announce(line: string): void;
  /** Called when PostgreSQL ends unexpectedly, and when it is back. */
  onUp?: ((up: boolean) => void) | undefined;
};

export type StartedDatabase = Database & {
  address: ClusterAddress;
  /** Removes the data of a stopped PostgreSQL if this start has made it. */
  removeIfNew(): void;
};

/**
 * Starts the PostgreSQL inside Eaves, and starts it again whenever it ends. Makes its data folder on first use.
 * It listens on a Unix socket in a folder of mode 0700, or on loopback where the platform has no sockets.
 * @throws when another process owns the data folder, or PostgreSQL does not start; the message says why.
 */
export async function startEmbedded(options: EmbeddedOptions): Promise<StartedDatabase> {
  const place = await preparePlace(options);
  await endAbandonedCluster(place, options.announce);
  const isNew = await initialiseCluster(place);
  if (isNew) options.announce("Made a new PostgreSQL data folder");
  const remove = () => rmSync(place.dataFolder, { recursive: true, force: true });
  let owner: Client | undefined;
  const hooks = {
    async beforeUp() {
      await owner?.end();
      owner = await takeOwnership(place);
    },
    onUp: options.onUp ?? (() => undefined),
  };
  const supervisor = await superviseCluster(place, options.log, hooks)
    .catch(async (error) => {
      if (!(error instanceof DataFolderTakenError)) throw error;
      // The PostgreSQL of a start that was killed a moment ago has come up since. One whose site lives has an owner after this wait.
      await delay(TAKING_MILLISECONDS);
      await endAbandonedCluster(place, options.announce);
      return superviseCluster(place, options.log, hooks);
    })
    .catch((error) => {
      if (isNew) remove();
      throw error;
    });
  const sql = connect(place.address);
  return {
    sql,
    address: place.address,
    isUp: supervisor.isUp,
    async stop() {
      await sql.end();
      await owner?.end();
      await supervisor.stop();
    },
    removeIfNew() {
      if (isNew) remove();
    },
  };
}

/** Removes an embedded PostgreSQL's data, whole or half. @throws when another process uses it */
export async function removeEmbedded(options: EmbeddedOptions): Promise<void> {
  const place = await preparePlace(options);
  await endAbandonedCluster(place, options.announce);
  for (const left of [place.dataFolder, ...draftsOf(place.dataFolder)])
    rmSync(left, { recursive: true, force: true });
}

/** Opens a pool of connections to an embedded PostgreSQL that another process started and supervises. */
export function connectEmbedded(
  address: ClusterAddress,
  isUp: () => boolean,
  options?: PoolOptions,
): Database {
  const sql = connect(address, options);
  return { sql, isUp, stop: sql.end };
}

/** Connects to the database of a site that runs on the same data folder; undefined if none does. */
export async function joinEmbedded(options: EmbeddedOptions): Promise<Database | undefined> {
  const sql = connect((await preparePlace(options)).address);
  try {
    await sql`select 1`;
    return { sql, isUp: () => true, stop: sql.end };
  } catch {
    await sql.end(); // no answer: no site runs, so the caller starts the database
    return undefined;
  }
}

function connect(address: ClusterAddress, options: PoolOptions = {}) {
  return openPool({ ...address, user: "postgres", database: "postgres", ...options });
}

async function preparePlace({ dataDir, password, announce }: EmbeddedOptions): Promise<ClusterPlace> {
  const user = databaseUser();
  const folders = databaseFolders(dataDir, user);
  if (folders.isMoved) {
    announce(`The user ${user?.name} cannot enter ${dataDir}: the database lives in ${folders.data} instead`);
  }
  if (folders.socket) makePrivateFolder(folders.socket, user);
  return {
    binaries: reachableBinaries(packagedBinaries(), user),
    dataFolder: folders.data,
    user,
    address: {
      host: folders.socket ?? "127.0.0.1",
      port: folders.socket ? 5432 : await findFreePort(),
      password,
    },
  };
}

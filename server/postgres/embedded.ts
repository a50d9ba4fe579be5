import type { Client } from "pg";
import { codeOf } from "#contract/values.ts";
import { findFreePort } from "../free-port.ts";
import { packagedBinaries } from "./binaries.ts";
import {
  type ClusterAddress,
  type ClusterLog,
  type ClusterPlace,
  initialiseCluster,
  makePrivateFolder,
} from "./cluster.ts";
import type { Database } from "./database.ts";
import { refuseOrEndPrevious, takeOwnership } from "./ownership.ts";
import { databaseFolders, reachableBinaries } from "./place.ts";
import { openPool, type PoolOptions } from "./sql.ts";
import { superviseCluster } from "./supervisor.ts";
import { databaseUser } from "./unprivileged-user.ts";

export type EmbeddedOptions = {
  /** `DATA_DIR`; the cluster is made in its folder `postgres`. */
  dataDir: string;
  password: string;
  log: ClusterLog;
  /** Told each step a person should see. */
  announce(line: string): void;
  /** Told when it goes away unasked, and when it is back. */
  onUp?: ((up: boolean) => void) | undefined;
};

/**
 * Starts the PostgreSQL inside Eaves: initialised on first use, supervised from then on.
 * It listens on a Unix socket in a folder of mode 0700, or on loopback where the platform has no sockets.
 * @throws when another process has the data folder, or when PostgreSQL does not start; the message says why.
 */
export async function startEmbedded(
  options: EmbeddedOptions,
): Promise<Database & { address: ClusterAddress }> {
  const place = await embeddedPlace(options);
  await refuseOrEndPrevious(place, options.announce);
  if (await initialiseCluster(place)) options.announce("Made a new PostgreSQL data folder");
  let owner: Client | undefined;
  const supervisor = await superviseCluster(place, options.log, {
    async beforeUp() {
      await owner?.end();
      owner = await takeOwnership(place.address).catch((error) => {
        throw codeOf(error) === WRONG_PASSWORD ? wrongKeys(place.dataFolder, error) : error;
      });
    },
    onUp: options.onUp ?? (() => undefined),
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
  };
}

const WRONG_PASSWORD = "28P01";

function wrongKeys(dataFolder: string, cause: unknown): Error {
  return new Error(
    `The password in keys.json does not open the database in ${dataFolder}: they are not of the same site. ` +
      "Put back the keys.json that was kept with this database's backup.",
    { cause },
  );
}

/** A pool of connections to an embedded PostgreSQL that another process started and keeps. */
export function connectEmbedded(
  address: ClusterAddress,
  isUp: () => boolean,
  options?: PoolOptions,
): Database {
  const sql = connect(address, options);
  return { sql, isUp, stop: sql.end };
}

/** Joins the database of a site that is running on the same data folder; `undefined` when none is. */
export async function joinEmbedded(options: EmbeddedOptions): Promise<Database | undefined> {
  const sql = connect((await embeddedPlace(options)).address);
  try {
    await sql`select 1`;
    return { sql, isUp: () => true, stop: sql.end };
  } catch {
    await sql.end(); // nobody answers there: the caller starts the database itself
    return undefined;
  }
}

function connect(address: ClusterAddress, options: PoolOptions = {}) {
  return openPool({ ...address, user: "postgres", database: "postgres", ...options });
}

async function embeddedPlace({ dataDir, password, announce }: EmbeddedOptions): Promise<ClusterPlace> {
  const user = databaseUser();
  const folders = databaseFolders(dataDir, user);
  if (folders.moved) {
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

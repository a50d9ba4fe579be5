import { createServer } from "node:net";
import postgres, { type Sql } from "postgres";
import { packagedBinaries } from "./binaries.ts";
import {
  type ClusterAddress,
  type ClusterLog,
  type ClusterPlace,
  initialiseCluster,
  makePrivateFolder,
} from "./cluster.ts";
import { type Database, POOL_OPTIONS } from "./database.ts";
import { refuseOrEndPrevious, takeOwnership } from "./ownership.ts";
import { databaseFolders, reachableBinaries } from "./place.ts";
import { superviseCluster } from "./supervisor.ts";
import { databaseUser } from "./unprivileged-user.ts";

export type EmbeddedOptions = {
  /** `DATA_DIR`; the cluster is made in its folder `postgres`. */
  dataDir: string;
  password: string;
  log: ClusterLog;
  /** Told each step a person should see. */
  announce(line: string): void;
};

/**
 * Starts the PostgreSQL inside Eaves: initialised on first use, supervised from then on.
 * It listens on a Unix socket in a folder of mode 0700, or on loopback where the platform has no sockets.
 * @throws when another process has the data folder, or when PostgreSQL does not start; the message says why.
 */
export async function startEmbedded(options: EmbeddedOptions): Promise<Database> {
  const place = await embeddedPlace(options);
  await refuseOrEndPrevious(place, options.announce);
  if (await initialiseCluster(place)) options.announce("Made a new PostgreSQL data folder");
  let owner: Sql | undefined;
  const supervisor = await superviseCluster(place, options.log, async () => {
    await owner?.end({ timeout: 0 });
    owner = await takeOwnership(place.address);
  });
  const sql = connect(place.address);
  return {
    sql,
    isUp: supervisor.isUp,
    async stop() {
      await sql.end({ timeout: 5 });
      await owner?.end({ timeout: 1 });
      await supervisor.stop();
    },
  };
}

/** Joins the database of a site that is running on the same data folder; `undefined` when none is. */
export async function joinEmbedded(options: EmbeddedOptions): Promise<Database | undefined> {
  const sql = connect((await embeddedPlace(options)).address);
  try {
    await sql`select 1`;
    return { sql, isUp: () => true, stop: () => sql.end({ timeout: 5 }) };
  } catch {
    await sql.end({ timeout: 0 }); // nobody answers there: the caller starts the database itself
    return undefined;
  }
}

function connect(address: ClusterAddress) {
  return postgres({ ...address, username: "postgres", database: "postgres", ...POOL_OPTIONS });
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
      port: folders.socket ? 5432 : await freePort(),
      password,
    },
  };
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer().once("error", reject);
    probe.listen(0, "127.0.0.1", () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === "object" && address ? address.port : 0));
    });
  });
}

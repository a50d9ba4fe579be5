import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { packagedBinaries } from "../binaries.ts";
import {
  type ClusterAddress,
  type ClusterPlace,
  initialiseCluster,
  makePrivateFolder,
  startCluster,
  stopCluster,
} from "../cluster.ts";
import { migrate } from "../migrate.ts";
import { reachableBinaries } from "../place.ts";
import { readSchema } from "../schema.ts";
import { openPool } from "../sql.ts";
import { databaseUser } from "../unprivileged-user.ts";

/** The migrated database of a temporary cluster. */
export const TEMPLATE = "template_site";

export type TemporaryCluster = {
  address: ClusterAddress;
  /** Ends all connections and starts it again, as `pg_ctl restart --mode=fast` does. */
  restart(): Promise<void>;
  /** Removes it. */
  stop(): Promise<void>;
};

/**
 * Starts a PostgreSQL in a temporary folder, with one migrated database.
 * @param port a port on loopback; without it, a socket in that folder
 */
export async function startTemporaryCluster(port?: number): Promise<TemporaryCluster> {
  const cluster = await startEmptyCluster(port);
  const connect = (database: string) => openPool({ ...cluster.address, database, user: "postgres", max: 1 });
  const sql = connect("postgres");
  await sql.query(`create database ${TEMPLATE}`);
  await sql.end();
  const template = connect(TEMPLATE);
  await migrate(template, readSchema());
  await template.end();
  return cluster;
}

/** Starts one without that database and without the site's roles. */
export async function startEmptyCluster(port?: number): Promise<TemporaryCluster> {
  const user = databaseUser();
  const folder = mkdtempSync(path.join(tmpdir(), "eaves-test-"));
  makePrivateFolder(folder, user);
  const socket = path.join(folder, "socket");
  makePrivateFolder(socket, user);
  const address = { host: port ? "127.0.0.1" : socket, port: port ?? 5432, password: "test-cluster" };
  const place: ClusterPlace = {
    binaries: reachableBinaries(packagedBinaries(), user),
    dataFolder: path.join(folder, "data"),
    user,
    address,
  };
  await initialiseCluster(place);
  const start = () => startCluster(place, () => undefined, ["fsync=off", "max_connections=100"]);
  let child = await start();
  return {
    address,
    async restart() {
      await stopCluster(child);
      child = await start();
    },
    async stop() {
      await stopCluster(child);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

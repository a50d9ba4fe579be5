import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import postgres from "postgres";
import type { TestProject } from "vitest/node";
import { packagedBinaries } from "../binaries.ts";
import {
  type ClusterPlace,
  initialiseCluster,
  makePrivateFolder,
  startCluster,
  stopCluster,
} from "../cluster.ts";
import { migrate } from "../migrate.ts";
import { reachableBinaries } from "../place.ts";
import { migrationsOfThisProject } from "../schema.ts";
import { databaseUser } from "../unprivileged-user.ts";

declare module "vitest" {
  interface ProvidedContext {
    cluster: { host: string; port: number; password: string };
  }
}

/** Starts one PostgreSQL for the whole run; each test gets a copy of a migrated database. */
export default async function setup(project: TestProject) {
  const user = databaseUser();
  const folder = mkdtempSync(path.join(tmpdir(), "eaves-test-"));
  makePrivateFolder(folder, user);
  const address = { host: path.join(folder, "socket"), port: 5432, password: "test-cluster" };
  makePrivateFolder(address.host, user);
  const place: ClusterPlace = {
    binaries: reachableBinaries(packagedBinaries(), user),
    dataFolder: path.join(folder, "data"),
    user,
    address,
  };
  await initialiseCluster(place);
  const child = await startCluster(place, () => undefined, ["fsync=off", "max_connections=100"]);
  const sql = postgres({
    ...address,
    database: "postgres",
    username: "postgres",
    max: 1,
    onnotice: () => undefined,
  });
  await sql`create database template_site`;
  const template = postgres({
    ...address,
    database: "template_site",
    username: "postgres",
    max: 1,
    onnotice: () => undefined,
  });
  const { bootstrap, migrations } = migrationsOfThisProject();
  await migrate(template, bootstrap, migrations);
  await template.end();
  await sql.end();
  project.provide("cluster", address);
  return async () => {
    await stopCluster(child);
    rmSync(folder, { recursive: true, force: true });
  };
}

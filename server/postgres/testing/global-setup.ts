import type { TestProject } from "vitest/node";
import { keepTemporaryFilesInMemory } from "../../testing/memory-folder.ts";
import type { ClusterAddress } from "../cluster.ts";
import { startTemporaryCluster } from "./temporary-cluster.ts";

declare module "vitest" {
  interface ProvidedContext {
    cluster: ClusterAddress;
  }
}

/** Starts one PostgreSQL for the whole run; each test gets a copy of a migrated database. */
export default async function setup(project: TestProject) {
  keepTemporaryFilesInMemory();
  const cluster = await startTemporaryCluster();
  project.provide("cluster", cluster.address);
  return cluster.stop;
}

import type { ClusterAddress } from "./postgres/cluster.ts";

/** The embedded PostgreSQL that a worker needs: its folder below `dataDir`, and its password. */
export type DatabaseWish = { dataDir: string; password: string };

/** Messages of main.ts to the worker that serves the site. */
export type ToWorker =
  /** The embedded PostgreSQL runs here. */
  | { type: "database"; address: ClusterAddress }
  /** It has gone away unasked, or is back. */
  | { type: "database up"; up: boolean };

/** Messages of that worker to main.ts. */
export type FromWorker =
  /** It waits for the embedded PostgreSQL. */
  | { type: "database"; wish: DatabaseWish }
  /** It serves, on this port, the site of this build; both stay after a fault. */
  | { type: "showing"; port: number; build: string };

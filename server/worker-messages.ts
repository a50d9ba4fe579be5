import type { DatabasePlace } from "./prepare-database.ts";

/** Messages of main.ts to the worker that serves the site. */
export type ToWorker =
  | { type: "database"; database: DatabasePlace | undefined }
  /** The embedded PostgreSQL has gone away unasked, or is back. */
  | { type: "database up"; up: boolean };

/** Message of that worker to main.ts: it serves the site of this build, which a worker after a fault shows as well. */
export type FromWorker = { type: "showing"; build: string };

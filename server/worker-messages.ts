import type { DatabasePlace } from "./prepare-database.ts";

/** Messages of main.ts to the worker that is the site. */
export type ToWorker =
  | { type: "database"; database: DatabasePlace | undefined }
  /** The embedded PostgreSQL has gone away unasked, or is back. */
  | { type: "database up"; up: boolean }
  /** Another worker has taken its place; it finishes what it has begun. */
  | { type: "replaced" }
  /** The worker that was to take this one's place did not serve. */
  | { type: "not switched"; reason: string };

/** Messages of that worker to main.ts. */
export type FromWorker =
  /** With the variables of the environment for one that takes its place after a fault. */
  | { type: "serving"; environment: Record<string, string> }
  /** Another worker, with these variables of the environment, shall take its place. */
  | { type: "switch"; environment: Record<string, string> };

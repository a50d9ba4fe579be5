import { readFileSync } from "node:fs";
import path from "node:path";
import { gunzipSync } from "node:zlib";
import type { Migration } from "../migrate.ts";
import { readSchema, type Schema } from "../schema.ts";

/** The newest migration of the version of 28 November 2026, the oldest that is carried over. */
export const OLDEST_RELEASE = "20261201000000";

/**
 * The schema of a version before functions stood in files of their own: up to 29 November 2026 each migration held its functions.
 * @param newest the version of its newest migration; without it, all
 */
export function readReleasedSchema(newest = "9"): Schema {
  const file = path.join(import.meta.dirname, "migrations-with-functions.json.gz");
  const { migrations } = JSON.parse(gunzipSync(readFileSync(file)).toString()) as { migrations: Migration[] };
  return {
    bootstrap: readSchema().bootstrap,
    values: [],
    migrations: migrations.filter(({ version }) => version <= newest),
    files: [],
  };
}

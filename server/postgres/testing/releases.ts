import { existsSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { gunzipSync } from "node:zlib";
import type { Schema } from "../schema.ts";

const FOLDER = path.resolve(import.meta.dirname, "../../../releases");

/** A version whose data every later one takes over, as its release left it in `releases/`. */
export type Release = {
  version: string;
  /** The schema of its database. */
  schema: Schema;
  /** The file of a backup that it made, with rows of every kind and a site's folder. */
  backup: string;
};

/** Reads the releases, the oldest first. */
export function readReleases(): Release[] {
  return readdirSync(FOLDER)
    .toSorted((one, other) => one.localeCompare(other, "en", { numeric: true }))
    .flatMap((version) => {
      const [schema, backup] = ["schema.json.gz", "backup.gz"].map((name) =>
        path.join(FOLDER, version, name),
      );
      if (!schema || !backup || !existsSync(backup)) return [];
      return [{ version, backup, schema: JSON.parse(gunzipSync(readFileSync(schema)).toString()) as Schema }];
    });
}

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
    .map((version) => ({
      version,
      backup: path.join(FOLDER, version, "backup.gz"),
      schema: readPackedSchema(path.join(FOLDER, version, "schema.json.gz")),
    }))
    .filter(({ backup }) => existsSync(backup));
}

function readPackedSchema(file: string): Schema {
  return JSON.parse(gunzipSync(readFileSync(file)).toString()) as Schema;
}

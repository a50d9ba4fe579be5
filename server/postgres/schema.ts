import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { type Migration, readMigrations } from "./migrate.ts";

const SUPABASE = path.resolve(import.meta.dirname, "..", "..", "supabase");

/** A file of functions, views, triggers and rights. Its statements can be run again. */
export type SchemaFile = { file: string; script: string };

/** The only definition of the data. */
export type Schema = {
  /** The script for a bare PostgreSQL: what every Supabase project has. */
  bootstrap: string;
  /** Functions of values alone. Tables call them, so they are made before the migrations. */
  values: readonly SchemaFile[];
  /** Tables, constraints and changes of data, each applied once. */
  migrations: readonly Migration[];
  /** All other functions, views, triggers and rights, made after the migrations. */
  files: readonly SchemaFile[];
};

/** Reads the schema of this project: `bootstrap.sql`, `supabase/migrations` and `supabase/schemas`. */
export function readSchema(): Schema {
  return {
    bootstrap: readFileSync(path.join(import.meta.dirname, "bootstrap.sql"), "utf8"),
    values: readSchemaFiles("schemas/values"),
    migrations: readMigrations(path.join(SUPABASE, "migrations")),
    files: readSchemaFiles("schemas"),
  };
}

/** Reads the SQL files of a folder, in the order of their names. */
function readSchemaFiles(folder: string): SchemaFile[] {
  return readdirSync(path.join(SUPABASE, folder))
    .filter((file) => file.endsWith(".sql"))
    .sort()
    .map((file) => ({
      file: `${folder}/${file}`,
      script: readFileSync(path.join(SUPABASE, folder, file), "utf8"),
    }));
}

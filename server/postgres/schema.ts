import { readFileSync } from "node:fs";
import path from "node:path";
import { type Migration, readMigrations } from "./migrate.ts";

const PROJECT = path.resolve(import.meta.dirname, "..", "..");

/** Reads the only definition of the data: the bootstrap for a bare PostgreSQL, and the migrations in `supabase/`. */
export function migrationsOfThisProject(): { bootstrap: string; migrations: Migration[] } {
  return {
    bootstrap: readFileSync(path.join(import.meta.dirname, "bootstrap.sql"), "utf8"),
    migrations: readMigrations(path.join(PROJECT, "supabase", "migrations")),
  };
}

import { readFileSync } from "node:fs";
import path from "node:path";
import { type Migration, readMigrations } from "./migrate.ts";

const PROJECT = path.resolve(import.meta.dirname, "..", "..");

/** The only definition of the data: the bootstrap of a bare PostgreSQL and the migrations of `supabase/`. */
export function migrationsOfThisProject(): { bootstrap: string; migrations: Migration[] } {
  return {
    bootstrap: readFileSync(path.join(import.meta.dirname, "bootstrap.sql"), "utf8"),
    migrations: readMigrations(path.join(PROJECT, "supabase", "migrations")),
  };
}

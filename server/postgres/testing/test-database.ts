import { randomBytes } from "node:crypto";
import { inject } from "vitest";
import { openPool, type Sql } from "../sql.ts";
import { TEMPLATE } from "./temporary-cluster.ts";

/** A database for one test, opened as superuser. It is dropped at the end of the `await using` block. */
export type TestDatabase = {
  sql: Sql;
  /** Options of `openPool(...)`, for tests that need connections of their own. */
  connection: { host: string; port: number; password: string; user: string; database: string };
  [Symbol.asyncDispose](): Promise<void>;
};

/**
 * Makes a fresh database: a copy of the migrated one, or an empty one with `{ migrated: false }`.
 * @example await using database = await createTestDatabase();
 */
export async function createTestDatabase(
  options: { migrated?: boolean; max?: number } = {},
): Promise<TestDatabase> {
  const server = { ...inject("cluster"), user: "postgres" };
  const database = `test_${randomBytes(8).toString("hex")}`;
  const template = options.migrated === false ? "template1" : TEMPLATE;
  const admin = openPool({ ...server, database: "postgres", max: 1 });
  // Two copies of one template cannot be made at once; the lock makes test files wait for each other.
  await admin`select pg_advisory_lock(1)`;
  await admin.query(`create database ${database} template ${template}`);
  await admin`select pg_advisory_unlock(1)`;
  const connection = { ...server, database };
  const sql = openPool({ ...connection, max: options.max ?? 4 });
  return {
    sql,
    connection,
    async [Symbol.asyncDispose]() {
      await sql.end();
      await admin.query(`drop database if exists ${database} with (force)`);
      await admin.end();
    },
  };
}

/** The database's address in the format of DATABASE_URL. */
export function databaseUrl({ connection }: TestDatabase): string {
  const { host, port, password, database } = connection;
  return `postgres://postgres:${password}@localhost:${port}/${database}?host=${host}`;
}

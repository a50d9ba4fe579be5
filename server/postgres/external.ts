import postgres from "postgres";
import { type Database, POOL_OPTIONS } from "./database.ts";

const OLDEST_VERSION = 150_000; // PostgreSQL 15, as `server_version_num` writes it

/**
 * Connects to the PostgreSQL that `DATABASE_URL` names.
 * @throws when it cannot be reached or is older than 15.
 */
export async function connectDatabase(url: string): Promise<Database> {
  const sql = postgres(url, POOL_OPTIONS);
  try {
    const [row] = await sql<
      { version: number }[]
    >`select current_setting('server_version_num')::int as version`;
    if ((row?.version ?? 0) < OLDEST_VERSION) {
      throw new Error(`it is version ${(row?.version ?? 0) / 10_000}; Eaves needs PostgreSQL 15 or newer`);
    }
  } catch (error) {
    await sql.end({ timeout: 1 });
    const { message, code } = error as Error & { code?: string };
    throw new Error(`The database in DATABASE_URL cannot be used: ${message || code}`, { cause: error });
  }
  return { sql, isUp: () => true, stop: () => sql.end({ timeout: 5 }) };
}

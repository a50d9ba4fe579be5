import { messageOf } from "#contract/values.ts";
import type { Database } from "./database.ts";
import { openPool, type PoolOptions } from "./sql.ts";

const OLDEST_VERSION = 150_000; // PostgreSQL 15, in the format of `server_version_num`

/**
 * Connects to the PostgreSQL that `DATABASE_URL` names.
 * @throws when it cannot be reached or is older than 15.
 */
export async function connectDatabase(url: string, options: PoolOptions = {}): Promise<Database> {
  const sql = openPool({ connectionString: useLibpqSslModes(url), ...options });
  try {
    const [row] = await sql<
      { version: number }[]
    >`select current_setting('server_version_num')::int as version`;
    if ((row?.version ?? 0) < OLDEST_VERSION) {
      throw new Error(`it is version ${(row?.version ?? 0) / 10_000}; Eaves needs PostgreSQL 15 or newer`);
    }
  } catch (error) {
    await sql.end();
    throw new Error(`The database in DATABASE_URL cannot be used: ${messageOf(error)}`, {
      cause: error,
    });
  }
  return { sql, isUp: () => true, stop: sql.end };
}

/**
 * Makes the driver read `sslmode` like PostgreSQL's own programs: `require` encrypts, `verify-full` also checks the server's
 * certificate. One difference stays: `prefer` means `require`.
 */
function useLibpqSslModes(url: string): string {
  return `${url}${url.includes("?") ? "&" : "?"}uselibpqcompat=true`;
}

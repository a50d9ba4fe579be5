import type { Sql } from "./sql.ts";

/** The site's database, wherever it runs. */
export type Database = {
  sql: Sql;
  /** Whether it takes queries now; false while an embedded PostgreSQL is being restarted. */
  isUp(): boolean;
  /** Ends the connections, and the server if it is the site's own. */
  stop(): Promise<void>;
};

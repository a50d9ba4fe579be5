import type { Sql } from "./sql.ts";

/** The site's database, wherever it runs. */
export type Database = {
  sql: Sql;
  /** True while it accepts queries; false while an embedded PostgreSQL restarts. */
  isUp(): boolean;
  /** Ends the connections, and also an embedded server. */
  stop(): Promise<void>;
};

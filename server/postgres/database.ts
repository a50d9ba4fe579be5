import type { Sql } from "postgres";

/** The site's database, wherever it runs. */
export type Database = {
  sql: Sql;
  /** Whether it takes queries now; false while an embedded PostgreSQL is being restarted. */
  isUp(): boolean;
  /** Ends the connections, and the server if it is the site's own. */
  stop(): Promise<void>;
};

/** Options of every connection pool: the site's types and time limits in one place. */
export const POOL_OPTIONS = {
  max: 16,
  connect_timeout: 5, // seconds
  idle_timeout: 300, // seconds
  backoff: () => 0.2, // seconds between tries; a visitor is told to come back rather than kept waiting
  onnotice: () => undefined,
  connection: { TimeZone: "UTC", statement_timeout: 30_000 }, // milliseconds
} as const;

// SQLSTATE classes and driver codes that mean "not now": the same request may succeed in a moment.
const PASSING =
  /^(08...|53300|57P0[123]|CONNECTION_(CLOSED|ENDED|DESTROYED)|CONNECT_TIMEOUT|ECONNREFUSED|ECONNRESET|ENOENT|EPIPE)$/;

/** Whether an error of the driver says that the database cannot be reached, rather than that a query is wrong. */
export function isUnreachable(error: unknown): boolean {
  const code = (error as { code?: unknown } | null)?.code;
  return typeof code === "string" && PASSING.test(code);
}

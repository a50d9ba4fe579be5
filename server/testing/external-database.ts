import { findFreePort } from "../free-port.ts";
import { openPool, type Sql } from "../postgres/sql.ts";
import { startEmptyCluster } from "../postgres/testing/temporary-cluster.ts";

/** An empty PostgreSQL for DATABASE_URL, reached by TCP; disposal removes it. */
export type ExternalDatabase = { url: string; sql: Sql; [Symbol.asyncDispose](): Promise<void> };

export async function startExternalDatabase(): Promise<ExternalDatabase> {
  const cluster = await startEmptyCluster(await findFreePort());
  const { host, port, password } = cluster.address;
  const url = `postgres://postgres:${password}@${host}:${port}/postgres`;
  const sql = openPool({ connectionString: url, max: 2 });
  return {
    url,
    sql,
    async [Symbol.asyncDispose]() {
      await sql.end();
      await cluster.stop();
    },
  };
}

// `npm run types:database`: writes contract/database.types.ts anew from the migrations, applied to a PostgreSQL of its own.
import { writeFileSync } from "node:fs";
import { startTemporaryCluster, TEMPLATE } from "#server/postgres/testing/temporary-cluster.ts";
import { openPool } from "../server/postgres/sql.ts";
import { databaseTypes, TYPES_FILE } from "./database-types.ts";

const cluster = await startTemporaryCluster();
try {
  const sql = openPool({ ...cluster.address, database: TEMPLATE, user: "postgres" });
  writeFileSync(TYPES_FILE, await databaseTypes(sql));
  await sql.end();
} finally {
  await cluster.stop();
}

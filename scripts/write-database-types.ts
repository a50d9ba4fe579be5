// `npm run types:database`: writes contract/database.types.ts from the migrations, applied to a PostgreSQL of its own.
import { writeFileSync } from "node:fs";
import { startTemporaryCluster, TEMPLATE } from "#server/postgres/testing/temporary-cluster.ts";
import { openPool } from "../server/postgres/sql.ts";
import { generateTypes, TYPES_FILE } from "./database-types.ts";

const cluster = await startTemporaryCluster();
try {
  const sql = openPool({ ...cluster.address, database: TEMPLATE, user: "postgres" });
  writeFileSync(TYPES_FILE, await generateTypes(sql));
  await sql.end();
} finally {
  await cluster.stop();
}

// `npm run seed [-- SHARE]`: fills the database of this site (DATA_DIR or DATABASE_URL) with made-up records, for trying the
// desk at volume: 100,000 applications, 100,000 estimates, 1,000,000 messages in 200,000 conversations, or a share of that.
import process from "node:process";
import { readConfig } from "../server/config.ts";
import { openDatabaseBeside } from "../server/local-backend.ts";
import { createLog } from "../server/log.ts";
import { migrate } from "../server/postgres/migrate.ts";
import { migrationsOfThisProject } from "../server/postgres/schema.ts";
import { type DeskCounts, FULL_DESK, seedDesk } from "./seed-desk.ts";

const share = Number(process.argv[2] ?? 1);
if (!(share > 0 && share <= 1)) throw new Error("Say a share above 0 and at most 1: npm run seed -- 0.01");
const config = readConfig(process.env);
if (config.supabase) throw new Error("A hosted project is not seeded: its records are real.");
const database = await openDatabaseBeside(config, createLog("warn"));
try {
  const { bootstrap, migrations } = migrationsOfThisProject();
  await migrate(database.sql, bootstrap, migrations);
  const counts = Object.fromEntries(
    Object.entries(FULL_DESK).map(([name, count]) => [name, Math.ceil(count * share)]),
  ) as DeskCounts;
  await seedDesk(database.sql, counts, console.log);
} finally {
  await database.stop();
}

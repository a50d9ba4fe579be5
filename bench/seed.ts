// `npm run seed [-- SHARE]`: fills the database of this site (DATA_DIR or DATABASE_URL) with invented records, to try the
// desk at volume: 100,000 applications, 100,000 estimates, 1,000,000 messages in 200,000 conversations, or a share of that.
import process from "node:process";
import { withDatabase } from "#server/commands/with-database.ts";
import { readConfig } from "#server/config.ts";
import { type DeskCounts, FULL_DESK, seedDesk } from "./seed-desk.ts";

async function main() {
  const share = Number(process.argv[2] ?? 1);
  if (!(share > 0 && share <= 1)) throw new Error("Say a share above 0 and at most 1: npm run seed -- 0.01");
  const config = readConfig(process.env);
  if (config.supabase) throw new Error("A hosted project is not seeded: its records are real.");
  await withDatabase(config, async (sql) => {
    const counts = Object.fromEntries(
      Object.entries(FULL_DESK).map(([name, count]) => [name, Math.ceil(count * share)]),
    ) as DeskCounts;
    await seedDesk(sql, counts, console.log);
  });
}

main().catch((error: Error) => {
  process.stderr.write(`\nNothing was seeded. ${error.message}\n`);
  process.exitCode = 1;
});

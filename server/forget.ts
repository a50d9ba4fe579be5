// `npm run forget -- EMAIL`: removes all that a person left, and says what it did. Works while the site runs, too.
import process from "node:process";
import { announce } from "./announce.ts";
import { type Config, readConfig } from "./config.ts";
import { localServerData, type ServerData } from "./data/server-data.ts";
import { supabaseServerData } from "./data/supabase-server-data.ts";
import { forgetPerson } from "./forget/forget-person.ts";
import { openDatabaseBeside } from "./local-backend.ts";
import { createLog } from "./log.ts";
import { migrate } from "./postgres/migrate.ts";
import { migrationsOfThisProject } from "./postgres/schema.ts";

async function main() {
  const [email, ...others] = process.argv.slice(2);
  if (!email || others.length > 0) throw new Error("Say whom to forget: npm run forget -- jo@example.com");
  const config = readConfig(process.env);
  const { data, stop } = await openDataBeside(config);
  try {
    for (const line of await forgetPerson(data, email, config.DATA_DIR)) announce(line);
  } finally {
    await stop();
  }
}

/** The data of the site, running or not. */
async function openDataBeside(config: Config): Promise<{ data: ServerData; stop(): Promise<void> }> {
  if (config.supabase) {
    const { url: projectUrl, secretKey } = config.supabase;
    return { data: supabaseServerData({ projectUrl, secretKey }), stop: async () => undefined };
  }
  const database = await openDatabaseBeside(config, createLog("warn"));
  try {
    const { bootstrap, migrations } = migrationsOfThisProject();
    await migrate(database.sql, bootstrap, migrations);
  } catch (error) {
    await database.stop();
    throw error;
  }
  return { data: localServerData(database.sql), stop: database.stop };
}

main().catch((error: Error) => {
  process.stderr.write(`\nNothing was removed. ${error.message}\n`);
  process.exitCode = 1;
});

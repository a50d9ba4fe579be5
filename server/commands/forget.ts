// `npm run forget -- EMAIL`: deletes all data of a person, and says what it deleted. It works while the site runs.
import process from "node:process";
import { announce } from "../announce.ts";
import { readConfig } from "../config.ts";
import { localServerData, type ServerData } from "../data/server-data.ts";
import { supabaseServerData } from "../data/supabase-server-data.ts";
import { forgetPerson } from "../privacy/forget-person.ts";
import { withDatabase } from "./with-database.ts";

async function main() {
  const [email, ...others] = process.argv.slice(2);
  if (!email || others.length > 0) throw new Error("Say whom to forget: npm run forget -- jo@example.com");
  const config = readConfig(process.env);
  const forgetIn = async (data: ServerData) => {
    for (const line of await forgetPerson(data, email, config.DATA_DIR)) announce(line);
  };
  if (config.supabase) {
    const { url: projectUrl, secretKey } = config.supabase;
    await forgetIn(supabaseServerData({ projectUrl, secretKey }));
  } else await withDatabase(config, (sql) => forgetIn(localServerData(sql)));
}

main().catch((error: Error) => {
  process.stderr.write(`\nNothing was removed. ${error.message}\n`);
  process.exitCode = 1;
});

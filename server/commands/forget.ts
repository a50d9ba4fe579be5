// `npm run forget -- EMAIL [--all [ID …]]`: deletes all data that carries the address, with --all also what else stands with that person, or of it
// the records with these ids, and says what it deleted and what it left. It works while the site runs.
import process from "node:process";
import { forgetPersonReport } from "#copy/forget-person.ts";
import { announce } from "../announce.ts";
import { readConfig } from "../config.ts";
import { localServerData, type ServerData } from "../data/server-data.ts";
import { supabaseServerData } from "../data/supabase-server-data.ts";
import { forgetPerson, type ToForget } from "../privacy/forget-person.ts";
import { withDatabase } from "./with-database.ts";

const ID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;

/** @throws {Error} for arguments that it does not take */
function readArguments([email, option, ...ids]: readonly string[]): ToForget {
  const isKnown = option === undefined || option === "--all";
  if (!email || email.startsWith("-") || !isKnown || !ids.every((id) => ID.test(id)))
    throw new Error(forgetPersonReport.usage);
  return { email, every: option === "--all" && ids.length === 0, also: ids };
}

async function main() {
  const asked = readArguments(process.argv.slice(2));
  const config = readConfig(process.env);
  const forgetIn = async (data: ServerData) => {
    for (const line of await forgetPerson(data, asked, config.DATA_DIR)) announce(line);
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

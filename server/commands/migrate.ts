// `DATABASE_URL=… npm run migrate` brings the database of a Supabase project to this version: its tables, functions and rights. A site with a
// database of its own does so at each start.
import process from "node:process";
import { announce } from "../announce.ts";
import { ConfigError, readConfig } from "../config.ts";
import { connectDatabase } from "../postgres/external.ts";
import { migrate } from "../postgres/migrate.ts";
import { readSchema } from "../postgres/schema.ts";

async function main() {
  // Alone: beside it the settings of a site that runs on the project name another way to the same database.
  const { DATABASE_URL } = readConfig({ DATABASE_URL: process.env.DATABASE_URL });
  if (!DATABASE_URL)
    throw new ConfigError("Name the project's database in DATABASE_URL: its address under Connect.");
  const { sql, stop } = await connectDatabase(DATABASE_URL);
  try {
    // A project has what the bootstrap makes, and lets nobody make it.
    const { applied, defines } = await migrate(sql, { ...readSchema(), bootstrap: "" });
    for (const file of applied) announce(`Applied ${file}`);
    announce(
      defines ? "Its functions are of this version now." : "The database was of this version already.",
    );
  } finally {
    await stop();
  }
}

main().catch((error: Error) => {
  process.stderr.write(`\nNothing was changed. ${error.message}\n`);
  process.exitCode = 1;
});

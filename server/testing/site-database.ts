import { readFileSync } from "node:fs";
import path from "node:path";
import type { Database } from "../postgres/database.ts";
import { joinEmbedded } from "../postgres/embedded.ts";

/** Connects to the embedded database of a running site as its superuser; the caller stops the connection. */
export async function openSiteDatabase(dataDir: string): Promise<Database> {
  const { databasePassword } = JSON.parse(readFileSync(path.join(dataDir, "keys.json"), "utf8"));
  const nothing = () => undefined;
  const database = await joinEmbedded({
    dataDir,
    password: databasePassword,
    log: nothing,
    announce: nothing,
  });
  if (!database) throw new Error("The site's database does not answer.");
  return database;
}

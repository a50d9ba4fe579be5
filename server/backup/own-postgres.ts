import { rmSync } from "node:fs";
import { removeEmbedded, startEmbedded } from "../postgres/embedded.ts";
import { databaseHome } from "../postgres/place.ts";
import type { Sql } from "../postgres/sql.ts";
import { onStop } from "../stop.ts";

/**
 * Does something with an empty PostgreSQL of its own. Afterwards, and where the process is asked to stop, it is gone with all its rows, wherever
 * they were put: root's lie outside of the folder. One that a killed process has left there is removed first.
 * @param dataDir a folder for it alone, which is removed as well
 */
export async function withOwnPostgres<Result>(
  dataDir: string,
  password: string,
  work: (sql: Sql) => Promise<Result>,
): Promise<Result> {
  const options = { dataDir, password, log: () => undefined, announce: () => undefined };
  const remove = async () => {
    await removeEmbedded(options);
    for (const folder of [databaseHome(dataDir), dataDir]) rmSync(folder, { recursive: true, force: true });
  };
  await remove();
  const database = await startEmbedded(options);
  let ending: Promise<void> | undefined;
  const end = () => {
    ending ??= database.stop().then(remove);
    return ending;
  };
  onStop(end);
  try {
    return await work(database.sql);
  } finally {
    await end();
  }
}

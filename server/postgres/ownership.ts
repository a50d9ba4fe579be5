import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import process from "node:process";
import { setTimeout as delay } from "node:timers/promises";
import { Client } from "pg";
import { codeOf } from "#contract/values.ts";
import type { ClusterAddress, ClusterPlace } from "./cluster.ts";

// The site holds this advisory lock while it runs. PostgreSQL frees it when the process ends, even by kill -9.
const OWNER_LOCK = 7_205_118;
const SHUTDOWN_MILLISECONDS = 60_000; // it may have to write a large write-ahead log first
const SILENCE_MILLISECONDS = 5000; // a server that does not answer for so long is given up
const CLOSING_MILLISECONDS = 1000; // the connections of a killed process live a little longer than the process
const CANNOT_CONNECT_NOW = "57P03"; // the server starts, recovers or shuts down
const WRONG_PASSWORD = "28P01";

/**
 * Takes the lock that makes this process the owner of the data folder. The returned connection must stay open.
 * @throws when the database is of other keys
 */
export async function takeOwnership({ address, dataFolder }: ClusterPlace): Promise<Client> {
  const client = await connect(address, `eaves ${process.pid}`).catch((error) => {
    throw codeOf(error) === WRONG_PASSWORD ? wrongKeysError(dataFolder, error) : error;
  });
  await client.query("select pg_advisory_lock($1)", [OWNER_LOCK]);
  return client;
}

/**
 * Shuts down a PostgreSQL whose site was killed, so that it can start again as a child of this process.
 * @throws when the site that owns the data folder still runs, the message names its process; and when the database is of other keys.
 */
export async function endAbandonedCluster(place: ClusterPlace, announce: (line: string) => void) {
  const began = Date.now();
  for (;;) {
    const postmaster = runningPostmaster(place.dataFolder);
    if (!postmaster) return;
    const waited = Date.now() - began;
    const state = await findOwner(place);
    if (state === "nobody") {
      announce("Ending a PostgreSQL that was left behind by a killed process");
      await endPostmaster(postmaster);
      return;
    }
    // No answer at all: at its start PostgreSQL itself decides if the lock file is stale.
    if (state === "silent" && waited > SILENCE_MILLISECONDS) return;
    if (typeof state === "object" && waited > CLOSING_MILLISECONDS)
      throw new Error(ownedMessage(state.owner, place.dataFolder));
    await delay(100);
  }
}

/** Finds the owner of the cluster: nobody, a process by its name, or unknown while the cluster is busy or does not answer. */
async function findOwner(place: ClusterPlace): Promise<"nobody" | "busy" | "silent" | { owner: string }> {
  let client: Client | undefined;
  try {
    client = await connect(place.address, "eaves start");
    const lock = await client.query("select pg_try_advisory_lock($1) as free", [OWNER_LOCK]);
    if (lock.rows[0]?.free) return "nobody";
    const { rows } = await client.query(
      `select application_name as name from pg_locks join pg_stat_activity using (pid)
      where locktype = 'advisory' and objid = $1 and granted`,
      [OWNER_LOCK],
    );
    return rows[0] ? { owner: rows[0].name } : "busy";
  } catch (error) {
    if (codeOf(error) === WRONG_PASSWORD) throw wrongKeysError(place.dataFolder, error);
    return codeOf(error) === CANNOT_CONNECT_NOW ? "busy" : "silent";
  } finally {
    await client?.end();
  }
}

async function endPostmaster(postmaster: number) {
  process.kill(postmaster, "SIGINT");
  for (const until = Date.now() + SHUTDOWN_MILLISECONDS; Date.now() < until && isAlive(postmaster); )
    await delay(20);
}

function ownedMessage(owner: string, dataFolder: string) {
  return (
    `Another Eaves process (${owner.replace("eaves", "pid")}) is using ${dataFolder}. ` +
    "Stop it first, or give this one another DATA_DIR."
  );
}

function wrongKeysError(dataFolder: string, cause: unknown): Error {
  return new Error(
    `The password in keys.json does not open the database in ${dataFolder}: they are not of the same site. ` +
      "Put back the keys.json that was kept with this database's backup.",
    { cause },
  );
}

/** The process id in PostgreSQL's own lock file, if that process runs. */
function runningPostmaster(dataFolder: string): number | undefined {
  const file = path.join(dataFolder, "postmaster.pid");
  if (!existsSync(file)) return undefined;
  const pid = Number.parseInt(readFileSync(file, "utf8"), 10);
  return pid > 0 && isAlive(pid) ? pid : undefined;
}

function isAlive(pid: number) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return codeOf(error) === "EPERM"; // it runs, as another user's process
  }
}

async function connect(address: ClusterAddress, application_name: string): Promise<Client> {
  const client = new Client({
    ...address,
    user: "postgres",
    database: "postgres",
    connectionTimeoutMillis: SILENCE_MILLISECONDS,
    application_name,
  });
  client.on("error", () => undefined); // the server ended; its supervisor reports it
  return await client.connect();
}

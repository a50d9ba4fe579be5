import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import process from "node:process";
import { setTimeout as delay } from "node:timers/promises";
import { Client } from "pg";
import { codeOf } from "#contract/values.ts";
import type { ClusterAddress, ClusterPlace } from "./cluster.ts";

// The site holds this advisory lock for as long as it lives: a lock that ends with its process, also on kill -9.
const OWNER_LOCK = 7_205_118;
const SHUTDOWN_PATIENCE = 60_000; // milliseconds; a large write-ahead log may have to be flushed first
const SILENCE = 5000; // milliseconds
const FAREWELL = 1000; // milliseconds
const CANNOT_CONNECT_NOW = "57P03"; // it starts, recovers or shuts down

/** Takes the lock that says "this process owns the data folder". The connection must stay open. */
export async function takeOwnership(address: ClusterAddress): Promise<Client> {
  const client = await connect(address, `eaves ${process.pid}`);
  await client.query("select pg_advisory_lock($1)", [OWNER_LOCK]);
  return client;
}

/**
 * A PostgreSQL that outlived its site (the site was killed) is shut down, so that it can start again as a child of
 * this process; one whose site lives is left alone.
 * @throws when a living process owns the data folder; the message names it.
 */
export async function refuseOrEndPrevious(place: ClusterPlace, announce: (line: string) => void) {
  const began = Date.now();
  for (;;) {
    const postmaster = runningPostmaster(place.dataFolder);
    if (!postmaster) return;
    const waited = Date.now() - began;
    const state = await askOwner(place);
    if (state === "nobody") {
      announce("Ending a PostgreSQL that was left behind by a killed process");
      await end(postmaster);
      return;
    }
    // It does not answer at all: PostgreSQL itself decides whether its lock file is stale.
    if (state === "silent" && waited > SILENCE) return;
    // A killed site's connections live for a moment longer than the site.
    if (typeof state === "object" && waited > FAREWELL)
      throw new Error(ownedMessage(state.owner, place.dataFolder));
    await delay(100);
  }
}

/** Who owns the cluster: nobody, a process by its name, or unknown while it starts or stops, or does not answer. */
async function askOwner(place: ClusterPlace): Promise<"nobody" | "busy" | "silent" | { owner: string }> {
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
    return codeOf(error) === CANNOT_CONNECT_NOW ? "busy" : "silent";
  } finally {
    await client?.end();
  }
}

async function end(postmaster: number) {
  process.kill(postmaster, "SIGINT");
  for (const until = Date.now() + SHUTDOWN_PATIENCE; Date.now() < until && isAlive(postmaster); )
    await delay(20);
}

function ownedMessage(owner: string, dataFolder: string) {
  return (
    `Another Eaves process (${owner.replace("eaves", "pid")}) is using ${dataFolder}. ` +
    "Stop it first, or give this one another DATA_DIR."
  );
}

/** The process number in PostgreSQL's own lock file, if that process lives. */
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
    return codeOf(error) === "EPERM"; // it lives, as somebody else's
  }
}

async function connect(address: ClusterAddress, application_name: string): Promise<Client> {
  const client = new Client({
    ...address,
    user: "postgres",
    database: "postgres",
    connectionTimeoutMillis: SILENCE,
    application_name,
  });
  client.on("error", () => undefined); // the server ended; its supervisor says so
  return await client.connect();
}

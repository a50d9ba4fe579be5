// What outlives a publication: the keys, PostgreSQL with its schema, the staff account, the port. The site itself is a worker
// (site.ts), which another one replaces when the site's data is published, or when it ended by a fault.
import cluster, { type Worker } from "node:cluster";
import { once } from "node:events";
import path from "node:path";
import process from "node:process";
import { setTimeout as delay } from "node:timers/promises";
import { site } from "#site-data/company.ts";
import { announce, fail } from "./announce.ts";
import { findMisspelledVariables, readConfig } from "./config.ts";
import { findFreePort } from "./free-port.ts";
import { createLog } from "./log.ts";
import { type DatabasePlace, prepareDatabase } from "./prepare-database.ts";
import { isStopping, onStop } from "./stop.ts";
import type { FromWorker, ToWorker } from "./worker-messages.ts";

const DEVELOPMENT = process.env.EAVES_DEV === "1";
// Milliseconds before a worker that ended by a fault is replaced; each time that fails twice as many, up to the longest.
const PAUSE = 1000;
const LONGEST_PAUSE = 30_000;

async function main() {
  const config = readConfig(process.env);
  for (const line of findMisspelledVariables(process.env)) announce(line);
  const log = createLog();
  // Each worker takes connections by itself: one that this process had handed to a worker that is killed would hang.
  cluster.schedulingPolicy = cluster.SCHED_NONE;
  cluster.setupPrimary({ exec: path.join(import.meta.dirname, "site.ts") });

  // Workers share a port that all of them name.
  const port = config.PORT || (await findFreePort(0, config.HOST));
  let shown: Record<string, string> = { PORT: String(port) }; // the variables of what is shown
  let current = forkSite(shown); // loads its modules while PostgreSQL starts
  onStop(() => stop(current));
  const database = config.supabase
    ? undefined
    : await prepareDatabase(config, config.ADMIN_EMAIL ?? site.email.admin, log, (up) =>
        tell(current, { type: "database up", up }),
      );
  if (database) onStop(database.stop, { last: true });
  shown = { ...shown, ...(await serving(current, database?.place)) };
  watch(current);
  if (!DEVELOPMENT)
    announce(`Eaves is at http://${config.HOST === "127.0.0.1" ? "localhost" : config.HOST}:${port}`);

  /** Another worker in place of the current one, which goes on until the new one serves, and finishes what it has begun. */
  async function replace(environment: Record<string, string>): Promise<void> {
    const next = forkSite(environment);
    let kept: Record<string, string>;
    try {
      kept = await serving(next, database?.place);
    } catch (error) {
      next.kill("SIGKILL");
      throw error;
    }
    const previous = current;
    current = next;
    shown = { ...environment, ...kept };
    watch(next);
    tell(previous, { type: "replaced" });
    if (!previous.isDead()) await once(previous, "exit");
  }

  function watch(worker: Worker): void {
    worker.on("message", (message: FromWorker) => {
      if (message.type !== "switch") return;
      replace({ ...shown, ...message.environment }).catch((error: Error) => {
        log.error({ err: error }, "the published site did not start");
        tell(worker, {
          type: "not switched",
          reason: error.message || "The site with the new data did not start; the log says why.",
        });
      });
    });
    worker.once("exit", async (code, signal) => {
      if (worker !== current || isStopping()) return;
      log.error({ code, signal }, "the site ended by a fault and is started again");
      await startAgain();
    });
  }

  /** Until another worker serves: what is in its way may pass. */
  async function startAgain(): Promise<void> {
    for (let pause = PAUSE; ; pause = Math.min(2 * pause, LONGEST_PAUSE)) {
      await delay(pause);
      if (isStopping()) return;
      try {
        return await replace(shown);
      } catch (error) {
        log.error({ err: error }, "the site did not start again and is tried once more");
      }
    }
  }
}

/** The worker has said what is wrong. */
class ToldAlready extends Error {}

function forkSite(environment: Record<string, string>): Worker {
  return cluster.fork({ ...environment, EAVES_PARENT: String(process.pid) });
}

/** Gives the worker its database, and answers what it says as it serves. @throws when it ends before. */
function serving(worker: Worker, database: DatabasePlace | undefined): Promise<Record<string, string>> {
  return new Promise((resolve, reject) => {
    if (worker.isDead()) throw new ToldAlready();
    tell(worker, { type: "database", database });
    worker.on("message", (message: FromWorker) => {
      if (message.type === "serving") resolve(message.environment);
    });
    worker.once("exit", () => reject(new ToldAlready()));
  });
}

async function stop(worker: Worker): Promise<void> {
  if (worker.isDead()) return;
  worker.process.kill("SIGTERM");
  await once(worker, "exit");
}

function tell(worker: Worker, message: ToWorker): void {
  if (worker.isConnected()) worker.send(message);
}

main().catch((error) => (error instanceof ToldAlready ? fail() : fail(error)));

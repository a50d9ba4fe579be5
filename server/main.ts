// What outlives a fault: the keys, PostgreSQL with its schema, the staff account, the port. The site is served by a worker (worker.ts),
// which another one replaces when it ended by a fault.
import cluster, { type Worker } from "node:cluster";
import { once } from "node:events";
import path from "node:path";
import process from "node:process";
import { setTimeout as delay } from "node:timers/promises";
import { buildFolder, siteFolder } from "#site-data/load/folder.ts";
import { announce, fail } from "./announce.ts";
import { findMisspelledVariables, readConfig } from "./config.ts";
import { findFreePort } from "./free-port.ts";
import { createLog } from "./log.ts";
import { prepareDatabase } from "./prepare-database.ts";
import { findCommittedBuild } from "./publishing/committed-build.ts";
import { readSiteData } from "./site-data.ts";
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
  cluster.setupPrimary({ exec: path.join(import.meta.dirname, "worker.ts") });

  // Workers share a port that all of them name.
  const port = config.PORT || (await findFreePort(0, config.HOST));
  let build: string | undefined; // the folder of the build that visitors see; at first what is named from outside
  const fork = () =>
    cluster.fork({
      EAVES_PARENT: String(process.pid),
      PORT: String(port),
      ...(build && { EAVES_BUILD: build }),
    });
  let worker = fork(); // loads its modules while PostgreSQL starts
  onStop(() => stop(worker));
  const company = (await readSiteData(buildFolder())).company;
  const database = config.supabase
    ? undefined
    : await prepareDatabase(config, company, log, (up) => tell(worker, { type: "database up", up }));
  if (database) onStop(database.stop, { last: true });
  await serving(worker);
  if (!DEVELOPMENT)
    announce(`Eaves is at http://${config.HOST === "127.0.0.1" ? "localhost" : config.HOST}:${port}`);

  /** Gives a worker its database, resolves as it serves, and starts another when it ends by a fault after that. @throws when it ends before */
  async function serving(started: Worker): Promise<void> {
    if (started.isDead()) throw new ToldAlready();
    const served = new Promise<void>((resolve, reject) => {
      started.on("message", (message: FromWorker) => {
        build = message.build;
        resolve();
      });
      started.once("exit", () => reject(new ToldAlready()));
    });
    tell(started, { type: "database", database: database?.place });
    await served;
    started.once("exit", async (code, signal) => {
      if (isStopping()) return;
      log.error({ code, signal }, "the site ended by a fault and is started again");
      await startAgain();
    });
  }

  /** Until another worker serves: what is in its way may pass. */
  async function startAgain(): Promise<void> {
    for (let pause = PAUSE; ; pause = Math.min(2 * pause, LONGEST_PAUSE)) {
      await delay(pause);
      if (isStopping()) return;
      build = findCommittedBuild(config.DATA_DIR, siteFolder()) ?? build;
      worker = fork();
      try {
        return await serving(worker);
      } catch (error) {
        log.error({ err: error }, "the site did not start again and is tried once more");
      }
    }
  }
}

/** The worker has said what is wrong. */
class ToldAlready extends Error {}

async function stop(worker: Worker): Promise<void> {
  if (worker.isDead()) return;
  worker.process.kill("SIGTERM");
  await once(worker, "exit");
}

function tell(worker: Worker, message: ToWorker): void {
  if (worker.isConnected()) worker.send(message);
}

main().catch((error) => (error instanceof ToldAlready ? fail() : fail(error)));

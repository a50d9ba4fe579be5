// What outlives a fault: the port and the embedded PostgreSQL. A worker (worker.ts) serves the site, and another one takes its place when
// it ended by a fault. Nothing of the site is loaded here.
import cluster, { type Worker } from "node:cluster";
import { once } from "node:events";
import path from "node:path";
import process from "node:process";
import { setTimeout as delay } from "node:timers/promises";
import { siteFolder } from "#site-data/load/folder.ts";
import { announce, fail } from "./announce.ts";
import { isUnfinished, removeDraftKeys } from "./first-start.ts";
import { createLog, logPostgres } from "./log.ts";
import { type StartedDatabase, startEmbedded } from "./postgres/embedded.ts";
import { hasEmbeddedData } from "./postgres/place.ts";
import { findCommittedBuild } from "./publishing/committed-build.ts";
import { isStopping, onStop } from "./stop.ts";
import type { DatabaseWish, FromWorker, ToWorker } from "./worker-messages.ts";

// Milliseconds before a worker that ended by a fault is replaced; each time that fails twice as many, up to the longest.
const PAUSE = 1000;
const LONGEST_PAUSE = 30_000;

const log = createLog();
let worker: Worker;
let database: ReturnType<typeof openDatabase> | undefined;
let dataDir: string | undefined;
/** The port and the build that visitors see, for the next worker; the first one finds them in its environment. */
let shown: { port: number; build: string } | undefined;

async function main() {
  // Each worker takes connections by itself: one that this process had handed to a worker that is killed would hang.
  cluster.schedulingPolicy = cluster.SCHED_NONE;
  cluster.setupPrimary({ exec: path.join(import.meta.dirname, "worker.ts") });
  onStop(() => stop(worker));
  await startWorker();
}

/** Starts a worker, resolves as it serves, and starts another when it ends by a fault after that. @throws when it ends before */
async function startWorker(): Promise<void> {
  const started = cluster.fork({
    EAVES_PARENT: String(process.pid),
    ...(shown && { PORT: String(shown.port), EAVES_BUILD: shown.build }),
  });
  worker = started;
  await new Promise<void>((resolve, reject) => {
    started.on("message", (message: FromWorker) => {
      if (message.type === "database") {
        if (isStopping()) return;
        database ??= openDatabase(message.wish);
        database.then(({ address }) => tell(started, { type: "database", address }), reject);
      } else {
        shown = message;
        resolve();
      }
    });
    started.once("exit", () => reject(new ToldAlready()));
  });
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
    const build = dataDir && findCommittedBuild(dataDir, siteFolder());
    if (shown && build) shown = { ...shown, build };
    try {
      return await startWorker();
    } catch (error) {
      log.error({ err: error }, "the site did not start again and is tried once more");
    }
  }
}

async function openDatabase(wish: DatabaseWish) {
  dataDir = wish.dataDir;
  const began = performance.now();
  const starting = startEmbedded({
    ...wish,
    log: logPostgres(log),
    announce,
    onUp: (up) => tell(worker, { type: "database up", up }),
  });
  onStop(() => closeDatabase(starting, wish.dataDir), { last: true });
  const embedded = await starting;
  announce(`PostgreSQL is up (${Math.round(performance.now() - began)} ms)`);
  return embedded;
}

/** Stops the database, also while it starts, and takes away what a first start made that did not come to its end. */
async function closeDatabase(starting: Promise<StartedDatabase>, folder: string): Promise<void> {
  const embedded = await starting.catch(() => undefined); // told where it is awaited
  await embedded?.stop();
  if (!isUnfinished(folder)) return;
  embedded?.removeIfNew();
  if (!hasEmbeddedData(folder)) removeDraftKeys(folder);
}

/** The worker has said what is wrong. */
class ToldAlready extends Error {}

async function stop(running: Worker): Promise<void> {
  if (running.isDead()) return;
  running.process.kill("SIGTERM");
  await once(running, "exit");
}

function tell(running: Worker, message: ToWorker): void {
  if (running.isConnected()) running.send(message);
}

if (import.meta.main) main().catch((error) => (error instanceof ToldAlready ? fail() : fail(error)));

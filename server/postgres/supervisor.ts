import { setTimeout as delay } from "node:timers/promises";
import { type ClusterLog, type ClusterPlace, startCluster, stopCluster } from "./cluster.ts";

export type Supervisor = { isUp(): boolean; stop(): Promise<void> };

// Milliseconds between two tries to restart. The wait doubles with each try …
const MIN_WAIT = 100;
const MAX_WAIT = 10_000;
// … until PostgreSQL has run for so many milliseconds: on a full disk it may start, but end with the first write.
const STABLE_RUN = 1000;

/**
 * Starts a cluster, and starts it again whenever it ends unexpectedly.
 * `beforeUp` runs after each start, before the cluster counts as up. `onUp` is called when it is up, and when it has ended.
 * @throws when the first start fails. A later failure is logged, and the start is tried again.
 */
export async function superviseCluster(
  place: ClusterPlace,
  log: ClusterLog,
  { beforeUp, onUp }: { beforeUp: () => Promise<void>; onUp: (up: boolean) => void },
): Promise<Supervisor> {
  let up = false;
  let isStopping = false;
  let wait = MIN_WAIT;
  let child = await start();

  function setUp(now: boolean) {
    up = now;
    onUp(now);
  }

  async function start() {
    const started = await startCluster(place, log);
    try {
      await beforeUp();
    } catch (error) {
      await stopCluster(started); // this start has failed, so nobody else would stop it
      throw error;
    }
    setUp(true);
    const began = performance.now();
    started.once("exit", () => {
      setUp(false);
      if (!isStopping) void restart(performance.now() - began > STABLE_RUN);
    });
    return started;
  }

  async function restart(wasStable: boolean) {
    if (wasStable) wait = MIN_WAIT;
    else await pause();
    while (!isStopping) {
      log("PostgreSQL ended unexpectedly; starting it again");
      try {
        child = await start();
        if (isStopping) await stopCluster(child); // asked to stop while it was starting
        return;
      } catch (error) {
        log(String(error));
        await pause();
      }
    }
  }

  async function pause() {
    await delay(wait);
    wait = Math.min(wait * 2, MAX_WAIT);
  }

  return {
    isUp: () => up,
    async stop() {
      isStopping = true;
      up = false;
      await stopCluster(child);
    },
  };
}

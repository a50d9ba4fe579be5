import { setTimeout as delay } from "node:timers/promises";
import { type ClusterLog, type ClusterPlace, startCluster, stopCluster } from "./cluster.ts";

export type Supervisor = { isUp(): boolean; stop(): Promise<void> };

const SHORTEST_WAIT = 100; // milliseconds between two tries to restart; twice as many each time …
const LONGEST_WAIT = 10_000;
const LASTING = 1000; // … until one has run for so long: on a full disk it may start, and end with the first write

/**
 * Starts a cluster and starts it again whenever it ends without being asked to.
 * `beforeUp` runs after each start, before the cluster counts as up; `onUp` hears when it goes, and when it is back.
 * @throws when the first start fails; later failures are logged and tried again.
 */
export async function superviseCluster(
  place: ClusterPlace,
  log: ClusterLog,
  { beforeUp, onUp }: { beforeUp: () => Promise<void>; onUp: (up: boolean) => void },
): Promise<Supervisor> {
  let up = false;
  let stopping = false;
  let wait = SHORTEST_WAIT;
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
      await stopCluster(started); // nobody else would: this start has failed
      throw error;
    }
    setUp(true);
    const began = performance.now();
    started.once("exit", () => {
      setUp(false);
      if (!stopping) void restart(performance.now() - began > LASTING);
    });
    return started;
  }

  async function restart(lasted: boolean) {
    if (lasted) wait = SHORTEST_WAIT;
    else await pause();
    while (!stopping) {
      log("PostgreSQL ended unexpectedly; starting it again");
      try {
        child = await start();
        if (stopping) await stopCluster(child); // asked to stop while it was starting
        return;
      } catch (error) {
        log(String(error));
        await pause();
      }
    }
  }

  async function pause() {
    await delay(wait);
    wait = Math.min(wait * 2, LONGEST_WAIT);
  }

  return {
    isUp: () => up,
    async stop() {
      stopping = true;
      up = false;
      await stopCluster(child);
    },
  };
}

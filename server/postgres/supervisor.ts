import { setTimeout as delay } from "node:timers/promises";
import { type ClusterLog, type ClusterPlace, startCluster, stopCluster } from "./cluster.ts";

export type Supervisor = { isUp(): boolean; stop(): Promise<void> };

const LONGEST_WAIT = 10_000; // milliseconds between two tries to restart

/**
 * Starts a cluster and starts it again whenever it ends without being asked to.
 * `onUp` runs after each start, before the cluster counts as up.
 * @throws when the first start fails; later failures are logged and tried again.
 */
export async function superviseCluster(
  place: ClusterPlace,
  log: ClusterLog,
  onUp: () => Promise<void>,
): Promise<Supervisor> {
  let up = false;
  let stopping = false;
  let child = await start();

  async function start() {
    const started = await startCluster(place, log);
    await onUp();
    up = true;
    started.once("exit", () => {
      up = false;
      if (!stopping) void restart();
    });
    return started;
  }

  async function restart() {
    for (let wait = 100; !stopping; wait = Math.min(wait * 2, LONGEST_WAIT)) {
      log("PostgreSQL ended unexpectedly; starting it again");
      try {
        child = await start();
        if (stopping) await stopCluster(child); // asked to stop while it was starting
        return;
      } catch (error) {
        log(String(error));
        await delay(wait);
      }
    }
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

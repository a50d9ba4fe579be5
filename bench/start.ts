import { rmSync } from "node:fs";
import { startSite, temporaryDataDir } from "#server/testing/start-site.ts";
import { summarise } from "./measure.ts";

const WARM_STARTS = 5;

/** Measures milliseconds from the start to the first page: once with an empty data folder, then with nothing changed. */
export async function bench() {
  const dataDir = temporaryDataDir();
  const times: number[] = [];
  for (let run = 0; run <= WARM_STARTS; run += 1) {
    const began = performance.now();
    const site = await startSite({ DATA_DIR: dataDir });
    await (await fetch(site.url)).text();
    times.push(performance.now() - began);
    await site.stop();
  }
  rmSync(dataDir, { recursive: true, force: true });
  const [first = 0, ...warm] = times;
  return { "first start (ms)": { p50: Math.round(first) }, "warm start (ms)": summarise(warm) };
}

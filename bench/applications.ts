import { readFileSync } from "node:fs";
import { setTimeout as delay } from "node:timers/promises";
import { type RunningSite, startSite } from "#server/testing/start-site.ts";
import { timeRepeated } from "./measure.ts";

const LARGEST_RESUME = 9.9 * 1024 * 1024; // bytes

/**
 * Inserts applications through the gateway, without a resume and with the largest one; as the server, for which no limit counts.
 */
export async function bench() {
  await using site = await startSite();
  const small = await timeRepeated((index) => apply(site, application(index)), { count: 500 });
  const crowd = await timeRepeated((index) => apply(site, application(index)), {
    count: 1000,
    concurrency: 16,
  });
  const pdf = `data:application/pdf;base64,${Buffer.alloc(LARGEST_RESUME, "%PDF-1.7\n").toString("base64")}`;
  const before = measureMemory(site);
  const peak = watchPeak(site);
  const large = await timeRepeated((index) => apply(site, { ...application(index), resume_text: pdf }), {
    count: 10,
    warmUp: 1,
  });
  return {
    "small, one after another (ms)": small,
    "small, 16 at once (ms)": crowd,
    "9.9 MB resume (ms)": large,
    "memory before (MB)": { p50: before },
    "memory at most, added by 9.9 MB (MB)": { p50: (await peak.stop()) - before },
  };
}

function application(index: number) {
  return { first_name: "Jo", last_name: "Ng", email: `${index}@example.com`, position: "Roofing Technician" };
}

async function apply(site: RunningSite, body: Record<string, string>) {
  const answer = await fetch(`${site.url}/rest/v1/applications`, {
    method: "POST",
    headers: { apikey: site.secretKey(), "content-type": "application/json", prefer: "return=minimal" },
    body: JSON.stringify(body),
  });
  if (answer.status !== 201) throw new Error(`${answer.status}: ${await answer.text()}`);
}

/** Memory of the site's process in RAM (Linux: VmRSS), in MB. */
function measureMemory(site: RunningSite): number {
  const status = readFileSync(`/proc/${site.process.pid}/status`, "utf8");
  return Math.round(Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024);
}

function watchPeak(site: RunningSite) {
  let peak = 0;
  let isRunning = true;
  const watching = (async () => {
    for (; isRunning; await delay(5)) peak = Math.max(peak, measureMemory(site));
  })();
  return {
    async stop() {
      isRunning = false;
      await watching;
      return peak;
    },
  };
}

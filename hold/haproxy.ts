import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { findFreePort } from "#server/free-port.ts";
import type { Balancer } from "#server/testing/balancer.ts";

export const HAS_HAPROXY = spawnSync("haproxy", ["-v"]).status === 0;

const CHECK_MS = 500; // interval of the checks of each site
const [SERVER, ANSWERED, STATUS] = [1, 7, 17]; // columns of HAProxy's statistics

/** Starts HAProxy in front of several sites, as an owner sets it up, with checks of /readyz. */
export async function startHaproxy(sites: readonly string[]): Promise<Balancer> {
  const folder = mkdtempSync(path.join(tmpdir(), "eaves-haproxy-"));
  const file = path.join(folder, "haproxy.cfg");
  const url = `http://127.0.0.1:${await findFreePort()}`;
  const servers = sites.map((site) => `  server ${new URL(site).host} ${new URL(site).host}`);
  writeFileSync(
    file,
    `defaults
  mode http
  timeout connect 5s
  timeout client 60s
  timeout server 60s
frontend visitors
  bind ${new URL(url).host}
  stats uri /balancer
  default_backend sites
backend sites
  option forwardfor
  option httpchk GET /readyz
  default-server check inter ${CHECK_MS} fall 1 rise 1
${servers.join("\n")}
`,
  );
  const haproxy = spawn("haproxy", ["-db", "-f", file], { stdio: ["ignore", "ignore", "inherit"] });
  const served = new Map<string, number>();
  let healthy: string[] = [];
  let hasEnded = false;

  async function watch() {
    while (!hasEnded) {
      const answer = await fetch(`${url}/balancer;csv`).catch(() => undefined); // it is still starting
      const rows = ((await answer?.text()) ?? "").split("\n").map((line) => line.split(","));
      const known = rows.filter((row) => row[SERVER]?.includes(":"));
      healthy = known.flatMap((row) => (row[STATUS] === "UP" ? [`http://${row[SERVER]}`] : []));
      for (const row of known)
        if (Number(row[ANSWERED]) > 0) served.set(`http://${row[SERVER]}`, Number(row[ANSWERED]));
      await delay(CHECK_MS / 5);
    }
  }

  const watching = watch();
  return {
    url,
    healthy: () => healthy,
    served,
    async [Symbol.asyncDispose]() {
      hasEnded = true;
      await watching;
      if (haproxy.kill()) await once(haproxy, "exit");
      rmSync(folder, { recursive: true });
    },
  };
}

import { renameSync } from "node:fs";
import path from "node:path";
import process from "node:process";
import { expect, test } from "vitest";
import { killUnderWrites } from "./testing/kill-under-writes.ts";
import { findSiteProcess } from "./testing/site-memory.ts";
import { startSite } from "./testing/start-site.ts";
import { waitUntil } from "./testing/until.ts";

test("nothing that was acknowledged is lost or doubled when the site or its PostgreSQL is killed, four times", {
  timeout: 240_000,
}, async () => {
  const { acknowledged, hung, stored, code } = await killUnderWrites(4);
  expect(acknowledged.length).toBeGreaterThan(4);
  expect(acknowledged.filter((mark) => stored.get(mark) !== 1)).toEqual([]);
  expect([hung, code]).toEqual([0, 0]);
});

test("a site that is killed comes back, also when its first replacement does not start", {
  timeout: 120_000,
}, async () => {
  await using site = await startSite();
  const isServing = () =>
    fetch(`${site.url}/healthz`).then(
      ({ ok }) => ok,
      () => false,
    );
  const killed = findSiteProcess(site);
  process.kill(killed, "SIGKILL");
  await waitUntil(async () => (await isServing()) && findSiteProcess(site) !== killed, 60_000);

  const keys = path.join(site.dataDir, "keys.json");
  renameSync(keys, `${keys}.away`);
  process.kill(findSiteProcess(site), "SIGKILL");
  await waitUntil(() => site.output().includes("did not start again"), 60_000);
  renameSync(`${keys}.away`, keys);
  await waitUntil(isServing, 60_000);
  expect(await site.stop()).toBe(0);
});

import { setTimeout as delay } from "node:timers/promises";
import { expect, test } from "vitest";
import { findFreePort } from "#server/free-port.ts";
import { startBalancer } from "#server/testing/balancer.ts";
import { startExternalDatabase } from "#server/testing/external-database.ts";
import { type RunningSite, startSite } from "#server/testing/start-site.ts";
import { waitUntil } from "#server/testing/until.ts";
import { HAS_HAPROXY, startHaproxy } from "./haproxy.ts";

const SITES = 4;
const VISITORS = 6;

const BALANCERS = { "a balancer": startBalancer, ...(HAS_HAPROXY && { HAProxy: startHaproxy }) };

test.for(Object.entries(BALANCERS))(
  `a rolling restart of ${SITES} sites behind %s drops no request`,
  async ([, startBefore]) => {
    await using database = await startExternalDatabase();
    const ports = await Promise.all(Array.from({ length: SITES }, () => findFreePort()));
    const environment = { DATABASE_URL: database.url, TRUST_PROXY: "1", DRAIN_SECONDS: "2" };
    const start = (port: number) => startSite({ ...environment, PORT: String(port) });
    const sites = new Map<number, RunningSite>();
    await Promise.all(ports.map(async (port) => sites.set(port, await start(port))));
    const running = () => [...sites.values()];
    expect(running().filter((site) => /Applied \d+ migrations/.test(site.output()))).toHaveLength(1);
    await using balancer = await startBefore(running().map(({ url }) => url));
    await waitUntil(() => balancer.healthy().length === SITES);
    const [keys] = await database.sql`select value from auth.gateway_keys where name = 'secretKey'`;
    const headers = {
      apikey: keys?.value ?? "",
      "content-type": "application/json",
      prefer: "return=minimal",
    };

    const stopped = { now: false };
    const dropped: string[] = [];
    const acknowledged: string[] = [];
    let pages = 0;
    async function visit(visitor: number) {
      for (let number = 0; !stopped.now; number++) {
        const page = await fetch(`${balancer.url}/faq`);
        await page.arrayBuffer();
        pages++;
        if (page.status !== 200) dropped.push(`page ${page.status}`);
        const email = `${visitor}-${number}@example.com`;
        const application = { first_name: "Jo", last_name: "Ng", email, position: "Roofing Technician" };
        const body = JSON.stringify(application);
        const answer = await fetch(`${balancer.url}/rest/v1/applications`, { method: "POST", headers, body });
        const said = await answer.text();
        if (answer.status === 201) acknowledged.push(email);
        else dropped.push(`application ${answer.status} ${said}`);
        await delay(20);
      }
    }
    const visits = Array.from({ length: VISITORS }, (_, visitor) => visit(visitor));

    for (const port of ports) {
      expect(await sites.get(port)?.stop()).toBe(0);
      expect(balancer.healthy()).toHaveLength(SITES - 1);
      sites.set(port, await start(port));
      await waitUntil(() => balancer.healthy().length === SITES);
    }
    stopped.now = true;
    await Promise.all(visits);

    console.info(
      `${pages} pages and ${acknowledged.length} applications over ${SITES} restarts, ${dropped.length} dropped`,
    );
    expect(dropped).toEqual([]);
    expect(balancer.served.size).toBe(SITES);
    expect(acknowledged.length).toBeGreaterThan(SITES * VISITORS);
    const stored = await database.sql<{ email: string }[]>`select email from public.applications`;
    expect(stored.map(({ email }) => email).sort()).toEqual(acknowledged.sort());
    await Promise.all(running().map((site) => site.stop()));
  },
);

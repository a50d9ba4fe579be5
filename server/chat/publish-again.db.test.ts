import type { AddressInfo } from "node:net";
import { serve } from "@hono/node-server";
import { expect, test } from "vitest";
import { localServerData, type ServerData } from "../data/server-data.ts";
import { supabaseServerData } from "../data/supabase-server-data.ts";
import { createTestGateway } from "../gateway/testing/test-gateway.ts";
import { LINK_SECRET } from "../inspections/testing/bookings.ts";
import { createVisitToken } from "../inspections/visit-token.ts";
import { waitUntil } from "../testing/until.ts";
import { EveThread } from "./eve-thread.ts";
import { PUBLISHING_RULES, startRepublishing } from "./publish-again.ts";

const TOKEN = createVisitToken(LINK_SECRET, "0198f3a0-0000-7000-8000-000000000002");
const LINK = encodeURIComponent(`https://roofs.example/visit/${TOKEN}`);
const STORED = 130; // messages of a turn: two each

const quiet = { info: () => undefined, warn: () => undefined, error: () => undefined };
const eve = new EveThread({ log: quiet });

/** A site with what was stored by older rules, and one turn by newer ones. */
async function filledSite() {
  const site = await createTestGateway();
  const text = `cancel https://links.example/?url=${LINK}&c=1`;
  await site.sql`
    select store_turn(gen_random_uuid(), ${text} || i, 'Sure.', public_question => ${text} || i, public_answer => 'Sure.')
    from generate_series(1, ${STORED}::int) as i`;
  await site.sql`
    select store_turn(gen_random_uuid(), 'of newer rules', 'Sure.', public_question => 'as they made it',
      public_answer => 'Sure.', public_rules => ${PUBLISHING_RULES + 1})`;
  const server = serve({ fetch: site.send, port: 0, hostname: "127.0.0.1" });
  await new Promise((resolve) => server.once("listening", resolve));
  const projectUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    site,
    local: localServerData(site.sql),
    hosted: supabaseServerData({ projectUrl, secretKey: site.keys.secretKey }),
    async [Symbol.asyncDispose]() {
      server.close();
      await site[Symbol.asyncDispose]();
    },
  };
}

test.each(["local", "hosted"] as const)(
  "what was stored by older rules is published again, %s, and no newer text is touched",
  async (way) => {
    await using filled = await filledSite();
    const { site } = filled;
    const read = async () => (await site.rest().from("chat_logs").select("message").order("id")).data ?? [];
    expect(JSON.stringify(await read())).toContain(TOKEN.slice(-43));
    const batches: number[] = [];
    const working = startRepublishing({
      data: filled[way],
      publish: (messages) => {
        batches.push(messages.length);
        return eve.publish(messages);
      },
      log: quiet,
      ...{ first: 0, between: 0 },
    });
    const old = site.sql<{ count: number }[]>;
    await waitUntil(async () => {
      const [left] = await old`
        select count(*)::int as count from messages where public_rules < ${PUBLISHING_RULES}`;
      return left?.count === 0;
    });
    await working.stop();
    expect(Math.max(...batches)).toBeLessThanOrEqual(50);
    expect(batches.reduce((sum, count) => sum + count, 0)).toBe(2 * STORED);
    const shown = await read();
    expect(shown).toHaveLength(2 * STORED + 2);
    expect(JSON.stringify(shown)).not.toContain(TOKEN.slice(-43));
    expect(shown[0]).toEqual({ message: "cancel …" });
    expect(shown.at(-2)).toEqual({ message: "as they made it" });
    const [kept] = await site.sql`select content from messages order by id limit 1`;
    expect(kept?.content).toContain(LINK); // for staff
  },
);

test("while the database is away nothing is lost, and it goes on later", async () => {
  await using filled = await filledSite();
  let away = 2;
  const data: ServerData = {
    call(name, ...args) {
      if (away-- > 0) throw new Error("away");
      return filled.local.call(name, ...args);
    },
  };
  const working = startRepublishing({
    data,
    publish: async (messages) => messages.map(() => "…"),
    log: quiet,
    ...{ first: 0, between: 0, idle: 60 },
  });
  await waitUntil(async () => {
    const [left] = await filled.site.sql`select count(*)::int as count from messages where public_rules = 0`;
    return left?.count === 0;
  });
  await working.stop();
});

import { expect, test } from "vitest";
import { writeStaffHeader } from "#contract/staff-header.ts";
import { localServerData } from "../data/server-data.ts";
import { createTestDatabase } from "../postgres/testing/test-database.ts";
import { storeApplication, storeChatTurn, storeEstimateRequest } from "../testing/arrivals.ts";
import type { Caller } from "./caller.ts";
import { openShared } from "./testing/callers.ts";
import { runAsCaller } from "./transaction.ts";

const DEVICE = "0d0d0d0d-0000-4000-8000-000000000001";

type Entry = {
  id: string;
  created_at: string;
  what: string;
  kind: string | null;
  name: string;
  staff_name: string;
};

async function openDesk() {
  const database = await createTestDatabase();
  const { sql } = database;
  const staff = await openShared(sql);
  const speakAs =
    (name: string) =>
    <Row = unknown>(text: string, ...values: unknown[]) =>
      runAsCaller(
        sql,
        { ...staff, staffHeader: writeStaffHeader({ name, device: DEVICE }) } as Caller,
        async (transaction) => (await transaction.query<Row & object>({ text, values })).rows,
      );
  const zoe = speakAs("Zoë");
  return {
    sql,
    zoe,
    omar: speakAs("Omar"),
    history: (before: object | null = null, size = 50, name = "") =>
      zoe<Entry>(
        `select id, to_json(created_at) #>> '{}' as created_at, what, kind, name, staff_name
         from list_history($1::text::jsonb, $2::text::int, $3)`,
        before && JSON.stringify(before),
        size,
        name,
      ),
    [Symbol.asyncDispose]: () => database[Symbol.asyncDispose](),
  };
}

test("the history holds every change that staff make, with who made it", async () => {
  await using desk = await openDesk();
  const { sql, zoe, omar } = desk;
  const lead = await storeEstimateRequest(sql);
  const chat = await storeChatTurn(sql, { name: "Chat Cy", phone: "614 555 0101" });
  const other = await storeEstimateRequest(sql, { email: "x@example.com", phone: "" });
  const application = await storeApplication(sql);
  await zoe("select end_waiting('estimate', $1)", lead);
  await zoe("select undo_answered('estimate', $1)", lead);
  await zoe("select snooze('estimate', $1, now() + interval '1 hour')", lead);
  await zoe("select set_owner('estimate', $1, '', 'Omar')", lead);
  await zoe("select add_activity(gen_random_uuid(), 'estimate', $1, 'call', 'reached', 'Wants slate')", lead);
  await omar("select plan_next('estimate', $1, now() + interval '3 days')", lead);
  await omar("select link_people('estimate', $1, 'estimate', $2, true)", lead, other);
  await omar("select part_person('estimate', $1)", other);
  await omar("select update_estimate_status($1, 'pending', 'approved')", lead);
  await omar("select take_over($1, $2, 'Omar')", chat, DEVICE);
  await omar("select give_back($1, $2, 'Eve is back.')", chat, DEVICE);
  const [block] = await omar<{ id: string }>(
    "select * from block_time(now() + interval '1 day', now() + interval '2 days', '')",
  );
  expect(block).toBeUndefined();
  const [blocked] = await sql<{ id: string }[]>`select id from inspection_blocks`;
  await omar("select unblock_time($1)", blocked?.id);
  await zoe("select make_calendar_feed()");
  await zoe("select revoke_calendar_feed()");
  await zoe("select set_webhook(0, 'https://hooks.example/a', array['lead.won'], true)");
  await zoe("select renew_webhook_secret(1)");
  await sql`update auth.users set encrypted_password = 'another' where raw_app_meta_data ->> 'role' = 'admin'`;
  await zoe("select record_publication()");
  await zoe("select delete_record('application', $1)", application);
  const entries = await desk.history();
  expect(entries.map(({ what, staff_name }) => `${what} ${staff_name}`).reverse()).toEqual([
    "answered Zoë",
    "waits again Zoë",
    "snoozed Zoë",
    "owner Zoë",
    "call Zoë",
    "date Omar",
    "linked Omar",
    "parted Omar",
    "status Omar",
    "taken over Omar",
    "given back Omar",
    "block Omar",
    "unblock Omar",
    "calendar made Zoë",
    "calendar revoked Zoë",
    "webhook Zoë",
    "webhook Zoë",
    "password ",
    "published Zoë",
    "delete Zoë",
  ]);
  expect(entries.find(({ what }) => what === "taken over")?.name).toBe("Chat Cy");
  expect(entries.find(({ what }) => what === "call")?.name).toBe("Dana Wells");
  expect(new Set((await desk.history(null, 50, "Omar")).map(({ staff_name }) => staff_name))).toEqual(
    new Set(["Omar"]),
  );
});

test("pages of the history follow one another without a gap or a repeat, also within one instant", async () => {
  await using desk = await openDesk();
  const lead = await storeEstimateRequest(desk.sql);
  await desk.sql`
    insert into activities (id, kind, subject_id, what, note, actor, at)
    select gen_random_uuid(), 'estimate', ${lead}, 'note', 'n', 'server', timestamptz '2026-01-01' + (n / 7) * interval '1 second'
    from generate_series(1, 60) as n`;
  await desk.sql`
    insert into audit (actor, action, at)
    select 'server', 'expire', timestamptz '2026-01-01' + (n / 7) * interval '1 second' from generate_series(1, 30) as n`;
  const seen: string[] = [];
  for (let page = await desk.history(null, 11); page.length > 0; ) {
    seen.push(...page.map(({ id }) => id));
    const last = page.at(-1);
    page = await desk.history({ id: last?.id, created_at: last?.created_at }, 11);
  }
  expect(new Set(seen).size).toBe(90);
  expect(seen).toHaveLength(90);
});

test("a takeover ends with its conversation, and leaves nothing of it in the history", async () => {
  await using desk = await openDesk();
  const chat = await storeChatTurn(desk.sql);
  await desk.zoe("select take_over($1, $2, 'Zoë')", chat, DEVICE);
  await desk.zoe("select delete_record('conversation', $1)", chat);
  expect((await desk.history()).map(({ what }) => what)).toEqual(["delete"]);
});

test("staff are those whom the site's file names, and who gets a lead hears of it by mail", async () => {
  await using desk = await openDesk();
  const { sql, zoe } = desk;
  const server = localServerData(sql);
  await server.call("set_staff", {
    staff: [
      { name: "Zoë", email: "zoe@example.com" },
      { name: "Omar", email: "omar@example.com" },
      { name: "Kim" },
    ],
  });
  expect(await zoe("select * from list_staff()")).toEqual([
    { name: "Zoë", has_mail: true },
    { name: "Omar", has_mail: true },
    { name: "Kim", has_mail: false },
  ]);
  const lead = await storeEstimateRequest(sql);
  await sql`delete from jobs`;
  const claimed = async () =>
    (await server.call("jobs_claim", { channel: "mail", batch: 5, lease_seconds: 15 })).map(
      ({ facts }) => facts,
    );
  await zoe("select set_owner('estimate', $1, '', 'Zoë')", lead); // takes it herself
  await zoe("select set_owner('estimate', $1, 'Zoë', 'Kim')", lead);
  expect(await claimed()).toEqual([]);
  await zoe("select set_owner('estimate', $1, 'Kim', 'Omar')", lead);
  await zoe("select set_owner('estimate', $1, 'Omar', 'Kim')", lead);
  expect(await claimed()).toEqual([]);
  await zoe("select set_owner('estimate', $1, 'Kim', 'Omar')", lead);
  expect(await claimed()).toMatchObject([
    { to: "omar@example.com", owner: "Omar", by: "Zoë", name: "Dana Wells" },
  ]);

  await server.call("set_staff", { staff: [] });
  expect(await zoe("select * from list_staff()")).toEqual([]);
});

import { expect, test } from "vitest";
import { localServerData } from "../data/server-data.ts";
import { createTestDatabase } from "../postgres/testing/test-database.ts";
import { storeChatTurn, storeEstimateRequest } from "../testing/arrivals.ts";
import { createCallers } from "./testing/callers.ts";
import { runAsCaller } from "./transaction.ts";

const [PHONE, LAPTOP] = ["0d0d0d0d-0000-4000-8000-000000000001", "0d0d0d0d-0000-4000-8000-000000000002"];

async function openOffice() {
  const database = await createTestDatabase();
  const { sql } = database;
  const { shared: staff } = await createCallers(sql);
  const call = <Row>(text: string, ...values: unknown[]) =>
    runAsCaller(
      sql,
      staff,
      async (transaction) => (await transaction.query<Row & object>({ text, values })).rows,
    );
  return {
    sql,
    data: localServerData(sql),
    call,
    /** Has a device called for these. */
    callFor: (device: string, alerts: string[], quiet: [string | null, string | null] = [null, null]) =>
      call(
        "select set_alerts($1, $2, repeat('a', 87), repeat('b', 22), $3, $4, $5, 'UTC')",
        ...[device, `https://push.example/${device}`, alerts, ...quiet],
      ),
    /** Stores so many leads at once, without a text. */
    storeLeads: (count: number) => sql`
      insert into estimates (customer_name, email, service_type)
      select 'Ann Lee', 'ann' || n || '@example.com', 'Roof Repair' from generate_series(1, ${count}) as n`,
    takeOver: (conversation: string) => call("select take_over($1, $2, 'Dana')", conversation, LAPTOP),
    say: (conversation: string, text = "Hello.") =>
      call("select say_to_visitor($1, $2, $3, $4)", conversation, LAPTOP, text, crypto.randomUUID()),
    waits: () =>
      call<{ kind: string; reason: string; answered_at: Date | null; answered_by: string; name: string }>(
        "select kind, reason, answered_at, answered_by, name from list_waits(now() - interval '7 days')",
      ),
    /** Makes all calls and mails due. */
    async minutesLater(minutes: number) {
      await sql`update jobs set due_at = due_at - ${minutes} * interval '1 minute'`;
    },
    /** The calls that are due, each as its device's last digit and why; taken as sent. */
    async called() {
      const due = await localServerData(sql).call("jobs_claim", { channel: "device", batch: 20 });
      for (const { id } of due) await localServerData(sql).call("job_done", { job_id: id });
      const jobs = await sql<{ id: string; device_id: string; again: boolean }[]>`select * from jobs`;
      return due
        .map(({ id, kind }) => {
          const job = jobs.find((stored) => Number(stored.id) === Number(id));
          return `${job?.device_id.at(-1)} ${kind.replace("ring ", "")}${job?.again ? " again" : ""}`;
        })
        .sort();
    },
    /** The kinds of the mails that are due; taken as sent. */
    async mailed() {
      const due = await localServerData(sql).call("jobs_claim", { channel: "mail", batch: 20 });
      for (const { id } of due) await localServerData(sql).call("job_done", { job_id: id });
      return due.map(({ kind }) => kind).sort();
    },
    [Symbol.asyncDispose]: () => database[Symbol.asyncDispose](),
  };
}

test("who said so is there, until that time, and for an hour after the last sign", async () => {
  await using office = await openOffice();
  const here = () => office.data.call("staff_here");
  const set = (device: string, name: string, until: string | null) =>
    office.call("select set_presence($1, $2, $3)", device, name, until);
  const [later, before] = [
    new Date(Date.now() + 3600_000).toISOString(),
    new Date(Date.now() - 1).toISOString(),
  ];
  expect(await here()).toEqual([]);
  await set(LAPTOP, "Dana", later);
  await set(PHONE, "Omar", before);
  expect(await here()).toEqual(["Dana"]);
  await office.sql`update private.devices set signed_at = now() - interval '61 minutes'`;
  expect(await here()).toEqual([]);
  await office.call("select sign_of_life($1)", LAPTOP);
  expect(await here()).toEqual(["Dana"]);
  const [device] = await office.call(
    "select staff_name, here_until, names_here from read_device($1)",
    LAPTOP,
  );
  expect(device).toEqual({ staff_name: "Dana", here_until: new Date(later), names_here: ["Dana"] });
  await set(LAPTOP, "Dana", null);
  expect(await here()).toEqual([]);
});

test("who asks for a person waits until one writes, and a lead until somebody says that it was answered", async () => {
  await using office = await openOffice();
  const conversation = await storeChatTurn(office.sql, { name: "Sam", notice: "contact" });
  await storeChatTurn(office.sql, { conversation_id: conversation, notice: "person" });
  await storeChatTurn(office.sql, { conversation_id: conversation, notice: "contact" });
  const estimate = await storeEstimateRequest(office.sql);
  expect(await office.waits()).toMatchObject([
    { kind: "conversation", reason: "person", name: "Sam", answered_at: null },
    { kind: "estimate", reason: "new", name: "Dana Wells", answered_at: null },
  ]);
  const waits = async () => (await office.data.call("live_conversation", { conversation }))[0]?.waits;
  expect(await waits()).toBe(true);
  await office.takeOver(conversation);
  expect(await waits()).toBe(false);
  expect((await office.waits())[0]).toMatchObject({ answered_at: null });
  await office.say(conversation);
  await office.call("select end_waiting('estimate', $1, 'Omar')", estimate);
  expect(await office.waits()).toMatchObject([
    { kind: "estimate", answered_by: "Omar", answered_at: expect.any(Date) },
    { kind: "conversation", answered_by: "Dana", answered_at: expect.any(Date) },
  ]);
  const other = await storeEstimateRequest(office.sql, { email: "other@example.com" });
  await office.call("select update_estimate_status($1, 'pending', 'approved')", other);
  expect((await office.waits()).filter(({ answered_at }) => answered_at === null)).toEqual([]);
  await office.sql`delete from conversations`;
  await office.sql`delete from estimates`;
  expect(await office.waits()).toEqual([]);
});

test("devices are called for what each wants to hear of", async () => {
  await using office = await openOffice();
  await office.callFor(PHONE, ["urgent", "person"]);
  await office.callFor(LAPTOP, ["lead", "booking", "cancellation"]);
  await storeChatTurn(office.sql, { notice: "person" });
  await storeChatTurn(office.sql, { notice: "urgent" });
  await storeChatTurn(office.sql, { notice: "contact" });
  await storeChatTurn(office.sql, { notice: null });
  await storeEstimateRequest(office.sql);
  expect(await office.called()).toEqual(["1 person", "1 urgent", "2 lead", "2 lead"]);
  await office.call("select stop_alerts($1)", PHONE);
  await storeChatTurn(office.sql, { notice: "urgent" });
  expect(await office.called()).toEqual([]);
});

test("after a minute without an answer all devices are called once more, and by mail; of an emergency after five", async () => {
  await using office = await openOffice();
  await office.callFor(PHONE, ["person", "urgent"]);
  await office.callFor(LAPTOP, ["lead"]);
  const conversation = await storeChatTurn(office.sql, { notice: "urgent" });
  expect([await office.called(), await office.mailed()]).toEqual([["1 urgent"], ["urgent"]]);
  await office.minutesLater(1);
  expect([await office.called(), await office.mailed()]).toEqual([
    ["1 urgent again", "2 urgent again"],
    ["waiting"],
  ]);
  await office.minutesLater(4);
  expect(await office.called()).toEqual(["1 urgent again", "2 urgent again"]);
  await storeChatTurn(office.sql, { conversation_id: conversation, notice: "person" }); // no graver, and it waits already
  expect(await office.called()).toEqual([]);
});

test("who is answered, or written with, is not called for again", async () => {
  await using office = await openOffice();
  await office.callFor(PHONE, ["person"]);
  const [answered, taken, phoned] = [
    await storeChatTurn(office.sql),
    await storeChatTurn(office.sql),
    await storeChatTurn(office.sql),
  ];
  expect(await office.called()).toHaveLength(3);
  await office.takeOver(answered);
  await office.say(answered);
  await office.call("select give_back($1, $2, 'This is Eve again.')", answered, LAPTOP);
  await office.takeOver(taken);
  await office.call("select end_waiting('conversation', $1, 'Omar')", phoned);
  await office.mailed();
  await office.minutesLater(1);
  expect(await office.called()).toEqual([]);
  expect(await office.mailed()).toEqual([]);
  // Staff read along, and are not called to it.
  await storeChatTurn(office.sql, { conversation_id: taken, notice: "person" });
  expect(await office.called()).toEqual([]);
});

/** The time of the day so many hours from now, in UTC. */
function hoursFromNow(hours: number): string {
  return new Date(Date.now() + hours * 3600_000).toISOString().slice(11, 16);
}

test("a device has its quiet hours, also over midnight", async () => {
  await using office = await openOffice();
  await office.callFor(PHONE, ["person"], [hoursFromNow(-1), hoursFromNow(1)]);
  await office.callFor(LAPTOP, ["person"], [hoursFromNow(1), hoursFromNow(-1)]);
  await storeChatTurn(office.sql);
  expect(await office.called()).toEqual(["2 person"]);
});

test("an emergency rings in quiet hours too, but on no device that wants to hear of none", async () => {
  await using office = await openOffice();
  const quiet: [string, string] = [hoursFromNow(-1), hoursFromNow(1)];
  await office.callFor(PHONE, ["urgent"], quiet);
  await office.callFor(LAPTOP, ["lead"], quiet);
  await storeChatTurn(office.sql, { notice: "urgent" });
  expect(await office.called()).toEqual(["1 urgent"]);
  await office.minutesLater(5);
  expect(await office.called()).toEqual(["1 urgent again", "1 urgent again"]);
});

test("of a burst a device is called twenty times as it comes, and once for the rest, with its number", async () => {
  await using office = await openOffice();
  await office.callFor(PHONE, ["lead", "urgent"]);
  const rings: string[] = [];
  for (let n = 0; n < 26; n++) {
    await office.storeLeads(1);
    rings.push(...(await office.called())); // taken by the push service before the next lead comes
  }
  await office.storeLeads(74);
  rings.push(...(await office.called()));
  expect(rings).toEqual(Array(20).fill("1 lead"));
  await storeChatTurn(office.sql, { notice: "urgent" });
  expect(await office.called()).toEqual(["1 urgent"]);
  await office.minutesLater(10);
  const due = await office.data.call("jobs_claim", { channel: "device", batch: 100 });
  expect(due.map(({ kind, facts }) => [kind, (facts as { number: number }).number])).toContainEqual([
    "ring many",
    80,
  ]);
  expect(due.filter(({ kind }) => kind === "ring lead")).toEqual([]);
});

test("what quiet hours kept silent, or no push service took, was not sent and does not count", async () => {
  await using office = await openOffice();
  await office.callFor(PHONE, ["lead"], [hoursFromNow(-1), hoursFromNow(1)]);
  await office.storeLeads(25);
  expect(await office.called()).toEqual([]);
  await office.callFor(PHONE, ["lead"]);
  await office.storeLeads(20);
  for (const { id } of await office.data.call("jobs_claim", { channel: "device", batch: 20 }))
    await office.data.call("job_failed", { job_id: id, said: "Not taken." });
  await office.storeLeads(1);
  expect(await office.called()).toEqual(["1 lead"]);
  await office.minutesLater(10);
  expect(await office.called()).toEqual([]);
});

test("old calls are worth nothing, but an emergency's as long as nobody has answered", async () => {
  await using office = await openOffice();
  await office.callFor(PHONE, ["lead", "urgent"]);
  const [waiting, answered] = [
    await storeChatTurn(office.sql, { notice: "urgent" }),
    await storeChatTurn(office.sql, { notice: "urgent" }),
  ];
  await storeEstimateRequest(office.sql);
  await office.call("select end_waiting('conversation', $1, 'Omar')", answered);
  await office.sql`delete from public.jobs where again`;
  await office.minutesLater(16);
  const due = await office.data.call("jobs_claim", { channel: "device", batch: 20 });
  expect(due.map(({ record_id }) => record_id)).toEqual([waiting]);
  await office.sql`update public.jobs set leased_until = null`;
  await office.minutesLater(24 * 60);
  expect(await office.called()).toEqual([]);
  expect(await office.sql`select count(*)::int from public.jobs where device_id is not null`).toEqual([
    { count: 0 },
  ]);
});

test("a subscription is one device's, and is dropped when it is dead", async () => {
  await using office = await openOffice();
  await office.callFor(PHONE, ["person"]);
  await office.call(
    "select set_alerts($1, $2, repeat('a', 87), repeat('b', 22), '{person}')",
    LAPTOP,
    `https://push.example/${PHONE}`,
  );
  const subscription = (device: string) => office.data.call("push_subscription", { device });
  expect([await subscription(PHONE), await subscription(LAPTOP)]).toMatchObject([[], [{}]]);
  await office.data.call("drop_subscription", { endpoint: `https://push.example/${PHONE}` });
  expect(await subscription(LAPTOP)).toEqual([]);
  await storeChatTurn(office.sql);
  expect(await office.called()).toEqual([]);
});

test("an answer goes by mail to who has left and not seen it, once for several", async () => {
  await using office = await openOffice();
  const [seen, unseen, nowhere] = [
    await storeChatTurn(office.sql, { email: "seen@example.com" }),
    await storeChatTurn(office.sql, { email: "left@example.com" }),
    await storeChatTurn(office.sql),
  ];
  await office.mailed();
  for (const conversation of [seen, unseen, nowhere]) {
    await office.takeOver(conversation);
    await office.say(conversation, "First.");
    await office.say(conversation, "Second.");
  }
  const [last] = await office.sql<{ id: number }[]>`select max(id)::int as id from messages`;
  await office.data.call("visitor_saw", { conversation: seen, message: last?.id ?? 0 });
  await office.data.call("visitor_saw", { conversation: seen, message: 1 }); // a word that comes late
  await office.minutesLater(2);
  expect(await office.mailed()).toEqual(["answer"]);
});

import { expect, test } from "vitest";
import { storeEstimateRequest } from "../testing/arrivals.ts";
import { openDesk } from "./testing/desk.ts";
import { listed } from "./testing/listed.ts";

type Desk = Awaited<ReturnType<typeof openDesk>>;

type Fields = Partial<Record<"source" | "name" | "phone" | "email" | "address" | "notes", string>> & {
  back?: boolean;
  id?: string;
};

/** Writes down a lead by hand; answers its id. */
async function takeDown(desk: Desk, fields: Fields): Promise<string> {
  const { id = crypto.randomUUID(), source = "call", back = false } = fields;
  const { name = "", phone = "", email = "", address = "", notes = "" } = fields;
  await desk.call(
    "select store_call($1, $2, $3, $4, $5, $6, $7, $8)",
    ...[id, source, name, phone, email, address, notes, back],
  );
  return id;
}

const today = (desk: Desk) =>
  desk.call<{ section: string; kind: string; words: string; title: string }>(
    "select section, kind, words, title from list_today(now() - interval '1 hour', now() + interval '12 hours')",
  );

test("a lead by hand is stored once, found, listed, followed up and counted by where it came from", async () => {
  await using desk = await openDesk();
  const ann = {
    name: "  Ann   Miller ",
    phone: "614 236 0142",
    address: "12 Oak Street",
    notes: "Leaks at the chimney.",
  };
  const id = await takeDown(desk, ann);
  await takeDown(desk, { ...ann, id, name: "Sent again" });
  for (const query of ["0142", "ann miller", "oak", "chimney"])
    expect([query, await desk.call("select kind, name, title from find_people($1)", query)]).toEqual([
      query,
      [{ kind: "call", name: "Ann Miller", title: "Call" }],
    ]);
  expect(await desk.call(`select id, name, phone from ${listed("call")}`)).toEqual([
    { id, name: "Ann Miller", phone: "614 236 0142" },
  ]);
  const lead = await desk.lead(id);
  expect(lead).toMatchObject({ waits_since: null, closed_at: null, next_at: expect.any(Date) });
  await takeDown(desk, { name: "Bo Park", phone: "614 236 0143", source: "referral" });
  const report = await desk.call(
    "select channel, leads from report(array[now() - interval '1 day', now() + interval '1 day']) where channel is not null order by 1",
  );
  expect(report).toEqual([
    { channel: "phone", leads: 1 },
    { channel: "recommended", leads: 1 },
  ]);
  await desk.call("select set_outcome('call', $1, null, 'won', 9000)", id);
  expect(
    await desk.call("select outcome, amount::float from leads_of('call', array[$1]::uuid[])", id),
  ).toEqual([{ outcome: "won", amount: 9000 }]);
});

test("somebody who waits for an answer and calls has been answered, in one lead", async () => {
  await using desk = await openDesk();
  const estimate = await storeEstimateRequest(desk.sql, {
    customer_name: "Ann Miller",
    phone: "614 236 0142",
  });
  const id = await takeDown(desk, {
    name: "Ann Miller",
    phone: "(614) 236-0142",
    notes: "When do you come?",
  });
  expect(await desk.records(id)).toEqual([`call ${id}`, `estimate ${estimate}`]);
  expect(await desk.lead(estimate)).toMatchObject({
    waits_since: null,
    next_at: expect.any(Date),
  });
  expect(await desk.sql`select count(*)::int as leads from private.leads`).toEqual([{ leads: 1 }]);
});

test("who must be called back waits, with the words that were written down", async () => {
  await using desk = await openDesk();
  const id = await takeDown(desk, {
    phone: "614 236 0142",
    source: "truck sign",
    notes: "After five.",
    back: true,
  });
  expect(await today(desk)).toEqual([
    { section: "answer", kind: "call", words: "After five.", title: "Truck sign" },
  ]);
  await desk.call("select end_waiting('call', $1, 'Zoë')", id);
  expect(await today(desk)).toEqual([]);
});

test("the number of a caller is kept for a name that is told later", async () => {
  await using desk = await openDesk();
  const id = await takeDown(desk, { phone: "614 236 0142" });
  const estimate = await storeEstimateRequest(desk.sql, {
    customer_name: "Ann Miller",
    phone: "614 236 0142",
  });
  expect(await desk.alike(id)).toEqual([{ why: "phone", id: estimate }]);
  await desk.call("select correct_call($1, 'call', 'Ann Miller', '614 236 0142')", id);
  expect(await desk.records(id)).toEqual([`call ${id}`, `estimate ${estimate}`]);
});

test("a visit that is booked from a lead by hand is its person's, whatever was typed", async () => {
  await using desk = await openDesk();
  const id = await takeDown(desk, { phone: "614 236 0142", back: true });
  const at = (hours: number) => new Date(Date.now() + hours * 3600_000).toISOString();
  const [booked] = await desk.call<{ id: string }>(
    `select id from book_inspection_for($1, $2, $2, '{"north"}', 'Ann Miller', '', '614 999 0000', '12 Oak Street', $3,
      from_kind => 'call', from_record => $4)`,
    ...[at(30), at(31), crypto.randomUUID(), id],
  );
  expect(await desk.records(id)).toEqual([`call ${id}`, `inspection ${booked?.id}`]);
  expect(await desk.lead(id)).toMatchObject({ waits_since: null });
});

test("what is no lead is refused with a sentence", async () => {
  await using desk = await openDesk();
  await expect(takeDown(desk, { notes: "Somebody rang" })).rejects.toThrow("calls_reach");
  await expect(takeDown(desk, { phone: "1", source: "dream" })).rejects.toThrow("calls_source");
  await expect(takeDown(desk, { email: "ann@" })).rejects.toThrow("calls_email_form");
  await expect(desk.call("select correct_call(gen_random_uuid(), 'call', 'Ann')")).rejects.toThrow(
    "This lead does not exist any more.",
  );
  expect(await desk.sql`select id from private.records`).toEqual([]);
});

test("the webhook hears of it, and with the lead all goes that hangs on it", async () => {
  await using desk = await openDesk();
  await desk.call("select set_webhook(0, 'https://hooks.example/eaves', '{lead.created}', true)");
  const id = await takeDown(desk, { name: "Ann Miller", phone: "614 236 0142", notes: "Leaks." });
  const [call] = await desk.sql<{ facts: object }[]>`select facts from jobs_claim('webhook')`;
  expect(call?.facts).toMatchObject({ name: "Ann Miller", phone: "614 236 0142", message: "Leaks." });
  await desk.call("select add_activity(gen_random_uuid(), 'call', $1, 'note', null, 'Dog.')", id);
  await desk.call("select delete_record('call', $1)", id);
  const [left] = await desk.sql`
    select (select count(*) from calls)::int as calls, (select count(*) from activities)::int as activities,
      (select count(*) from private.leads)::int as leads, (select count(*) from private.people)::int as people`;
  expect(left).toEqual({ calls: 0, activities: 0, leads: 0, people: 0 });
  expect(await desk.sql`select kind from audit where action = 'delete'`).toEqual([{ kind: "call" }]);
});

test("who is forgotten is so in leads by hand, and in what was written there of others", async () => {
  await using desk = await openDesk();
  await takeDown(desk, { name: "Jo", email: "jo@example.com" });
  await takeDown(desk, { name: "Al", phone: "614 236 0142", notes: "Sent by jo@example.com." });
  const [gone] = await desk.sql`select counts, mentions from forget_person('jo@example.com')`;
  expect(gone).toMatchObject({ counts: { calls: 1 }, mentions: 1 });
  expect(await desk.sql`select name, notes from calls`).toEqual([
    { name: "Al", notes: "Sent by [removed]." },
  ]);
});

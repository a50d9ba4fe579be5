import { expect, test } from "vitest";
import { createShared } from "../gateway/testing/callers.ts";
import { runAsCaller } from "../gateway/transaction.ts";
import { storeVisit } from "../inspections/testing/visits.ts";
import { storeApplication, storeChatTurn, storeEstimateRequest } from "../testing/arrivals.ts";
import { countRows } from "./count-rows.ts";
import { migrate } from "./migrate.ts";
import { readSchema } from "./schema.ts";
import type { Sql } from "./sql.ts";
import { readReleasedSchema } from "./testing/released-schemas.ts";
import { createTestDatabase } from "./testing/test-database.ts";

/** A database of the version before records, people by evidence and leads, with what its staff do. */
async function openBefore() {
  const database = await createTestDatabase({ migrated: false });
  const { sql } = database;
  await migrate(sql, readReleasedSchema());
  const staff = await createShared(sql);
  return {
    sql,
    call: (text: string, ...values: unknown[]) =>
      runAsCaller(sql, staff, async (transaction) => (await transaction.query({ text, values })).rows),
    [Symbol.asyncDispose]: () => database[Symbol.asyncDispose](),
  };
}

const KEPT = [
  "public.applications",
  "public.estimates",
  "public.conversations",
  "public.messages",
  "public.inspections",
  "public.activities",
  "public.audit",
  "private.waits",
];

/** A record's lead, and whether somebody in it still waits. */
async function readLead(sql: Sql, id: string) {
  const [lead] = await sql`
    select l.id, l.owner, l.outcome, l.amount::float, l.reason, l.closed_at is not null as closed, l.next_at is not null as dated,
      exists (select from private.waits as w where w.lead_id = l.id and w.answered_at is null) as waits
    from private.records as r join private.leads as l on l.id = r.lead_id and l.person_id = r.person_id where r.id = ${id}`;
  return lead;
}

async function findOrphans(sql: Sql) {
  return sql`
    select 'person' as what from private.people as p where not exists (select from private.records as r where r.person_id = p.id)
    union all
    select 'lead' from private.leads as l where not exists (select from private.records as r where r.lead_id = l.id)
    union all
    select 'record' from private.records as r where r.kind <> 'conversation' and r.lead_id is null
    union all
    select 'wait' from private.waits as w where w.lead_id is null
    union all
    select 'unsettled' from private.unsettled`;
}

/** The records of each person. */
async function readPeople(sql: Sql): Promise<string[][]> {
  const people = await sql<{ ids: string[] }[]>`
    select array_agg(id::text order by id) as ids from private.records group by person_id order by 1`;
  return people.map(({ ids }) => ids);
}

const person = (name: string, n: number) => ({
  customer_name: name,
  email: `${name.split(" ")[0]?.toLowerCase()}@example.com`,
  phone: `614 236 01${n}`,
});

test("what staff had decided of records is their lead's after an update, and nobody who waits is lost", async () => {
  await using before = await openBefore();
  const { sql, call } = before;
  const chatOf = ({ customer_name, email, phone }: ReturnType<typeof person>) =>
    storeChatTurn(sql, { name: customer_name, email, phone, notice: "contact" });

  const ann = person("Ann Lee", 11); // reached at her chat, and not at her request
  const asked = await storeEstimateRequest(sql, ann);
  await call("select end_waiting('conversation', $1, 'Zoë')", await chatOf(ann));

  const bo = person("Bo Park", 12); // signed at one request; another and a chat still wait
  const signed = await storeEstimateRequest(sql, bo);
  const open = await storeEstimateRequest(sql, { ...bo, service_type: "Gutters" });
  const talk = await chatOf(bo);
  await call("select decide_estimate($1, 'pending', 'approved', '{\"amount\": 11000}')", signed);
  await call("select set_outcome('conversation', $1, null, 'won', 11000)", talk);

  const cy = person("Cy Moss", 13); // lost, and came again
  const lost = await storeEstimateRequest(sql, cy);
  await call("select decide_estimate($1, 'pending', 'declined', '{\"reason\": \"price\"}')", lost);
  const again = await storeEstimateRequest(sql, { ...cy, service_type: "Gutters" });

  const di = person("Di Hart", 14); // whose number a stranger has typed
  const hers = await storeEstimateRequest(sql, di);
  await call("select end_waiting('estimate', $1, 'Zoë')", hers);
  await call("select set_owner('estimate', $1, '', 'Omar')", hers);
  await call("select plan_next('estimate', $1, now() + interval '5 days')", hers);
  const strange = await storeEstimateRequest(sql, {
    customer_name: "Mal Lory",
    email: "mal@example.com",
    phone: di.phone,
  });

  const [rejected, hired] = [
    await storeApplication(sql),
    await storeApplication(sql, { position: "Driver" }),
  ];
  await call("select update_application_status($1, 'new', 'rejected')", rejected);
  await call("select update_application_status($1, 'new', 'hired')", hired);
  const silent = await storeChatTurn(sql, { notice: null });
  const nobody = await storeChatTurn(sql, { notice: "person" });
  const done = await storeEstimateRequest(sql, person("Ed Wu", 15));
  await call("select plan_next('estimate', $1, null)", done);

  const counts = await countRows(sql, KEPT);
  await migrate(sql, readSchema());
  expect(await countRows(sql, KEPT)).toEqual(counts);
  expect(await findOrphans(sql)).toEqual([]);
  // Who was signed in is so still, as the owner whom all share.
  expect(await call("select role, member_id from read_caller()")).toEqual([
    { role: "owner", member_id: null },
  ]);

  expect(await readLead(sql, asked)).toMatchObject({ closed: false, waits: false, dated: true });
  expect(await readLead(sql, signed)).toMatchObject({
    outcome: "won",
    amount: 11000,
    waits: false,
    dated: false,
  });
  expect((await readLead(sql, open))?.id).toBe((await readLead(sql, signed))?.id);
  expect((await readLead(sql, talk))?.id).toBe((await readLead(sql, signed))?.id);
  expect(await readLead(sql, lost)).toMatchObject({
    outcome: "lost",
    reason: "price",
    closed: true,
    waits: false,
  });
  expect(await readLead(sql, again)).toMatchObject({ outcome: null, closed: false, waits: true });
  expect(await readLead(sql, hers)).toMatchObject({
    owner: "Omar",
    dated: true,
    waits: false,
    closed: false,
  });
  expect(await readLead(sql, strange)).toMatchObject({ owner: "", dated: false, waits: true, closed: false });
  expect(await readLead(sql, rejected)).toMatchObject({ outcome: "won", closed: true });
  expect((await readLead(sql, hired))?.id).toBe((await readLead(sql, rejected))?.id);
  expect(await readLead(sql, silent)).toBeUndefined();
  expect(await readLead(sql, nobody)).toMatchObject({ waits: true, closed: false });
  expect(await readLead(sql, done)).toMatchObject({ closed: true, outcome: null });
  const [report] = await call(
    "select leads, won, dollars::float from report(array[now() - interval '1 day', now() + interval '1 day']) where channel is null and part is null",
  );
  expect(report).toEqual({ leads: 7, won: 1, dollars: 11000 });
});

test("people are found anew at an update as they are one by one, and who was parted stays so", async () => {
  await using before = await openBefore();
  const { sql, call } = before;
  const ask = (facts: object) => storeEstimateRequest(sql, facts);
  const ann = person("Ann Lee", 11);
  const [first, second, third] = [
    await ask(ann),
    await ask({ ...ann, email: "ann@example.net" }), // her number and her name
    await ask({ ...ann, email: "ann@example.net", phone: "614 236 0199" }), // tied to the second alone
  ];
  const lodger = await ask({ ...person("Bo Park", 12), phone: ann.phone });
  const [twin, other] = [await ask(person("Cy Moss", 13)), await ask(person("Cy Moss", 13))];
  await call("select part_person('estimate', $1)", other);
  const [maiden, married] = [await ask(person("Di Hart", 14)), await ask(person("Di Wolf", 15))];
  await call("select link_people('estimate', $1, 'estimate', $2, true)", maiden, married);
  const chat = await storeChatTurn(sql, { name: "", email: "", phone: "" });
  const booked = await storeVisit(sql, 48, { conversation_id: chat });

  await migrate(sql, readSchema());
  const people = await readPeople(sql);
  const told = [[first, second, third], [lodger], [twin], [other], [maiden, married], [chat, booked]];
  expect(new Set(people.map(String))).toEqual(new Set(told.map((ids) => String(ids.sort()))));
  await sql`select private.settle_each(array(select id from private.people))`;
  expect(await readPeople(sql)).toEqual(people);
  expect(await findOrphans(sql)).toEqual([]);
});

test("an update that ends in between leaves the database as it was", async () => {
  await using before = await openBefore();
  const { sql } = before;
  await storeEstimateRequest(sql);
  const schema = readSchema();
  const broken = { file: "schemas/zz.sql", script: "do $$ begin perform 1 / 0; end $$" };
  await expect(migrate(sql, { ...schema, files: [...schema.files, broken] })).rejects.toThrow(
    "division by zero",
  );
  expect(await sql`select count(*)::int as leads from private.contacts`).toEqual([{ leads: 1 }]);
  expect(await sql`select to_regclass('private.records') as records`).toEqual([{ records: null }]);
  await migrate(sql, schema);
  expect(await findOrphans(sql)).toEqual([]);
});

test("mails and calls that waited, were sent or failed are jobs after an update, under the same keys", async () => {
  await using before = await openBefore();
  const { sql, call } = before;
  await call(
    "select set_webhook(0, 'https://hooks.example/x', '{lead.created,visit.booked,lead.won}', true)",
  );
  const device = crypto.randomUUID();
  await call(
    "select set_alerts($1, 'https://push.example/1', $2, $3, '{urgent,person,lead,booking,cancellation}')",
    ...[device, "p".repeat(87), "a".repeat(22)],
  );
  const ann = await storeEstimateRequest(sql, person("Ann Lee", 11));
  await storeApplication(sql);
  await storeChatTurn(sql, { notice: "urgent" });
  const visit = await storeVisit(sql, 48);
  const gone = await storeVisit(sql, 50, { crew: 2 });
  await sql`delete from inspections where id = ${gone}`;
  await sql`select outbox_fail(id, 'Nobody answers.', 60) from outbox where reason = 'urgent'`;
  await sql`select outbox_complete(id) from outbox where kind = 'application'`;
  await sql`insert into outbox (kind, subject_id, reason) values ('estimate', ${ann}, 'many')`;
  await sql`update private.webhook_calls set delivered_at = now(), status = 200, answer = 'ok' where kind = 'estimate'`;
  const mails = await sql<{ key: string; kind: string; audience: string; reason: string; due_at: Date }[]>`
    select message_key as key, kind, audience, reason, due_at from outbox`;
  const rings =
    await sql`select 'ring ' || reason as kind, again, due_at from private.pushes order by due_at, kind`;
  const calls = await sql`
    select id as message_key, event as kind, status, delivered_at as sent_at from private.webhook_calls order by id`;

  await migrate(sql, readSchema());
  const jobs = await sql<Job[]>`
    select j.*, k.channel, k.audience from jobs as j join private.job_kinds as k on k.kind = j.kind`;
  const names: Record<string, string> = {
    booked: "confirmation",
    moved: "new time",
    cancelled: "cancellation",
  };
  expect(jobs.filter(({ channel }) => channel === "mail")).toHaveLength(mails.length);
  for (const { key, kind, audience, reason, due_at } of mails)
    expect(jobs.find(({ message_key }) => message_key === key)).toMatchObject({
      kind: (audience === "visitor" && names[reason]) || reason,
      record_kind: kind,
      audience,
      due_at,
    });
  expect(
    await sql`select kind, again, due_at from jobs where device_id = ${device} order by due_at, record_kind`,
  ).toHaveLength(rings.length);
  expect(
    await sql`select message_key, kind, status, sent_at from private.webhook_calls() order by message_key`,
  ).toEqual(calls);
  const of = (kind: string) => jobs.filter((job) => job.kind === kind);
  expect(of("urgent")).toMatchObject([{ answer: "Nobody answers.", failing_since: expect.any(Date) }]);
  expect(of("many")).toMatchObject([{ record_id: null, record_kind: "estimate" }]);
  expect(of("confirmation").map(({ record_id }) => record_id)).toContain(visit);
  expect(of("cancellation")).toMatchObject([{ record_id: null, visit: { id: gone, deleted: true } }]);
  const due = await sql<
    { kind: string; facts: { id: string } }[]
  >`select kind, facts from jobs_claim('mail', 100)`;
  expect(due.find(({ kind }) => kind === "cancellation")?.facts.id).toBe(gone);
  expect(await sql`select from jobs_claim('device', 100)`).not.toEqual([]);
});

type Job = { kind: string; channel: string; record_id: string | null; message_key: string } & Record<
  string,
  unknown
>;

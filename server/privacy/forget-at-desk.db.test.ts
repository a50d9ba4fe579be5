import { expect, test } from "vitest";
import type { PersonToForget } from "#contract/rows.ts";
import { localServerData } from "../data/server-data.ts";
import { ALWAYS_OPEN, bookingBody, openBookings } from "../inspections/testing/bookings.ts";
import type { Sql } from "../postgres/sql.ts";
import { createTestDatabase } from "../postgres/testing/test-database.ts";
import { storeApplication, storeChatTurn, storeEstimateRequest } from "../testing/arrivals.ts";
import { asStaff } from "./testing/as-role.ts";

const PHONE = "(614) 555-0142";

/** With all that stands with the person, unless it is said otherwise. */
async function list(sql: Sql, kind: string, id: string, every = true): Promise<PersonToForget> {
  const [row] = await asStaff(
    sql,
    (staff) => staff<{ person: PersonToForget }[]>`
      select to_jsonb(public.list_person_to_forget(${kind}, ${id}, ${every})) as person`,
  );
  if (!row) throw new Error("Nothing was listed.");
  return row.person;
}

async function forget(sql: Sql, kind: string, id: string, shown: readonly string[], every = true) {
  const [row] = await asStaff(
    sql,
    (staff) => staff<{ gone: Record<string, number> }[]>`
      select to_jsonb(public.forget_person_of(${kind}, ${id}, ${[...shown]}::uuid[], ${every})) as gone`,
  );
  return row?.gone;
}

/** Somebody who applied, asked for an estimate, chatted and booked a visit; and somebody else with an estimate. */
async function storePeople(sql: Sql) {
  const application = await storeApplication(sql, {
    first_name: "Jo",
    last_name: "Lind",
    email: "jo@example.com",
  });
  const estimate = await storeEstimateRequest(sql, {
    customer_name: "Jo Lind",
    email: "jo@example.com",
    phone: PHONE,
  });
  const chat = await storeChatTurn(sql, { phone: "+1 614 555 0142", name: "Jo Lind" });
  const bookings = openBookings({ sql }, ALWAYS_OPEN);
  const slots = await bookings.slots();
  await bookings.book(
    bookingBody(slots.at(-1) ?? "", {
      firstName: "Jo",
      lastName: "Lind",
      email: "jo@work.example",
      phone: "6145550142",
    }),
  );
  const [visit] = await sql<{ id: string }[]>`select id from public.inspections`;
  const stranger = await storeEstimateRequest(sql, { email: "kept@example.com", phone: "(614) 555-0188" });
  return { application, estimate, chat, visit: visit?.id ?? "", stranger };
}

function note(sql: Sql, id: string, text: string) {
  return asStaff(
    sql,
    (staff) => staff`select public.add_activity(gen_random_uuid(), 'estimate', ${id}, 'note', null, ${text})`,
  );
}

test("all of a person is listed by kind, whichever record one looks from, and nothing of others", async () => {
  await using database = await createTestDatabase();
  const { sql } = database;
  const { application, estimate, chat, visit, stranger } = await storePeople(sql);
  const all = [application, estimate, chat, visit].sort();
  for (const [kind, id] of [
    ["application", application],
    ["estimate", estimate],
    ["conversation", chat],
    ["inspection", visit],
  ] as const) {
    const person = await list(sql, kind, id);
    expect(person).toMatchObject({
      counts: { applications: 1, conversations: 1, estimates: 1, inspections: 1, calls: 0 },
      to_come: 1,
      notes: [],
    });
    expect(person.ids.toSorted()).toEqual(all);
    expect(person.records.map((line) => line.id).sort()).toEqual(all);
  }
  expect((await list(sql, "estimate", stranger)).ids).toEqual([stranger]);
});

test("a person goes with all that hangs on the records; visits to come are cancelled by mail, and nobody else loses anything", async () => {
  await using database = await createTestDatabase();
  const { sql } = database;
  await asStaff(
    sql,
    (staff) => staff`
      select public.set_webhook(0, 'https://crm.example/1', '{lead.created,visit.booked,lead.won}', true)`,
  );
  const { estimate, stranger } = await storePeople(sql);
  await note(sql, estimate, "Wants slate.");
  await note(sql, stranger, "Wants metal.");
  await sql`update public.estimates set status = 'approved' where id = ${estimate}`;
  const person = await list(sql, "estimate", estimate);
  expect(await forget(sql, "estimate", estimate, person.ids)).toEqual({
    counts: { applications: 1, estimates: 1, inspections: 1, conversations: 1, calls: 0 },
    cancelled: 1,
    messages: 2,
    mentions: 0,
    photos: 0,
  });
  const count = async (query: string) =>
    (await sql.query<{ count: number }>(`select count(*)::integer as count from ${query}`)).rows[0]?.count;
  for (const table of [
    "public.applications where true",
    "public.inspections where true",
    "public.conversations where true",
    "public.messages where true",
    `public.activities where subject_id <> '${stranger}'`,
    `private.records where id <> '${stranger}'`,
    `private.leads where id <> (select lead_id from private.records where id = '${stranger}')`,
    `private.waits where subject_id <> '${stranger}'`,
    `public.jobs where record_id <> '${stranger}'`,
  ])
    expect([table, await count(table)]).toEqual([table, 0]);
  for (const table of [
    "public.estimates",
    "public.activities",
    "private.records",
    "private.waits",
    "public.jobs where kind = 'lead.created' and record_id is not null",
  ])
    expect([table, await count(table)]).toEqual([table, 1]);
  expect(await count("private.people")).toBe(1);
  const due = await localServerData(sql).call("jobs_claim", { channel: "mail", batch: 10 });
  expect(due.map(({ record_kind, kind }) => [record_kind, kind]).sort()).toEqual([
    ["estimate", "new"],
    ["inspection", "cancellation"],
    ["inspection", "cancelled"],
  ]);
  const [entry] =
    await sql`select actor, action, kind, subject_id, details from public.audit where action = 'forget'`;
  expect(entry).toMatchObject({
    actor: "admin@roofs.example",
    action: "forget",
    kind: null,
    subject_id: null,
  });
  expect(JSON.stringify(entry)).not.toMatch(/jo@|0142/);
});

test("notes at others' records that name the person are listed, and address and number are blacked out there", async () => {
  await using database = await createTestDatabase();
  const { sql } = database;
  const { estimate, stranger } = await storePeople(sql);
  await note(
    sql,
    stranger,
    "Brother of jo@example.com, 614.555.0142.\nCall +1 (614) 555-0142, not 614-555-01423.",
  );
  await note(sql, stranger, "No one's: bigjo@example.com, 614-555-0143, 1 614 5550");
  await sql`update public.activities set details = '{"was": "JO@WORK.EXAMPLE rang"}' where note like 'Brother%'`;
  await storeChatTurn(sql, {
    question: "Ask Jo at (614)555-0142",
    answer: "I noted 614 555 0142.",
    parts: [{ kind: "text", text: "I noted 614 555 0142." }],
    notice: null,
  });
  const person = await list(sql, "estimate", estimate);
  expect(person.notes).toMatchObject([
    { kind: "estimate", subject_id: stranger, note: expect.stringContaining("Brother of") },
  ]);
  expect(await forget(sql, "estimate", estimate, person.ids)).toMatchObject({ mentions: 3 });
  expect(await sql`select note, details from public.activities order by at`).toEqual([
    {
      note: "Brother of [removed], [removed].\nCall [removed], not 614-555-01423.",
      details: { was: "[removed] rang" },
    },
    { note: "No one's: bigjo@example.com, 614-555-0143, 1 614 5550", details: {} },
  ]);
  expect(await sql`select content, parts from public.messages order by id`).toEqual([
    { content: "Ask Jo at [removed]", parts: null },
    { content: "I noted [removed].", parts: [{ kind: "text", text: "I noted [removed]." }] },
  ]);
});

test("where more belongs to the person than was shown, nothing goes and the new list is the answer; where less does, it goes", async () => {
  await using database = await createTestDatabase();
  const { sql } = database;
  const { estimate, visit } = await storePeople(sql);
  const { ids } = await list(sql, "estimate", estimate);
  const late = await storeEstimateRequest(sql, { email: "new@example.com", phone: "614 555 0142" });
  const refused = await forget(sql, "estimate", estimate, ids).catch((error) => error);
  expect(refused).toMatchObject({
    code: "PT409",
    message: expect.stringContaining("More belongs to this person"),
  });
  const fresh = JSON.parse(refused.detail) as PersonToForget;
  expect(fresh).toMatchObject({ counts: { estimates: 2 }, to_come: 1 });
  expect(fresh.ids).toContain(late);
  expect(await sql`select from public.audit`).toEqual([]);
  await asStaff(sql, (staff) => staff`select public.delete_record('inspection', ${visit})`);
  expect(await forget(sql, "estimate", estimate, fresh.ids)).toMatchObject({
    counts: { estimates: 2, inspections: 0 },
  });
});

test("a record that is being stored at the same moment is not missed", async () => {
  await using database = await createTestDatabase();
  const { sql } = database;
  const { estimate } = await storePeople(sql);
  const { ids } = await list(sql, "estimate", estimate);
  let forgetting: Promise<unknown> = Promise.resolve();
  await sql.begin(async (transaction) => {
    await transaction`
      insert into public.estimates (customer_name, email, phone, service_type)
      values ('Jo Lind', 'new@example.com', ${PHONE}, 'Roof Repair')`;
    forgetting = forget(sql, "estimate", estimate, ids).catch((error) => error);
    await waitForLock(sql);
  });
  expect(await forgetting).toMatchObject({ code: "PT409" });
});

/** Waits until some statement waits for an advisory lock. */
async function waitForLock(sql: Sql): Promise<void> {
  for (;;) {
    const waiting = await sql`select from pg_locks where locktype = 'advisory' and not granted`;
    if (waiting.length > 0) return;
  }
}

test("of two who forget the same person at once, one does and the other is told", async () => {
  await using database = await createTestDatabase();
  const { sql } = database;
  const { estimate } = await storePeople(sql);
  const { ids } = await list(sql, "estimate", estimate);
  const ends = await Promise.all(
    [1, 2].map(() => forget(sql, "estimate", estimate, ids).catch((error) => error.message)),
  );
  expect(ends).toContainEqual(expect.objectContaining({ counts: expect.objectContaining({ estimates: 1 }) }));
  expect(ends).toContain("This record does not exist any more.");
  expect(await sql`select action from public.audit`).toEqual([{ action: "forget" }]);
});

test("who shares a number but was parted by staff stays, with the number; who was joined goes too", async () => {
  await using database = await createTestDatabase();
  const { sql } = database;
  const { estimate, chat, stranger } = await storePeople(sql);
  await asStaff(sql, (staff) => staff`select public.part_person('conversation', ${chat})`);
  await asStaff(
    sql,
    (staff) => staff`select public.link_people('estimate', ${estimate}, 'estimate', ${stranger}, true)`,
  );
  await storeChatTurn(sql, { question: "Not mine: 614 555 0142, kept@example.com", notice: null });
  const person = await list(sql, "estimate", estimate);
  expect(person.ids).toContain(stranger);
  expect(person.ids).not.toContain(chat);
  await forget(sql, "estimate", estimate, person.ids);
  expect(await sql`select id from public.conversations where phone <> ''`).toEqual([{ id: chat }]);
  const [other] = await sql`select content from public.messages where role = 'user' order by id desc limit 1`;
  expect(other).toEqual({ content: "Not mine: 614 555 0142, [removed]" });
});

test("a visitor of whom nothing is known is the one chat alone", async () => {
  await using database = await createTestDatabase();
  const { sql } = database;
  const chat = await storeChatTurn(sql);
  await storeChatTurn(sql);
  const { ids } = await list(sql, "conversation", chat);
  expect(ids).toEqual([chat]);
  expect(await forget(sql, "conversation", chat, ids)).toMatchObject({
    counts: { conversations: 1 },
    mentions: 0,
  });
  expect(await sql`select from public.conversations`).toHaveLength(1);
});

test("what carries the record's address is asked for, and what stands with its person otherwise is listed apart and stays", async () => {
  await using database = await createTestDatabase();
  const { sql } = database;
  const { application, estimate, chat, visit } = await storePeople(sql);
  const asked = await list(sql, "estimate", estimate, false);
  expect(asked.ids.toSorted()).toEqual([application, estimate].sort());
  expect(asked).toMatchObject({
    counts: { applications: 1, estimates: 1, conversations: 0, inspections: 0 },
    to_come: 0,
  });
  expect(asked.beside.map(({ id }) => id).sort()).toEqual([chat, visit].sort());
  expect((await list(sql, "estimate", estimate)).beside).toEqual([]);
  expect(await forget(sql, "estimate", estimate, asked.ids, false)).toMatchObject({
    counts: { estimates: 1, inspections: 0, conversations: 0 },
    cancelled: 0,
  });
  expect(await sql`select id from public.inspections where status = 'booked'`).toEqual([{ id: visit }]);
});

test("a stranger's form with a customer's number takes nothing of the customer's with it, from either side", async () => {
  await using database = await createTestDatabase();
  const { sql } = database;
  const { estimate, visit, chat } = await storePeople(sql);
  const form = await storeEstimateRequest(sql, { email: "mallory@example.com", phone: PHONE });
  expect((await list(sql, "estimate", form, false)).ids).toEqual([form]);
  expect((await list(sql, "estimate", estimate, false)).ids).not.toContain(form);
  // Of a chat with a number alone only what has that number and no address either.
  expect((await list(sql, "conversation", chat, false)).ids).toEqual([chat]);
  const second = await storeChatTurn(sql, { phone: "614.555.0142" });
  expect((await list(sql, "conversation", chat, false)).ids.toSorted()).toEqual([chat, second].sort());
  await sql`select public.forget_person('mallory@example.com')`;
  expect(await sql`select id from public.inspections where id = ${visit} and status = 'booked'`).toHaveLength(
    1,
  );
  expect(await sql`select id from public.estimates where id = ${estimate}`).toHaveLength(1);
});

test("a visit that was booked from a record stands with it, also under another name, number and address", async () => {
  await using database = await createTestDatabase();
  const { sql } = database;
  const { estimate, visit } = await storePeople(sql);
  await sql`
    update public.inspections set estimate_id = ${estimate}, email = 'mother@home.example', phone = '614-555-0111' where id = ${visit}`;
  await sql`
    with another as (insert into private.people default values returning id)
    update private.records as r set person_id = another.id from another where r.id = ${visit}`;
  await sql`update public.inspections set customer_name = 'Mother' where id = ${visit}`;
  expect((await list(sql, "estimate", estimate, false)).beside.map(({ id }) => id)).toContain(visit);
  expect((await list(sql, "inspection", visit, false)).beside.map(({ id }) => id)).toContain(estimate);
});

import { expect, test } from "vitest";
import type { Press } from "#contract/api/chat-parts.ts";
import { TRAP_FIELD } from "#contract/forms/fields.ts";
import { consent } from "#copy/built/consent.ts";
import { inspections } from "#site-data/company.ts";
import * as siteData from "#site-data/data.ts";
import { createChatClient } from "../chat/testing/chat-client.ts";
import { localServerData } from "../data/server-data.ts";
import { describeForms } from "../estimates/estimate-forms.ts";
import { estimatesApp } from "../estimates/estimates-app.ts";
import { createCallers } from "../gateway/testing/callers.ts";
import { runAsCaller } from "../gateway/transaction.ts";
import { nativePost } from "../http/testing/native-post.ts";
import { serveInMemory, UNLIMITED } from "../http/testing/serve-in-memory.ts";
import { findFreeSlots } from "../inspections/free-slots.ts";
import { ANN_LEE, bookingBody, openBookings } from "../inspections/testing/bookings.ts";
import { createLog } from "../log.ts";
import type { Sql } from "../postgres/sql.ts";
import { createTestDatabase } from "../postgres/testing/test-database.ts";
import { storeChatTurn, storeEstimateRequest } from "../testing/arrivals.ts";

const REPAIR = {
  form: "calculator",
  idempotencyKey: "0a1b2c3d-0000",
  openedFor: 42_000,
  service: "Roof Repair",
  firstName: "Ann",
  lastName: "Lee",
  email: "ann@home.example",
  phone: "(614) 555-0142",
};
const LEAD = {
  form: "lead",
  idempotencyKey: "0a1b2c3d-0001",
  openedFor: 42_000,
  serviceType: "Roof Repair",
  firstName: "Bo",
  email: "bo@home.example",
};

const readConsents = (sql: Sql) =>
  sql<{ kind: string; subject_id: string; phone: string; words: string; page: string }[]>`
    select kind, subject_id, phone, words, page from public.consents order by at`;

function openEstimates(sql: Sql) {
  const forms = describeForms(siteData);
  const app = estimatesApp({
    forms,
    data: localServerData(sql),
    limits: UNLIMITED,
    log: createLog("silent"),
  });
  const serve = serveInMemory("/api/estimates", app);
  return {
    async send(body: object, referer = "http://roofs.example/embed/calculator?phone=1") {
      const headers = { "content-type": "application/json", referer };
      const init = { method: "POST", headers, body: JSON.stringify(body) };
      return (await serve(new Request("http://roofs.example/api/estimates", init))).status;
    },
    post: async (fields: Record<string, string>) => serve(await nativePost("/api/estimates", fields)),
  };
}

test("a ticked box is kept with its estimate: the words, the number and the page, once however often it is sent", async () => {
  await using database = await createTestDatabase();
  const { sql } = database;
  const { send } = openEstimates(sql);
  const ticked = { ...REPAIR, consent };
  expect(await Promise.all([send(ticked), send(ticked), send(ticked)])).toEqual(
    expect.arrayContaining([200, 201]),
  );
  const [estimate] = await sql<{ id: string }[]>`select id from estimates`;
  expect(await readConsents(sql)).toEqual([
    {
      kind: "estimate",
      subject_id: estimate?.id,
      phone: "+16145550142",
      words: consent,
      page: "/embed/calculator",
    },
  ]);
});

test.each([
  ["an open box", REPAIR],
  ["other words", { ...REPAIR, consent: `${consent} And my neighbors.` }],
  ["no number", { ...LEAD, consent }],
  ["a program in the trap", { ...REPAIR, consent, website: "https://spam.example" }],
])("%s is no consent, and the request is taken all the same", async (_, body) => {
  await using database = await createTestDatabase();
  expect(await openEstimates(database.sql).send(body)).toBe(201);
  expect(await readConsents(database.sql)).toEqual([]);
});

test("a form that was sent without the box and then with it is one estimate with a consent", async () => {
  await using database = await createTestDatabase();
  const { send } = openEstimates(database.sql);
  expect(await send(REPAIR)).toBe(201);
  expect(await send({ ...REPAIR, consent }, "none")).toBe(200);
  expect(await readConsents(database.sql)).toMatchObject([{ kind: "estimate", page: "" }]);
});

test("without script the box is in the form that is shown again, open until it is ticked, and counts", async () => {
  await using database = await createTestDatabase();
  const { post } = openEstimates(database.sql);
  const typed = { ...REPAIR, openedFor: "", [TRAP_FIELD]: "" };
  const box = (page: string) => /<input name="consent"[^>]*>/.exec(page)?.[0];
  const first = box(await (await post({ form: "calculator", service: REPAIR.service })).text());
  expect(first).toContain('type="checkbox"');
  expect(first).not.toContain("checked");
  expect(box(await (await post({ ...typed, consent, email: "ann" })).text())).toContain(" checked");
  expect(await readConsents(database.sql)).toEqual([]);
  expect((await post({ ...typed, consent })).status).toBe(201);
  expect(await readConsents(database.sql)).toMatchObject([{ kind: "estimate", words: consent }]);
});

test("a booking keeps it with the visit, or with the request that the office must confirm", async () => {
  await using database = await createTestDatabase();
  const { book, slots } = openBookings(database);
  const starts = await slots();
  const bodies = [0, 1, 2].map((place) =>
    bookingBody(starts[place * 3] ?? "", { consent, ...{ idempotencyKey: `0a1b2c3d-000${place}` } }),
  );
  const statuses: number[] = [];
  for (const body of bodies) statuses.push((await book(body, "198.18.0.7")).status);
  expect(statuses).toEqual([201, 201, 202]);
  const kept = await readConsents(database.sql);
  expect(kept.map(({ kind, phone }) => [kind, phone])).toEqual([
    ["inspection", "+16145550142"],
    ["inspection", "+16145550142"],
    ["estimate", "+16145550142"],
  ]);
  const visits = await database.sql<{ id: string }[]>`select id from inspections order by created_at`;
  expect(kept.slice(0, 2).map(({ subject_id }) => subject_id)).toEqual(visits.map(({ id }) => id));
});

test("in the chat it comes with the card of details, and with a visit that is booked there", async () => {
  await using database = await createTestDatabase();
  const { sql } = database;
  const client = createChatClient(sql);
  const press = async (given: Press) => {
    const headers = { "content-type": "application/json", referer: "http://site.test/services" };
    const answer = await client.post({ message: "Here are my details", press: given }, headers);
    expect(answer.status).toBe(200);
  };
  const card = { press: "contact", bestTime: "", note: "" } as const;
  await press({ ...card, fields: { email: "ann@home.example" }, consent });
  await press({ ...card, fields: { phone: "614-555-0177" } });
  expect(await readConsents(sql)).toEqual([]);
  await press({ ...card, fields: { phone: "614-555-0177" }, consent });
  const [conversation] = await sql<{ id: string }[]>`select id from conversations`;
  expect(await readConsents(sql)).toEqual([
    {
      kind: "conversation",
      subject_id: conversation?.id,
      phone: "+16145550177",
      words: consent,
      page: "/services",
    },
  ]);
  if (!inspections) throw new Error("The example takes bookings.");
  const [slot] = await findFreeSlots(localServerData(sql), inspections);
  const answers = { ...ANN_LEE, email: "", phone: "614-555-0178" };
  await press({ press: "menu", item: "visit" });
  await press({ press: "book", start: slot?.starts.toString() ?? "", answers, consent });
  const [visit] = await sql<{ id: string }[]>`select id from inspections`;
  expect((await readConsents(sql)).at(-1)).toMatchObject({
    kind: "inspection",
    subject_id: visit?.id,
    phone: "+16145550178",
  });
});

async function openDesk(sql: Sql) {
  const { shared: staff } = await createCallers(sql);
  return <Row>(text: string, ...values: unknown[]) =>
    runAsCaller(
      sql,
      staff,
      async (transaction) => (await transaction.query<Row & object>({ text, values })).rows,
    );
}

const give = (sql: Sql, kind: string, subject: string, phone: string, words = "Yes, call me.") =>
  localServerData(sql).call("give_consent", { kind, subject, phone, words, page: "/contact" });

/** Those of these numbers that are not to be called. */
const listEnded = async (sql: Sql, phones: string[]) =>
  (await localServerData(sql).call("ended_calls", { phones })).map(({ phone }) => phone);

type Seen = {
  phone: string;
  words: string | null;
  ended_at: string | null;
  way: string | null;
  said: string;
};

const seeNumbers = (sql: Sql, id: string) =>
  sql<Seen[]>`select phone, words, ended_at, way, said from private.list_numbers(${id})`;

test("the desk sees the numbers of a person with their latest consent, whichever record it was given with", async () => {
  await using database = await createTestDatabase();
  const { sql } = database;
  const desk = await openDesk(sql);
  const first = await storeEstimateRequest(sql, { phone: "(614) 555-0142", email: "ann@home.example" });
  const second = await storeEstimateRequest(sql, { phone: "(614) 555-0142", email: "ann@work.example" });
  const stranger = await storeEstimateRequest(sql, { phone: "(614) 555-0199", email: "bo@home.example" });
  await give(sql, "estimate", first, "+16145550142");
  await give(sql, "estimate", first, "+16145550142", "Yes, text me too.");
  const seen = await seeNumbers(sql, first);
  expect(seen).toMatchObject([{ words: "Yes, text me too.", ended_at: null }]);
  expect(await seeNumbers(sql, second)).toEqual(seen);
  expect(await seeNumbers(sql, stranger)).toMatchObject([{ words: null, ended_at: null }]);
  expect(
    await desk("select record_id, phone, words, page, ended_at from consents_of('estimate', $1)", [
      second,
      first,
      stranger,
    ]),
  ).toEqual([
    { record_id: first, phone: "+16145550142", words: "Yes, text me too.", page: "/contact", ended_at: null },
  ]);
  // A conversation's row at the desk stands for all of one address and e-mail.
  const group = { email: "cy@home.example", ip_address: "203.0.113.9" };
  const [begun, later] = [await storeChatTurn(sql, group), await storeChatTurn(sql, group)];
  await give(sql, "conversation", later, "+16145550177");
  expect(await desk("select record_id from consents_of('conversation', $1)", [begun])).toEqual([
    { record_id: begun },
  ]);
});

test("with a record goes its consent: deleted, forgotten or too old; and none is left where there is no record", async () => {
  await using database = await createTestDatabase();
  const { sql } = database;
  const desk = await openDesk(sql);
  const count = async () => (await readConsents(sql)).length;
  const estimate = await storeEstimateRequest(sql, { email: "ann@home.example" });
  await give(sql, "estimate", estimate, "+16145550142");
  expect(await count()).toBe(1);
  await desk("select delete_record('estimate', $1)", estimate);
  expect(await count()).toBe(0);
  await give(sql, "estimate", estimate, "+16145550142");
  expect(await count()).toBe(0);

  const chat = await storeChatTurn(sql, { email: "bo@home.example" });
  await give(sql, "conversation", chat, "+16145550177");
  await sql`select * from forget_person('bo@home.example')`;
  expect(await count()).toBe(0);

  const old = await storeEstimateRequest(sql, { email: "cy@home.example" });
  await give(sql, "estimate", old, "+16145550177");
  await sql`update estimates set created_at = now() - interval '40 days'`;
  await localServerData(sql).call("forget_older_than", { days: 30 });
  expect(await count()).toBe(0);
});

test("a later form without the tick withdraws a yes for that number, on all its records; a later tick is a new yes", async () => {
  await using database = await createTestDatabase();
  const { sql } = database;
  const { send } = openEstimates(sql);
  const forms = ["0a1b2c3d-0001", "0a1b2c3d-0002", "0a1b2c3d-0003"].map((idempotencyKey, place) => ({
    ...REPAIR,
    idempotencyKey,
    email: `ann${place}@home.example`,
    phone: ["(614) 555-0142", "614‑555‑0142", "+1 614.555.0142"][place],
  }));
  const [ticked, open, again] = forms as [object, object, object];
  await send({ ...ticked, consent });
  const [first] = await sql<{ id: string }[]>`select id from estimates`;
  const seen = async () => (await seeNumbers(sql, first?.id ?? "")).at(0);
  await send(open);
  expect(await seen()).toMatchObject({ words: consent, way: "form", ended_at: expect.any(Date) });
  // Who sends the ticked form once more, or asks for its mail, says nothing new.
  await send({ ...ticked, consent });
  await send({ ...ticked, mail: true });
  expect(await seen()).toMatchObject({ way: "form" });
  await send({ ...again, consent });
  expect(await seen()).toMatchObject({ words: consent, way: null, ended_at: null });
  // The open form, sent once more, is older than that.
  await send(open);
  expect(await seen()).toMatchObject({ ended_at: null });
  await send({ ...again, mail: true });
  expect(await seen()).toMatchObject({ ended_at: null });
  expect(await sql`select what from activities where what like 'calls%'`).toEqual([{ what: "calls ended" }]);
});

test("an open box of a number without a yes ends nothing, nor does a program's, nor an extension's its line", async () => {
  await using database = await createTestDatabase();
  const { sql } = database;
  const { send } = openEstimates(sql);
  await send(REPAIR);
  await send({ ...REPAIR, idempotencyKey: "0a1b2c3d-0001", phone: "614-555-0150", consent });
  await send({
    ...REPAIR,
    idempotencyKey: "0a1b2c3d-0002",
    phone: "614-555-0150",
    website: "https://spam.example",
  });
  await send({ ...REPAIR, idempotencyKey: "0a1b2c3d-0003", phone: "614-555-0150 ext. 7" });
  const ended = (...phones: string[]) => listEnded(sql, phones);
  expect(await ended("614-555-0142", "614-555-0150", "614-555-0150 x7")).toEqual([]);
  await send({ ...REPAIR, idempotencyKey: "0a1b2c3d-0004", phone: "614-555-0150" });
  expect(
    await ended("+1 (614) 555 0150", "６１４ ５５５ ０１５０", "614-555-0150 x7", "614-555-0151"),
  ).toEqual(["+1 (614) 555 0150", "６１４ ５５５ ０１５０", "614-555-0150 x7"]);
});

test("in the chat, a card without the tick withdraws, and one with it is a yes anew, in the same words", async () => {
  await using database = await createTestDatabase();
  const { sql } = database;
  const client = createChatClient(sql);
  const press = async (given: object) => {
    const card = { press: "contact", bestTime: "", note: "", fields: { phone: "614-555-0177" }, ...given };
    expect((await client.post({ message: "Here are my details", press: card as Press })).status).toBe(200);
    return listEnded(sql, ["614-555-0177"]);
  };
  expect(await press({ consent })).toEqual([]);
  expect(await press({})).toEqual(["614-555-0177"]);
  expect(await press({ consent })).toEqual([]);
  expect(await press({ consent })).toEqual([]);
  expect(await readConsents(sql)).toHaveLength(2);
});

test("staff end calls, and take back what they said or what was not meant so, but never the customer's own word", async () => {
  await using database = await createTestDatabase();
  const { sql } = database;
  const desk = await openDesk(sql);
  const id = await storeEstimateRequest(sql, { phone: "(614) 555-0142", email: "ann@home.example" });
  const call = (name: string) => desk(`select ${name}('estimate', $1, '614 555 0142')`, id);
  await give(sql, "estimate", id, "+16145550142");
  await call("end_calls_to");
  await call("end_calls_to");
  expect(await seeNumbers(sql, id)).toMatchObject([{ way: "staff", ended_at: expect.any(Date) }]);
  expect(
    await desk("select phone from list_ended_calls($1)", ["(614) 555-0142", "614-555-0199", "none"]),
  ).toEqual([{ phone: "(614) 555-0142" }]);
  expect(
    await desk("select words, ended_at is not null as ended from consents_of('estimate', $1)", [id]),
  ).toEqual([{ words: "Yes, call me.", ended: true }]);
  await call("allow_calls_to");
  expect(await seeNumbers(sql, id)).toMatchObject([{ words: "Yes, call me.", ended_at: null }]);
  expect(await sql`select what from activities order by at`).toMatchObject([
    { what: "calls ended" },
    { what: "calls allowed" },
  ]);
  await localServerData(sql).call("withhold_consent", {
    kind: "estimate",
    subject: id,
    phone: "+16145550142",
  });
  await expect(call("allow_calls_to")).rejects.toThrow("Only a new yes of theirs");
  await expect(desk("select end_calls_to('estimate', gen_random_uuid(), '1')")).rejects.toThrow(
    "does not exist any more",
  );
});

test("the wish outlives all records, as a hash; what was said with it does not", async () => {
  await using database = await createTestDatabase();
  const { sql } = database;
  const desk = await openDesk(sql);
  const id = await storeEstimateRequest(sql, { phone: "(614) 555-0142", email: "ann@home.example" });
  await desk("select end_calls_to('estimate', $1, '(614) 555-0142')", id);
  await sql`update private.withdrawals set said = 'Leave me alone', staff_name = 'Dana'`;
  await sql`select * from forget_person('ann@home.example')`;
  expect(
    await sql`select kind, subject_id, said, staff_name, number ~ '0142' as named from private.withdrawals`,
  ).toEqual([{ kind: null, subject_id: null, said: "", staff_name: "", named: false }]);
  const later = await storeEstimateRequest(sql, { phone: "614.555.0142", email: "ann@work.example" });
  expect(await seeNumbers(sql, later)).toMatchObject([{ ended_at: expect.any(Date) }]);
  const due = await localServerData(sql).call("jobs_claim", { channel: "mail", batch: 10 });
  expect(due.map(({ kind, facts }) => [kind, facts])).toMatchObject([
    ["new", { calls_ended_at: expect.any(String) }],
  ]);
});

test("of two who say something of a number at the same moment, the later one counts", async () => {
  await using database = await createTestDatabase({ max: 8 });
  const { sql } = database;
  const ids = await Promise.all(
    [1, 2, 3, 4].map((place) =>
      storeEstimateRequest(sql, { phone: "(614) 555-0142", email: `ann${place}@home.example` }),
    ),
  );
  await give(sql, "estimate", ids[0] ?? "", "+16145550142");
  await Promise.all([
    ...ids.map((id) =>
      localServerData(sql).call("withhold_consent", { kind: "estimate", subject: id, phone: "+16145550142" }),
    ),
    ...ids.map((id) => give(sql, "estimate", id, "+16145550142", "Yes, again.")),
  ]);
  const [last] = await sql<{ yes: Date; no: Date | null; ended: Date | null }[]>`
    select (select max(at) from consents) as yes, (select max(at) from private.withdrawals) as no,
      private.calls_ended_at('6145550142') as ended`;
  expect(last?.ended !== null).toBe((last?.no ?? 0) > (last?.yes ?? 0));
});

test("in words in the chat it ends at once, for the number that is known or named next, with what was said", async () => {
  await using database = await createTestDatabase();
  const { sql } = database;
  const headers = { "content-type": "application/json" };
  const known = createChatClient(sql);
  const say = (client: typeof known, message: string) => client.post({ message }, headers);
  await say(known, "I am Ann Lee, 614-555-0177");
  expect(await listEnded(sql, ["614-555-0177"])).toEqual([]);
  await say(known, "stop calling and texting me");
  expect(await listEnded(sql, ["614-555-0177"])).toEqual(["614-555-0177"]);
  const [chat] = await sql<{ id: string }[]>`select id from conversations`;
  expect(await seeNumbers(sql, chat?.id ?? "")).toMatchObject([
    { way: "words", said: "stop calling and texting me" },
  ]);

  const unknown = createChatClient(sql, { address: "198.51.100.9" });
  await say(unknown, "dejen de llamarme y de mandarme mensajes");
  expect(await sql`select from private.withdrawals`).toHaveLength(1);
  expect(await sql`select kind from jobs where kind = 'person'`).toHaveLength(1);
  await say(unknown, "614-555-0188");
  expect(await listEnded(sql, ["614-555-0188"])).toEqual(["614-555-0188"]);
  // Another visitor behind the same network keeps theirs.
  const neighbor = createChatClient(sql, { address: "198.51.100.9" });
  await say(neighbor, "my number is 614-555-0189");
  await say(neighbor, "thanks");
  expect(await listEnded(sql, ["614-555-0189"])).toEqual([]);
});

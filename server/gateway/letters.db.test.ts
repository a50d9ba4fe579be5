import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import type { Addressee, LetterMail } from "#contract/rows.ts";
import { writeStaffHeader } from "#contract/staff-header.ts";
import { storeVisit } from "../inspections/testing/visits.ts";
import { createTestDatabase } from "../postgres/testing/test-database.ts";
import { asRole, OTHERS } from "../privacy/testing/as-role.ts";
import { storeApplication, storeChatTurn, storeEstimateRequest } from "../testing/arrivals.ts";
import type { Caller } from "./caller.ts";
import { createCallers } from "./testing/callers.ts";
import { runAsCaller } from "./transaction.ts";

type Letter = { id?: string; kind?: string; subject: string; to?: string; title?: string; body?: string };

async function openDesk() {
  const database = await createTestDatabase({ max: 8 });
  const { sql } = database;
  const { shared: staff } = await createCallers(sql);
  const caller = {
    ...staff,
    staffHeader: writeStaffHeader({ name: "Zoë", device: "0d0d0d0d-0000-4000-8000-000000000001" }),
  } as Caller;
  const call = <Row = unknown>(text: string, ...values: unknown[]) =>
    runAsCaller(
      sql,
      caller,
      async (transaction) => (await transaction.query<Row & object>({ text, values })).rows,
    );
  return {
    sql,
    call,
    async send(letter: Letter) {
      const { id = randomUUID(), kind = "estimate", subject } = letter;
      const {
        to = "dana@example.com",
        title = "Your roof",
        body = "Hello Dana,\n\nwhen can we come?",
      } = letter;
      await call("select send_letter($1, $2, $3, $4, $5, $6)", id, kind, subject, to, title, body);
      return id;
    },
    activities: (id: string) =>
      sql<{ id: string; what: string; note: string; staff_name: string; details: Record<string, string> }[]>`
        select id, what, note, staff_name, details from private.list_activities(${id})`,
    letters: (id: string) => sql<LetterMail[]>`select * from private.list_letters(${id})`,
    waits: () =>
      sql<{ answered: boolean; answered_by: string }[]>`
        select answered_at is not null as answered, answered_by from private.waits order by id`,
    async nextAt(id: string) {
      const [lead] = await sql<
        { next_at: string | null }[]
      >`select next_at::text from private.read_lead(${id})`;
      return lead?.next_at ?? null;
    },
    mails: () =>
      sql<{ id: string; held: boolean }[]>`
        select message_key as id, due_at > now() + interval '50 seconds' as held
        from public.jobs as o where kind = 'letter' order by o.id`,
    [Symbol.asyncDispose]: () => database[Symbol.asyncDispose](),
  };
}

test("a letter is stored once under its id, held for a minute, ends the wait and plans the next date", async () => {
  await using desk = await openDesk();
  const subject = await storeEstimateRequest(desk.sql);
  expect(await desk.waits()).toMatchObject([{ answered: false }]);
  const id = await desk.send({ subject, title: "  Your\r\nroof " });
  expect(await desk.send({ id, subject })).toBe(id);
  expect(await desk.mails()).toEqual([{ id, held: true }]);
  expect(await desk.activities(subject)).toEqual([
    {
      id,
      what: "letter",
      note: "Hello Dana,\n\nwhen can we come?",
      staff_name: "Zoë",
      details: { subject: "Your roof", to: "dana@example.com", next_was: null },
    },
  ]);
  expect(await desk.waits()).toEqual([{ answered: true, answered_by: "Zoë" }]);
  expect(await desk.nextAt(subject)).not.toBeNull();
  expect(await desk.letters(subject)).toMatchObject([
    { id, sent_at: null, is_leaving: false, is_given_up: false, last_error: null },
  ]);
  await expect(desk.send({ id, subject, body: "Another text" })).rejects.toMatchObject({
    code: "PT409",
    message: "This e-mail was sent before with another text. It stands under what was done.",
  });
});

test("each kind of record has its own address, and a conversation's is that of its group", async () => {
  await using desk = await openDesk();
  const { sql } = desk;
  const estimate = await storeEstimateRequest(sql, { range_low: 9500, range_high: 12_000 });
  const application = await storeApplication(sql, { first_name: "Jo", last_name: "Ng" });
  const conversation = await storeChatTurn(sql, { email: "ann@example.com", name: "Ann" });
  const anonymous = await storeChatTurn(sql);
  const visit = await storeVisit(sql, 25);
  await sql`update public.inspections set estimate_id = ${estimate}`;
  const read = async (kind: string, id: string) =>
    (await desk.call<Addressee>("select * from read_addressee($1, $2)", kind, id))[0];
  expect(await read("estimate", estimate)).toEqual({
    email: "dana@example.com",
    name: "Dana Wells",
    service: "Metal Roofing System",
    range_low: "9500.00",
    range_high: "12000.00",
  });
  expect(await read("application", application)).toMatchObject({
    email: "jordan@example.com",
    name: "Jo Ng",
    service: "",
    range_low: null,
  });
  expect(await read("conversation", conversation)).toMatchObject({ email: "ann@example.com", name: "Ann" });
  expect(await read("inspection", visit)).toMatchObject({
    email: "ann@home.example",
    service: "Metal Roofing System",
    range_high: "12000.00",
  });
  expect(await read("conversation", anonymous)).toMatchObject({ email: "" });
  await desk.send({ kind: "conversation", subject: conversation, to: "ann@example.com" });
  await desk.send({ kind: "inspection", subject: visit, to: "ann@home.example" });
  await desk.send({ kind: "application", subject: application, to: "jordan@example.com" });
  await expect(desk.send({ kind: "conversation", subject: anonymous, to: "" })).rejects.toMatchObject({
    code: "PT409",
    message: "This record has no e-mail address.",
  });
  expect(await desk.mails()).toHaveLength(3);
});

test("no letter goes to another address than the record's, nor where the record is gone, too long, empty or unfilled", async () => {
  await using desk = await openDesk();
  const subject = await storeEstimateRequest(desk.sql);
  const refusal = (letter: Partial<Letter>) =>
    desk.send({ subject, ...letter }).then(
      () => "sent",
      (error: { code: string; message: string }) => `${error.code} ${error.message}`,
    );
  expect(await refusal({ to: "eve@example.com" })).toBe(
    "PT409 The e-mail address is dana@example.com by now. Look at the text again.",
  );
  expect(await refusal({ subject: randomUUID() })).toBe("PT404 This record does not exist any more.");
  expect(await refusal({ title: " \n " })).toBe("22023 An e-mail needs a subject and a text.");
  expect(await refusal({ body: " \n " })).toBe("22023 An e-mail needs a subject and a text.");
  expect(await refusal({ title: "x".repeat(151) })).toBe(
    "22023 The subject may have at most 150 characters.",
  );
  expect(await refusal({ body: "x".repeat(5001) })).toBe("22023 The text may have at most 5,000 characters.");
  expect(await refusal({ body: "Hello {first_name}," })).toBe("22023 Fill in the names in braces first.");
  expect(await desk.mails()).toEqual([]);
  expect(await refusal({ title: "x".repeat(150), body: "ß".repeat(5000) })).toBe("sent");
});

test("a letter is taken back for a minute: who waited waits again, and the date is what it was", async () => {
  await using desk = await openDesk();
  const { sql } = desk;
  const subject = await storeEstimateRequest(sql);
  const id = await desk.send({ subject });
  await desk.call("select take_back_letter($1)", id);
  await desk.call("select take_back_letter($1)", id);
  expect(await desk.mails()).toEqual([]);
  expect(await desk.waits()).toEqual([{ answered: false, answered_by: "" }]);
  expect(await desk.nextAt(subject)).toBeNull();
  const [taken] = await desk.activities(subject);
  expect(taken?.details.taken_back).toBeTruthy();
  // Sent again by a browser that has not heard of it, it stays taken back.
  await desk.send({ id, subject });
  expect(await desk.mails()).toEqual([]);

  await desk.call("select plan_next('estimate', $1, now() - interval '1 hour')", subject);
  const was = await desk.nextAt(subject);
  const second = await desk.send({ subject });
  expect(await desk.nextAt(subject)).not.toBe(was);
  await desk.call("select take_back_letter($1)", second);
  expect(await desk.nextAt(subject)).toBe(was);

  const third = await desk.send({ subject });
  await sql`update public.jobs set leased_until = now() + interval '1 minute' where message_key = ${third}`;
  await expect(desk.call("select take_back_letter($1)", third)).rejects.toMatchObject({
    code: "PT409",
    message: "The e-mail has left already.",
  });
  await expect(desk.call("select take_back_letter($1)", randomUUID())).rejects.toMatchObject({
    code: "PT404",
  });
});

test("a stolen session sends ten in a minute, six an hour to one address and to sixty addresses an hour", async () => {
  await using desk = await openDesk();
  const { sql } = desk;
  const ids = await Promise.all(
    Array.from({ length: 62 }, (_, number) => storeEstimateRequest(sql, { email: `p${number}@example.com` })),
  );
  const sendTo = (number: number, to = `p${number}@example.com`) =>
    desk.send({ subject: ids[number] ?? "", to }).then(
      () => "sent",
      (error: { code: string; message: string }) => `${error.code} ${error.message}`,
    );
  const goOn = () => sql`update public.activities set at = at - interval '2 minutes' where what = 'letter'`;
  const burst = await Promise.all(Array.from({ length: 12 }, (_, number) => sendTo(number)));
  expect(burst.filter((answer) => answer === "sent")).toHaveLength(10);
  expect(burst).toContain("PT429 At most ten e-mails can be sent in a minute. Please wait a minute.");
  await goOn();
  for (let sent = 0; sent < 6; sent += 1) {
    await goOn();
    await sendTo(61);
  }
  expect(await sendTo(61)).toBe(
    "PT429 At most six e-mails can be sent to one address in an hour. Please wait, or call.",
  );
  for (let number = 12; number < 61; number += 1) {
    if (number % 8 === 0)
      await sql`update public.activities set at = least(at, now() - interval '2 minutes') where what = 'letter'`;
    expect(await sendTo(number)).toBe("sent");
  }
  const [counted] = await sql<{ mailboxes: number }[]>`
    select count(distinct details ->> 'to')::integer as mailboxes from public.activities where what = 'letter'`;
  expect(counted?.mailboxes).toBe(60);
  await sql`update public.activities set at = least(at, now() - interval '2 minutes') where what = 'letter'`;
  const left = burst.findIndex((answer) => answer !== "sent");
  expect(await sendTo(left)).toBe(
    "PT429 At most sixty people can be written to in an hour. Please wait, or call.",
  );
  expect(await sendTo(20)).toBe("sent");
  await sql`update public.activities set at = at - interval '1 hour' where what = 'letter'`;
  expect(await sendTo(left)).toBe("sent");
});

test("with its record goes a letter, and a forgotten person's address in letters at others' records", async () => {
  await using desk = await openDesk();
  const { sql } = desk;
  const forgotten = await storeEstimateRequest(sql);
  const other = await storeEstimateRequest(sql, { email: "bo@example.com", phone: "(614) 555-0199" });
  await desk.send({ subject: forgotten });
  await desk.send({
    subject: other,
    to: "bo@example.com",
    title: "About dana@example.com",
    body: "Dana is at dana@example.com.",
  });
  await sql`select * from public.forget_person('dana@example.com')`;
  const kept = await sql<{ note: string; details: Record<string, string> }[]>`
    select note, details from public.activities where what = 'letter'`;
  expect(kept).toMatchObject([
    { note: "Dana is at [removed].", details: { subject: "About [removed]", to: "bo@example.com" } },
  ]);
  expect(await desk.mails()).toHaveLength(1);
});

test("only staff write, read and take back letters", async () => {
  await using desk = await openDesk();
  const subject = await storeEstimateRequest(desk.sql);
  for (const claims of Object.values(OTHERS))
    await expect(
      asRole(
        desk.sql,
        claims,
        (sql) =>
          sql`select public.send_letter(${randomUUID()}, 'estimate', ${subject}, 'dana@example.com', 'A', 'B')`,
      ),
    ).rejects.toMatchObject({ code: "42501" });
  expect(await desk.mails()).toEqual([]);
});

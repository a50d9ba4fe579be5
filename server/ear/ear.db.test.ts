import { createHmac, randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import type { Press } from "#contract/api/chat-parts.ts";
import { inspections } from "#site-data/company.ts";
import * as siteData from "#site-data/data.ts";
import { EveThread } from "../chat/eve-thread.ts";
import { createChatClient } from "../chat/testing/chat-client.ts";
import { localServerData, type ServerData } from "../data/server-data.ts";
import { bothWays } from "../data/testing/both-ways.ts";
import { bookingApp } from "../estimates/booking-app.ts";
import { describeForms } from "../estimates/estimate-forms.ts";
import { estimatesApp } from "../estimates/estimates-app.ts";
import { calculatorAnswers } from "../estimates/testing/calculator-answers.ts";
import { nativePost } from "../http/testing/native-post.ts";
import { serveInMemory, UNLIMITED } from "../http/testing/serve-in-memory.ts";
import { findFreeSlots } from "../inspections/free-slots.ts";
import { ANN_LEE, bookingBody, openBookings } from "../inspections/testing/bookings.ts";
import { runMails } from "../jobs/testing/run-mails.ts";
import { createLog } from "../log.ts";
import { startMailServer } from "../mail/testing/mail-server.ts";
import type { Sql } from "../postgres/sql.ts";
import { createTestDatabase } from "../postgres/testing/test-database.ts";
import { asStaff } from "../privacy/testing/as-role.ts";
import { waitUntil } from "../testing/until.ts";
import { startEar } from "./ear.ts";

const quiet = { info: () => undefined, warn: () => undefined, error: () => undefined };
const eve = new EveThread({ log: quiet });
const hear = (words: string) => eve.hear(words);

const EMERGENCIES = [
  "water is pouring through the ceiling right now, part of it came down",
  "está entrando mucha agua por el techo ahora mismo y se cayó un pedazo",
] as const;
const SECRET = "a shared secret of the provider";
const log = createLog("silent");

/** Hears what was stored, polling fast; stopped at the end of the `await using` block. */
function listen(data: ServerData, how: (words: string) => Promise<boolean> = hear) {
  const ear = startEar({ data, hear: how, log: quiet, poll: 20 });
  return { ...ear, [Symbol.asyncDispose]: () => ear.stop() };
}

/** Waits until every stored text was heard. */
function untilHeard(sql: Sql): Promise<unknown> {
  return waitUntil(async () => (await sql`select from private.unheard`).length === 0);
}

type Waiting = { section: string; kind: string; name: string };

async function listToday(sql: Sql): Promise<Waiting[]> {
  const rows = await asStaff(
    sql,
    (staff) =>
      staff<
        Waiting[]
      >`select section, kind, name from list_today(now(), now() + interval '1 minute') order by since`,
  );
  return rows.map(({ section, kind, name }) => ({ section, kind, name }));
}

const LEAD = {
  form: "lead",
  openedFor: 42_000,
  firstName: "Ann",
  lastName: "Lee",
  email: "ann@home.example",
  phone: "(614) 555-0142",
  serviceType: "Roof Repair",
};

function estimates(sql: Sql) {
  const forms = describeForms(siteData);
  const app = estimatesApp({ forms, data: localServerData(sql), limits: UNLIMITED, log });
  return serveInMemory("/api/estimates", app);
}

function postJson(path: string, body: object, headers: Record<string, string> = {}): Request {
  const type = { "content-type": "application/json", ...headers };
  return new Request(`http://roofs.example${path}`, {
    method: "POST",
    headers: type,
    body: JSON.stringify(body),
  });
}

/** Every way in which a visitor's words come, each as a function that sends them. */
const WAYS: Readonly<Record<string, { kind: string; send(sql: Sql, words: string): Promise<unknown> }>> = {
  "the lead form": {
    kind: "estimate",
    send: (sql, projectDetails) =>
      estimates(sql)(postJson("/api/estimates", { ...LEAD, projectDetails, idempotencyKey: randomUUID() })),
  },
  "the lead form without script": {
    kind: "estimate",
    send: async (sql, projectDetails) =>
      estimates(sql)(await nativePost("/api/estimates", { ...LEAD, openedFor: "", projectDetails })),
  },
  "the calculator": {
    kind: "estimate",
    send: (sql, notes) =>
      estimates(sql)(postJson("/api/estimates", { ...calculatorAnswers("ann@home.example"), notes })),
  },
  "a booking": {
    kind: "inspection",
    async send(sql, notes) {
      const bookings = openBookings({ sql });
      const [start = ""] = await bookings.slots();
      return bookings.book(bookingBody(start, { notes }));
    },
  },
  "a provider's booking": {
    kind: "estimate",
    send(sql, notes) {
      const app = bookingApp({ data: localServerData(sql), secret: SECRET, log });
      const body = { id: "bk_1001", customerName: "Ann Lee", email: "ann@home.example", notes };
      const timestamp = String(Math.floor(Date.now() / 1000));
      const hex = createHmac("sha256", SECRET)
        .update(`${timestamp}.${JSON.stringify(body)}`)
        .digest("hex");
      const signed = { "x-booking-timestamp": timestamp, "x-booking-signature": `sha256=${hex}` };
      return serveInMemory("/api/booking", app)(postJson("/api/booking", body, signed));
    },
  },
  "the chat": { kind: "conversation", send: (sql, words) => createChatClient(sql).say(words) },
  "the chat's contact card": {
    kind: "conversation",
    send: (sql, note) =>
      createChatClient(sql).press({ press: "contact", fields: { name: "Ann Lee" }, bestTime: "", note }),
  },
  "the chat's message to the office": {
    kind: "conversation",
    send: (sql, text) => createChatClient(sql).press({ press: "message", text }),
  },
};

for (const [way, { send }] of Object.entries(WAYS))
  test(`an emergency by ${way} is urgent on Today, in English and in Spanish`, async () => {
    for (const words of EMERGENCIES) {
      await using database = await createTestDatabase();
      const { sql } = database;
      await using _ear = listen(localServerData(sql));
      await send(sql, words);
      await untilHeard(sql);
      expect([words, (await listToday(sql)).map(({ section }) => section)]).toEqual([words, ["urgent"]]);
    }
  });

for (const [way, { kind, send }] of Object.entries(WAYS))
  test(`an ordinary text by ${way} is no emergency`, async () => {
    await using database = await createTestDatabase();
    const { sql } = database;
    await using _ear = listen(localServerData(sql));
    await send(sql, "We would like a new roof before the winter after next. There is no hurry.");
    await untilHeard(sql);
    expect(
      (await listToday(sql)).filter(({ section }) => section === "urgent"),
      kind,
    ).toEqual([]);
    expect(await sql`select from jobs where kind = 'urgent'`).toEqual([]);
  });

test("a visit that is booked on Eve's card is told of in its conversation, once", async () => {
  await using database = await createTestDatabase();
  const { sql } = database;
  await using _ear = listen(localServerData(sql));
  const [slot] = inspections ? await findFreeSlots(localServerData(sql), inspections) : [];
  const start = new Date(slot?.starts.epochMilliseconds ?? 0).toISOString();
  const answers = { ...ANN_LEE, notes: EMERGENCIES[0] };
  const client = createChatClient(sql);
  await client.say("hello");
  await client.press({ press: "book", start, answers } satisfies Press);
  await untilHeard(sql);
  expect((await listToday(sql)).filter(({ section }) => section === "urgent")).toMatchObject([
    { kind: "conversation" },
  ]);
  expect(await sql`select record_kind from jobs where kind = 'urgent'`).toEqual([
    { record_kind: "conversation" },
  ]);
});

test("over either way to the database the mail says that it is urgent, and a booking keeps its calendar entry", async () => {
  await using both = await bothWays();
  const { sql } = both.site;
  await using server = await startMailServer();
  await using _outbox = runMails(sql, { SMTP_URL: server.url });
  for (const [way, data] of both.ways) {
    await using _ear = listen(data);
    const [heard, before] = [server.received.length + 2, way];
    await WAYS["the lead form"]?.send(sql, `${before}: ${EMERGENCIES[0]}`);
    await WAYS["the lead form"]?.send(sql, `${before}: please call me about gutters`);
    await waitUntil(() => server.received.length === heard);
  }
  const urgent = "URGENT: Ann Lee reports water coming in or danger";
  const usual = "New estimate request: Ann Lee, Roof Repair";
  const subjects = server.received.map(({ email }) => email.subject).sort();
  expect(subjects).toEqual([usual, usual, urgent, urgent]);
  const mail = server.received.find(({ email }) => email.subject === urgent);
  expect(mail?.email.text).toMatch(/^A visitor has an emergency\n/);
  expect(mail?.email.text).toContain(`> Message: local: ${EMERGENCIES[0]}`);

  await using _ear = listen(localServerData(sql));
  await WAYS["a booking"]?.send(sql, EMERGENCIES[1]);
  const toStaff = ({ to, email }: (typeof server.received)[number]) =>
    !to.includes("ann@home.example") && email.attachments.length > 0;
  await waitUntil(() => server.received.some(toStaff));
  const booking = server.received.find(toStaff)?.email;
  expect(booking?.subject).toBe(urgent);
  expect(booking?.attachments[0]?.mimeType).toBe("text/calendar");
});

/** Eve without a thread. */
const isGone = async (): Promise<boolean> => {
  throw new Error("Eve is gone.");
};

test("while Eve is gone a form is stored and told of as usual, and heard when she is back", async () => {
  await using database = await createTestDatabase();
  const { sql } = database;
  const data = localServerData(sql);
  await using server = await startMailServer();
  await using _outbox = runMails(sql, { SMTP_URL: server.url });
  {
    await using _ear = listen(data, isGone);
    const answer = (await WAYS["the lead form"]?.send(sql, EMERGENCIES[0])) as Response;
    expect(answer.status).toBe(201);
    await waitUntil(() => server.received.length === 1);
  }
  expect(server.received[0]?.email.subject).toMatch(/^New estimate request/);
  expect(await listToday(sql)).toMatchObject([{ section: "answer" }]);
  await using _ear = listen(data);
  await sql`update private.unheard set leased_until = null`; // as if its wait were over
  await waitUntil(() => server.received.length === 2);
  expect(server.received[1]?.email.subject).toMatch(/^URGENT: Ann Lee/);
  expect(await listToday(sql)).toMatchObject([{ section: "urgent" }]);
});

test("where nobody listens a lead is told of seconds later, and one that was answered meanwhile raises no alarm", async () => {
  await using database = await createTestDatabase();
  const { sql } = database;
  await WAYS["the lead form"]?.send(sql, EMERGENCIES[0]);
  expect(await sql`select due_at between now() and now() + interval '3 seconds' as soon from jobs`).toEqual([
    { soon: true },
  ]);
  const [lead] = await sql<{ id: string }[]>`select id from estimates`;
  await asStaff(sql, (staff) => staff`select end_waiting('estimate', ${lead?.id}, 'Dana')`);
  await using _ear = listen(localServerData(sql));
  await untilHeard(sql);
  expect(await listToday(sql)).toEqual([]);
  expect(await sql`select kind from jobs`).toEqual([{ kind: "new" }]);
});

test("a text that Eve fails on keeps no other waiting, and is given up in the end", async () => {
  await using database = await createTestDatabase();
  const { sql } = database;
  const failing = (words: string) => (words.includes("gutters") ? isGone() : hear(words));
  await using _ear = listen(localServerData(sql), failing);
  await WAYS["the lead form"]?.send(sql, "gutters");
  await WAYS["a booking"]?.send(sql, EMERGENCIES[0]);
  await waitUntil(async () => (await listToday(sql)).some(({ section }) => section === "urgent"));
  for (let tries = 1; tries <= 5; tries++) {
    await waitUntil(
      async () => (await sql`select from private.unheard where failures = ${tries}`).length === 1,
    );
    await sql`update private.unheard set leased_until = null`;
  }
  await untilHeard(sql);
});

test("a chat message that Eve had to hand over is heard afterwards", async () => {
  await using database = await createTestDatabase();
  const { sql } = database;
  const data = localServerData(sql);
  const [turn] = await data.call("store_turn", {
    conversation_id: randomUUID(),
    question: EMERGENCIES[0],
    answer: "A person will answer.",
    ip_address: "203.0.113.7",
    notice: "person",
  });
  await data.call("hear_later", { message: turn?.question_id ?? 0 });
  await using _ear = listen(data);
  await untilHeard(sql);
  expect(await listToday(sql)).toMatchObject([{ section: "urgent", kind: "conversation" }]);
});

test("two processes over one database raise one alarm, and what is deleted is not heard", async () => {
  await using database = await createTestDatabase();
  const { sql } = database;
  const data = localServerData(sql);
  await WAYS["the lead form"]?.send(sql, EMERGENCIES[0]);
  await sql`delete from estimates`;
  await WAYS["the calculator"]?.send(sql, EMERGENCIES[0]);
  let heard = 0;
  const counted = (words: string) => {
    heard += 1;
    return hear(words);
  };
  await using _one = listen(data, counted);
  await using _other = listen(data, counted);
  await untilHeard(sql);
  expect(heard).toBe(1);
  expect(await sql`select from jobs where kind = 'urgent'`).toHaveLength(1);
});

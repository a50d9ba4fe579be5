import ICAL from "ical.js";
import { expect, test } from "vitest";
import { LINK_SECRET } from "../inspections/testing/bookings.ts";
import { cancelVisit, moveVisit, storeVisit } from "../inspections/testing/visits.ts";
import { visitPath } from "../inspections/visit-token.ts";
import { type ReceivedMail, refusal, startMailServer } from "../mail/testing/mail-server.ts";
import type { Sql } from "../postgres/sql.ts";
import { createTestDatabase } from "../postgres/testing/test-database.ts";
import { asStaff } from "../privacy/testing/as-role.ts";
import { storeApplication, storeChatTurn } from "../testing/arrivals.ts";
import { waitUntil } from "../testing/until.ts";
import { runMails, waitUntilAllSent } from "./testing/run-mails.ts";

const OFFICE = "info@larkfieldroofing.example";

function calendarOf(mail: ReceivedMail | undefined) {
  const part = mail?.email.attachments.find(({ mimeType }) => mimeType === "text/calendar");
  const root = new ICAL.Component(ICAL.parse(new TextDecoder().decode(part?.content as ArrayBuffer)));
  const { uid, sequence } = new ICAL.Event(root.getFirstSubcomponent("vevent") ?? undefined);
  return { method: root.getFirstPropertyValue("method"), uid, sequence };
}

test("a visitor's mails come from the office by a real server, and change one entry of the calendar", async () => {
  await using database = await createTestDatabase();
  const { sql } = database;
  await using server = await startMailServer();
  await using _outbox = runMails(sql, { SMTP_URL: server.url });
  const id = await storeVisit(sql, 25);
  await waitUntilAllSent(sql);
  await moveVisit(sql, id, 24);
  await waitUntilAllSent(sql);
  await cancelVisit(sql, id);
  await waitUntilAllSent(sql);
  const toVisitor = server.received.filter(({ to }) => to.join() === "ann@home.example");
  const toStaff = server.received.filter(({ to }) => to.join() === OFFICE);
  expect([toVisitor.length, toStaff.length]).toEqual([3, 3]);
  for (const { from, email } of toVisitor) {
    expect([from, email.replyTo?.[0]?.address]).toEqual([OFFICE, OFFICE]);
    expect(email.text).toContain(`https://roofs.example${visitPath(LINK_SECRET, id)}`);
  }
  for (const { email } of toStaff) {
    expect(email.replyTo?.[0]?.address).toBe("ann@home.example");
    expect(email.text).not.toContain("/visit/");
  }
  const entry = (method: string, sequence: number) => ({ method, uid: `${id}@roofs.example`, sequence });
  expect(toVisitor.map(calendarOf)).toEqual([entry("REQUEST", 0), entry("REQUEST", 1), entry("CANCEL", 2)]);
  expect(toStaff.map(calendarOf)).toEqual([entry("PUBLISH", 0), entry("PUBLISH", 1), entry("CANCEL", 2)]);
});

test("an address that does not exist is given up, and staff read whom to ring", async () => {
  await using database = await createTestDatabase();
  const { sql } = database;
  await using server = await startMailServer({
    onRcptTo: ({ address }, _session, answer) =>
      address === OFFICE ? answer() : answer(refusal(550, "5.1.1 No such user here")),
  });
  await using _outbox = runMails(sql, { SMTP_URL: server.url });
  await storeVisit(sql, 25);
  const failed = await waitUntil(async () => {
    const [entry] = await sql<{ answer: string; abandoned: boolean }[]>`
      select answer, abandoned_at is not null as abandoned from jobs where answer is not null`;
    return entry;
  });
  expect(failed).toEqual({
    abandoned: true,
    answer:
      "The visitor of a booked visit gets no mail at ann@home.example: 550 5.1.1 No such user here. Please tell them by phone.",
  });
  await waitUntil(() => server.received.length === 1);
});

test("a server that relays no visitor's mail is asked again, as its settings can be mended", async () => {
  await using database = await createTestDatabase();
  const { sql } = database;
  await using server = await startMailServer({
    onRcptTo: (_address, _session, answer) => answer(refusal(550, "5.7.1 Relaying denied")),
  });
  await using _outbox = runMails(sql, { SMTP_URL: server.url });
  await storeVisit(sql, 25);
  const waiting = () => sql`
    select kind, due_at > now() + interval '4 minutes' as later, abandoned_at from jobs
    where answer is not null order by kind`;
  await expect
    .poll(waiting)
    .toEqual(["booked", "confirmation"].map((kind) => ({ kind, later: true, abandoned_at: null })));
});

test("what is no address that mail can be sent to is given up before a server is asked", async () => {
  await using database = await createTestDatabase();
  const { sql } = database;
  await using server = await startMailServer();
  await using _outbox = runMails(sql, { SMTP_URL: server.url });
  await sql`alter table inspections drop constraint inspections_email_form`; // stricter than it was once
  await storeVisit(sql, 25, { email: "a,b@home.example" });
  const error = await waitUntil(async () => {
    const [entry] = await sql<{ answer: string }[]>`
      select answer from jobs where abandoned_at is not null`;
    return entry?.answer;
  });
  expect(error).toContain("gets no mail at a,b@home.example");
  await waitUntil(() => server.received.length === 1);
  expect(server.received.map(({ to }) => to)).toEqual([[OFFICE]]);
});

test("a flood of bookings is one mail that names nobody", async () => {
  await using database = await createTestDatabase();
  const { sql } = database;
  for (let crew = 1; crew <= 20; crew++) await storeVisit(sql, 25, { crew });
  for (const hours of [22, 20]) await storeVisit(sql, hours);
  await sql`update jobs set due_at = now(), sent_at = case when kind <> 'many' then now() end`;
  await using server = await startMailServer();
  await using _outbox = runMails(sql, { SMTP_URL: server.url });
  await waitUntilAllSent(sql);
  expect(server.received).toHaveLength(1);
  expect(server.received[0]?.email.subject).toBe("More booked inspections: 2");
  expect(server.received[0]?.email.text).toContain("https://roofs.example/admin/dashboard?tab=inspections");
  expect(server.received[0]?.email.text).not.toContain("home.example");
});

test("six mails a day go to one address, however it is spelled; of the rest staff read whom to ring", async () => {
  await using database = await createTestDatabase();
  const { sql } = database;
  await using server = await startMailServer();
  await using _outbox = runMails(sql, { SMTP_URL: server.url });
  const spellings = [
    "jo.doe@gmail.com",
    "jodoe+roof@gmail.com",
    "JoDoe@googlemail.com",
    "j.odoe@gmail.com",
    "jodoe+5@gmail.com",
  ];
  const visits: string[] = [];
  for (const [hour, email] of spellings.entries()) {
    visits.push(await storeVisit(sql, 25, { crew: hour + 1, email }));
    await untilTried(sql);
  }
  for (const id of visits) {
    await cancelVisit(sql, id);
    await untilTried(sql);
  }
  const toVisitor = server.received.filter(({ to }) => !to.includes(OFFICE));
  expect(toVisitor.map(({ email }) => email.subject?.replace(/:.*/, ""))).toEqual([
    ...Array.from({ length: 4 }, () => "Your roof inspection is booked"),
    ...Array.from({ length: 2 }, () => "Your roof inspection is cancelled"),
  ]);
  const [left] = await sql<{ count: number; answer: string }[]>`
    select count(*)::integer, max(answer) as answer from jobs where abandoned_at is not null`;
  expect(left?.count).toBe(4);
  expect(left?.answer).toContain("too many went there within a day. Please tell them by phone.");
  await storeVisit(sql, 25, { crew: 9, email: "jodoe@gmail.com", source: "desk" });
  await untilTried(sql);
  await storeVisit(sql, 25, { crew: 10, email: "jodoe@mail.example" });
  await untilTried(sql);
  expect(server.received.filter(({ to }) => !to.includes(OFFICE))).toHaveLength(8);
});

test("answers in the chat and rejections count with the six; what staff wrote beyond them waits and goes in one mail", async () => {
  await using database = await createTestDatabase();
  const { sql } = database;
  await using server = await startMailServer();
  await using _outbox = runMails(sql, { SMTP_URL: server.url });
  const email = "victim@home.example";
  const said = "Your financing payment FAILED. Call 614 555 0166";
  const answer = async (conversation: string, content: string) => {
    await sql`insert into messages (conversation_id, role, content, author) values (${conversation}, 'assistant', ${content}, 'Dana')`;
    await sql`update jobs set due_at = now() where kind = 'answer' and sent_at is null and attempts = 0`;
    await untilTried(sql);
  };
  for (const name of ["one", "two"]) {
    const conversation = await storeChatTurn(sql, { email, name, question: said, answer: said });
    await answer(conversation, `Hello, ${name}.`);
  }
  const id = await storeApplication(sql, { email, first_name: "Your", last_name: "payment FAILED" });
  await asStaff(sql, (staff) => staff`select update_application_status(${id}, 'new', 'rejected', true)`);
  await sql`update jobs set due_at = now() where kind = 'rejected'`;
  await untilTried(sql);
  const last = await storeChatTurn(sql, { email, question: said, answer: said });
  await answer(last, "The fourth.");
  await answer(last, "The fifth.");
  await answer(last, "The sixth.");
  const toVictim = () => server.received.filter(({ to }) => to.includes(email));
  expect(toVictim()).toHaveLength(4);
  const visit = await storeVisit(sql, 25, { email });
  await untilTried(sql);
  expect(toVictim()).toHaveLength(4); // the visit's first mail has no room either, and its cancellation has
  await cancelVisit(sql, visit);
  await untilTried(sql);
  expect(toVictim()).toHaveLength(5);
  await sql`
    update jobs set sent_at = sent_at - interval '25 hours', due_at = due_at - interval '25 hours'
    where sent_at is not null and kind in ('answer', 'rejected')`;
  await sql`update jobs set due_at = now() where sent_at is null and abandoned_at is null`;
  await waitUntil(() => toVictim().length === 6);
  await untilTried(sql);
  expect(toVictim()).toHaveLength(6);
  const texts = toVictim().map(({ email }) => `${email.text}${email.html}`);
  expect(texts.at(-1)).toMatch(/The fifth\..*The sixth\./s);
  expect(texts.join()).not.toMatch(/FAILED|0166/);
});

/** Until nothing waits that was not tried, but for reminders. */
function untilTried(sql: Sql) {
  return waitUntil(async () => {
    const [waiting] =
      await sql`select from jobs where sent_at is null and abandoned_at is null and due_at <= now()`;
    return !waiting;
  });
}

test("a refused visitor's mail stays on its visit after others were sent, until staff put it away", async () => {
  await using database = await createTestDatabase();
  const { sql } = database;
  await using server = await startMailServer({
    onRcptTo: ({ address }, _session, answer) =>
      answer(address === "gone@home.example" ? refusal(550, "5.1.1 No such user here") : null),
  });
  await using _outbox = runMails(sql, { SMTP_URL: server.url });
  const id = await storeVisit(sql, 25, { email: "gone@home.example" });
  const undelivered = async () =>
    (await sql<{ undelivered: string | null }[]>`select undelivered from inspections where id = ${id}`)[0]
      ?.undelivered;
  await waitUntil(async () => (await undelivered())?.includes("tell them by phone"));
  await storeVisit(sql, 50, { email: "here@home.example" });
  await waitUntil(() => server.received.length === 3);
  expect(await undelivered()).toContain("5.1.1");
  await asStaff(sql, (staff) => staff`select public.put_away_undelivered(${id})`);
  expect(await undelivered()).toBeNull();
});

test("a server that lets strangers wait is no refusal at first, and one after hours", async () => {
  await using database = await createTestDatabase();
  const { sql } = database;
  await using server = await startMailServer({
    onRcptTo: ({ address }, _session, answer) =>
      answer(address === OFFICE ? null : refusal(450, "4.2.0 Greylisted, come back later")),
  });
  await using _outbox = runMails(sql, { SMTP_URL: server.url });
  await storeVisit(sql, 60);
  const failed = await waitUntil(async () => {
    const rows = await sql<{ answer: string }[]>`select answer from jobs where failed_at is not null`;
    return rows[0];
  });
  expect(failed?.answer).toContain("It is tried again.");
  const status = () =>
    asStaff(
      sql,
      (staff) => staff`select failing_since, (select undelivered from inspections) from mail_status()`,
    );
  expect(await status()).toEqual([{ failing_since: null, undelivered: null }]);
  await sql`update jobs set failing_since = now() - interval '5 hours', due_at = now() where failed_at is not null`;
  await waitUntil(async () => (await status())[0]?.undelivered);
});

import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { storeVisit } from "../inspections/testing/visits.ts";
import { HOSTILE_TEXTS } from "../mail/testing/hostile.ts";
import { refusal, startMailServer } from "../mail/testing/mail-server.ts";
import type { Sql } from "../postgres/sql.ts";
import { createTestDatabase } from "../postgres/testing/test-database.ts";
import { asStaff } from "../privacy/testing/as-role.ts";
import { storeChatTurn, storeEstimateRequest } from "../testing/arrivals.ts";
import { waitUntil } from "../testing/until.ts";
import { runMails, skipWaits, waitUntilAllSent } from "./testing/run-mails.ts";

const OFFICE = "info@larkfieldroofing.example";

type Written = { kind?: string; subject: string; to?: string; title?: string; body?: string };

/** Writes a letter, and leaves it alone in the outbox. */
async function writeLetter(sql: Sql, { kind = "estimate", subject, ...written }: Written): Promise<string> {
  const {
    to = "dana@example.com",
    title = "Your roof",
    body = "Hello Dana,\n\nwe can come on Friday.",
  } = written;
  const id = randomUUID();
  await sql`delete from public.jobs where kind <> 'letter'`;
  await asStaff(
    sql,
    (staff) => staff`select public.send_letter(${id}, ${kind}, ${subject}, ${to}, ${title}, ${body})`,
  );
  return id;
}

async function readLetter(sql: Sql, subject: string) {
  const [letter] = await sql<{ sent_at: Date | null; is_given_up: boolean; last_error: string | null }[]>`
    select sent_at, is_given_up, last_error from private.list_letters(${subject})`;
  return letter;
}

async function readFailingSince(sql: Sql) {
  const [state] = await asStaff(
    sql,
    (staff) => staff<{ failing_since: Date | null; waiting: number }[]>`
      select failing_since, waiting from public.mail_status()`,
  );
  return state;
}

test("a letter leaves after its minute to the record's address alone, as staff wrote it, and replies go to the office", async () => {
  await using database = await createTestDatabase();
  const { sql } = database;
  await using server = await startMailServer();
  const subject = await storeEstimateRequest(sql);
  const id = await writeLetter(sql, {
    subject,
    body: "Hello Dana,\nthis is <b>Zoë</b>.\n\nWe can come on Friday.",
  });
  expect((await readFailingSince(sql))?.waiting).toBe(0);
  await using _outbox = runMails(sql, { SMTP_URL: server.url });
  await waitUntil(async () => (await sql`select from private.staff`) && true);
  expect(server.received).toEqual([]);
  await skipWaits(sql);
  await waitUntilAllSent(sql);
  const [mail, ...others] = server.received;
  expect(others).toEqual([]);
  expect(mail?.to).toEqual(["dana@example.com"]);
  expect(mail?.email.subject).toBe("Your roof");
  expect(mail?.email.replyTo).toMatchObject([{ address: OFFICE }]);
  expect(mail?.email.from).toMatchObject({ address: OFFICE, name: "Larkfield Roofing" });
  expect(mail?.email.messageId).toContain(id);
  expect(mail?.email.text).toContain("Hello Dana,\nthis is <b>Zoë</b>.\n\nWe can come on Friday.\n");
  expect(mail?.email.html).toContain("<p>Hello Dana,<br>this is &#60;b&#62;Zoë&#60;/b&#62;.</p>");
  // A person wrote it, so that an out-of-office answer is welcome.
  expect(mail?.raw).not.toMatch(/^Auto-Submitted:/im);
  expect((await readLetter(sql, subject))?.sent_at).not.toBeNull();
});

test("no subject, text or record gets a header, a receiver or markup into a letter", async () => {
  await using database = await createTestDatabase();
  const { sql } = database;
  await using server = await startMailServer();
  const hostile = HOSTILE_TEXTS.map((text) => text.replaceAll("\u0000", "").replaceAll("{{name}}", "name"));
  for (const [index, text] of hostile.entries()) {
    const to = `a${index}@example.com`;
    const subject = await storeEstimateRequest(sql, { email: to, customer_name: text.slice(0, 100) });
    await writeLetter(sql, { subject, to, title: text.slice(0, 150), body: text.slice(0, 5000) });
  }
  await sql`update public.activities set at = at - interval '1 minute'`;
  await skipWaits(sql);
  await using _outbox = runMails(sql, { SMTP_URL: server.url });
  await waitUntilAllSent(sql);
  expect(server.received).toHaveLength(hostile.length);
  for (const { to, email, raw } of server.received) {
    expect(to).toHaveLength(1);
    expect(to[0]).toMatch(/^a\d+@example\.com$/);
    expect(email.bcc ?? []).toEqual([]);
    expect(email.replyTo).toMatchObject([{ address: OFFICE }]);
    expect(email.html).not.toMatch(/<img|<script/);
    const [head = ""] = raw.split("\r\n\r\n");
    expect(head).not.toMatch(/^Bcc:/im);
    expect(head.match(/^Subject:/gim)).toHaveLength(1);
  }
});

test("a letter whose record is deleted in its minute is not sent", async () => {
  await using database = await createTestDatabase();
  const { sql } = database;
  await using server = await startMailServer();
  const [kept, gone] = [
    await storeEstimateRequest(sql, { email: "kept@example.com" }),
    await storeEstimateRequest(sql, { email: "gone@example.com" }),
  ];
  await writeLetter(sql, { subject: kept, to: "kept@example.com" });
  await writeLetter(sql, { subject: gone, to: "gone@example.com" });
  await asStaff(sql, (staff) => staff`select public.delete_record('estimate', ${gone})`);
  await skipWaits(sql);
  await using _outbox = runMails(sql, { SMTP_URL: server.url });
  await waitUntilAllSent(sql);
  expect(server.received.map(({ to }) => to.join())).toEqual(["kept@example.com"]);
});

test("a letter that is refused for good says so at its record, and neither the visit nor the desk's mail does", async () => {
  await using database = await createTestDatabase();
  const { sql } = database;
  await using server = await startMailServer({
    onRcptTo: (_address, _session, answer) => answer(refusal(550, "5.7.1 Not wanted here")),
  });
  const subject = await storeVisit(sql, 25);
  await writeLetter(sql, { kind: "inspection", subject, to: "ann@home.example" });
  await skipWaits(sql);
  await using _outbox = runMails(sql, { SMTP_URL: server.url });
  const letter = await waitUntil(async () => {
    const read = await readLetter(sql, subject);
    return read?.is_given_up ? read : undefined;
  });
  expect(letter.last_error).toBe(
    "The mail server of ann@home.example takes no mail: 550 5.7.1 Not wanted here.",
  );
  expect((await readFailingSince(sql))?.failing_since).toBeNull();
  expect(await sql`select undelivered from public.inspections`).toEqual([{ undelivered: null }]);
});

test("a letter that waits for a mail server says why, and goes when it is there", async () => {
  await using database = await createTestDatabase();
  const { sql } = database;
  let isBusy = true;
  await using server = await startMailServer({
    onRcptTo: (_address, _session, answer) => (isBusy ? answer(refusal(451, "4.7.1 Later")) : answer()),
  });
  const subject = await storeChatTurn(sql, { email: "dana@example.com" });
  await writeLetter(sql, { kind: "conversation", subject });
  await skipWaits(sql);
  await using _outbox = runMails(sql, { SMTP_URL: server.url });
  const waiting = await waitUntil(async () => {
    const letter = await readLetter(sql, subject);
    return letter?.last_error ? letter : undefined;
  });
  expect(waiting).toMatchObject({ sent_at: null, is_given_up: false });
  expect(waiting.last_error).toContain("takes no mail yet");
  isBusy = false;
  await skipWaits(sql);
  await waitUntilAllSent(sql);
  expect(server.received.map(({ to }) => to.join())).toEqual(["dana@example.com"]);
  expect((await readLetter(sql, subject))?.last_error).toBeNull();
});

test("a letter about a visit neither takes room from the visit's own mails nor is held back by them", async () => {
  await using database = await createTestDatabase();
  const { sql } = database;
  const subject = await storeVisit(sql, 25);
  for (let count = 0; count < 5; count += 1)
    await writeLetter(sql, { kind: "inspection", subject, to: "ann@home.example" });
  await sql`update public.jobs set sent_at = now()`;
  await sql`
    insert into public.jobs (kind, record_kind, record_id) values ('new time', 'inspection', ${subject})`;
  expect(
    await sql`select not private.had_too_many(j) as room from public.jobs as j where kind = 'new time'`,
  ).toEqual([{ room: true }]);
});

import { setTimeout as delay } from "node:timers/promises";
import { expect, test } from "vitest";
import { startMailServer } from "../mail/testing/mail-server.ts";
import type { Sql } from "../postgres/sql.ts";
import { createTestDatabase } from "../postgres/testing/test-database.ts";
import { storeApplication, storeChatTurn, storeEstimateRequest } from "../testing/arrivals.ts";
import { runMails, waitUntilAllSent } from "./testing/run-mails.ts";

/** Takes away what is mailed after a minute of who still waits. */
async function withoutReminders(sql: Sql): Promise<void> {
  await sql`delete from public.jobs where kind = 'waiting'`;
}

test("a new application, estimate and request for a person each bring one mail", async () => {
  await using database = await createTestDatabase();
  await using server = await startMailServer();
  await using _outbox = runMails(database.sql, { SMTP_URL: server.url });
  await storeApplication(database.sql);
  await storeEstimateRequest(database.sql);
  await storeChatTurn(database.sql);
  await withoutReminders(database.sql);
  await waitUntilAllSent(database.sql);
  expect(server.received.map(({ email }) => email.subject).sort()).toEqual([
    "A visitor asks for a person in the chat",
    "New application: Jordan Ng, Roofing Technician",
    "New estimate request: Dana Wells, Metal Roofing System",
  ]);
});

test("a mail goes from and to the office, replies reach the visitor, and the desk's record is linked", async () => {
  await using database = await createTestDatabase();
  await using server = await startMailServer();
  await using _outbox = runMails(database.sql, { SMTP_URL: server.url });
  const id = await storeApplication(database.sql);
  await waitUntilAllSent(database.sql);
  const [mail] = server.received;
  expect(mail?.from).toBe("info@larkfieldroofing.example");
  expect(mail?.to).toEqual(["info@larkfieldroofing.example"]);
  expect(mail?.email.from).toMatchObject({ name: "Larkfield Roofing" });
  expect(mail?.email.replyTo).toMatchObject([{ address: "jordan@example.com" }]);
  const link = `https://roofs.example/admin/dashboard?tab=applications&open=${id}`;
  expect(mail?.email.text).toContain(link);
  expect(mail?.email.html).toContain(link.replace("&", "&#38;"));
});

test("NOTIFY_FROM and NOTIFY_TO name other correspondents, several receivers too", async () => {
  await using database = await createTestDatabase();
  await using server = await startMailServer();
  await using _outbox = runMails(database.sql, {
    SMTP_URL: server.url,
    NOTIFY_FROM: "Website <web@roofs.example>",
    NOTIFY_TO: "a@roofs.example, Bo <b@roofs.example>",
  });
  await storeApplication(database.sql);
  await waitUntilAllSent(database.sql);
  expect(server.received[0]).toMatchObject({
    from: "web@roofs.example",
    to: ["a@roofs.example", "b@roofs.example"],
  });
});

test("two processes over one database send each mail once", async () => {
  await using database = await createTestDatabase({ max: 8 });
  await using server = await startMailServer();
  for (let number = 0; number < 20; number += 1)
    await storeApplication(database.sql, { email: `${number}@example.com` });
  await using _one = runMails(database.sql, { SMTP_URL: server.url });
  await using _two = runMails(database.sql, { SMTP_URL: server.url });
  await waitUntilAllSent(database.sql);
  expect(server.received).toHaveLength(20);
  expect(new Set(server.received.map(({ email }) => email.replyTo?.[0]?.address)).size).toBe(20);
});

test("a try that outlasts its lease is not taken over while its process lives", async () => {
  await using database = await createTestDatabase({ max: 8 });
  await using server = await startMailServer({ receive: () => delay(2500) });
  await storeApplication(database.sql);
  await using _one = runMails(database.sql, { SMTP_URL: server.url }, { lease: 1 });
  await using _two = runMails(database.sql, { SMTP_URL: server.url }, { lease: 1 });
  await waitUntilAllSent(database.sql);
  expect(server.received).toHaveLength(1);
});

test("one conversation brings one mail in ten minutes, and the next one tells of the rest", async () => {
  await using database = await createTestDatabase();
  await using server = await startMailServer();
  await using _outbox = runMails(database.sql, { SMTP_URL: server.url });
  const conversation_id = await storeChatTurn(database.sql);
  await withoutReminders(database.sql);
  await waitUntilAllSent(database.sql);
  await storeChatTurn(database.sql, {
    conversation_id,
    question: "I am at jo@example.com",
    email: "jo@example.com",
  });
  await storeChatTurn(database.sql, { conversation_id, question: "Are you there?" });
  await storeChatTurn(database.sql); // another one is told at once
  await withoutReminders(database.sql);
  await expect.poll(() => server.received.length).toBe(2);
  const waiting = () =>
    database.sql`select due_at > now() + interval '9 minutes' as later from public.jobs where sent_at is null`;
  await expect.poll(waiting).toEqual([{ later: true }]); // the one that arrived is noted as sent in a moment
  await database.sql`update public.jobs set due_at = now() where sent_at is null`;
  await waitUntilAllSent(database.sql);
  expect(server.received).toHaveLength(3);
  expect(server.received[2]?.email.text).toContain("Are you there?");
  expect(server.received[2]?.email.replyTo).toMatchObject([{ address: "jo@example.com" }]);
});

test("of a flood twenty have a mail of their own, and the rest one together that names nobody", async () => {
  await using database = await createTestDatabase({ max: 8 });
  await using server = await startMailServer();
  await Promise.all(
    Array.from({ length: 60 }, (_, number) =>
      storeApplication(database.sql, { email: `flood${number}@example.com` }),
    ),
  );
  await storeEstimateRequest(database.sql, { email: "dana@example.com" });
  const entries = await database.sql`
    select record_kind, kind, count(*)::integer as count, bool_and(due_at > now() + interval '9 minutes') as later
    from public.jobs group by record_kind, kind order by record_kind, kind`;
  expect(entries[0]).toMatchObject({ record_kind: "application", kind: "many", count: 1, later: true });
  // Those that came at the very same moment may have seen fewer than twenty.
  expect(entries[1]).toMatchObject({ record_kind: "application", kind: "new", later: false });
  expect(entries[1]?.count).toBeLessThan(30);
  expect(entries[2]).toMatchObject({ record_kind: "estimate", kind: "new", count: 1, later: false });
  await using _outbox = runMails(database.sql, { SMTP_URL: server.url });
  const own = entries[1]?.count + 1;
  await expect.poll(() => server.received.length, { timeout: 20_000 }).toBe(own);
  await database.sql`update public.jobs set due_at = now() where sent_at is null`;
  await waitUntilAllSent(database.sql);
  expect(server.received).toHaveLength(own + 1);
  const digest = server.received.at(-1)?.email;
  expect(digest?.subject).toMatch(/^More applications: \d+$/);
  expect(digest?.text).toContain("https://roofs.example/admin/dashboard?tab=applications");
  expect(digest?.text).not.toContain("@example.com");
  expect(digest?.replyTo).toBeUndefined();
});

test("a flood of conversations, too, brings one mail; later ones are told of again", async () => {
  await using database = await createTestDatabase();
  await using server = await startMailServer();
  for (let number = 0; number < 25; number++) await storeChatTurn(database.sql);
  await withoutReminders(database.sql);
  await using _outbox = runMails(database.sql, { SMTP_URL: server.url });
  await expect.poll(() => server.received.length, { timeout: 20_000 }).toBe(20);
  await database.sql`update public.jobs set due_at = now() where sent_at is null`;
  await waitUntilAllSent(database.sql);
  expect(server.received).toHaveLength(21);
  expect(server.received[20]?.email.subject).toMatch(/^More conversations .*: 5$/);
  await storeChatTurn(database.sql);
  expect(await database.sql`select kind from public.jobs where sent_at is null`).toEqual([{ kind: "many" }]);
  await database.sql`update public.jobs set created_at = created_at - interval '11 minutes'`;
  await database.sql`delete from public.jobs where sent_at is null`;
  await storeChatTurn(database.sql);
  await withoutReminders(database.sql);
  await waitUntilAllSent(database.sql);
  expect(server.received.at(-1)?.email.subject).toBe("A visitor asks for a person in the chat");
});

test("nothing is sent of what was deleted meanwhile", async () => {
  await using database = await createTestDatabase();
  await using server = await startMailServer();
  const gone = await storeApplication(database.sql, { email: "gone@example.com" });
  await storeApplication(database.sql);
  await database.sql`delete from public.applications where id = ${gone}`;
  await using _outbox = runMails(database.sql, { SMTP_URL: server.url });
  await waitUntilAllSent(database.sql);
  expect(server.received.map(({ email }) => email.replyTo?.[0]?.address)).toEqual(["jordan@example.com"]);
});

test("a resume's content is in no mail, its kind and size are", async () => {
  await using database = await createTestDatabase();
  await using server = await startMailServer();
  await using _outbox = runMails(database.sql, { SMTP_URL: server.url });
  const content = Buffer.from(`%PDF-1.7 ${"secret ".repeat(400)}`).toString("base64");
  await storeApplication(database.sql, { resume_text: `data:application/pdf;base64,${content}` });
  await waitUntilAllSent(database.sql);
  expect(server.received[0]?.raw).not.toContain(content.slice(0, 40));
  expect(server.received[0]?.email.text).toContain("PDF, 3 KB. Download it from the dashboard.");
});

import { setTimeout as delay } from "node:timers/promises";
import { expect, test } from "vitest";
import { refusal, startMailServer } from "../mail/testing/mail-server.ts";
import { createTestDatabase } from "../postgres/testing/test-database.ts";
import { storeApplication } from "../testing/arrivals.ts";
import { waitUntil } from "../testing/until.ts";
import { runMails, skipWaits, waitUntilAllSent } from "./testing/run-mails.ts";

type Entry = {
  attempts: number;
  leased: boolean;
  answer: string | null;
  wait: number;
  abandoned: boolean;
  sent: boolean;
};

async function entryOf(database: Awaited<ReturnType<typeof createTestDatabase>>): Promise<Entry> {
  const [entry] = await database.sql<Entry[]>`
    select attempts, leased_until is not null as leased, answer, extract(epoch from due_at - failed_at)::float as wait,
      abandoned_at is not null as abandoned, sent_at is not null as sent
    from public.jobs`;
  if (!entry) throw new Error("There is no mail.");
  return entry;
}

test("a greylisting server gets the same mail again, with the same Message-ID", async () => {
  await using database = await createTestDatabase();
  await using server = await startMailServer({
    receive: () => {
      if (server.received.length < 3) throw refusal(451, "4.7.1 Greylisted, try again later");
    },
  });
  await using _outbox = runMails(database.sql, { SMTP_URL: server.url });
  await storeApplication(database.sql);
  for (const tries of [1, 2]) {
    const { wait, answer } = await waitUntil(async () => {
      const entry = await entryOf(database);
      return entry.attempts === tries && !entry.leased ? entry : undefined;
    });
    expect(answer).toContain("4.7.1 Greylisted");
    expect(wait).toBeGreaterThanOrEqual(5 * tries); // 10 s, then 20 s, less up to half
    expect(wait).toBeLessThanOrEqual(10 * tries);
    await skipWaits(database.sql);
  }
  await waitUntilAllSent(database.sql);
  expect(server.received).toHaveLength(3);
  expect(server.mailbox()).toHaveLength(1);
});

test("a server that breaks off after DATA gets a second copy that its receiver knows as one", async () => {
  await using database = await createTestDatabase();
  await using server = await startMailServer({
    receive: async () => {
      if (server.received.length > 1) return;
      server.breakOff();
      throw new Error("gone");
    },
  });
  await using _outbox = runMails(database.sql, { SMTP_URL: server.url });
  await storeApplication(database.sql);
  await waitUntil(async () => (await entryOf(database)).answer);
  await skipWaits(database.sql);
  await waitUntilAllSent(database.sql);
  expect(server.received).toHaveLength(2);
  expect(server.mailbox()).toHaveLength(1);
});

test("a refused receiver is tried again after minutes, not seconds, and named in plain words", async () => {
  await using database = await createTestDatabase();
  await using server = await startMailServer({
    onRcptTo: (_address, _session, answer) => answer(refusal(550, "5.1.1 No such user here")),
  });
  await using _outbox = runMails(database.sql, { SMTP_URL: server.url });
  await storeApplication(database.sql);
  await waitUntil(async () => (await entryOf(database)).answer);
  const entry = await entryOf(database);
  expect(entry.answer).toMatch(
    /^127\.0\.0\.1:\d+ refused the receiver in NOTIFY_TO .*: 550 5\.1\.1 No such user here\.$/,
  );
  expect(entry.wait).toBeGreaterThanOrEqual(300);
  expect(entry).toMatchObject({ abandoned: false, sent: false });
});

test("one receiver of two that is refused does not keep the mail from the other", async () => {
  await using database = await createTestDatabase();
  await using server = await startMailServer({
    onRcptTo: ({ address }, _session, answer) =>
      address.startsWith("wrong") ? answer(refusal(550, "5.1.1 No such user here")) : answer(),
  });
  await using outbox = runMails(database.sql, {
    SMTP_URL: server.url,
    NOTIFY_TO: "wrong@roofs.example, right@roofs.example",
  });
  await storeApplication(database.sql);
  await waitUntilAllSent(database.sql);
  expect(server.received.map(({ to }) => to)).toEqual([["right@roofs.example"]]);
  expect(outbox.logged()).toContain("some receivers were refused");
});

test("a server that hangs does not keep the site from stopping, and the mail goes out later", async () => {
  await using database = await createTestDatabase();
  const connected = { count: 0 };
  await using server = await startMailServer({
    onConnect: (_session, answer) => {
      connected.count += 1;
      if (connected.count > 1) answer(); // the first connection gets no greeting, ever
    },
  });
  await storeApplication(database.sql);
  const stuck = runMails(database.sql, { SMTP_URL: server.url }, { lease: 1 });
  await waitUntil(() => connected.count === 1);
  const greetingTime = delay(15_000, "waited for the greeting", { ref: false });
  expect(await Promise.race([stuck.stop().then(() => "stopped"), greetingTime])).toBe("stopped");
  expect(await entryOf(database)).toMatchObject({ attempts: 1, sent: false, abandoned: false });
  await using _next = runMails(database.sql, { SMTP_URL: server.url }, { lease: 1 });
  await waitUntilAllSent(database.sql);
  expect(server.received).toHaveLength(1);
});

test("nobody answers: the entry waits, and a site that starts with a server that does sends it at once", async () => {
  await using database = await createTestDatabase();
  await storeApplication(database.sql);
  {
    await using _outbox = runMails(database.sql, { SMTP_URL: "smtp://127.0.0.1:9" });
    await waitUntil(async () => (await entryOf(database)).answer);
    expect((await entryOf(database)).answer).toBe(
      "Nothing answers at 127.0.0.1:9. Check host and port in SMTP_URL.",
    );
  }
  await using server = await startMailServer();
  await using _outbox = runMails(database.sql, { SMTP_URL: server.url });
  await waitUntilAllSent(database.sql);
  expect(server.received).toHaveLength(1);
});

test("an entry that has failed for 48 hours is given up, one of 47 hours is not", async () => {
  await using database = await createTestDatabase();
  await using server = await startMailServer({
    receive: () => {
      throw refusal(451, "4.3.0 Busy");
    },
  });
  await using _outbox = runMails(database.sql, { SMTP_URL: server.url });
  await storeApplication(database.sql);
  for (const [hours, abandoned] of [
    [47, false],
    [49, true],
  ] as const) {
    await waitUntil(async () => (await entryOf(database)).answer);
    await database.sql`
      update public.jobs set failing_since = now() - make_interval(hours => ${hours}), answer = null, due_at = now()`;
    await waitUntil(async () => (await entryOf(database)).answer);
    expect((await entryOf(database)).abandoned).toBe(abandoned);
  }
});

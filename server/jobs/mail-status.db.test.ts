import { expect, test } from "vitest";
import type { MailState } from "#contract/rows.ts";
import { refusal, startMailServer } from "../mail/testing/mail-server.ts";
import type { Sql } from "../postgres/sql.ts";
import { createTestDatabase } from "../postgres/testing/test-database.ts";
import { asStaff } from "../privacy/testing/as-role.ts";
import { storeApplication } from "../testing/arrivals.ts";
import { waitUntil } from "../testing/until.ts";
import { runMails, skipWaits, waitUntilAllSent } from "./testing/run-mails.ts";

function statusOf(sql: Sql): Promise<MailState> {
  return asStaff(sql, async (staff) => {
    const [row] = await staff<{ status: MailState }[]>`select to_json(public.mail_status()) as status`;
    if (!row) throw new Error("No status.");
    return row.status;
  });
}

test("staff see that mail is failing, since when and why, and that it works again", async () => {
  await using database = await createTestDatabase();
  const full = { now: true };
  await using server = await startMailServer({
    receive: () => {
      if (full.now) throw refusal(452, "4.2.2 Mailbox full");
    },
  });
  expect(await statusOf(database.sql)).toEqual({
    failing_since: null,
    last_error: null,
    last_failed_at: null,
    last_sent_at: null,
    waiting: 0,
    failing: 0,
    abandoned: 0,
  });
  await using _outbox = runMails(database.sql, { SMTP_URL: server.url });
  const started = Date.now();
  await storeApplication(database.sql);
  await waitUntil(async () => (await statusOf(database.sql)).failing_since);
  const failing = await statusOf(database.sql);
  expect(failing).toMatchObject({ waiting: 1, failing: 1, abandoned: 0, last_sent_at: null });
  expect(failing.last_error).toContain("452 4.2.2 Mailbox full");
  expect(Date.parse(failing.failing_since ?? "")).toBeGreaterThanOrEqual(started - 1000);
  full.now = false;
  await skipWaits(database.sql);
  await waitUntilAllSent(database.sql);
  const well = await statusOf(database.sql);
  expect(well).toMatchObject({ failing_since: null, last_error: null, waiting: 0, failing: 0 });
  expect(well.last_sent_at).not.toBeNull();
});

test("a given-up entry counts as failing until a later one gets through", async () => {
  await using database = await createTestDatabase();
  const { sql } = database;
  await storeApplication(sql);
  await sql`select public.job_failed(id, 'Nobody answers.') from public.jobs`;
  expect(await statusOf(sql)).toMatchObject({
    failing_since: expect.any(String),
    last_error: "Nobody answers.",
    waiting: 0,
    failing: 0,
    abandoned: 1,
  });
  await storeApplication(sql);
  await sql`select public.job_done(id) from public.jobs where abandoned_at is null`;
  expect(await statusOf(sql)).toMatchObject({ failing_since: null, last_error: null, abandoned: 1 });
});

test("an entry that nobody tries for five minutes is a failure; one that waits for its turn is not", async () => {
  await using database = await createTestDatabase();
  const { sql } = database;
  await storeApplication(sql);
  expect(await statusOf(sql)).toMatchObject({ failing_since: null, waiting: 1 });
  await sql`update public.jobs set due_at = now() - interval '6 minutes'`;
  expect(await statusOf(sql)).toMatchObject({
    failing_since: expect.any(String),
    last_error: "No mail has been tried since then. Is the site's server running?",
  });
});

test("what failed before is due when a site starts, what was never tried keeps its time", async () => {
  await using database = await createTestDatabase();
  const { sql } = database;
  await storeApplication(sql);
  await sql`select public.job_failed(id, 'Nobody answers.', 3600) from public.jobs`;
  await storeApplication(sql);
  await sql`update public.jobs set due_at = now() + interval '8 minutes' where failed_at is null`;
  expect(await sql`select public.jobs_hurry('mail')`).toEqual([{ jobs_hurry: 1 }]);
  const due =
    await sql`select failed_at is not null as failed, due_at <= now() as due from public.jobs order by id`;
  expect(due).toEqual([
    { failed: true, due: true },
    { failed: false, due: false },
  ]);
});

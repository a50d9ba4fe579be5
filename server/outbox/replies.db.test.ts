import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { cancelVisit, moveVisit, storeVisit } from "../inspections/testing/visits.ts";
import { createTestDatabase } from "../postgres/testing/test-database.ts";
import { asStaff } from "../privacy/testing/as-role.ts";
import { storeApplication, storeChatTurn, storeEstimateRequest } from "../testing/arrivals.ts";
import { startMailServer } from "./testing/mail-server.ts";
import { runOutbox, skipWaits, waitUntilAllSent } from "./testing/run-outbox.ts";
import { waitUntil } from "./testing/until.ts";

const OFFICE = "info@larkfieldroofing.example";

test("a visitor's reply to any mail reaches the office's mailbox", async () => {
  await using database = await createTestDatabase();
  const { sql } = database;
  await using server = await startMailServer();
  await using _outbox = runOutbox(
    sql,
    { SMTP_URL: server.url, NOTIFY_FROM: "Website <web@roofs.example>", NOTIFY_TO: "staff@roofs.example" },
    { receipts: true, nudges: true },
  );
  await waitUntil(
    async () => (await sql`select from private.settings where receipts and nudges`).length === 1,
  );
  await sql`
    update private.settings set office = jsonb_set(office, '{week}',
      '[{"days": ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"], "opens": "00:00", "closes": "24:00"}]')`;
  await sql`update private.settings set office = jsonb_set(office, '{holidays}', '[]')`;
  const range = { range_low: 15_000, range_high: 21_000 };
  await storeEstimateRequest(sql, { ...range, email: "nudged@home.example", phone: null });
  await sql`delete from public.outbox where reason = 'nudge' and due_at > now() + interval '4 days'`;
  const application = await storeApplication(sql, { email: "applicant@home.example" });
  const chat = await storeChatTurn(sql, { email: "chat@home.example" });
  await sql`
    insert into public.messages (conversation_id, role, content, author) values (${chat}, 'assistant', 'Hello', 'Zoë')`;
  await asStaff(
    sql,
    (staff) => staff`
      select public.send_letter(${randomUUID()}, 'application', ${application}, 'applicant@home.example', 'Come by', 'Hello')`,
  );
  const visit = await storeVisit(sql, 40, { email: "visit@home.example" });
  await skipWaits(sql);
  await waitUntil(() => server.received.some(({ to }) => to.join() === "visit@home.example"));
  await moveVisit(sql, visit, 24);
  await waitUntil(() => server.received.filter(({ to }) => to.join() === "visit@home.example").length === 2);
  await cancelVisit(sql, visit);
  const reminded = await storeVisit(sql, 27, { email: "reminded@home.example" });
  await sql`alter table public.inspections disable trigger inspections_changed`;
  await sql`update public.inspections set starts_at = now() + interval '23 hours' where id = ${reminded}`;
  await skipWaits(sql);
  await waitUntilAllSent(sql);

  const written = await sql<{ reason: string }[]>`
    select distinct reason from public.outbox where audience = 'visitor' and sent_at is not null order by reason`;
  expect(written.map(({ reason }) => reason)).toEqual(
    ["answer", "booked", "cancelled", "letter", "moved", "nudge", "received", "reminder"].sort(),
  );
  const toVisitors = server.received.filter(({ to }) =>
    to.some((address) => address.endsWith("@home.example")),
  );
  expect(toVisitors.length).toBeGreaterThanOrEqual(written.length);
  for (const { email, to } of toVisitors)
    expect([to.join(), email.subject, email.replyTo?.map(({ address }) => address)]).toEqual([
      to.join(),
      email.subject,
      [OFFICE],
    ]);
});

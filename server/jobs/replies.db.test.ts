import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { unsubscribe } from "#copy/pages/unsubscribe.ts";
import { site } from "#site-data/company.ts";
import { localServerData } from "../data/server-data.ts";
import { nativePost } from "../http/testing/native-post.ts";
import { serveInMemory, UNLIMITED } from "../http/testing/serve-in-memory.ts";
import { LINK_SECRET } from "../inspections/testing/bookings.ts";
import { cancelVisit, moveVisit, storeVisit } from "../inspections/testing/visits.ts";
import { startMailServer } from "../mail/testing/mail-server.ts";
import { createTestDatabase } from "../postgres/testing/test-database.ts";
import { asStaff } from "../privacy/testing/as-role.ts";
import { storeApplication, storeChatTurn, storeEstimateRequest } from "../testing/arrivals.ts";
import { waitUntil } from "../testing/until.ts";
import { unsubscribeApp } from "../unsubscribe/unsubscribe-app.ts";
import { runMails, skipWaits, waitUntilAllSent } from "./testing/run-mails.ts";

const OFFICE = "info@larkfieldroofing.example";

test("a visitor's reply to any mail reaches the office's mailbox, and its link ends calls to the number that came with the address", async () => {
  await using database = await createTestDatabase();
  const { sql } = database;
  await using server = await startMailServer();
  await using _outbox = runMails(
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
  await storeEstimateRequest(sql, { ...range, email: "nudged@home.example", phone: "614-555-0101" });
  await sql`delete from public.jobs where kind = 'nudge' and due_at > now() + interval '4 days'`;
  const application = await storeApplication(sql, { email: "applicant@home.example" });
  const chat = await storeChatTurn(sql, { email: "chat@home.example", phone: "+16145550102" });
  await sql`
    insert into public.messages (conversation_id, role, content, author) values (${chat}, 'assistant', 'Hello', 'Zoë')`;
  await asStaff(
    sql,
    (staff) => staff`
      select public.send_letter(${randomUUID()}, 'application', ${application}, 'applicant@home.example', 'Come by', 'Hello')`,
  );
  const visit = await storeVisit(sql, 40, { email: "visit@home.example", phone: "614-555-0103" });
  await skipWaits(sql);
  await waitUntil(() => server.received.some(({ to }) => to.join() === "visit@home.example"));
  await moveVisit(sql, visit, 24);
  await waitUntil(() => server.received.filter(({ to }) => to.join() === "visit@home.example").length === 2);
  await cancelVisit(sql, visit);
  const reminded = await storeVisit(sql, 27, { email: "reminded@home.example", phone: "614-555-0104" });
  await sql`alter table public.inspections disable trigger inspections_changed`;
  await sql`update public.inspections set starts_at = now() + interval '23 hours' where id = ${reminded}`;
  await skipWaits(sql);
  await waitUntilAllSent(sql);

  const written = await sql<{ kind: string }[]>`
    select distinct kind from public.jobs where kind in (select kind from private.job_kinds where audience = 'visitor') and sent_at is not null order by kind`;
  expect(written.map(({ kind }) => kind)).toEqual([
    "answer",
    "cancellation",
    "confirmation",
    "letter",
    "new time",
    "nudge",
    "received",
    "reminder",
  ]);
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

  const serve = serveInMemory(
    "/unsubscribe",
    unsubscribeApp({
      data: localServerData(sql),
      phone: site.phone,
      limits: UNLIMITED,
      linkSecret: LINK_SECRET,
    }),
  );
  const paths = toVisitors.map(({ to, email }) => [to.join(), callsPathOf(email.text ?? "")] as const);
  // Nobody calls an applicant by a number that was not given.
  for (const [address, path] of paths)
    expect([address, path !== undefined]).toEqual([address, address !== "applicant@home.example"]);
  const ended = async () => (await sql`select way from private.withdrawals`).map(({ way }) => way);
  for (const [, path] of paths) {
    if (!path) continue;
    const page = await serve(new Request(`http://site.test${path}`));
    expect(await page.text()).toContain(unsubscribe.calls.ask.submit);
  }
  expect(await ended()).toEqual([]); // mail scanners follow links
  for (const [, path] of paths) {
    if (!path) continue;
    const pressed = await serve(await nativePost(path, {}));
    const said = (await pressed.text()).replaceAll("&#39;", "'");
    expect([pressed.status, said.includes(unsubscribe.calls.done.text)]).toEqual([200, true]);
  }
  expect(await ended()).toEqual(["mail", "mail", "mail", "mail"]);
  for (const phone of ["614-555-0101", "614-555-0102", "614-555-0103", "614-555-0104"])
    expect([phone, await sql`select private.calls_ended_at(${phone}) is not null as ended`]).toEqual([
      phone,
      [{ ended: true }],
    ]);
});

/** The path of the page that ends calls, by the text of a mail. */
function callsPathOf(text: string): string | undefined {
  return /No more calls and texts: https:\/\/roofs\.example(\/unsubscribe\/calls\/[\w.-]+)/.exec(text)?.[1];
}

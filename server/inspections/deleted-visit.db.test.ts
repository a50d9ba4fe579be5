import ICAL from "ical.js";
import { expect, test } from "vitest";
import { localServerData } from "../data/server-data.ts";
import { runMails, skipWaits } from "../jobs/testing/run-mails.ts";
import { refusal, startMailServer } from "../mail/testing/mail-server.ts";
import type { Sql } from "../postgres/sql.ts";
import { createTestDatabase } from "../postgres/testing/test-database.ts";
import { forgetPerson } from "../privacy/forget-person.ts";
import { asStaff } from "../privacy/testing/as-role.ts";
import { waitUntil } from "../testing/until.ts";
import { cancelVisit, storeVisit } from "./testing/visits.ts";

const VISITOR = "ann@home.example";

const WAYS: Record<string, (sql: Sql, id: string, dataDir: string) => Promise<unknown>> = {
  "at the desk": (sql, id) =>
    asStaff(sql, (staff) => staff`select public.delete_record('inspection', ${id})`),
  "with all that its visitor left": (sql, _id, dataDir) =>
    forgetPerson(localServerData(sql), { email: VISITOR }, dataDir),
  "by a statement": (sql, id) => sql`delete from public.inspections where id = ${id}`,
};

for (const [way, remove] of Object.entries(WAYS)) {
  test(`a visit to come that is deleted ${way} is cancelled: visitor and staff are told, and nothing of it is kept`, async () => {
    await using database = await createTestDatabase();
    const { sql } = database;
    await using server = await startMailServer();
    await using outbox = runMails(sql, { SMTP_URL: server.url });
    const id = await storeVisit(sql, 49, { email: VISITOR, notes: "The dog bites." });
    await waitUntil(() => server.received.length === 2);
    await remove(sql, id, outbox.dataDir);
    await waitUntil(() => server.received.length === 4);
    const told = server.received.slice(2);
    expect(told.map(({ to }) => to.join()).sort()).toEqual([VISITOR, "info@larkfieldroofing.example"]);
    for (const { email } of told) {
      expect(email.subject).toMatch(/inspection.* cancelled: /i);
      expect(email.text).not.toContain(id);
      expect(email.text).not.toContain("dog");
      const entry = email.attachments.find(({ mimeType }) => mimeType === "text/calendar");
      const calendar = new ICAL.Component(
        ICAL.parse(new TextDecoder().decode(entry?.content as ArrayBuffer)),
      );
      const event = calendar.getFirstSubcomponent("vevent");
      expect([
        calendar.getFirstPropertyValue("method"),
        event?.getFirstPropertyValue("uid"),
        event?.getFirstPropertyValue("sequence"),
        event?.getFirstPropertyValue("status"),
      ]).toEqual(["CANCEL", `${id}@roofs.example`, 1, "CANCELLED"]);
    }
    await waitUntil(async () => {
      const rows =
        await sql`select from public.jobs where visit is not null or sent_at is null and kind = 'cancelled'`;
      return rows.length === 0;
    });
    const [rest] = await sql<
      { text: string }[]
    >`select string_agg(o::text, '') as text from public.jobs as o`;
    expect(rest?.text).not.toContain(VISITOR);
  });
}

test("a cancellation that is still on its way survives the deletion of its visit", async () => {
  await using database = await createTestDatabase();
  const { sql } = database;
  let busy = true;
  await using server = await startMailServer({
    onRcptTo: (_address, _session, answer) => answer(busy ? refusal(451, "4.7.1 Greylisted") : null),
  });
  const id = await storeVisit(sql, 30);
  await sql`update public.jobs set sent_at = now() where kind = 'booked'`;
  await using _outbox = runMails(sql, { SMTP_URL: server.url });
  await cancelVisit(sql, id);
  await waitUntil(async () => (await sql`select from public.jobs where failed_at is not null`).length > 0);
  await asStaff(sql, (staff) => staff`select public.delete_record('inspection', ${id})`);
  busy = false;
  await waitUntil(async () => {
    await skipWaits(sql);
    return server.received.some(({ to }) => to.join() === VISITOR);
  });
});

test("so does one whose first try fails after the deletion", async () => {
  await using database = await createTestDatabase();
  const { sql } = database;
  const { promise: isDeleted, resolve: noteDeleted } = Promise.withResolvers<void>();
  const { promise: isTried, resolve: noteTried } = Promise.withResolvers<void>();
  let tries = 0;
  await using server = await startMailServer({
    onRcptTo: async ({ address }, _session, answer) => {
      if (address !== VISITOR || ++tries > 1) return answer(null);
      noteTried();
      await isDeleted;
      answer(refusal(451, "4.7.1 Greylisted"));
    },
  });
  const id = await storeVisit(sql, 30);
  await sql`update public.jobs set sent_at = now() where kind = 'booked'`;
  await using _outbox = runMails(sql, { SMTP_URL: server.url });
  await cancelVisit(sql, id);
  await isTried;
  await asStaff(sql, (staff) => staff`select public.delete_record('inspection', ${id})`);
  noteDeleted();
  await waitUntil(async () => {
    await skipWaits(sql);
    return server.received.some(({ to }) => to.join() === VISITOR);
  });
});

test("a visit of the past, and one that is done, is deleted without a word", async () => {
  await using database = await createTestDatabase();
  const { sql } = database;
  await storeVisit(sql, -3);
  await storeVisit(sql, 30, { status: "done" });
  await storeVisit(sql, 40, { status: "cancelled" });
  await sql`delete from public.jobs`;
  await sql`delete from public.inspections`;
  expect(await sql`select from public.jobs`).toEqual([]);
});

test("what a visit came from may be deleted: the visit stays, and nobody is told of anything", async () => {
  await using database = await createTestDatabase();
  const { sql } = database;
  const [estimate] = await sql<{ id: string }[]>`
    insert into public.estimates (customer_name, email, service_type)
    values ('Ann Lee', ${VISITOR}, 'Roof Repair') returning id`;
  await storeVisit(sql, 30, { estimate_id: estimate?.id ?? "" });
  await sql`delete from public.jobs`;
  await asStaff(sql, (staff) => staff`select public.delete_record('estimate', ${estimate?.id ?? ""})`);
  expect(await sql`select status from public.inspections`).toEqual([{ status: "booked" }]);
  expect(await sql`select from public.jobs`).toEqual([]);
});

test("who forgets a person reads how many visits to come were cancelled for it", async () => {
  await using database = await createTestDatabase();
  const { sql } = database;
  await using outbox = runMails(sql);
  await storeVisit(sql, 30);
  await storeVisit(sql, 60);
  await storeVisit(sql, -60);
  const lines = await forgetPerson(localServerData(sql), { email: VISITOR }, outbox.dataDir);
  expect(lines).toContain(
    "  3 visits, of which 2 were to come: they are cancelled, and the person is told by e-mail",
  );
});

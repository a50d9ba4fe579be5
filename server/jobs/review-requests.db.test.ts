import { expect, test } from "vitest";
import { localServerData } from "../data/server-data.ts";
import { storeVisit } from "../inspections/testing/visits.ts";
import { HOSTILE_TEXTS } from "../mail/testing/hostile.ts";
import { startMailServer } from "../mail/testing/mail-server.ts";
import type { Sql } from "../postgres/sql.ts";
import { createTestDatabase } from "../postgres/testing/test-database.ts";
import { asStaff } from "../privacy/testing/as-role.ts";
import { storeChatTurn } from "../testing/arrivals.ts";
import { waitUntil } from "../testing/until.ts";
import { runMails } from "./testing/run-mails.ts";

const LINK = "https://reviews.example/larkfield?write=1";

const setReviews = (sql: Sql, wanted = true) => localServerData(sql).call("set_reviews", { wanted });

const setStatus = (sql: Sql, id: string, from: string, to: string) =>
  asStaff(sql, (staff) => staff`select update_inspection_status(${id}, ${from}, ${to})`);

const markDone = (sql: Sql, id: string) => setStatus(sql, id, "booked", "done");

let hours = -1000;

/** Stores a visit that was at a time of its own. */
function storePast(sql: Sql, fields: Record<string, string> = {}): Promise<string> {
  hours += 2;
  return storeVisit(sql, hours, fields);
}

const requests = (sql: Sql) =>
  sql<{ id: string; minutes: number }[]>`
    select record_id as id, round(extract(epoch from due_at - now()) / 60)::int as minutes
    from jobs where kind = 'review' order by id`.then((rows) => rows.map(({ id, minutes }) => [id, minutes]));

/** Lets ten minutes pass for the mails that wait. */
const passHold = (sql: Sql) => sql`
  update jobs set due_at = due_at - interval '11 minutes', created_at = created_at - interval '11 minutes'
  where kind = 'review' and sent_at is null`;

/** Lets a time pass since all mails were sent. */
const passTime = (sql: Sql, days: number) =>
  sql`update jobs set sent_at = now() - make_interval(days => ${days})`;

const readState = (sql: Sql, id: string) =>
  asStaff(
    sql,
    (staff) => staff`select due_at > now() as waits, sent_at is not null as sent from review_state(${id})`,
  );

const stop = (sql: Sql, id: string) => asStaff(sql, (staff) => staff`select stop_review(${id})`);

test("a visit that is done asks for a review in ten minutes, and not if it is set back or has no address", async () => {
  await using database = await createTestDatabase();
  const { sql } = database;
  await setReviews(sql);
  const id = await storePast(sql);
  await markDone(sql, id);
  expect(await requests(sql)).toEqual([[id, 10]]);
  expect(await readState(sql, id)).toEqual([{ waits: true, sent: false }]);
  await setStatus(sql, id, "done", "booked");
  expect(await requests(sql)).toEqual([]);
  await setStatus(sql, id, "booked", "no-show");
  expect(await requests(sql)).toEqual([]);
  await markDone(sql, await storePast(sql, { email: "" }));
  expect(await requests(sql)).toEqual([]);
});

test("without a link nobody is asked, nor by a mail that waits", async () => {
  await using database = await createTestDatabase();
  const { sql } = database;
  await markDone(sql, await storePast(sql));
  expect(await requests(sql)).toEqual([]);
  await setReviews(sql);
  await markDone(sql, await storePast(sql));
  await passHold(sql);
  await setReviews(sql, false);
  const claimed = await sql`select facts from jobs_claim('mail', 50) where kind = 'review'`;
  expect(claimed).toEqual([]);
});

test("one person is asked once in a year, by whatever address or number", async () => {
  await using database = await createTestDatabase();
  const { sql } = database;
  await setReviews(sql);
  const first = await storePast(sql, { email: "jo.doe@gmail.com", phone: "614 555 0101" });
  await markDone(sql, first);
  await markDone(sql, await storePast(sql, { email: "jodoe+roof@googlemail.com", phone: "614 555 0102" }));
  await markDone(sql, await storePast(sql, { email: "other@home.example", phone: "(614) 555-0101" }));
  expect(await requests(sql)).toEqual([[first, 10]]);
  await passTime(sql, 364);
  await markDone(sql, await storePast(sql, { email: "jodoe@gmail.com" }));
  expect(await requests(sql)).toHaveLength(1);
  await passTime(sql, 366);
  const later = await storePast(sql, { email: "jodoe@gmail.com", phone: "614 555 0101" });
  await markDone(sql, later);
  expect((await requests(sql)).map(([id]) => id)).toContain(later);
  const stranger = await storePast(sql, { email: "ann@work.example", phone: "614 555 0103" });
  await markDone(sql, stranger);
  expect((await requests(sql)).map(([id]) => id)).toContain(stranger);
});

test("visits of one person that are done at the same moment ask once", async () => {
  await using database = await createTestDatabase({ max: 8 });
  const { sql } = database;
  await setReviews(sql);
  const visits: string[] = [];
  for (let visit = 0; visit < 8; visit++) visits.push(await storePast(sql));
  await Promise.all(visits.map((id) => markDone(sql, id)));
  expect(await requests(sql)).toHaveLength(1);
});

test("who wants no more mails is asked for no review, nor by a mail that waits", async () => {
  await using database = await createTestDatabase();
  const { sql } = database;
  await setReviews(sql);
  const take = (email: string) => sql`select unsubscribe(private.hash_mailbox(${email}))`;
  const waiting = await storePast(sql, { email: "ann@home.example", phone: "614 555 0101" });
  await markDone(sql, waiting);
  await take("Ann+roof@home.example");
  await take("bob@home.example");
  expect(await readState(sql, waiting)).toEqual([]);
  await markDone(sql, await storePast(sql, { email: "bob@home.example", phone: "614 555 0102" }));
  expect(await requests(sql)).toEqual([[waiting, 10]]);
  await passHold(sql);
  const claimed = await sql`select facts from jobs_claim('mail', 50) where kind = 'review'`;
  expect(claimed).toEqual([]);
});

test("nobody is asked for a review of what was lost: the visit, its request, or since then another one of that person", async () => {
  await using database = await createTestDatabase();
  const { sql } = database;
  await setReviews(sql);
  const lose = (kind: string, id: string) =>
    asStaff(sql, (staff) => staff`select set_outcome(${kind}, ${id}, null, 'lost', null, 'competitor')`);
  const person = { email: "ann@home.example", phone: "614 555 0101" };
  const lost = await storePast(sql, { email: "lost@home.example", phone: "614 555 0102" });
  await lose("inspection", lost);
  await markDone(sql, lost);
  const before = await storeChatTurn(sql, person);
  await lose("conversation", before);
  await sql`
    update private.leads set closed_at = now() - interval '1 day'
    where id = (select lead_id from private.records where id = ${before})`;
  const visit = await storePast(sql, person);
  await markDone(sql, visit);
  expect(await requests(sql)).toEqual([[visit, 10]]); // what was lost before it counts for nothing
  const after = await storeChatTurn(sql, person);
  await lose("conversation", after);
  expect(await readState(sql, visit)).toEqual([]);
  await asStaff(sql, (staff) => staff`select set_outcome('conversation', ${after}, 'lost')`);
  expect(await readState(sql, visit)).toEqual([{ waits: true, sent: false }]);
});

test("staff stop a request while it waits, which is recorded; one that has left is told so", async () => {
  await using database = await createTestDatabase();
  const { sql } = database;
  await setReviews(sql);
  const id = await storePast(sql);
  await markDone(sql, id);
  await stop(sql, id);
  await stop(sql, id); // sent again
  expect(await requests(sql)).toEqual([]);
  expect(await readState(sql, id)).toEqual([]);
  expect(await sql`select what from activities where subject_id = ${id} and what like 'review%'`).toEqual([
    { what: "review stopped" },
  ]);
  await setStatus(sql, id, "done", "booked");
  await markDone(sql, id);
  await passTime(sql, 0);
  await expect(stop(sql, id)).rejects.toMatchObject({ code: "PT409", message: "The mail has left already." });
  expect(await readState(sql, id)).toMatchObject([{ sent: true }]);
});

test("with a visit that is deleted goes its request", async () => {
  await using database = await createTestDatabase();
  const { sql } = database;
  await setReviews(sql);
  const id = await storePast(sql);
  await markDone(sql, id);
  await passHold(sql);
  await asStaff(sql, (staff) => staff`select delete_record('inspection', ${id})`);
  const claimed = await sql`select facts from jobs_claim('mail', 50) where kind = 'review'`;
  expect(claimed).toEqual([]);
});

test("the mail has the link, nothing that was typed, and is answered to the office", async () => {
  await using database = await createTestDatabase();
  const { sql } = database;
  await using server = await startMailServer();
  await using _outbox = runMails(sql, { SMTP_URL: server.url }, { reviewLink: LINK });
  await waitUntil(async () => (await sql`select from private.settings where reviews`).length === 1);
  const id = await storePast(sql, {
    customer_name: `Ann ${HOSTILE_TEXTS[0]}`,
    notes: "Typed notes",
    email: "ann@home.example",
  });
  await sql`update jobs set sent_at = now()`;
  await markDone(sql, id);
  await passHold(sql);
  // The visit's own mails may have been on their way.
  const subject = "How was your visit from Larkfield Roofing?";
  const find = () => server.received.find(({ email }) => email.subject === subject);
  await waitUntil(async () => find() !== undefined);
  const mail = find();
  expect(mail?.to).toEqual(["ann@home.example"]);
  expect(mail?.email.replyTo).toMatchObject([{ address: "info@larkfieldroofing.example" }]);
  expect(mail?.email.text).toContain(LINK);
  expect(mail?.email.html).toContain(LINK);
  expect(mail?.email.text).toContain("1480 Kiln Street, Columbus, OH 43215");
  expect(mail?.email.text).toContain("No more emails like this: https://roofs.example/unsubscribe/");
  expect(mail?.raw).toMatch(/^List-Unsubscribe: <https:\/\/roofs\.example\/unsubscribe\/[\w.-]+>\r$/m);
  expect(mail?.raw).toMatch(/^List-Unsubscribe-Post: List-Unsubscribe=One-Click\r$/m);
  for (const typed of ["Ann", "Typed notes", "Oak Street"]) expect(mail?.email.text).not.toContain(typed);
});

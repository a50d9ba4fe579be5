import { expect, test } from "vitest";
import type { Sql } from "../postgres/sql.ts";
import { createTestDatabase } from "../postgres/testing/test-database.ts";
import { asStaff } from "../privacy/testing/as-role.ts";
import { storeApplication } from "../testing/arrivals.ts";
import { listed } from "./testing/listed.ts";

async function callAs<Row>(sql: Sql, text: string, ...values: unknown[]): Promise<Row[]> {
  return asStaff(sql, async (staff) => (await staff.query<Row & object>({ text, values })).rows);
}

async function setStatus(sql: Sql, id: string, from: string, to: string, withMail = false): Promise<unknown> {
  const [row] = await callAs<{ mail: string | null }>(
    sql,
    "select update_application_status($1, $2, $3, $4) as mail",
    id,
    from,
    to,
    withMail,
  );
  return row?.mail;
}

async function readMail(sql: Sql, id: string): Promise<object[]> {
  return callAs<object>(
    sql,
    `select due_at between now() + interval '9 minutes' and now() + interval '10 minutes' as held,
      sent_at is not null as sent, is_leaving, is_given_up, last_error from read_rejection_mail($1)`,
    id,
  );
}

async function newInToday(sql: Sql): Promise<string[]> {
  const lines = await callAs<{ id: string }>(
    sql,
    "select id from list_today(now(), now() + interval '1 day') where section = 'application'",
  );
  return lines.map(({ id }) => id);
}

async function readLead(sql: Sql, id: string): Promise<object | undefined> {
  const [lead] = await sql<object[]>`
    select closed_at is not null as closed, next_at is not null as dated,
      coalesce(next_at between now() + interval '47 hours' and now() + interval '48 hours', false) as usual
    from private.read_lead(${id})`;
  return lead;
}

const HELD = { held: true, sent: false, is_leaving: false, is_given_up: false, last_error: null };

test("an application has a status that staff set; the second of two is told what the first has set", async () => {
  await using database = await createTestDatabase();
  const { sql } = database;
  const id = await storeApplication(sql);
  expect(await setStatus(sql, id, "new", "shortlist")).toBeNull();
  await expect(setStatus(sql, id, "new", "hired")).rejects.toMatchObject({
    code: "PT409",
    detail: "shortlist",
  });
  await expect(setStatus(sql, id, "shortlist", "fired")).rejects.toThrow("applications_status");
  await expect(setStatus(sql, "0a0a0a0a-0000-4000-8000-00000000ffff", "new", "hired")).rejects.toMatchObject({
    code: "PT404",
  });
  expect(await sql`select what, details, kind from private.list_activities(${id})`).toEqual([
    { what: "status", kind: "application", details: { from: "new", to: "shortlist" } },
  ]);
});

test("the list shows statuses and is filtered by them", async () => {
  await using database = await createTestDatabase();
  const { sql } = database;
  const [first, second] = [await storeApplication(sql), await storeApplication(sql)];
  await setStatus(sql, second, "new", "interview");
  const search = (filter: object) =>
    callAs<object>(
      sql,
      `select id, status from ${listed("application", "filter => $1")}`,
      JSON.stringify(filter),
    );
  expect(await search({ order: "oldest" })).toEqual([
    { id: first, status: "new" },
    { id: second, status: "interview" },
  ]);
  expect(await search({ status: "interview" })).toEqual([{ id: second, status: "interview" }]);
  expect(await search({ status: "hired" })).toEqual([]);
  expect(await sql`select id, status from private.person_records(${first}) order by at`).toEqual(
    await search({ order: "oldest" }),
  );
});

test("any status but new takes an application out of today's new ones, and new brings it back", async () => {
  await using database = await createTestDatabase();
  const { sql } = database;
  const id = await storeApplication(sql);
  expect(await newInToday(sql)).toEqual([id]);
  await setStatus(sql, id, "new", "interview");
  expect(await newInToday(sql)).toEqual([]);
  expect(await readLead(sql, id)).toEqual({ closed: false, dated: true, usual: true });
  await callAs(sql, "select reopen_lead('application', $1, null)", id); // "Done" in today, taken back
  expect(await newInToday(sql)).toEqual([]);
  for (const status of ["hired", "rejected"]) {
    await setStatus(sql, id, status === "hired" ? "interview" : "hired", status);
    expect(await readLead(sql, id)).toEqual({ closed: true, dated: false, usual: false });
    expect(await newInToday(sql)).toEqual([]);
  }
  await setStatus(sql, id, "rejected", "new");
  expect(await newInToday(sql)).toEqual([id]);
});

test("a date that staff have set outlives a status and its undoing; one that came by itself goes with it", async () => {
  await using database = await createTestDatabase();
  const { sql } = database;
  const [dated, plain] = [
    await storeApplication(sql, { email: "dated@example.com" }),
    await storeApplication(sql, { email: "plain@example.com" }),
  ];
  await callAs(sql, "select plan_next('application', $1, now() + interval '9 days')", dated);
  for (const id of [dated, plain]) {
    await setStatus(sql, id, "new", "shortlist");
    await setStatus(sql, id, "shortlist", "new");
  }
  expect(await readLead(sql, dated)).toEqual({ closed: false, dated: true, usual: false });
  expect(await readLead(sql, plain)).toEqual({ closed: false, dated: false, usual: false });
});

test("the mail of a rejection is held for ten minutes, stopped, and taken back with the status", async () => {
  await using database = await createTestDatabase();
  const { sql } = database;
  const [silent, told] = [await storeApplication(sql), await storeApplication(sql)];
  expect(await setStatus(sql, silent, "new", "rejected")).toBeNull();
  expect(await readMail(sql, silent)).toEqual([]);
  expect(await setStatus(sql, told, "new", "rejected", true)).toBe("held");
  expect(await readMail(sql, told)).toEqual([HELD]);
  await callAs(sql, "select stop_rejection_mail($1)", told);
  await callAs(sql, "select stop_rejection_mail($1)", told); // a second press of somebody else
  expect(await readMail(sql, told)).toEqual([]);
  await setStatus(sql, told, "rejected", "new");
  expect(await setStatus(sql, told, "new", "rejected", true)).toBe("held");
  expect(await setStatus(sql, told, "rejected", "interview", true)).toBe("taken back");
  expect(await readMail(sql, told)).toEqual([]);
  expect(await setStatus(sql, told, "interview", "rejected", true)).toBe("held");
});

test("a mail that is leaving or has left is not stopped, and there is no second one", async () => {
  await using database = await createTestDatabase();
  const { sql } = database;
  const id = await storeApplication(sql);
  await setStatus(sql, id, "new", "rejected", true);
  const claim = async () =>
    (
      await sql<{ id: string; kind: string; facts: object }[]>`
        select id, kind, facts from public.jobs_claim('mail', 50)`
    ).filter(({ kind }) => kind === "rejected");
  expect(await claim()).toEqual([]);
  await sql`update public.jobs set due_at = now() where kind = 'rejected'`;
  const [claimed] = await claim();
  expect(claimed?.facts).toEqual({
    email: "jordan@example.com",
    first_name: "Jordan",
    last_name: "Ng",
  });
  await expect(callAs(sql, "select stop_rejection_mail($1)", id)).rejects.toMatchObject({
    code: "PT409",
    message: "The mail has left already.",
  });
  expect(await setStatus(sql, id, "rejected", "new")).toBe("left");
  await sql`select public.job_done(${claimed?.id})`;
  expect(await setStatus(sql, id, "new", "rejected", true)).toBe("sent before");
  expect(await readMail(sql, id)).toMatchObject([{ sent: true }]);
});

test("two who reject at once write one mail", async () => {
  await using database = await createTestDatabase({ max: 4 });
  const { sql } = database;
  const id = await storeApplication(sql);
  const done = await Promise.allSettled([1, 2, 3].map(() => setStatus(sql, id, "new", "rejected", true)));
  expect(done.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
  expect(await sql`select from public.jobs where kind = 'rejected'`).toHaveLength(1);
});

test("a mail that is held back counts as waiting neither at the desk nor in the figures, and goes with its application", async () => {
  await using database = await createTestDatabase();
  const { sql } = database;
  const id = await storeApplication(sql);
  await sql`delete from public.jobs`;
  await setStatus(sql, id, "new", "rejected", true);
  expect(await callAs(sql, "select waiting from mail_status()")).toEqual([{ waiting: 0 }]);
  expect(await sql`select mails_waiting::int as waiting from public.site_figures()`).toEqual([
    { waiting: 0 },
  ]);
  await sql`update public.jobs set due_at = now() - interval '1 second'`;
  expect(await callAs(sql, "select waiting from mail_status()")).toEqual([{ waiting: 1 }]);
  expect(await sql`select mails_waiting::int as waiting from public.site_figures()`).toEqual([
    { waiting: 1 },
  ]);
  await sql`select public.forget_person('jordan@example.com')`;
  expect(await sql`select from public.jobs`).toHaveLength(0);
});

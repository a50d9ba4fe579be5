import { expect, test } from "vitest";
// biome-ignore lint/style/noRestrictedImports: words, no component; the test compares them with the database
import { failuresWords } from "#copy/desk/failures.ts";
import { localServerData } from "../data/server-data.ts";
import { storeVisit } from "../inspections/testing/visits.ts";
import type { Sql } from "../postgres/sql.ts";
import { createTestDatabase } from "../postgres/testing/test-database.ts";
import { asStaff } from "../privacy/testing/as-role.ts";
import { storeEstimateRequest } from "../testing/arrivals.ts";
import { MAILS } from "./mails/index.ts";

type Failure = {
  id: string;
  kind: string;
  channel: string;
  name: string;
  is_given_up: boolean;
  answer: string;
};

const listFailures = (sql: Sql) =>
  asStaff(sql, (staff) => staff<Failure[]>`select * from public.list_failures()`);

const retry = (sql: Sql, id: string | number) =>
  asStaff(sql, (staff) => staff`select public.retry_job(${id})`);

/** Lets the first due job of a channel fail. */
async function failOne(sql: Sql, channel: "mail" | "webhook", retry_in_seconds: number | null) {
  const data = localServerData(sql);
  const [job] = await data.call("jobs_claim", { channel });
  if (!job) throw new Error(`Nothing is due: ${channel}.`);
  await data.call("job_failed", { job_id: job.id, said: `No ${channel}.`, retry_in_seconds });
  return job;
}

test("what failed, of all channels, is one list: the latest first, without what was sent", async () => {
  await using database = await createTestDatabase();
  const { sql } = database;
  await asStaff(
    sql,
    (staff) => staff`select public.set_webhook(0, 'https://hooks.example/x', '{lead.created}', true)`,
  );
  await storeEstimateRequest(sql, { customer_name: "Dana Wells" });
  expect(await listFailures(sql)).toEqual([]);
  await failOne(sql, "mail", null);
  await failOne(sql, "webhook", 60);
  expect(await listFailures(sql)).toMatchObject([
    {
      kind: "lead.created",
      channel: "webhook",
      name: "Dana Wells",
      is_given_up: false,
      answer: "No webhook.",
    },
    { kind: "new", channel: "mail", name: "Dana Wells", is_given_up: true, answer: "No mail." },
  ]);
  await sql`update public.jobs set sent_at = now() where kind = 'new'`;
  expect(await listFailures(sql)).toMatchObject([{ kind: "lead.created" }]);
  await sql`update public.jobs set failed_at = now() - interval '31 days'`;
  expect(await listFailures(sql)).toEqual([]);
});

test("staff have one tried again at once, also one that was given up; what left meanwhile is not sent twice", async () => {
  await using database = await createTestDatabase();
  const { sql } = database;
  await storeEstimateRequest(sql);
  const data = localServerData(sql);
  const { id, message_key } = await failOne(sql, "mail", null);
  expect(await data.call("jobs_claim", { channel: "mail" })).toEqual([]);
  await retry(sql, id);
  expect(await data.call("jobs_claim", { channel: "mail" })).toMatchObject([
    { id, message_key, attempts: 2 },
  ]);
  await expect(retry(sql, id)).rejects.toMatchObject({ code: "PT404" }); // it is being tried
  await data.call("job_done", { job_id: id });
  await expect(retry(sql, id)).rejects.toMatchObject({
    code: "PT404",
    message: "It has been sent meanwhile, or is being tried just now.",
  });
});

test("of a record that was deleted nothing is named, and nothing is sent", async () => {
  await using database = await createTestDatabase();
  const { sql } = database;
  const visit = await storeVisit(sql, -2);
  const { id } = await failOne(sql, "mail", null);
  await sql`delete from public.inspections where id = ${visit}`;
  expect(await listFailures(sql)).toMatchObject([{ name: "", record_id: null }]);
  await retry(sql, id);
  expect(await localServerData(sql).call("jobs_claim", { channel: "mail" })).toEqual([]);
  expect(await listFailures(sql)).toEqual([]);
});

test("each kind of job has a function, a mail its file, and a name under which staff read that it failed", async () => {
  await using database = await createTestDatabase();
  const kinds = await database.sql<{ kind: string; channel: string; is_whole: boolean }[]>`
    select k.kind, k.channel, to_regprocedure('private.' || k.facts || '(public.jobs)') is not null
      and (k.due is null or to_regprocedure('private.' || k.due || '(public.jobs)') is not null) as is_whole
    from private.job_kinds as k order by k.kind collate "C"`;
  expect(kinds.filter(({ is_whole }) => !is_whole)).toEqual([]);
  expect(Object.keys(failuresWords.kinds).sort()).toEqual(kinds.map(({ kind }) => kind));
  const mails = kinds.filter(({ channel }) => channel === "mail").map(({ kind }) => kind);
  expect(Object.keys(MAILS).sort()).toEqual(mails);
});

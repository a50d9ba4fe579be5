import { expect, test } from "vitest";
import type { Sql } from "../postgres/sql.ts";
import { createTestDatabase } from "../postgres/testing/test-database.ts";
import { storeEstimateRequest } from "../testing/arrivals.ts";
import { createCallers } from "./testing/callers.ts";
import { runAsCaller } from "./transaction.ts";

const DAY = 86_400_000;

/** Of the first, the second and the third millennium, and none at all. */
const FAR = ["0026-03-01T12:00Z", "1926-03-01T12:00Z", "20277-03-01T12:00Z", "infinity", "-infinity"];

/** The functions by which staff store a moment, each with a call; $1 is the moment, $2 a record. */
const STORING: Readonly<Record<string, string>> = {
  add_activity: `add_activity(gen_random_uuid(), 'estimate', $2, 'note', note => 'Rang.', next_at => $1)`,
  block_time:
    "block_time($1::timestamptz - interval '3 hours', $1::timestamptz - interval '2 hours', id => $2)",
  book_inspection_for: `book_inspection_for($1, $1::timestamptz + interval '1 hour', $1::timestamptz + interval '2 hours', array['north', 'south', 'east'],
    'Ann Lee', '', '614 555 0142', '12 Oak Street', gen_random_uuid()::text, from_kind => 'estimate', from_record => $2)`,
  plan_next: "plan_next('estimate', $2, $1)",
  reopen_lead: "reopen_lead('estimate', $2, $1)",
  reschedule_inspection: `reschedule_inspection($2, $1, $1::timestamptz + interval '1 hour', $1::timestamptz + interval '2 hours', array['north'])`,
  set_presence: "set_presence($2, 'Zoë', $1)",
  snooze: "snooze('estimate', $2, $1)",
};

/** Stores no moment: marks what came in until then. */
const READING = ["mark_seen", "mark_browser_seen"];

async function openDesk(sql: Sql) {
  const { shared: staff } = await createCallers(sql);
  return (text: string, ...values: unknown[]) =>
    runAsCaller(sql, staff, async (transaction) => (await transaction.query({ text, values })).rows);
}

test("a moment that nobody means is refused by every function that stores one for staff", async () => {
  await using database = await createTestDatabase();
  const { sql } = database;
  const call = await openDesk(sql);
  const functions = await sql<{ name: string }[]>`
    select p.proname as name from pg_proc as p
    where p.pronamespace = 'public'::regnamespace and p.provolatile = 'v' and 'timestamptz'::regtype = any(p.proargtypes)
      and has_function_privilege('authenticated', p.oid, 'execute')`;
  expect(functions.map(({ name }) => name).sort()).toEqual([...Object.keys(STORING), ...READING].sort());
  const estimate = await storeEstimateRequest(sql);
  const refused = { message: expect.stringMatching(/between yesterday and two years from now/) };
  for (const [name, made] of Object.entries(STORING)) {
    const store = (moment: string) => call(`select from ${made}`, moment, estimate);
    for (const moment of FAR) await expect(store(moment), `${name} ${moment}`).rejects.toMatchObject(refused);
    if (name === "reschedule_inspection") continue; // its visit does not exist
    for (const days of [-1, 1, 700])
      await expect(
        store(new Date(Date.now() + days * DAY).toISOString()),
        `${name} ${days}`,
      ).resolves.toBeDefined();
  }
});

test("a date that came long ago is put back when a lead was closed by mistake", async () => {
  await using database = await createTestDatabase();
  const call = await openDesk(database.sql);
  const estimate = await storeEstimateRequest(database.sql);
  const long = new Date(Date.now() - 200 * DAY);
  await call("select reopen_lead('estimate', $1, $2)", estimate, long.toISOString());
  expect(await database.sql`select next_at from private.read_lead(${estimate})`).toEqual([{ next_at: long }]);
});

test("what stands between two moments is read, whatever they are", async () => {
  await using database = await createTestDatabase();
  const call = await openDesk(database.sql);
  await storeEstimateRequest(database.sql);
  const moments = ["-infinity", ...FAR.slice(0, 3), "infinity"];
  for (const read of ["report(array[$1, $2]::timestamptz[])", "list_today($1, $2)", "read_week($1, $2)"])
    for (const [place, from] of moments.entries())
      for (const until of moments.slice(place + 1))
        await expect(
          call(`select * from ${read}`, from, until),
          `${read} ${from} ${until}`,
        ).resolves.toBeDefined();
});

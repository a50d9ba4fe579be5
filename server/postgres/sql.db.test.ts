import { expect, test } from "vitest";
import { openPool } from "./sql.ts";
import { row } from "./testing/fragments.ts";
import { createTestDatabase } from "./testing/test-database.ts";
import { isUnreachable } from "./unreachable.ts";

const APPLICATION = { first_name: "Jo", email: "jo@example.com", position: "Roofing Technician" };

/** What a promise is rejected with. */
function failure(promise: Promise<unknown>): Promise<unknown> {
  return promise.then(
    () => undefined,
    (error: unknown) => error,
  );
}

test("values come out as the site knows them, in UTC, and no value is ever part of the text", async () => {
  await using database = await createTestDatabase();
  const at = new Date("2026-07-01T08:00:00.123Z");
  const evil = `'); drop table applications; --"`;
  const [values] = await database.sql`
    select ${at}::timestamptz as at, ${at}::timestamptz::text as written, 9007199254740993::int8 as large, 12.50::numeric as price,
      ${{ a: [1, null] }}::jsonb as json, ${["a", 'b"', evil]}::text[] as texts, array[1, 2]::int[] as numbers,
      ${Buffer.from([0, 255])}::bytea as bytes, ${evil}::text as evil, null as nothing, ${true}::boolean as yes`;
  expect(values).toEqual({
    at,
    written: "2026-07-01 08:00:00.123+00",
    large: "9007199254740993",
    price: "12.50",
    json: { a: [1, null] },
    texts: ["a", 'b"', evil],
    numbers: [1, 2],
    bytes: Buffer.from([0, 255]),
    evil,
    nothing: null,
    yes: true,
  });
  await expect(database.sql`select ${undefined}::text`).rejects.toThrow("A value is undefined");
});

test("a connection that breaks in a transaction is told to who waits, and ends neither the process nor the pool", async () => {
  await using database = await createTestDatabase({ max: 2 });
  const { sql } = database;
  for (let round = 0; round < 20; round += 1) {
    const errors = await Promise.all(
      Array.from({ length: 4 }, () =>
        failure(
          sql.begin(async (transaction) => {
            await transaction`select 1`;
            await transaction`do $$ begin perform pg_terminate_backend(pg_backend_pid()); end $$`;
          }),
        ),
      ),
    );
    expect(errors.map(isUnreachable)).toEqual(Array(4).fill(true));
  }
  expect(await sql`select 1 as one`).toEqual([{ one: 1 }]);
});

test("connections that break while nobody uses them are not lent again", async () => {
  await using database = await createTestDatabase();
  const idle = openPool({ ...database.connection, max: 3 });
  for (let round = 0; round < 5; round += 1) {
    await Promise.all([1, 2, 3].map(() => idle`select pg_sleep(0.01)`));
    const [ended] = await database.sql`
      select count(*) filter (where pg_terminate_backend(pid, 1000))::int as connections from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid() and state = 'idle' and query like '%pg_sleep%'`;
    expect(ended).toEqual({ connections: 3 });
    expect(await idle`select 1 as one`).toEqual([{ one: 1 }]);
  }
  await idle.end();
});

test("what was thrown takes the transaction back, and comes out", async () => {
  await using database = await createTestDatabase();
  const { sql } = database;
  const failed = sql.begin(async (transaction) => {
    await transaction`insert into applications ${row(APPLICATION)}`;
    throw new Error("changed my mind");
  });
  await expect(failed).rejects.toThrow("changed my mind");
  expect(await sql`select from applications`).toHaveLength(0);
});

test("a transaction in which a statement failed is never said to be committed", async () => {
  await using database = await createTestDatabase();
  const { sql } = database;
  const stored = sql.begin(async (transaction) => {
    await transaction`insert into applications ${row(APPLICATION)}`;
    await transaction`select 1 / 0`.catch(() => undefined);
  });
  await expect(stored).rejects.toThrow("Nothing was stored");
  expect(await sql`select from applications`).toHaveLength(0);
});

test("who finds all connections taken, or gets no answer, is told in time; the silent connection is given up", async () => {
  await using database = await createTestDatabase();
  const sql = openPool({
    ...database.connection,
    max: 1,
    connectionTimeoutMillis: 2_000, // long enough to make a connection on a busy machine
    query_timeout: 4_000,
  });
  await sql`select 1`;
  const silent = failure(sql.begin((transaction) => transaction`select pg_sleep(600)`));
  expect(isUnreachable(await failure(sql`select 1`))).toBe(true);
  expect(isUnreachable(await silent)).toBe(true);
  expect(await sql`select 1 as one`).toEqual([{ one: 1 }]);
  await sql.end();
});

test("at the end what runs is finished, unless it takes too long", async () => {
  await using database = await createTestDatabase();
  const short = openPool(database.connection);
  const answer = await short.reserve((session) => {
    void short.end();
    return session`select pg_sleep(0.1), 1 as one`;
  });
  expect(answer).toMatchObject([{ one: 1 }]);
  const long = openPool(database.connection);
  const broken = await failure(
    long.reserve((session) => {
      void long.end(50);
      return session`select pg_sleep(600)`;
    }),
  );
  expect(isUnreachable(broken)).toBe(true);
  await Promise.all([short.end(), long.end()]);
});

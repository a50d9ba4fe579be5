import { expect, test } from "vitest";
import { createTestDatabase } from "../postgres/testing/test-database.ts";
import type { Caller } from "./caller.ts";
import { createCallers, createMember } from "./testing/callers.ts";
import { runAsCaller } from "./transaction.ts";

type Shown = { id: string; name: string; status: string; words: string; may_call: boolean; photos: number };

/** A database with a crew "north" and its visits, and calls as several people. */
async function openCrew() {
  const database = await createTestDatabase();
  const { sql } = database;
  const callers = await createCallers(sql);
  const as =
    (caller: Caller) =>
    <Row extends object>(text: string) =>
      runAsCaller(sql, caller, async (transaction) => (await transaction.query<Row>(text)).rows);
  return {
    sql,
    north: as(callers.crew),
    south: as(await createMember(sql, { name: "Sol", role: "crew", crew: "south" })),
    office: as(callers.office),
    server: as(callers.server),
    /** Stores a visit at noon UTC, some days from today. */
    async store(name: string, days: number, crew = "north"): Promise<string> {
      const [row] = await sql<{ id: string }[]>`
        insert into inspections (crew, starts_at, ends_at, free_at, customer_name, email, phone, address, notes, source)
        select ${crew}, at, at + interval '1 hour', at + interval '1 hour', ${name}, 'a@example.com', '614 555 0142', '12 Oak Street',
          'Leaks by the chimney.', 'contact'
        from (select (current_date + ${days}::integer)::timestamp at time zone 'UTC' + interval '12 hours' as at) as day
        returning id`;
      return row?.id ?? "";
    },
    [Symbol.asyncDispose]: () => database[Symbol.asyncDispose](),
  };
}

test("a crew sees its own visits of yesterday to two weeks ahead, in their order, and no other", async () => {
  await using crew = await openCrew();
  await crew.sql`update private.settings set office = '{"time_zone": "UTC"}'`;
  for (const days of [-2, 14, -1, 15, 0]) await crew.store(`day ${days}`, days);
  const other = await crew.store("south", 0, "south");
  const shown = await crew.north<Shown>("select * from crew_visits()");
  expect(shown.map(({ name }) => name)).toEqual(["day -1", "day 0", "day 14"]);
  expect(shown[0]).toMatchObject({
    words: "Leaks by the chimney.",
    may_call: true,
    photos: 0,
    status: "booked",
  });
  expect((await crew.south<Shown>("select * from crew_visits()")).map(({ id }) => id)).toEqual([other]);
  expect(await crew.office("select * from crew_visits()")).toEqual([]);
});

test("a crew notes at its own visit once, in order, under its own name", async () => {
  await using crew = await openCrew();
  const visit = await crew.store("Ann", 0);
  const [one, two] = ["00000000-0000-4000-8000-000000000001", "00000000-0000-4000-8000-000000000002"];
  for (const id of [one, one, two, one])
    await crew.north(`select crew_note('${id}', '${visit}', 'Note ${id.slice(-1)}', 3600)`);
  const [shown] = await crew.north<{ notes: { note: string; by: string }[] }>(
    "select notes from crew_visits()",
  );
  expect(shown?.notes.map(({ note, by }) => `${note} ${by}`)).toEqual(["Note 1 Cruz", "Note 2 Cruz"]);
  await expect(crew.south(`select crew_note(gen_random_uuid(), '${visit}', 'x')`)).rejects.toThrow(
    "not one of your crew's",
  );
  await expect(crew.north(`select crew_note(gen_random_uuid(), '${visit}', '  ')`)).rejects.toThrow(
    "Write a note",
  );
  await expect(crew.north("select list_staff()")).rejects.toThrow("Only the office");
});

test("a visit is done once, is taken back, and stays cancelled", async () => {
  await using crew = await openCrew();
  const visit = await crew.store("Ann", 0);
  const status = async () =>
    (await crew.sql<{ status: string }[]>`select status from inspections`)[0]?.status;
  await crew.north(`select crew_done('${visit}')`);
  await crew.north(`select crew_done('${visit}')`);
  expect(await status()).toBe("done");
  expect(
    await crew.sql`select staff_name from activities where what = 'visit' and details ->> 'status' = 'done'`,
  ).toEqual([{ staff_name: "Cruz" }]);
  await crew.north(`select crew_done('${visit}', false)`);
  expect(await status()).toBe("booked");
  await expect(crew.south(`select crew_done('${visit}')`)).rejects.toThrow("not one of your crew's");
  await crew.office(`select update_inspection_status('${visit}', 'booked', 'cancelled')`);
  await expect(crew.north(`select crew_done('${visit}')`)).rejects.toThrow("was cancelled meanwhile");
});

test("a crew's photo is kept once under its key, up to sixty, and does not count as a customer's", async () => {
  await using crew = await openCrew();
  const visit = await crew.store("Ann", 0);
  const [member] = await crew.sql<{ id: string }[]>`select id from private.members where name = 'Cruz'`;
  const add = (key: string) =>
    crew.server<{ answer: string }>(
      `select add_crew_photo('${visit}', '${member?.id}', '${key}', '/9j/', 3, 4) as answer`,
    );
  for (const key of ["a", "a", "b"]) expect(await add(key)).toEqual([{ answer: "stored" }]);
  expect(await crew.sql`select place, member_id from private.photos order by place`).toEqual([
    { place: 1, member_id: member?.id },
    { place: 2, member_id: member?.id },
  ]);
  for (let number = 3; number <= 60; number++) await add(`photo ${number}`);
  expect(await add("one too many")).toEqual([{ answer: "visit" }]);
});

import { writeStaffHeader } from "#contract/staff-header.ts";
import type { Sql } from "../../postgres/sql.ts";
import { createTestDatabase } from "../../postgres/testing/test-database.ts";
import type { Caller } from "../caller.ts";
import { runAsCaller } from "../transaction.ts";
import { createCallers } from "./callers.ts";

/** The browser at the desk that speaks, where a test does not say another. */
const DEVICE = "0d0d0d0d-0000-4000-8000-000000000001";

export type Line = { kind: string; id: string; name: string; person_id: string | null };

/** Makes a database, with what staff do and read there. */
export async function openDesk() {
  const database = await createTestDatabase();
  const { sql } = database;
  const { shared: staff } = await createCallers(sql);
  const callAs =
    (caller: Caller) =>
    <Row = unknown>(text: string, ...values: unknown[]) =>
      runAsCaller(
        sql,
        caller,
        async (transaction) => (await transaction.query<Row & object>({ text, values })).rows,
      );
  const speakAs = (name: string, device = DEVICE) =>
    callAs({ ...staff, staffHeader: writeStaffHeader({ name, device }) } as Caller);
  const call = speakAs("Zoë");
  return {
    sql,
    call,
    callAs,
    speakAs,
    staff,
    /** Records of the person of a record, as "kind id". */
    records: async (id: string) =>
      (await sql<Line[]>`select * from private.person_records(${id})`)
        .map((line) => `${line.kind} ${line.id}`)
        .sort(),
    alike: (id: string) =>
      sql<{ why: string; id: string }[]>`select why, id from private.people_alike(${id})`,
    activities: (id: string) =>
      sql<{ what: string; outcome: string | null; note: string; staff_name: string; details: object }[]>`
        select what, outcome, note, staff_name, details from private.list_activities(${id})`,
    lead: async (id: string) =>
      (
        await sql<
          { owner: string; next_at: Date | null; closed_at: Date | null; waits_since: Date | null }[]
        >`select owner, next_at, closed_at, waits_since from private.read_lead(${id})`
      )[0],
    [Symbol.asyncDispose]: () => database[Symbol.asyncDispose](),
  };
}

type Visit = {
  email: string;
  phone: string;
  name?: string;
  address?: string;
  conversation?: string;
  /** From now to its beginning. */
  hours?: number;
};

/** Stores a visit that a visitor booked, wherever there is room; answers its id. */
export async function bookVisit(sql: Sql, visit: Visit): Promise<string> {
  const {
    email,
    phone,
    name = "Ann Lee",
    address = "12 Oak Street",
    conversation = null,
    hours = 24,
  } = visit;
  const [row] = await sql<{ id: string }[]>`
    insert into inspections
      (crew, starts_at, ends_at, free_at, customer_name, email, phone, address, source, conversation_id)
    values (1, now() + ${hours} * interval '1 hour', now() + ${hours + 1} * interval '1 hour',
      now() + ${hours + 1} * interval '1 hour', ${name}, ${email}, ${phone}, ${address}, 'contact', ${conversation})
    returning id`;
  return row?.id ?? "";
}

import { expect, test } from "vitest";
import { writeStaffHeader } from "#contract/staff-header.ts";
import type { Sql } from "../postgres/sql.ts";
import { createTestDatabase } from "../postgres/testing/test-database.ts";
import { storeChatTurn, storeEstimateRequest } from "../testing/arrivals.ts";
import type { Caller } from "./caller.ts";
import { createCallers } from "./testing/callers.ts";
import { runAsCaller } from "./transaction.ts";

type Lead = { outcome: string | null; amount: string | null; reason: string | null; is_closed: boolean };

async function openDesk() {
  const database = await createTestDatabase();
  const { sql } = database;
  const { shared: staff } = await createCallers(sql);
  const speakAs =
    (name: string) =>
    async <Row = unknown>(text: string, ...values: unknown[]) => {
      const staffHeader = writeStaffHeader({ name, device: "0d0d0d0d-0000-4000-8000-000000000001" });
      return runAsCaller(
        sql,
        { ...staff, staffHeader } as Caller,
        async (transaction) => (await transaction.query<Row & object>({ text, values })).rows,
      );
    };
  const call = speakAs("Zoë");
  return {
    sql,
    call,
    speakAs,
    lead: async (id: string) =>
      (
        await sql<Lead[]>`
          select outcome, amount, reason, closed_at is not null as is_closed from private.read_lead(${id})`
      )[0],
    setStatus: async (id: string, from: string, to: string, outcome: object | null = null) =>
      (await call<{ was: object }>("select decide_estimate($1, $2, $3, $4) as was", id, from, to, outcome))[0]
        ?.was,
    done: async (id: string) =>
      (
        await sql<{ what: string; details: object; staff_name: string }[]>`
          select what, details, staff_name from private.list_activities(${id}) order by at, what`
      ).map(({ what, details, staff_name }) => [what, details, staff_name]),
    [Symbol.asyncDispose]: () => database[Symbol.asyncDispose](),
  };
}

const storeVisit = async (sql: Sql) => {
  const [row] = await sql<{ id: string }[]>`
    insert into inspections (crew, starts_at, ends_at, free_at, customer_name, email, phone, address, source)
    values (1, now(), now() + interval '1 hour', now() + interval '1 hour', 'Ann Lee', '', '614 555 0142', '12 Oak Street', 'contact')
    returning id`;
  return row?.id ?? "";
};

test("an estimate's status says what came of it, with the amount or reason that was asked for", async () => {
  await using desk = await openDesk();
  const id = await storeEstimateRequest(desk.sql);
  expect(await desk.setStatus(id, "pending", "approved", { amount: 18450.5 })).toEqual({
    amount: null,
    reason: null,
  });
  expect(await desk.lead(id)).toEqual({
    outcome: "won",
    amount: "18450.50",
    reason: null,
    is_closed: true,
  });
  // A completed one keeps its amount where nothing else is said.
  expect(await desk.setStatus(id, "approved", "completed")).toEqual({ amount: 18450.5, reason: null });
  expect(await desk.lead(id)).toMatchObject({ outcome: "won", amount: "18450.50" });
  expect(await desk.setStatus(id, "completed", "declined", { reason: "price" })).toEqual({
    amount: 18450.5,
    reason: null,
  });
  expect(await desk.lead(id)).toMatchObject({ outcome: "lost", amount: null, reason: "price" });
  expect(await desk.done(id)).toEqual([
    ["status", { from: "pending", to: "approved" }, "Zoë"],
    ["won", { amount: 18450.5 }, "Zoë"],
    ["status", { from: "approved", to: "completed" }, "Zoë"],
    ["lost", { reason: "price" }, "Zoë"],
    ["status", { from: "completed", to: "declined" }, "Zoë"],
  ]);
});

test("an undo says again what was said before, and nothing where nothing was said", async () => {
  await using desk = await openDesk();
  const id = await storeEstimateRequest(desk.sql);
  await desk.setStatus(id, "pending", "approved", { amount: 9000 });
  const was = (await desk.setStatus(id, "approved", "declined", { reason: "timing" })) ?? null;
  await desk.setStatus(id, "declined", "approved", was);
  expect(await desk.lead(id)).toMatchObject({ outcome: "won", amount: "9000.00", reason: null });
  await desk.setStatus(id, "approved", "pending", { amount: null, reason: null });
  expect(await desk.lead(id)).toEqual({
    outcome: null,
    amount: null,
    reason: null,
    is_closed: false,
  });
  await desk.setStatus(id, "pending", "declined", { reason: null });
  expect(await desk.lead(id)).toMatchObject({ outcome: "lost", reason: null });
});

test("a status that is written without a call decides the lead as well", async () => {
  await using desk = await openDesk();
  const id = await storeEstimateRequest(desk.sql);
  await desk.call("update estimates set status = 'completed' where id = $1", id);
  expect(await desk.lead(id)).toEqual({
    outcome: "won",
    amount: null,
    reason: null,
    is_closed: true,
  });
});

test("a chat and a visit are won or lost, opened again, and answered by it", async () => {
  await using desk = await openDesk();
  const chat = await storeChatTurn(desk.sql, { email: "ann@example.com" });
  await desk.call("select set_outcome('conversation', $1, null, 'lost', null, 'outside the area')", chat);
  expect(await desk.lead(chat)).toEqual({
    outcome: "lost",
    amount: null,
    reason: "outside the area",
    is_closed: true,
  });
  expect(await desk.sql`select answered_by from private.waits where answered_at is not null`).toEqual([
    { answered_by: "Zoë" },
  ]);
  await desk.call("select set_outcome('conversation', $1, 'lost', null)", chat);
  expect(await desk.lead(chat)).toMatchObject({ outcome: null, is_closed: false });
  expect(await desk.done(chat)).toEqual([
    ["lost", { reason: "outside the area" }, "Zoë"],
    ["reopened", {}, "Zoë"],
  ]);
  const visit = await storeVisit(desk.sql);
  await desk.call("select set_outcome('inspection', $1, null, 'won', 7200)", visit);
  expect(await desk.lead(visit)).toMatchObject({ outcome: "won", amount: "7200.00" });
  await desk.call("select set_outcome('inspection', $1, 'won', null)", visit);
  const [lead] = await desk.sql`select next_at, closed_at from private.read_lead(${visit})`;
  expect(lead).toEqual({ next_at: null, closed_at: null }); // it has its own date
});

test("the second of two is told who has decided what, and changes nothing", async () => {
  await using desk = await openDesk();
  const chat = await storeChatTurn(desk.sql, { email: "ann@example.com" });
  await desk.call("select set_outcome('conversation', $1, null, 'won', 500)", chat);
  const second = desk.speakAs("Omar");
  await expect(
    second("select set_outcome('conversation', $1, null, 'lost', null, 'price')", chat),
  ).rejects.toThrow("Zoë has marked this as won meanwhile.");
  expect(await desk.lead(chat)).toMatchObject({ outcome: "won", amount: "500.00" });
  await desk.call("select set_outcome('conversation', $1, 'won', null)", chat);
  await expect(second("select set_outcome('conversation', $1, 'won', 'won', 900)", chat)).rejects.toThrow(
    "Zoë has opened this again meanwhile.",
  );
  const estimate = await storeEstimateRequest(desk.sql, { email: "bo@example.com", phone: "" });
  await desk.setStatus(estimate, "pending", "approved", { amount: 100 });
  await expect(
    second("select decide_estimate($1, 'pending', 'declined', '{\"reason\": \"price\"}')", estimate),
  ).rejects.toThrow("Someone else has set this estimate to approved meanwhile.");
  expect(await desk.lead(estimate)).toMatchObject({ outcome: "won", amount: "100.00" });
});

test("what is no outcome is refused with a sentence", async () => {
  await using desk = await openDesk();
  const chat = await storeChatTurn(desk.sql, { email: "ann@example.com" });
  const estimate = await storeEstimateRequest(desk.sql);
  const set = (values: string) => desk.call(`select set_outcome('conversation', $1, null, ${values})`, chat);
  await expect(set("'maybe'")).rejects.toThrow("leads_outcome");
  await expect(set("'won', -1")).rejects.toThrow("leads_amount");
  await expect(set("'won', 'NaN'")).rejects.toThrow("leads_amount");
  await expect(set("'lost', null, 'weather'")).rejects.toThrow("leads_reason");
  expect(await desk.lead(chat)).toMatchObject({ outcome: null });
  await expect(desk.call("select set_outcome('estimate', $1, null, 'won')", estimate)).rejects.toThrow(
    "by its status",
  );
  await desk.setStatus(estimate, "pending", "approved");
  await desk.call("select set_outcome('estimate', $1, 'won', 'won', 4200)", estimate);
  expect(await desk.lead(estimate)).toMatchObject({ amount: "4200.00" });
  await expect(
    desk.call("select set_outcome('estimate', gen_random_uuid(), 'won', 'won', 4200)"),
  ).rejects.toThrow("does not exist any more");
});

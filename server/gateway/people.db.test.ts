import { expect, test } from "vitest";
import { storeApplication, storeChatTurn, storeEstimateRequest } from "../testing/arrivals.ts";
import type { Caller } from "./caller.ts";
import { bookVisit, type Line, openDesk } from "./testing/desk.ts";

const DAY = 86_400_000;

test("details that are told later, or corrected, join a conversation to its person", async () => {
  await using desk = await openDesk();
  const estimate = await storeEstimateRequest(desk.sql, { email: "ann@example.com", phone: "" });
  const chat = await storeChatTurn(desk.sql, { email: "an@example.com", name: "Wells, Dana" });
  expect(await desk.records(estimate)).toEqual([`estimate ${estimate}`]);
  await storeChatTurn(desk.sql, { conversation_id: chat, email: "ann@example.com" });
  expect(await desk.records(estimate)).toEqual([`conversation ${chat}`, `estimate ${estimate}`]);
});

test("one search finds a caller by any part of the number, and shows all of that person together", async () => {
  await using desk = await openDesk();
  const chat = await storeChatTurn(desk.sql, { email: "dana@example.com", name: "Dana Wells" });
  const estimate = await storeEstimateRequest(desk.sql); // (614) 555-0177, dana@example.com
  await storeEstimateRequest(desk.sql, {
    email: "bo@example.com",
    phone: "212 555 0199",
    customer_name: "Bo",
  });
  const find = async (query: string) =>
    (await desk.call<Line>("select * from find_people($1)", query)).map(({ kind, id }) => `${kind} ${id}`);
  const both = [`conversation ${chat}`, `estimate ${estimate}`];
  for (const query of ["0177", "614 555 01", "555-0177", "dana wells", "DANA@"])
    expect([query, (await find(query)).sort()]).toEqual([query, both]);
  expect(await find("0178")).toEqual([]);
  expect(await find("")).toEqual([]);
  expect(await find("%")).toEqual([]);
});

test("a call that reached somebody answers who waited, and leaves a date on which one is on it again", async () => {
  await using desk = await openDesk();
  const estimate = await storeEstimateRequest(desk.sql);
  const thursday = new Date(Date.now() + 3 * DAY);
  const add = (
    what: string,
    outcome: string | null,
    note: string,
    next: Date | null,
    id = crypto.randomUUID(),
  ) =>
    desk.call(
      "select add_activity($1, 'estimate', $2, $3, $4, $5, $6)",
      ...[id, estimate, what, outcome, note, next],
    );
  await add("call", "no answer", "", null);
  expect(await desk.lead(estimate)).toMatchObject({
    next_at: null,
    waits_since: expect.any(Date),
  });
  const once = crypto.randomUUID();
  await add("call", "reached", "Wants slate.", thursday, once);
  await add("call", "reached", "Wants slate.", thursday, once);
  expect(await desk.lead(estimate)).toMatchObject({ next_at: thursday, waits_since: null });
  expect(await desk.activities(estimate)).toEqual([
    {
      what: "call",
      outcome: "reached",
      note: "Wants slate.",
      staff_name: "Zoë",
      details: { next_at: expect.any(String) },
    },
    { what: "call", outcome: "no answer", note: "", staff_name: "Zoë", details: {} },
  ]);
  await expect(add("note", null, "  ", null)).rejects.toThrow("Write a note first.");
  await expect(add("call", null, "", null)).rejects.toThrow("activities_outcome_of_call");
});

test("an estimate that somebody has answered has a next date until it is decided", async () => {
  await using desk = await openDesk();
  const estimate = await storeEstimateRequest(desk.sql);
  await desk.call("select end_waiting('estimate', $1)", estimate);
  const open = await desk.lead(estimate);
  expect((open?.next_at?.getTime() ?? 0) - Date.now()).toBeGreaterThan(1.9 * DAY);
  await desk.call("select update_estimate_status($1, 'pending', 'declined')", estimate);
  expect(await desk.lead(estimate)).toMatchObject({ next_at: null, closed_at: expect.any(Date) });
  await desk.call("select update_estimate_status($1, 'declined', 'pending')", estimate);
  expect(await desk.lead(estimate)).toMatchObject({ next_at: expect.any(Date), closed_at: null });
  expect((await desk.activities(estimate)).map(({ what, details }) => [what, details])).toEqual([
    ["status", { from: "declined", to: "pending" }],
    ["status", { from: "pending", to: "declined" }],
    ["answered", {}],
  ]);
});

test("a note is changed for ten minutes by the browser that wrote it, and what stood there first is kept", async () => {
  await using desk = await openDesk();
  const estimate = await storeEstimateRequest(desk.sql);
  const note = crypto.randomUUID();
  await desk.call("select add_activity($1, 'estimate', $2, 'note', null, 'Two dogs')", note, estimate);
  await desk.call("select edit_activity($1, 'Three dogs')", note);
  await desk.call("select edit_activity($1, 'No dogs')", note);
  expect(await desk.activities(estimate)).toMatchObject([{ note: "No dogs", details: { was: "Two dogs" } }]);
  const other = desk.speakAs("Zoë", "0d0d0d0d-0000-4000-8000-000000000002");
  await expect(other("select edit_activity($1, 'Mine')", note)).rejects.toThrow("for ten minutes");
  await desk.sql`update activities set at = at - interval '11 minutes'`;
  await expect(desk.call("select edit_activity($1, 'Late')", note)).rejects.toThrow("for ten minutes");
});

test("an owner is set once: the second of two is told who it is", async () => {
  await using desk = await openDesk();
  const estimate = await storeEstimateRequest(desk.sql);
  await desk.call("select set_owner('estimate', $1, '', 'Dana')", estimate);
  await expect(desk.call("select set_owner('estimate', $1, '', 'Omar')", estimate)).rejects.toThrow(
    "Dana looks after this meanwhile.",
  );
  await desk.call("select set_owner('estimate', $1, 'Dana', 'Omar')", estimate);
  expect(await desk.lead(estimate)).toMatchObject({ owner: "Omar" });
});

test("today has who waits, whose date has come, visits and applications; snoozed and done ones are not there", async () => {
  await using desk = await openDesk();
  const { sql } = desk;
  const urgent = await storeChatTurn(sql, { notice: "urgent" });
  const person = await storeChatTurn(sql);
  const lead = await storeEstimateRequest(sql);
  const due = await storeEstimateRequest(sql, { email: "due@example.com", phone: "" });
  const visit = await bookVisit(sql, { email: "v@example.com", phone: "614 555 0009", hours: 2 });
  await bookVisit(sql, { email: "w@example.com", phone: "614 555 0010", hours: 48 });
  const application = await storeApplication(sql);
  await desk.call("select plan_next('estimate', $1, $2)", due, new Date(Date.now() - DAY));
  await desk.call("select end_waiting('estimate', $1)", due);
  const today = async () =>
    (
      await desk.call<{ section: string; id: string }>(
        "select section, id from list_today(now() - interval '1 hour', now() + interval '12 hours')",
      )
    )
      .map(({ section, id }) => `${section} ${id}`)
      .sort();
  const all = [
    `answer ${lead}`,
    `application ${application}`,
    `due ${due}`,
    `person ${person}`,
    `urgent ${urgent}`,
    `visit ${visit}`,
  ];
  expect(await today()).toEqual(all);
  await desk.call("select snooze('estimate', $1, now() + interval '1 hour')", lead);
  await desk.call("select plan_next('estimate', $1, null)", due);
  await desk.call("select plan_next('application', $1, null)", application);
  await desk.call("select plan_next('conversation', $1, null)", person);
  expect(await today()).toEqual([`urgent ${urgent}`, `visit ${visit}`]);
  await sql`update private.leads set snoozed_until = now() - interval '1 second' where snoozed_until is not null`;
  expect(await today()).toEqual([`answer ${lead}`, `urgent ${urgent}`, `visit ${visit}`]);
});

test("what was done by mistake is taken back: an answer, a closing", async () => {
  await using desk = await openDesk();
  const lead = await storeEstimateRequest(desk.sql);
  const before = await desk.lead(lead);
  await desk.call("select end_waiting('estimate', $1)", lead);
  expect(await desk.lead(lead)).toMatchObject({ waits_since: null, next_at: expect.any(Date) });
  await desk.call("select undo_answered('estimate', $1)", lead);
  expect(await desk.lead(lead)).toEqual({ ...before, next_at: null });

  await desk.sql`update private.waits set answered_at = now() - interval '11 minutes' where subject_id = ${lead}`;
  await desk.call("select undo_answered('estimate', $1)", lead);
  expect(await desk.lead(lead)).toMatchObject({ waits_since: null });

  const friday = new Date(Date.now() + 3 * DAY);
  await desk.call("select plan_next('estimate', $1, $2)", lead, friday);
  await desk.call("select plan_next('estimate', $1, null)", lead);
  await desk.call("select reopen_lead('estimate', $1, $2)", lead, friday);
  expect(await desk.lead(lead)).toMatchObject({ closed_at: null, next_at: friday });
});

test("chats without a contact are put away together, which is no answer, and taken back", async () => {
  await using desk = await openDesk();
  const { sql } = desk;
  const nobody = [
    await storeChatTurn(sql, { notice: "person", ip_address: "192.0.2.1", email: "", phone: "", name: "" }),
    await storeChatTurn(sql, { notice: "person", ip_address: "192.0.2.2", email: "", phone: "", name: "Bo" }),
  ];
  const known = await storeChatTurn(sql, {
    notice: "person",
    ip_address: "192.0.2.3",
    email: "a@example.com",
  });
  const waits = async () =>
    (
      await desk.call<{ subject_id: string; answered_at: Date | null }>(
        "select subject_id, answered_at from list_waits(now() - interval '1 day')",
      )
    ).map(({ subject_id, answered_at }) => `${answered_at ? "answered" : "waits"} ${subject_id}`);
  const all = [...nobody, known].map((id) => `waits ${id}`);
  expect(await waits()).toEqual(all);
  const put = await desk.call<{ id: string }>("select put_chats_away($1, 'Zoë') as id", [...nobody, known]);
  expect(put.map(({ id }) => id)).toEqual(nobody);
  expect(await waits()).toEqual([`waits ${known}`]);
  expect(await desk.lead(nobody[0] ?? "")).toMatchObject({
    next_at: null,
    closed_at: expect.any(Date),
  });
  const [facts] = await sql`
    select waited_at, answered_at from private.leads
    where id = (select lead_id from private.records where id = ${nobody[0] ?? ""})`;
  expect(facts).toEqual({ waited_at: null, answered_at: null });
  await desk.call("select undo_put_away($1)", nobody);
  expect(await waits()).toEqual(all);
  expect(await desk.lead(nobody[0] ?? "")).toMatchObject({ closed_at: null });

  for (const press of [
    "select end_waiting('conversation', $1, 'Zoë')",
    "select plan_next('conversation', $1, null)",
  ]) {
    await desk.call(press, nobody[1] ?? "");
    expect(await waits()).toEqual(all.filter((wait) => !wait.endsWith(nobody[1] ?? "")));
    await desk.call("select undo_answered('conversation', $1)", nobody[1] ?? "");
  }
  await desk.call("select end_waiting('conversation', $1, 'Zoë')", known);
  expect(await waits()).toContain(`answered ${known}`);
});

test("a call without a new date moves one that has come, and leaves one to come", async () => {
  await using desk = await openDesk();
  const lead = await storeEstimateRequest(desk.sql);
  const noteCall = () =>
    desk.call("select add_activity(gen_random_uuid(), 'estimate', $1, 'call', 'no answer')", lead);
  await desk.call("select plan_next('estimate', $1, $2)", lead, new Date(Date.now() - DAY));
  await noteCall();
  const moved = (await desk.lead(lead))?.next_at?.getTime() ?? 0;
  expect(Math.round((moved - Date.now()) / DAY)).toBe(2);
  await desk.call("select plan_next('estimate', $1, $2)", lead, new Date(Date.now() + 9 * DAY));
  await noteCall();
  const kept = (await desk.lead(lead))?.next_at?.getTime() ?? 0;
  expect(Math.round((kept - Date.now()) / DAY)).toBe(9);
});

test("a name in the header is staff's alone, and nonsense there is no name", async () => {
  await using desk = await openDesk();
  const estimate = await storeEstimateRequest(desk.sql);
  for (const header of ["", "%%%", btoa("no json"), btoa("[]"), btoa("null"), "ÿ"])
    await desk.callAs({ ...desk.staff, staffHeader: header } as Caller)(
      "select add_activity(gen_random_uuid(), 'estimate', $1, 'note', null, 'x')",
      estimate,
    );
  const names = (await desk.activities(estimate)).map(({ staff_name }) => staff_name);
  expect(names).toEqual(["", "", "", "", "", ""]);
});

test("with a record goes what was noted of it, and a person without records", async () => {
  await using desk = await openDesk();
  const [kept, gone] = [
    await storeEstimateRequest(desk.sql, { email: "a@example.com", phone: "614 555 0001" }),
    await storeEstimateRequest(desk.sql, { email: "b@example.com", phone: "614 555 0002" }),
  ];
  for (const id of [kept, gone])
    await desk.call("select add_activity(gen_random_uuid(), 'estimate', $1, 'note', null, 'x')", id);
  await desk.call("select link_people('estimate', $1, 'estimate', $2, false)", kept, gone);
  await desk.call("select delete_record('estimate', $1)", gone);
  const [left] = await desk.sql`
    select (select count(*)::int from activities) as activities, (select count(*)::int from private.same_person) as said,
      (select count(*)::int from private.people) as people, (select count(*)::int from private.records) as records,
      (select count(*)::int from private.people where id not in (select person_id from private.records)) as empty`;
  expect(left).toEqual({ activities: 2, said: 0, people: 1, records: 1, empty: 0 });
});

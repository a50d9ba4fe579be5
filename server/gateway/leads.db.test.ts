import { expect, test } from "vitest";
import { storeApplication, storeChatTurn, storeEstimateRequest } from "../testing/arrivals.ts";
import { bookVisit, openDesk } from "./testing/desk.ts";

type Desk = Awaited<ReturnType<typeof openDesk>>;

const ANN = { customer_name: "Ann Miller", email: "ann@miller.example", phone: "(614) 236-0142" };

const ask = ({ sql }: Desk, more: Parameters<typeof storeEstimateRequest>[1] = {}) =>
  storeEstimateRequest(sql, { ...ANN, ...more });

const chat = ({ sql }: Desk, more: Parameters<typeof storeChatTurn>[1] = {}) =>
  storeChatTurn(sql, { name: ANN.customer_name, email: ANN.email, ...more });

const visit = ({ sql }: Desk, more = {}) => bookVisit(sql, { ...ANN, name: ANN.customer_name, ...more });

/** Leads of records, each by the place of its first one: "112" are two of one lead and one of another; "-" has none. */
async function readLeads({ sql }: Desk, ...ids: string[]): Promise<string> {
  const rows = await sql<{ id: string; lead_id: string | null }[]>`
    select id, lead_id from private.records where id = any(${ids})`;
  const leads = ids.map((id) => rows.find((row) => row.id === id)?.lead_id ?? null);
  return leads.map((lead) => (lead === null ? "-" : leads.indexOf(lead) + 1)).join("");
}

type Lead = {
  sort: string;
  owner: string;
  waits: boolean;
  closed: boolean;
  outcome: string | null;
  amount: string | null;
  reason: string | null;
  next: string | null;
};

/** The lead of a record. `next` says when somebody is on it again: "now", "in 2 days" … */
async function read({ sql }: Desk, id: string): Promise<Lead | undefined> {
  const [lead] = await sql<Lead[]>`
    select l.sort, l.owner, l.outcome, l.amount, l.reason, l.closed_at is not null as closed,
      exists (select from private.waits as w where w.lead_id = l.id and w.answered_at is null) as waits,
      case round(extract(epoch from l.next_at - now()) / 86400) when 0 then 'now' else 'in ' || round(extract(epoch from l.next_at - now()) / 86400) || ' days' end as next
    from private.leads as l where l.id = (select lead_id from private.records where id = ${id})`;
  return lead;
}

/** Today's lines as "section kind", with how many records stand behind each. */
async function readToday(desk: Desk): Promise<string[]> {
  const lines = await desk.call<{ section: string; kind: string; records: number }>(
    "select * from list_today(now() - interval '1 hour', now() + interval '12 hours')",
  );
  return lines.map(({ section, kind, records }) => `${section} ${kind} ${records}`).sort();
}

async function report(desk: Desk) {
  const [row] = await desk.call<{
    leads: number;
    waited: number;
    visits: number;
    won: number;
    dollars: string;
  }>(
    "select leads, waited, visits, won, dollars from report(array[now() - interval '40 days', now() + interval '1 day']) where channel is null and part is null",
  );
  return row;
}

const noteCall = (desk: Desk, kind: string, id: string, outcome: string) =>
  desk.call("select add_activity(gen_random_uuid(), $1, $2, 'call', $3)", kind, id, outcome);

const decide = (desk: Desk, id: string, from: string, to: string, outcome: object | null = null) =>
  desk.call("select decide_estimate($1, $2, $3, $4)", id, from, to, outcome);

/** Lets so many days pass since leads were closed. */
const passDays = ({ sql }: Desk, days: number) =>
  sql`update private.leads set closed_at = closed_at - ${days} * interval '1 day' where closed_at is not null`;

/** What may not be, whatever was done: a lead of several people, an open one without records, two open ones, a wait of another lead than its record's. */
async function findFaults({ sql }: Desk) {
  return sql`
    select 'mixed' as fault, l.id from private.leads as l join private.records as r on r.lead_id = l.id where r.person_id <> l.person_id
    union all
    select 'empty', l.id from private.leads as l where l.closed_at is null and not exists (select from private.records as r where r.lead_id = l.id)
    union all
    select 'two open', min(l.id::text)::uuid from private.leads as l where l.closed_at is null group by l.person_id, l.sort having count(*) > 1
    union all
    select 'strange wait', w.lead_id from private.waits as w join private.records as r on r.id = w.subject_id
    where w.answered_at is null and w.lead_id is distinct from r.lead_id`;
}

test("a person's request, chat and visit are one lead and one line, and who is reached on one is answered on all", async () => {
  await using desk = await openDesk();
  const ids = [
    await ask(desk),
    await chat(desk, { notice: "contact" }),
    await ask(desk, { service_type: "Gutters" }),
  ];
  expect(await readLeads(desk, ...ids)).toBe("111");
  expect(await readToday(desk)).toEqual(["answer conversation 3"]);
  await noteCall(desk, "estimate", ids[0] ?? "", "no answer");
  expect(await readToday(desk)).toEqual(["answer conversation 3"]);
  await noteCall(desk, "estimate", ids[0] ?? "", "reached");
  expect(await read(desk, ids[1] ?? "")).toMatchObject({ waits: false, next: "in 2 days" });
  expect(await readToday(desk)).toEqual([]);
  expect(await findFaults(desk)).toEqual([]);
});

test("what staff say at one record is said of the lead: owner, date, nothing more to do", async () => {
  await using desk = await openDesk();
  const [estimate, talk] = [await ask(desk), await chat(desk)];
  await desk.call("select set_owner('conversation', $1, '', 'Omar')", talk);
  await expect(desk.call("select set_owner('estimate', $1, '', 'Zoë')", estimate)).rejects.toThrow(
    "Omar looks after",
  );
  await desk.call("select plan_next('estimate', $1, now() + interval '5 days')", estimate);
  expect(await read(desk, talk)).toMatchObject({ owner: "Omar", next: "in 5 days", waits: true });
  await desk.call("select plan_next('conversation', $1, null)", talk);
  expect(await read(desk, estimate)).toMatchObject({ closed: true, waits: false, next: null, outcome: null });
  expect(await readToday(desk)).toEqual([]);
});

test("a job that is won at a request and at its visit is counted once", async () => {
  await using desk = await openDesk();
  const [estimate, seen] = [await ask(desk), await visit(desk)];
  await decide(desk, estimate, "pending", "approved", { amount: 20000 });
  await desk.call("select set_outcome('inspection', $1, 'won', 'won', 20000)", seen);
  expect(await report(desk)).toMatchObject({ leads: 1, visits: 1, won: 1, dollars: "20000.00" });
});

test("of several requests one that is approved wins; lost is what all are", async () => {
  await using desk = await openDesk();
  const [one, other] = [await ask(desk), await ask(desk, { service_type: "Gutters" })];
  await decide(desk, one, "pending", "declined", { reason: "price" });
  expect(await read(desk, one)).toMatchObject({ closed: false, outcome: null });
  await decide(desk, other, "pending", "declined", { reason: "timing" });
  expect(await read(desk, one)).toMatchObject({ closed: true, outcome: "lost", reason: "timing" });
  await decide(desk, one, "declined", "approved", { amount: 9000 });
  expect(await read(desk, other)).toMatchObject({ outcome: "won", amount: "9000.00", reason: null });
  await decide(desk, one, "approved", "pending");
  expect(await read(desk, other)).toMatchObject({ closed: false, outcome: null, amount: null });
});

test("a job that was won at a visit is not lost by a request that is declined later", async () => {
  await using desk = await openDesk();
  const [estimate, seen] = [await ask(desk), await visit(desk)];
  await desk.call("select set_outcome('inspection', $1, null, 'won', 11000)", seen);
  await decide(desk, estimate, "pending", "declined", { reason: "nothing needed" });
  expect(await read(desk, estimate)).toMatchObject({ outcome: "won", amount: "11000.00" });
});

test("what comes after a lead was lost is another; opened again it takes that in, and waits", async () => {
  await using desk = await openDesk();
  const before = await chat(desk);
  await desk.call("select set_outcome('conversation', $1, null, 'lost', null, 'price')", before);
  const after = await ask(desk, { service_type: "Gutters" });
  expect(await readLeads(desk, before, after)).toBe("12");
  expect(await read(desk, before)).toMatchObject({ waits: false, outcome: "lost" });
  await desk.call("select set_outcome('conversation', $1, 'lost', null)", before);
  expect(await readLeads(desk, before, after)).toBe("11");
  expect(await read(desk, before)).toMatchObject({ waits: true, closed: false, outcome: null, reason: null });
  expect(await findFaults(desk)).toEqual([]);
});

test("within fourteen days after a job was won what comes is service: it waits, and nothing is counted twice", async () => {
  await using desk = await openDesk();
  const won = await ask(desk);
  await decide(desk, won, "pending", "approved", { amount: 20000 });
  await passDays(desk, 13);
  const service = await chat(desk, { notice: "contact", question: "When do you come?" });
  expect(await readLeads(desk, won, service)).toBe("11");
  expect(await read(desk, won)).toMatchObject({ waits: true, outcome: "won", amount: "20000.00" });
  expect(await readToday(desk)).toEqual(["answer conversation 2"]);
  await noteCall(desk, "conversation", service, "reached");
  expect(await read(desk, won)).toMatchObject({ waits: false, outcome: "won", next: null });
  await desk.call("select plan_next('estimate', $1, now())", won); // a date after the job was won
  expect(await readToday(desk)).toEqual(["due conversation 2"]);
  expect(await read(desk, won)).toMatchObject({ outcome: "won", closed: true });
  await passDays(desk, 2);
  const later = await ask(desk, { service_type: "Garage roof" });
  expect(await readLeads(desk, won, later)).toBe("12");
  expect(await report(desk)).toMatchObject({ leads: 2, won: 1, dollars: "20000.00" });
});

test("a chat that goes on long after its job was won asks in another lead, and the one before stays won", async () => {
  await using desk = await openDesk();
  const talk = await chat(desk);
  await desk.call("select set_outcome('conversation', $1, null, 'won', 700)", talk);
  await passDays(desk, 15);
  await chat(desk, { conversation_id: talk });
  expect(await read(desk, talk)).toMatchObject({ waits: true, outcome: null });
  expect(await report(desk)).toMatchObject({ leads: 2, won: 1, dollars: "700.00" });
  // Its person is joined with another, and takes the job that was won along.
  const other = await ask(desk, { customer_name: "A. Miller" });
  await desk.call("select link_people('conversation', $1, 'estimate', $2, true)", talk, other);
  expect(await readLeads(desk, talk, other)).toBe("11");
  expect(await report(desk)).toMatchObject({ leads: 2, won: 1, dollars: "700.00" });
  await desk.call("select delete_record('conversation', $1)", talk);
  await desk.call("select delete_record('estimate', $1)", other);
  expect(await desk.sql`select id from private.leads`).toEqual([]);
});

test("a chat without a contact that was put away is open again when it goes on within fourteen days, and another lead later", async () => {
  await using desk = await openDesk();
  const { sql } = desk;
  const talk = await storeChatTurn(sql);
  const lead = async () => (await sql`select lead_id from private.records where id = ${talk}`)[0];
  const first = await lead();
  await desk.call("select end_waiting('conversation', $1, 'Zoë')", talk);
  expect(await read(desk, talk)).toMatchObject({ closed: true, waits: false });
  await storeChatTurn(sql, { conversation_id: talk });
  expect(await read(desk, talk)).toMatchObject({ closed: false, waits: true });
  expect(await lead()).toEqual(first);
  await desk.call("select end_waiting('conversation', $1, 'Zoë')", talk);
  await passDays(desk, 15);
  await storeChatTurn(sql, { conversation_id: talk });
  expect(await lead()).not.toEqual(first);
});

test("a chat that asks for nothing has no lead until its visitor says how to be reached, or staff take it up", async () => {
  await using desk = await openDesk();
  const { sql } = desk;
  const [reached, taken, silent] = [
    await storeChatTurn(sql, { notice: null }),
    await storeChatTurn(sql, { notice: null }),
    await storeChatTurn(sql, { notice: null }),
  ];
  expect(await readLeads(desk, reached, taken, silent)).toBe("---");
  expect(await desk.lead(silent)).toEqual({
    owner: "",
    next_at: null,
    closed_at: null,
    waits_since: null,
  });
  await storeChatTurn(sql, { conversation_id: reached, notice: null, phone: "614 236 0142" });
  await desk.call("select set_owner('conversation', $1, '', 'Omar')", taken);
  expect(await readLeads(desk, reached, taken, silent)).toBe("12-");
  expect(await report(desk)).toMatchObject({ leads: 1 });
});

test("a hire and a job of one person are two leads, and deciding one leaves the other", async () => {
  await using desk = await openDesk();
  const job = await ask(desk);
  const hire = await storeApplication(desk.sql, { first_name: "Ann", last_name: "Miller", email: ANN.email });
  expect(await desk.records(job)).toHaveLength(2);
  expect(await readLeads(desk, job, hire)).toBe("12");
  await decide(desk, job, "pending", "approved", { amount: 1 });
  expect(await read(desk, hire)).toMatchObject({ sort: "hire", closed: false });
  expect(await report(desk)).toMatchObject({ leads: 1, won: 1 });
  expect(await readToday(desk)).toEqual(["application application 1"]);
});

test("who applied three times is hired on one, and gets no rejection of another", async () => {
  await using desk = await openDesk();
  const { sql } = desk;
  const positions = ["Roofer", "Foreman", "Driver"];
  const ids: string[] = [];
  for (const position of positions) ids.push(await storeApplication(sql, { position }));
  const set = (id = "", from: string, to: string) =>
    desk.call("select update_application_status($1, $2, $3, true)", id, from, to);
  await set(ids[0], "new", "rejected");
  expect(await read(desk, ids[1] ?? "")).toMatchObject({ closed: false });
  await set(ids[1], "new", "hired");
  expect(await read(desk, ids[2] ?? "")).toMatchObject({ closed: true, outcome: "won" });
  await sql`update jobs set due_at = now() where kind = 'rejected'`;
  const claimed = await sql<{ kind: string }[]>`select kind from jobs_claim('mail', 50)`;
  expect(claimed.filter(({ kind }) => kind === "rejected")).toEqual([]);
});

test("two whom staff join have one open lead, with what was said of both", async () => {
  await using desk = await openDesk();
  const [one, other] = [
    await ask(desk),
    await ask(desk, { customer_name: "Tom Miller", email: "tom@miller.example" }),
  ];
  await desk.call("select set_owner('estimate', $1, '', 'Omar')", other);
  await desk.call("select plan_next('estimate', $1, now() + interval '9 days')", one);
  await desk.call("select plan_next('estimate', $1, now() + interval '3 days')", other);
  expect(await readToday(desk)).toEqual(["answer estimate 1", "answer estimate 1"]);
  await desk.call("select link_people('estimate', $1, 'estimate', $2, true)", one, other);
  expect(await readToday(desk)).toEqual(["answer estimate 2"]);
  expect(await read(desk, one)).toMatchObject({ owner: "Omar", next: "in 3 days", waits: true });
  await desk.call("select part_person('estimate', $1)", one);
  expect(await readLeads(desk, one, other)).toBe("12");
  expect(await readToday(desk)).toEqual(["answer estimate 1", "answer estimate 1"]);
  expect(await findFaults(desk)).toEqual([]);
});

test("a decision stays with whom it was about: who is parted from them is open, and due again", async () => {
  await using desk = await openDesk();
  const [hers, his] = [await ask(desk), await chat(desk)];
  await desk.call("select set_outcome('conversation', $1, null, 'won', 4000)", his);
  expect(await read(desk, hers)).toMatchObject({ outcome: "won" });
  await desk.call("select part_person('conversation', $1)", his);
  expect(await read(desk, his)).toMatchObject({ outcome: "won", amount: "4000.00", closed: true });
  expect(await read(desk, hers)).toMatchObject({ outcome: null, closed: false, next: "in 2 days" });
  expect(await findFaults(desk)).toEqual([]);
});

test("a request that is parted from a lead keeps what its own status says", async () => {
  await using desk = await openDesk();
  const [one, other] = [await ask(desk), await ask(desk, { service_type: "Gutters" })];
  await decide(desk, one, "pending", "declined", { reason: "price" });
  await decide(desk, other, "pending", "approved", { amount: 5000 });
  await desk.call("select part_person('estimate', $1)", one);
  expect(await read(desk, one)).toMatchObject({ outcome: "lost", closed: true });
  expect(await read(desk, other)).toMatchObject({ outcome: "won", amount: "5000.00" });
  expect(await report(desk)).toMatchObject({ leads: 2, won: 1, dollars: "5000.00" });
});

test("who was held together by one record alone has two leads when that is deleted", async () => {
  await using desk = await openDesk();
  const one = await ask(desk, { email: "none@none.com" });
  const other = await ask(desk, { phone: "" });
  expect(await readLeads(desk, one, other)).toBe("12");
  const both = await ask(desk);
  expect(await readLeads(desk, one, other, both)).toBe("111");
  await desk.call("select delete_record('estimate', $1)", both);
  expect(await readLeads(desk, one, other)).toBe("12");
  expect(await readToday(desk)).toEqual(["answer estimate 1", "answer estimate 1"]);
  expect(await findFaults(desk)).toEqual([]);
});

test("who books a visit waits for no first answer, but still for a person; a visit that is cancelled leaves one to call", async () => {
  await using desk = await openDesk();
  const { sql } = desk;
  const book = async (email: string, phone: string, hours: number) => {
    const starts = new Date(Date.now() + hours * 3600_000).toISOString();
    const ends = new Date(Date.now() + (hours + 1) * 3600_000).toISOString();
    const [booked] = await sql<{ id: string }[]>`
      select id from book_inspection(${starts}, ${ends}, ${ends}, '{"north"}', 'Ann Miller', ${email}, ${phone}, '12 Oak Street', 'contact',
        ${crypto.randomUUID()})`;
    return booked?.id ?? "";
  };
  const plain = await ask(desk);
  const seen = await book(ANN.email, ANN.phone, 30);
  expect(await readLeads(desk, plain, seen)).toBe("11");
  expect(await read(desk, plain)).toMatchObject({ waits: false, next: null });
  expect(await report(desk)).toMatchObject({ leads: 1, waited: 0, visits: 1 });
  const other = { email: "cy@example.com", phone: "614 236 0199" };
  const person = await storeChatTurn(sql, { name: "Ann Miller", ...other, notice: "person" });
  await book(other.email, other.phone, 40);
  expect(await read(desk, person)).toMatchObject({ waits: true });
  await sql`select cancel_inspection(${seen})`;
  expect(await read(desk, plain)).toMatchObject({ waits: false, next: "now" });
  expect(await readToday(desk)).toContain("due inspection 2");
});

test("a date is not due while a visit is still to come, and is when it is over", async () => {
  await using desk = await openDesk();
  const estimate = await ask(desk);
  await noteCall(desk, "estimate", estimate, "reached");
  const seen = await visit(desk, { hours: 60 });
  await desk.call("select plan_next('estimate', $1, now())", estimate);
  expect(await readToday(desk)).toEqual([]);
  await desk.call("select update_inspection_status($1, 'booked', 'no-show')", seen);
  expect(await readToday(desk)).toEqual(["due inspection 2"]);
});

test("a line that was put off is there again as soon as something comes", async () => {
  await using desk = await openDesk();
  const estimate = await ask(desk);
  await desk.call("select snooze('estimate', $1, now() + interval '1 day')", estimate);
  expect(await readToday(desk)).toEqual([]);
  await chat(desk, { notice: "urgent", question: "The roof is gone!" });
  await ask(desk, { notes: "Also gutters, please." });
  expect(await readToday(desk)).toEqual(["urgent conversation 3"]);
  const [line] = await desk.call("select words, phone, address from list_today(now(), now())");
  expect(line).toEqual({ words: "The roof is gone!", phone: ANN.phone, address: "" });
});

test("a customer who has signed is reminded of no price", async () => {
  await using desk = await openDesk();
  const { sql } = desk;
  await sql`select set_nudges(true, '{"time_zone": "UTC", "week": [{"days": ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"], "opens": "00:00", "closes": "24:00"}], "holidays": []}')`;
  const mayNudge = async (id: string) =>
    (await sql<{ may: boolean }[]>`select private.may_nudge(${id}) as may`)[0]?.may;
  const range = { range_low: 9000, range_high: 12000 };
  const first = await ask(desk, range);
  expect(await mayNudge(first)).toBe(true);
  const seen = await chat(desk, { notice: "contact" });
  await desk.call("select set_outcome('conversation', $1, null, 'won', 11000)", seen);
  expect(await mayNudge(first)).toBe(false);
  await passDays(desk, 20);
  const later = await ask(desk, { ...range, service_type: "Gutters" });
  expect(await readLeads(desk, first, later)).toBe("12");
  expect(await mayNudge(later)).toBe(false); // within ninety days
  await passDays(desk, 80);
  expect(await mayNudge(later)).toBe(true);
});

test("the webhook hears once of a lead, and once that it was won", async () => {
  await using desk = await openDesk();
  await desk.call("select set_webhook(0, 'https://hooks.example/eaves', '{lead.created,lead.won}', true)");
  const [estimate, , seen] = [await ask(desk), await chat(desk), await visit(desk)];
  await decide(desk, estimate, "pending", "approved", { amount: 8000 });
  await desk.call("select set_outcome('inspection', $1, 'won', 'won', 8500)", seen);
  await decide(desk, estimate, "approved", "completed");
  const calls =
    await desk.sql`select kind as event, record_kind as kind from private.webhook_calls() order by created_at, event`;
  expect(calls).toEqual([
    { event: "lead.created", kind: "estimate" },
    { event: "lead.won", kind: "estimate" },
  ]);
});

test("a press that is taken back brings back who waited, at all records of the lead", async () => {
  await using desk = await openDesk();
  const ids = [await ask(desk), await chat(desk)];
  await desk.call("select end_waiting('estimate', $1, 'Zoë')", ids[0]);
  expect(await report(desk)).toMatchObject({ leads: 1, waited: 1 });
  await desk.call("select undo_answered('conversation', $1)", ids[1]);
  expect(await read(desk, ids[0] ?? "")).toMatchObject({ waits: true, next: null });
  const [open] = await desk.sql`select count(*)::int as waits from private.waits where answered_at is null`;
  expect(open).toEqual({ waits: 2 });
});

test("of two who decide at once one is refused, and what comes meanwhile is not lost", async () => {
  await using desk = await openDesk();
  const { sql } = desk;
  for (let round = 0; round < 10; round++) {
    const talk = await chat(desk, { email: `ann${round}@miller.example` });
    const said = await Promise.allSettled([
      desk.call("select set_outcome('conversation', $1, null, 'won', 500)", talk),
      desk.call("select set_outcome('conversation', $1, null, 'lost', null, 'price')", talk),
      storeEstimateRequest(sql, { ...ANN, email: `ann${round}@miller.example`, phone: "" }),
      chat(desk, { email: `ann${round}@miller.example`, conversation_id: talk }),
    ]);
    // Where the request or the message came between the two, the second decides on the lead that it opened.
    const [decided] = await sql<{ leads: number }[]>`
      select count(distinct l.id)::int as leads from private.records as r join private.leads as l on l.person_id = r.person_id
      where r.id = ${talk} and l.outcome is not null`;
    const refused = said.filter(({ status }) => status === "rejected").length;
    expect({ refused, decided: decided?.leads }).toEqual({ refused, decided: 2 - refused });
    expect(refused).toBeLessThan(2);
    expect(await findFaults(desk)).toEqual([]);
    const [waiting] = await sql`
      select count(*)::int as leads from private.leads as l
      where exists (select from private.waits as w where w.lead_id = l.id and w.answered_at is null)
        or l.outcome is not null`;
    expect(waiting?.leads).toBeGreaterThan(0);
  }
});

import { randomUUID } from "node:crypto";
import { raw } from "sql-template-tag";
import { PUBLISHING_RULES } from "../server/chat/publish-again.ts";
import type { Sql, TransactionSql } from "../server/postgres/sql.ts";

export type DeskCounts = { applications: number; estimates: number; conversations: number; messages: number };

/** The volume at which the desk is measured. */
export const FULL_DESK: DeskCounts = {
  applications: 100_000,
  estimates: 100_000,
  conversations: 200_000,
  messages: 1_000_000,
};

const RESUMES = 2_000; // applications with a resume: enough for a large table, and written within a minute
const BATCH = 100_000; // messages in a statement

/** Triggers that would tell staff of every seeded row, or look for its person; the records are filled at once instead. */
const TRIGGERS = [
  ["applications", "applications_a_record"],
  ["applications", "applications_came"],
  ["estimates", "estimates_a_record"],
  ["estimates", "estimates_came"],
  ["conversations", "conversations_a_record"],
  ["messages", "messages_came"],
] as const;

/** Fills the desk's tables with invented people, one record a minute back in time, without mails to staff. */
export async function seedDesk(sql: Sql, counts: DeskCounts, say: (line: string) => void): Promise<void> {
  await sql.begin(async (transaction) => {
    await transaction.query("set local statement_timeout = 0");
    for (const [table, trigger] of TRIGGERS)
      await transaction.query(`alter table public.${table} disable trigger ${trigger}`);
    await seedApplications(transaction, counts.applications);
    say(`${counts.applications} applications`);
    await seedEstimates(transaction, counts.estimates);
    say(`${counts.estimates} estimates`);
    const run = randomUUID(); // keeps these records apart from those of another run, or of visitors
    await seedConversations(transaction, run, counts);
    say(`${counts.conversations} conversations`);
    for (let first = 1; first <= counts.messages; first += BATCH) {
      const last = Math.min(first + BATCH - 1, counts.messages);
      await seedMessages(transaction, run, first, last, counts);
      say(`${last} of ${counts.messages} messages`);
    }
    await transaction.query("analyze public.conversations, public.messages"); // otherwise each conversation would scan all of them
    for (const [kind, table] of TABLES) await seedRecords(transaction, kind, table);
    say("records");
    await seedOutcomes(transaction);
    say("waits and outcomes");
    await transaction`set constraints all immediate`; // a table whose rows are still to be checked cannot be altered
    for (const [table, trigger] of TRIGGERS)
      await transaction.query(`alter table public.${table} enable trigger ${trigger}`);
  });
  for (const table of [
    "public.applications",
    "public.estimates",
    "public.conversations",
    "public.messages",
    "private.records",
    "private.people",
    "private.waits",
    "private.leads",
  ])
    await sql.query(`vacuum analyze ${table}`);
}

const NAMES = "array['Jo', 'Ana', 'Łukasz', 'Mei', 'Omar', 'Ada', 'Grace', 'Tomás']";
const STREETS = "array['Oak', 'Kiln', 'Mill', 'High', 'Spring', 'Summit', 'Ridge']";

async function seedApplications(sql: TransactionSql, count: number): Promise<void> {
  const resume = `data:application/pdf;base64,${Buffer.alloc(30_000, "%PDF-1.7\n").toString("base64")}`;
  await sql`
    insert into public.applications (first_name, last_name, email, "position", resume_text, created_at)
    select (${raw(NAMES)})[1 + n % 8], 'Ng ' || n, 'person' || n || '@example.com',
      (array['Roofing Technician', 'Project Manager', 'Sales Representative'])[1 + n % 3],
      case when n <= ${RESUMES} then ${resume} end, now() - n * interval '1 minute'
    from generate_series(1, ${count}::integer) as n`;
}

async function seedEstimates(sql: TransactionSql, count: number): Promise<void> {
  await sql`
    insert into public.estimates
      (customer_name, email, phone, service_type, estimated_cost, square_footage, notes, status, created_at, landing_page, referrer, utm)
    select (${raw(NAMES)})[1 + n % 8] || ' Lee ' || n, 'owner' || n || '@example.org',
      '+1614555' || lpad((n % 10000)::text, 4, '0'),
      (array['Residential Roofing', 'Commercial Roofing', 'Roof Repair', 'Roof Maintenance'])[1 + n % 4],
      case when n % 5 > 0 then 4000 + n % 40000 end, 800 + n % 5000, 'From: the calculator',
      (array['pending', 'pending', 'approved', 'declined', 'completed'])[1 + n % 5], now() - n * interval '1 minute',
      '/', (array['https://www.google.com/', 'https://www.bing.com/', null])[1 + n % 3],
      (array['{"source": "google", "medium": "cpc"}', '{"source": "facebook", "medium": "paid"}', null, null])[1 + n % 4]::jsonb
    from generate_series(1, ${count}::integer) as n`;
}

/**
 * Seeds conversations, each from its own address. The messages of conversation c are the pairs c, c + conversations, c + 2
 * conversations …
 */
async function seedConversations(
  sql: TransactionSql,
  run: string,
  { conversations, messages }: DeskCounts,
): Promise<void> {
  const at = (pair: string) => `now() - (${messages} - 2 * (${pair})) * interval '10 seconds'`;
  await sql`
    insert into public.conversations
      (id, ip_address, email, name, phone, address, message_count, created_at, updated_at)
    select md5(${run}::text || c)::uuid, '10.' || c / 65536 || '.' || c / 256 % 256 || '.' || c % 256,
      case when c % 3 > 0 then 'visitor' || c || '@' || left(${run}::text, 8) || '.example.net' else '' end,
      case when c % 3 > 0 then (${raw(NAMES)})[1 + c % 8] || ' Park ' || c else '' end,
      case when c % 4 = 0 then '+1 614 555 ' || lpad((c % 10000)::text, 4, '0') else '' end,
      case when c % 5 = 0 then c || ' ' || (${raw(STREETS)})[1 + c % 7] || ' Street' else '' end,
      2 * turns, ${raw(at("c"))}, ${raw(at(`c + (turns - 1) * ${conversations}`))}
    from (
      select c, 1 + (${messages}::integer / 2 - c) / ${conversations}::integer as turns
      from generate_series(1, ${conversations}::integer) as c
    ) as numbered`;
}

const TABLES = [
  ["application", "applications"],
  ["estimate", "estimates"],
  ["conversation", "conversations"],
] as const;

/** Seeds the records of rows that have none, each of a person of its own and, unless nobody can reach that, with a lead. */
async function seedRecords(sql: TransactionSql, kind: string, table: string): Promise<void> {
  const words = `private.words_of((select string_agg(m.content, ' ' order by m.id) from public.messages as m where m.conversation_id = told.id))`;
  await sql.query(`
    with told as materialized (
      select t.id, facts.*, gen_random_uuid() as person_id,
        ${kind === "conversation" ? "case when t.email <> '' or t.phone <> '' then gen_random_uuid() end" : "gen_random_uuid()"} as lead_id
      from public.${table} as t cross join lateral private.facts_of(t) as facts where not exists (select from private.records as r where r.id = t.id)
    ), people as (
      insert into private.people (id) select person_id from told
    ), leads as (
      insert into private.leads (id, person_id, sort, opened_at, channel, is_counted)
      select lead_id, person_id, '${kind === "application" ? "hire" : "job"}', received_at, channel, true from told where lead_id is not null
    )
    insert into private.records
      (id, kind, person_id, lead_id, group_key, received_at, at, name, email, phone, address, title, status, price, written, channel, words)
    select id, '${kind}', person_id, lead_id, group_key, received_at, at, name, email, phone, address, title, status, price, written, channel,
      ${kind === "conversation" ? words : "''"}
    from told`);
}

/** Seeds a wait for each lead, nine in ten of them answered within hours, and what came of the estimates that are decided. */
async function seedOutcomes(sql: TransactionSql): Promise<void> {
  await sql`
    insert into private.waits (subject_id, lead_id, reason, since, answered_at)
    select r.id, r.lead_id, case r.kind when 'estimate' then 'new' else 'contact' end, r.received_at,
      case when random() < 0.9 then r.received_at + random() ^ 3 * interval '10 hours' end
    from private.records as r
    where r.kind in ('estimate', 'conversation') and r.lead_id is not null
      -- What was there before waits as it did.
      and not exists (select from private.waits as w where w.subject_id = r.id)`;
  await sql`
    update private.leads as l set waited_at = w.since, answered_at = w.answered_at
    from private.waits as w where w.lead_id = l.id and l.waited_at is null`;
  await sql`
    update private.leads as l set closed_at = now(), outcome = case e.status when 'declined' then 'lost' else 'won' end,
      amount = case when e.status <> 'declined' then e.estimated_cost end,
      reason = case e.status when 'declined' then (array['price', 'timing', 'spam'])[1 + floor(random() * 3)::integer] end
    from private.records as r join public.estimates as e on e.id = r.id
    where r.lead_id = l.id and e.status <> 'pending' and l.closed_at is null`;
}

/** Seeds the messages `first` to `last`, in pairs of question and answer, spread evenly over the conversations. */
async function seedMessages(
  sql: TransactionSql,
  run: string,
  first: number,
  last: number,
  { conversations, messages }: DeskCounts,
): Promise<void> {
  await sql`
    insert into public.messages (conversation_id, role, content, public_content, public_rules, created_at)
    select md5(${run}::text || c)::uuid, case when n % 2 = 1 then 'user' else 'assistant' end, said, said, ${PUBLISHING_RULES}::smallint,
      now() - (${messages}::integer - 2 * pair) * interval '10 seconds'
    from (
      select n, (n + 1) / 2 as pair, 1 + (n - 1) / 2 % ${conversations}::integer as c
      from generate_series(${first}::integer, ${last}::integer) as n
    ) as numbered
    cross join lateral (
      select case when n % 2 = 1 then 'What does a new roof for house ' || c || ' cost?'
        else 'It depends on its size and material.' end as said
    ) as words`;
}

import type { Sql, TransactionSql } from "postgres";

export type DeskCounts = { applications: number; estimates: number; conversations: number; messages: number };

/** The volume that the desk is measured at. */
export const FULL_DESK: DeskCounts = {
  applications: 100_000,
  estimates: 100_000,
  conversations: 200_000,
  messages: 1_000_000,
};

const RESUMES = 2_000; // applications that have one: enough to make the table large, few enough to be written in a minute
const BATCH = 100_000; // messages a statement

/** Triggers that would put every seeded row into a mail to staff. */
const ANNOUNCERS = [
  ["applications", "applications_announced"],
  ["estimates", "estimates_announced"],
  ["chat_logs", "chat_logs_announced"],
] as const;

/** Fills the desk's tables with made-up people, one record a minute back in time, without telling staff of any. */
export async function seedDesk(sql: Sql, counts: DeskCounts, say: (line: string) => void): Promise<void> {
  await sql.begin(async (transaction) => {
    await transaction.unsafe("set local statement_timeout = 0");
    for (const [table, trigger] of ANNOUNCERS)
      await transaction.unsafe(`alter table public.${table} disable trigger ${trigger}`);
    await seedApplications(transaction, counts.applications);
    say(`${counts.applications} applications`);
    await seedEstimates(transaction, counts.estimates);
    say(`${counts.estimates} estimates`);
    for (let first = 1; first <= counts.messages; first += BATCH) {
      const last = Math.min(first + BATCH - 1, counts.messages);
      await seedMessages(transaction, first, last, counts);
      say(`${last} of ${counts.messages} messages`);
    }
    for (const [table, trigger] of ANNOUNCERS)
      await transaction.unsafe(`alter table public.${table} enable trigger ${trigger}`);
  });
  for (const table of [
    "public.applications",
    "public.estimates",
    "public.chat_logs",
    "private.conversations",
  ])
    await sql.unsafe(`vacuum analyze ${table}`);
}

const NAMES = "array['Jo', 'Ana', 'Łukasz', 'Mei', 'Omar', 'Ada', 'Grace', 'Tomás']";
const STREETS = "array['Oak', 'Kiln', 'Mill', 'High', 'Spring', 'Summit', 'Ridge']";

async function seedApplications(sql: TransactionSql, count: number): Promise<void> {
  const resume = `data:application/pdf;base64,${Buffer.alloc(30_000, "%PDF-1.7\n").toString("base64")}`;
  await sql`
    insert into public.applications (first_name, last_name, email, "position", resume_text, created_at)
    select (${sql.unsafe(NAMES)})[1 + n % 8], 'Ng ' || n, 'person' || n || '@example.com',
      (array['Roofing Technician', 'Project Manager', 'Sales Representative'])[1 + n % 3],
      case when n <= ${RESUMES} then ${resume} end, now() - n * interval '1 minute'
    from generate_series(1, ${count}::integer) as n`;
}

async function seedEstimates(sql: TransactionSql, count: number): Promise<void> {
  await sql`
    insert into public.estimates
      (customer_name, email, phone, service_type, estimated_cost, square_footage, notes, status, created_at)
    select (${sql.unsafe(NAMES)})[1 + n % 8] || ' Lee ' || n, 'owner' || n || '@example.org',
      '+1614555' || lpad((n % 10000)::text, 4, '0'),
      (array['Residential Roofing', 'Commercial Roofing', 'Roof Repair', 'Roof Maintenance'])[1 + n % 4],
      case when n % 5 > 0 then 4000 + n % 40000 end, 800 + n % 5000, 'From: the calculator',
      (array['pending', 'pending', 'approved', 'declined', 'completed'])[1 + n % 5], now() - n * interval '1 minute'
    from generate_series(1, ${count}::integer) as n`;
}

/** Messages `first` to `last`, in pairs of question and answer; each conversation gets its share all over the time. */
async function seedMessages(
  sql: TransactionSql,
  first: number,
  last: number,
  counts: DeskCounts,
): Promise<void> {
  await sql`
    insert into public.chat_logs
      (conversation_id, role, message_content, ip_address, email, name, phone, address, created_at)
    select md5('talk' || c)::uuid, case when n % 2 = 1 then 'user' else 'assistant' end,
      case when n % 2 = 1 then 'What does a new roof for house ' || c || ' cost?' else 'It depends on its size and material.' end,
      '10.' || c / 65536 || '.' || c / 256 % 256 || '.' || c % 256,
      case when c % 3 > 0 then 'visitor' || c || '@example.net' end,
      case when c % 3 > 0 then (${sql.unsafe(NAMES)})[1 + c % 8] || ' Park ' || c end,
      case when c % 4 = 0 then '+1 614 555 ' || lpad((c % 10000)::text, 4, '0') end,
      case when c % 5 = 0 then c || ' ' || (${sql.unsafe(STREETS)})[1 + c % 7] || ' Street' end,
      now() - (${counts.messages}::integer - n) * interval '10 seconds'
    from (
      select n, 1 + (n - 1) / 2 % ${counts.conversations}::integer as c
      from generate_series(${first}::integer, ${last}::integer) as n
    ) as numbered`;
}

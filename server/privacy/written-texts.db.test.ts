import { expect, test } from "vitest";
import { localServerData } from "../data/server-data.ts";
import type { Sql } from "../postgres/sql.ts";
import { createTestDatabase } from "../postgres/testing/test-database.ts";
import { storeApplication, storeChatTurn, storeEstimateRequest } from "../testing/arrivals.ts";
import { asStaff } from "./testing/as-role.ts";

/**
 * The columns of texts in which nobody writes of others: contacts, which are a record's own, words of a list, hashes and keys, names of staff, what
 * is computed of other columns, and documents that are not looked into.
 */
const WITHOUT_WORDS = `
public.activities: actor device kind outcome staff_name what
public.applications: email idempotency_key resume_text status utm
public.audit: action actor details device kind staff_name
public.calls: email phone source taken_by
public.consents: kind page phone words
public.conversations: email ip_address notice phone secret_hash utm
public.estimates: drawing email idempotency_key phone status utm zip
public.inspection_blocks: crew
public.inspections: crew email idempotency_key network phone source status utm
public.messages: author notice public_content role sent_key
public.jobs: kind record_kind visit
private.calendar_feeds: crew secret_hash staff_name
private.desk_sessions: browser device way
private.devices: alerts auth endpoint p256dh staff_name time_zone
private.job_kinds: audience channel due facts kind
private.kinds: kind listing noun own_table sort
private.leads: channel outcome owner reason sort
private.members: crew email name role
private.photos: key_hash kind network
private.recovery_codes: code_hash
private.records: address address_key channel digits email email_key group_key kind mailbox name name_key phone phone_key status title written
private.same_person: said_by
private.settings: calendar_secret_hash chat_log_viewer office backup_failure
private.staff: email name
private.takeovers: staff_name
private.typing: side
private.unheard: kind
private.unsubscribed: mailbox
private.waits: answered_by reason
private.webhook: events secret url
private.withdrawals: kind number staff_name way
`;

test("every column of texts is one that is searched for names of the forgotten, or has a reason why not", async () => {
  await using database = await createTestDatabase();
  const known = WITHOUT_WORDS.trim()
    .split("\n")
    .flatMap((line) => {
      const [table, names = ""] = line.split(": ");
      return names.split(" ").map((name) => `${table}.${name}`);
    });
  const columns = await database.sql<{ name: string; searched: boolean }[]>`
    select c.relnamespace::regnamespace || '.' || c.relname || '.' || a.attname as name, w.name is not null as searched
    from pg_class as c
    join pg_attribute as a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
    left join private.written_texts() as w on w.relation::regclass = c.oid and w.name = a.attname
    where c.relkind = 'r' and c.relnamespace in ('public'::regnamespace, 'private'::regnamespace)
      and a.atttypid in ('text'::regtype, 'jsonb'::regtype, 'text[]'::regtype)`;
  const unknown = columns.filter(({ name, searched }) => !searched && !known.includes(name));
  expect(
    unknown.map(({ name }) => name),
    "New columns: list them in private.written_texts() if people write in them, else here.",
  ).toEqual([]);
  expect(columns.filter(({ searched }) => searched)).toHaveLength(
    (await database.sql`select from private.written_texts()`).length,
  );
});

const SPELLINGS = [
  "614-555-0142",
  "(614) 555-0142",
  "+1 (614) 555-0142",
  "16145550142",
  "614 555 01 42",
  "614‑555‑0142",
  "614−555−0142",
  "６１４－５５５－０１４２",
  "٦١٤٥٥٥٠١٤٢",
  "6️⃣1️⃣4️⃣5️⃣5️⃣5️⃣0️⃣1️⃣4️⃣2️⃣",
  "⑥①④⑤⑤⑤⓪①④②",
  "614​555​0142",
  "614 / 555 / 0142",
  "6 1 4 5 5 5 0 1 4 2",
  "jo@example.com",
  "JO@Example.COM",
  "ｊｏ＠ｅｘａｍｐｌｅ．ｃｏｍ",
  "jo @ example.com",
];
const OTHERS = [
  "614-555-0143",
  "614-555-01423",
  "2614-555-0142",
  "bigjo@example.com",
  "jo@example.com.au",
  "614 roofs, 555 gutters, 0142",
];

/** Somebody, and somebody else of whom nothing is told. */
async function storeTwo(sql: Sql) {
  await storeEstimateRequest(sql, { email: "jo@example.com", phone: "(614) 555-0142" });
  return storeEstimateRequest(sql, { email: "kept@example.com", phone: "(614) 555-0188" });
}

test("a forgotten number and address are found in every spelling that is read as them, and nothing else is", async () => {
  await using database = await createTestDatabase();
  const { sql } = database;
  await storeTwo(sql);
  for (const spelling of [...SPELLINGS, ...OTHERS])
    await storeChatTurn(sql, { question: `Ask ${spelling}, please.`, notice: null });
  await sql`select public.forget_person('jo@example.com')`;
  const said = await sql<{ content: string }[]>`
    select content from public.messages where role = 'user' order by id`;
  expect(said.map(({ content }) => content)).toEqual([
    ...SPELLINGS.map(() => "Ask [removed], please."),
    ...OTHERS.map((other) => `Ask ${other}, please.`),
  ]);
});

test("a number of another country too, with the zero that is dialed within it", async () => {
  await using database = await createTestDatabase();
  const { sql } = database;
  await storeEstimateRequest(sql, { email: "jo@example.com", phone: "+44 20 7946 0958" });
  for (const spelling of ["+44 (0)20 7946 0958", "011 44 20 7946 0958", "+1 207 946 0958"])
    await storeChatTurn(sql, { question: `Ask ${spelling}, please.`, notice: null });
  await sql`select public.forget_person('jo@example.com')`;
  const said = await sql`select content from public.messages where role = 'user' order by id`;
  expect(said.map(({ content }) => content)).toEqual([
    "Ask [removed], please.",
    "Ask [removed], please.",
    "Ask +1 207 946 0958, please.",
  ]);
});

test("nothing is left of them in any text that others wrote, whatever the column", async () => {
  await using database = await createTestDatabase();
  const { sql } = database;
  const kept = await storeTwo(sql);
  const named = "Jo: 614‑555‑0142 jo@example.com";
  await storeApplication(sql, { email: "kept@example.com" });
  const conversation_id = await storeChatTurn(sql, {
    name: "Ann",
    email: "kept@example.com",
    state: { preferences: [named], roof: { area: 6145550142 } },
    parts: [{ part: "line", text: named }],
  });
  await asStaff(
    sql,
    (staff) =>
      staff`select public.add_activity(gen_random_uuid(), 'estimate', ${kept}, 'note', null, ${named})`,
  );
  await sql`
    insert into public.inspections (crew, starts_at, ends_at, free_at, customer_name, email, phone, address, source)
    values (1, now(), now() + interval '1 hour', now() + interval '1 hour', 'A', '', '614-555-0188', 'Oak Street', 'desk')`;
  await sql`
    insert into public.inspection_blocks (starts_at, ends_at) values (now() + interval '2 days', now() + interval '3 days')`;
  await sql`insert into public.calls (id, source, name) values (gen_random_uuid(), 'call', 'Al')`;
  await sql`
    insert into private.withdrawals (number, way, said) values (repeat('0', 64), 'words', '')`;
  await sql`
    insert into public.jobs (kind, record_kind, record_id, due_at) values ('lead.created', 'estimate', ${kept}, now())`;
  const places = await sql<{ relation: string; name: string; type: string }[]>`
    select w.relation, w.name, format_type(a.atttypid, null) as type
    from private.written_texts() as w
    join pg_attribute as a on a.attrelid = w.relation::regclass and a.attname = w.name`;
  for (const { relation, name, type } of places)
    if (type === "text") await sql.query({ text: `update ${relation} set ${name} = $1`, values: [named] });

  await sql`select public.forget_person('jo@example.com')`;
  for (const { relation, name } of places) {
    const rows = (await sql.query<{ text: string | null }>(`select ${name}::text as text from ${relation}`))
      .rows;
    expect([relation, name, rows.length]).not.toEqual([relation, name, 0]);
    for (const { text } of rows)
      expect([relation, name, text]).toEqual([relation, name, expect.not.stringMatching(/jo@|555‑0142/)]);
  }
  const [chat] = await sql`select state from public.conversations where id = ${conversation_id}`;
  expect(chat?.state).toEqual({ preferences: ["Jo: [removed] [removed]"], roof: { area: 6145550142 } });
  const groups = await sql`select r::text as row from private.records as r`;
  expect(JSON.stringify(groups)).not.toMatch(/jo@|0142/);
});

test("a text that is as long as it may be stays within its bounds", async () => {
  await using database = await createTestDatabase();
  const { sql } = database;
  await storeEstimateRequest(sql, { email: "a@b.co", phone: null });
  const notes = "a@b.co ".repeat(571).trim();
  await storeEstimateRequest(sql, { email: "kept@example.com", phone: null, customer_name: "a@b.co", notes });
  await localServerData(sql).call("forget_person", { email: "a@b.co" });
  const [left] = await sql<{ customer_name: string; notes: string }[]>`
    select customer_name, notes from public.estimates`;
  expect(left?.customer_name).toBe("[removed]");
  expect(left?.notes).toHaveLength(notes.length);
  expect(left?.notes).not.toContain("a@b");
});

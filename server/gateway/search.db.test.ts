import { expect, test } from "vitest";
import { estimateReference } from "#contract/estimate-reference.ts";
import { storeVisit } from "../inspections/testing/visits.ts";
import type { Sql } from "../postgres/sql.ts";
import { createTestDatabase } from "../postgres/testing/test-database.ts";
import { storeChatTurn, storeEstimateRequest } from "../testing/arrivals.ts";
import type { Caller } from "./caller.ts";
import { createCallers } from "./testing/callers.ts";
import { listed } from "./testing/listed.ts";
import { runAsCaller } from "./transaction.ts";

type Row = { id: string; at: string; group_key: string; email: string; name: string };

async function searching() {
  const database = await createTestDatabase();
  const { shared: staff } = await createCallers(database.sql);
  const call = <Found = Row>(text: string, values: unknown[] = []) =>
    asStaff<Found>(database.sql, staff, text, values);
  return { ...database, call, [Symbol.asyncDispose]: () => database[Symbol.asyncDispose]() };
}

function asStaff<Found>(sql: Sql, staff: Caller, text: string, values: unknown[]): Promise<Found[]> {
  return runAsCaller(
    sql,
    staff,
    async (transaction) => (await transaction.query<Found & object>({ text, values })).rows,
  );
}

const APPLICANTS = [
  ["Jane", "Doe", "jane@example.com", "Roofing Technician"],
  ["José", "García-López", "jose@example.com", "Project Manager"],
  ["ΑΘΗΝΑ", "Παπαδοπούλου", "athina@example.gr", "Sales Representative"],
  ["Пётр", "Иванов", "PETR@EXAMPLE.RU", "Sales Representative"],
  ["秀英", "王", "wang@example.cn", "Project Manager"],
  ["50% off_", "back\\slash", "odd'quote@example.com", "Administrative Assistant"],
  ["Renée", "", "renee@example.com", "Roofing Technician"], // e and a combining accent
] as const;

test("a search finds every applicant whose name, e-mail or position holds the text, whatever its case or script", async () => {
  await using database = await searching();
  for (const [first, last, email, position] of APPLICANTS) {
    await database.sql`
      insert into applications (first_name, last_name, email, "position") values (${first}, ${last}, ${email}, ${position})`;
  }
  const expected: Record<string, string[]> = {
    "": APPLICANTS.map(([, , email]) => email),
    "  ": APPLICANTS.map(([, , email]) => email),
    JANE: ["jane@example.com"],
    "jane doe": ["jane@example.com"],
    "  doe ": ["jane@example.com"],
    GARCÍA: ["jose@example.com"],
    "josé garcía": ["jose@example.com"],
    αθηνα: ["athina@example.gr"],
    ПЁТР: ["PETR@EXAMPLE.RU"],
    "example.ru": ["PETR@EXAMPLE.RU"],
    英: ["wang@example.cn"],
    RENÉE: ["renee@example.com"],
    manager: ["jose@example.com", "wang@example.cn"],
    "sales rep": ["athina@example.gr", "PETR@EXAMPLE.RU"],
    "%": ["odd'quote@example.com"],
    "0% o": ["odd'quote@example.com"],
    _: ["odd'quote@example.com"],
    "\\": ["odd'quote@example.com"],
    "k\\s": ["odd'quote@example.com"],
    "dd'q": ["odd'quote@example.com"],
    "j%e": [],
    jan_: [],
    doejane: [], // two fields
    "com roofing": [],
    nobody: [],
  };
  for (const [query, emails] of Object.entries(expected)) {
    const rows = await database.call(`select email from ${listed("application", "$1")}`, [query]);
    expect({ [query]: rows.map(({ email }) => email).sort() }).toEqual({ [query]: [...emails].sort() });
  }
});

test("one or two letters or digits find the words that begin with them; signs and other scripts are found anywhere", async () => {
  await using database = await searching();
  for (const [name, email] of [
    ["Lan Ng", "lan@example.com"],
    ["Sáenz-Łem O'Dell", "saenz@x.qa.example"],
    ["Milan Tang", "milan@example.com"],
    ["王秀英", "wang@example.cn"],
    ["R2 & Sons (#7)", "r2@example.com"],
  ])
    await database.sql`
      insert into applications (first_name, email, "position") values (${name}, ${email}, 'Project Manager')`;
  for (const [query, emails] of Object.entries({
    ng: ["lan@example.com"],
    NG: ["lan@example.com"],
    " ng ": ["lan@example.com"],
    la: ["lan@example.com"],
    łe: ["saenz@x.qa.example"],
    od: ["saenz@x.qa.example"],
    qa: ["saenz@x.qa.example"],
    sá: ["saenz@x.qa.example"],
    m: ["milan@example.com"],
    r2: ["r2@example.com"],
    "2": [],
    "7": ["r2@example.com"],
    "#7": ["r2@example.com"],
    "&": ["r2@example.com"],
    秀: ["wang@example.cn"],
    秀英: ["wang@example.cn"],
  })) {
    const rows = await database.call(`select email from ${listed("application", "$1")}`, [query]);
    // All are managers: "m" is in each.
    expect({ [query]: rows.map(({ email }) => email) }).toEqual({
      [query]: query === "m" ? expect.arrayContaining(emails) : emails,
    });
  }
});

test("estimates are searched by customer, e-mail, service, phone, address and what was written, and by nothing else", async () => {
  await using database = await searching();
  await database.sql`
    insert into estimates (customer_name, email, service_type, phone, street, town, zip, notes)
    values ('Ann Lee', 'ann@example.com', 'Roof Repair', '555 0100', '12 Oak Street', 'Dublin', '43016', 'The valley leaks.')`;
  const written = ["oak", "DUBLIN", "43016", "12 oak street, dublin", "valley", "alley leaks"];
  for (const query of ["LEE", "ann@", "repair", "555", ...written]) {
    expect([query, await database.call(`select id from ${listed("estimate", "$1")}`, [query])]).toEqual([
      query,
      [expect.anything()],
    ]);
  }
  for (const query of ["slate", "pending"]) {
    expect(await database.call(`select id from ${listed("estimate", "$1")}`, [query])).toHaveLength(0);
  }
});

test("a visit is found by its street, its town and what was written", async () => {
  await using database = await searching();
  const { sql, call } = database;
  const id = await storeVisit(sql, 30, {
    address: "12 Oak Street, Dublin 43016",
    notes: "Beware of the dog.",
  });
  await storeVisit(sql, 40, { address: "3 Elm Court, Columbus 43215" });
  for (const query of ["oak str", "dublin", "43016", "the dog"])
    expect([query, await call(`select id from ${listed("inspection", "$1")}`, [query])]).toEqual([
      query,
      [{ id }],
    ]);
});

test("one search over everything finds a street, a ZIP code, a reference and what was said, with the record that holds it first", async () => {
  await using database = await searching();
  const { sql, call } = database;
  const [email, phone] = ["ann@example.com", "614 555 0142"];
  const chat = await storeChatTurn(sql, { email, phone, question: "Is my cupola covered?" });
  const visit = await storeVisit(sql, 30, {
    email,
    phone,
    address: "12 Oak Street, Dublin 43016",
    notes: "A gate.",
  });
  const estimate = await storeEstimateRequest(sql, {
    email,
    phone,
    notes: "The valley leaks.",
    street: "7 Elm Court",
  });
  const more: string[] = [];
  for (let n = 0; n < 25; n++)
    more.push(await storeEstimateRequest(sql, { email, phone, notes: "Once more." }));
  const first = async (query: string) => {
    const [found] = await call<{ kind: string; id: string }>("select kind, id from find_people($1)", [query]);
    return found && `${found.kind} ${found.id}`;
  };
  for (const [query, found] of [
    ["cupola", `conversation ${chat}`],
    ["43016", `inspection ${visit}`],
    ["oak street", `inspection ${visit}`],
    ["a gate", `inspection ${visit}`],
    [estimateReference(visit), `inspection ${visit}`],
    ["elm court", `estimate ${estimate}`], // older than twenty others of its person
    ["valley", `estimate ${estimate}`],
    ["once more", `estimate ${more.at(-1)}`],
    ["weathervane", undefined],
  ])
    expect([query, await first(query ?? "")]).toEqual([query, found]);
});

test("conversations are searched by e-mail, name, phone, address and the words of their messages", async () => {
  await using database = await searching();
  await storeChatTurn(database.sql, {
    question: "about slate",
    ip_address: "192.0.2.77",
    email: "ann@example.com",
    name: "Ann Lee",
    phone: "+1 555 0100",
    address: "1 Oak Street",
  });
  for (const query of ["ANN@", "lee", "555 01", "oak", "slate", "SLA", "about slate", "slate office"]) {
    expect(await database.call(`select id from ${listed("conversation", "$1")}`, [query])).toHaveLength(1);
  }
  for (const query of ["late", "slate copper", "192.0.2"]) {
    expect(await database.call(`select id from ${listed("conversation", "$1")}`, [query])).toHaveLength(0);
  }
});

test("a number is found in every tab in any spelling, whole or from three digits on", async () => {
  await using database = await searching();
  const { sql, call } = database;
  const others = ["(937) 555-0163", "+1 740 555 0164"];
  for (const phone of [
    "(740) 555 0163",
    "+17405550163",
    "740.555.0163 ext. 4",
    "1-740-555-0163",
    "\u202a740–555–0163\u202c",
  ]) {
    await sql`delete from estimates`;
    await sql`delete from conversations`;
    await sql`delete from inspections`;
    for (const number of [phone, ...others]) {
      await sql`
        insert into estimates (customer_name, email, service_type, phone)
        values (${number}, 'ann@example.com', 'Roof Repair', ${number})`;
      await storeVisit(sql, 30, {
        phone: number,
        customer_name: number,
        crew: 1 + others.indexOf(number) + 1,
      });
      await storeChatTurn(sql, { phone: number, name: number });
    }
    for (const query of ["740-555-0163", "+1 (740) 555-0163", "7405550163", "+17405550163", "740 555 0163"])
      for (const [list, name] of [
        ["estimate", "customer_name"],
        ["inspection", "customer_name"],
        ["conversation", "name"],
      ] as const)
        expect([
          list,
          query,
          await call(`select ${name} as name from ${listed(list, "$1")}`, [query]),
        ]).toEqual([list, query, [{ name: phone }]]);
    for (const list of ["estimate", "inspection", "conversation"])
      expect(await call(`select id from ${listed(list, "'0163'")}`)).toHaveLength(2);
  }
});

test("a number in a message is found in another spelling", async () => {
  await using database = await searching();
  await storeChatTurn(database.sql, { question: "My cell is 740.555.0177, thanks" });
  for (const query of ["7405550177", "(740) 555-0177", "+17405550177", "740 555"])
    expect([query, await database.call(`select id from ${listed("conversation", "$1")}`, [query])]).toEqual([
      query,
      [expect.anything()],
    ]);
  expect(await database.call(`select id from ${listed("conversation", "'7405550178'")}`)).toEqual([]);
});

test("accents, apostrophes and letters of other alphabets fold, in both directions", async () => {
  await using database = await searching();
  for (const [name, queries] of Object.entries({
    "Siobhán O’Hara": ["o'hara", "ohara", "o`hara", "O´HARA", "siobhan"],
    "Jürgen Schröder": ["jurgen", "JÜRGEN", "schroder", "schroeder", "juergen"],
    "Søren Åkesson": ["soren", "akesson", "åkesson", "Søren"],
    "Lukasz Wozny": ["łukasz", "woźny"],
    "Renee D'Angelo": ["renée", "d’angelo", "dangelo"],
    Strauß: ["strauss"],
  })) {
    await database.sql`delete from applications`;
    for (const first_name of [name, "Nobody Else"])
      await database.sql`
        insert into applications (first_name, email, "position") values (${first_name}, 'a@example.com', 'Project Manager')`;
    for (const query of queries)
      expect([
        query,
        await database.call(`select first_name as name from ${listed("application", "$1")}`, [query]),
      ]).toEqual([query, [{ name }]]);
  }
});

test("the reference that a visitor was given finds its record", async () => {
  await using database = await searching();
  const { sql, call } = database;
  const visit = await storeVisit(sql, 30);
  const estimate = await storeEstimateRequest(sql);
  for (let n = 1; n <= 3; n += 1) await storeEstimateRequest(sql);
  await storeVisit(sql, 40);
  for (const [list, id] of [
    ["inspection", visit],
    ["estimate", estimate],
  ] as const) {
    const reference = estimateReference(id);
    for (const query of [reference, reference.toLowerCase(), `#${reference}`, reference.replace("-", "")])
      expect([query, await call(`select id from ${listed(list, "$1")}`, [query])]).toEqual([query, [{ id }]]);
  }
});

test("what is taken out of a message, or deleted with it, is not found by its words any more", async () => {
  await using database = await searching();
  const { sql, call } = database;
  const [gone, kept] = [
    await storeChatTurn(sql, { email: "pair@example.com", question: "a cupola" }),
    await storeChatTurn(sql, { email: "pair@example.com", question: "a turret" }),
  ];
  const found = async (word: string) =>
    (await call(`select id from ${listed("conversation", "$1")}`, [word])).length;
  expect([await found("cupola"), await found("turret")]).toEqual([1, 1]);
  await sql`update messages set content = 'removed' where content = 'a turret'`;
  expect([await found("cupola"), await found("turret")]).toEqual([1, 0]);
  await sql`delete from conversations where id = ${gone}`;
  expect([await found("cupola"), await found("removed")]).toEqual([0, 1]);
  await storeChatTurn(sql, { conversation_id: kept, email: "other@example.com", question: "a gable" });
  expect([await found("removed"), await found("gable")]).toEqual([1, 1]);
});

test("pages follow one another without a gap or a repeat, also through rows of one instant", async () => {
  await using database = await searching();
  await database.sql`
    insert into applications (first_name, email, "position", created_at)
    select 'A' || n, 'a@example.com', 'Project Manager', timestamptz '2026-01-01' + (n / 7) * interval '1 microsecond'
    from generate_series(1, 95) as n`;
  const seen: string[] = [];
  let before: string | null = null;
  for (;;) {
    const page: Row[] = await database.call(
      `select id, at, group_key from ${listed("application", `'a', $1::text::jsonb, 10`)}`,
      [before],
    );
    if (page.length === 0) break;
    seen.push(...page.map(({ id }) => id));
    const last = page.at(-1);
    before = JSON.stringify({ at: last?.at, group_key: last?.group_key });
  }
  const all = await database.sql<
    { id: string }[]
  >`select id from applications order by created_at desc, id desc`;
  expect(seen).toEqual(all.map(({ id }) => id));
});

test("a list is filtered by status, source, wait and owner, also all at once, and begins with the oldest if asked", async () => {
  await using database = await searching();
  const { sql, call } = database;
  const names = async (kind: string, filter: object, before: object | null = null, size = 50) =>
    (
      await call<{ name: string }>(
        `select coalesce(name, customer_name) as name
         from ${listed(kind, "'', $1::text::jsonb, $2::text::int, $3::text::jsonb")}`,
        [before && JSON.stringify(before), size, JSON.stringify(filter)],
      )
    ).map(({ name }) => name);
  const ids: Record<string, string> = {};
  for (const [name, landing_page, referrer] of [
    ["Ann", "/", null],
    ["Bo", "/", "https://www.google.com/"],
    ["Cy", "/", null],
    ["Di", null, null],
  ] as const)
    ids[name] = await storeEstimateRequest(sql, {
      customer_name: name,
      email: `${name}@example.com`,
      phone: null,
      landing_page,
      referrer,
    });
  await call("select update_estimate_status($1, 'pending', 'approved')", [ids.Ann]);
  await call("select set_owner('estimate', $1, '', 'Zoë')", [ids.Ann]);
  await call("select set_owner('estimate', $1, '', 'Zoë')", [ids.Cy]);
  expect(await names("estimate", {})).toEqual(["Di", "Cy", "Bo", "Ann"]);
  expect(await names("estimate", { order: "oldest" })).toEqual(["Ann", "Bo", "Cy", "Di"]);
  expect(await names("estimate", { status: "approved" })).toEqual(["Ann"]);
  expect(await names("estimate", { channel: "direct" })).toEqual(["Cy", "Ann"]);
  expect(await names("estimate", { channel: "google search" })).toEqual(["Bo"]);
  expect(await names("estimate", { unanswered: true })).toEqual(["Di", "Cy", "Bo"]);
  expect(await names("estimate", { owner: "Zoë", order: "oldest" })).toEqual(["Ann", "Cy"]);
  expect(await names("estimate", { owner: "Zoë", channel: "direct", unanswered: true })).toEqual(["Cy"]);
  expect(await names("estimate", { owner: "" })).toEqual([]);
  const [first] = await call<{ at: string; group_key: string }>(
    `select id, at, group_key from ${listed("estimate", `'', null, 1, '{"order": "oldest"}'`)}`,
  );
  expect(await names("estimate", { order: "oldest" }, first, 2)).toEqual(["Bo", "Cy"]);

  const urgent = await storeChatTurn(sql, { name: "Ed", notice: "urgent", phone: "614 555 0101" });
  await storeChatTurn(sql, { name: "Flo", ip_address: "203.0.113.8", notice: "contact", landing_page: "/" });
  await storeChatTurn(sql, { name: "Gus", ip_address: "203.0.113.9", notice: null });
  await call("select set_owner('conversation', $1, '', 'Zoë')", [urgent]);
  expect(await names("conversation", {})).toEqual(["Gus", "Flo", "Ed"]);
  expect(await names("conversation", { order: "oldest" })).toEqual(["Ed", "Flo", "Gus"]);
  expect(await names("conversation", { status: "urgent" })).toEqual(["Ed"]);
  expect(await names("conversation", { unanswered: true })).toEqual(["Flo", "Ed"]);
  expect(await names("conversation", { owner: "Zoë", channel: "other" })).toEqual(["Ed"]);

  await storeVisit(sql, 24, { customer_name: "Hal" });
  const second = await storeVisit(sql, 48, { customer_name: "Ida" });
  await call("select update_inspection_status($1, 'booked', 'done')", [second]);
  expect(await names("inspection", { order: "oldest" })).toEqual(["Hal", "Ida"]);
  expect(await names("inspection", { status: "done" })).toEqual(["Ida"]);

  await sql`insert into applications (first_name, last_name, email, "position") values ('Jo', '', 'jo@example.com', 'Roofer')`;
  const found = await call(
    `select id from ${listed("application", `'', null, 50, '{"channel": "direct"}'`)}`,
  );
  expect(found).toEqual([]);
});

test("a page has at least one row and at most a thousand", async () => {
  await using database = await searching();
  await database.sql`
    insert into estimates (customer_name, email, service_type)
    select 'A' || n, 'a@example.com', 'Roof Repair' from generate_series(1, 1050) as n`;
  for (const [asked, given] of [
    [null, 50],
    [0, 1],
    [-5, 1],
    [7, 7],
    [100_000, 1000],
  ] as const) {
    expect(
      await database.call(`select id from ${listed("estimate", `'', null, $1::text::int`)}`, [asked]),
    ).toHaveLength(given);
  }
});

/** Stores many rows with their records, each of a person of its own, without all else that a row sets off. */
async function storeMany(sql: Sql, table: string, statement: string): Promise<void> {
  await sql.begin(async (transaction) => {
    await transaction`set local statement_timeout = 0`; // a busy machine takes longer than a visitor would wait
    await transaction.query(`alter table ${table} disable trigger user`);
    await transaction.query(statement);
    await transaction.query(`
      with told as materialized (
        select t.id, told.*, gen_random_uuid() as person_id from ${table} as t cross join lateral private.facts_of(t) as told
      ), people as (
        insert into private.people (id) select person_id from told
      )
      insert into private.records
        (id, kind, person_id, group_key, received_at, at, name, email, phone, address, title, status, written, channel)
      select id, '${table.slice(0, -1)}', person_id, group_key, received_at, at, name, email, phone, address, title, status, written, 'other' from told`);
    await transaction`set constraints all immediate`;
    await transaction.query(`alter table ${table} enable trigger user`);
  });
  await sql.query("vacuum analyze private.records");
}

test("at volume a search walks an index, and a list never touches the resumes", async () => {
  await using database = await searching();
  const { sql } = database;
  await storeMany(
    sql,
    "applications",
    `insert into applications (id, first_name, last_name, email, "position", resume_text)
     select gen_random_uuid(), 'First' || n, 'Last' || md5(n::text), 'u' || md5('e' || n) || '@example.com', 'Project Manager',
       'data:application/pdf;base64,JVBERi0x' || repeat('QUJD', 1000)
     from generate_series(1, 20000) as n`,
  );
  for (const [search, index] of [
    ["no-one-has-this", "records_search"],
    ["first1234", "records_search"],
    ["", "records_by_time"],
  ]) {
    const plan = await sql.query(`
      explain select group_key from private.records
      where kind = 'application' and search_text like private.like_pattern('${search}') order by at desc, group_key desc limit 50`);
    const text = plan.rows.map((line) => line["QUERY PLAN"]).join("\n");
    expect(text).toContain(index);
    expect(text).not.toContain("Seq Scan");
  }
  const toast = async () => {
    const [row] = await sql<{ read: number }[]>`
      select (toast_blks_read + toast_blks_hit)::int as read from pg_statio_user_tables where relname = 'applications'`;
    return row?.read ?? 0;
  };
  await sql`select pg_stat_force_next_flush()`;
  const before = await toast();
  const rows = await database.call(`select id, resume_size from ${listed("application", "'project'")}`);
  await sql`select pg_stat_force_next_flush()`;
  expect(rows).toHaveLength(50);
  expect(await toast()).toBe(before);
  expect((rows[0] as unknown as { resume_size: number }).resume_size).toBe(3006);
});

test("at volume conversations are found by what they hold however old they are, in pages, newest first", async () => {
  await using database = await searching();
  const { sql, call } = database;
  await storeMany(
    sql,
    "conversations",
    `insert into conversations (id, ip_address, email, name, phone, address, message_count, created_at, updated_at)
     select gen_random_uuid(), '192.0.2.1', case when n % 1000 = 7 then 'seldom' || n || '@example.com' else '' end, 'Grace ' || n,
       '+1614555' || lpad(n::text, 4, '0'), case when n % 700 = 1 then 'Ng Lane' else '' end, 2, at, at
     from generate_series(1, 6000) as n, lateral (select timestamptz '2026-01-01' - n * interval '1 minute') as t (at)`,
  );
  await sql`
    update private.records as r set words = private.words_of(
      'shingles on house ' || n || case when n::integer % 1500 = 9 then ' with a cupola' else '' end)
    from (select id, substr(name, 7) as n from conversations) as c where c.id = r.id`;
  await sql`vacuum analyze private.records`;
  const numbers = (of: number, rest: number) =>
    Array.from({ length: 6000 }, (_, n) => n + 1).filter((n) => n % of === rest);
  for (const [query, expected] of [
    ["seldom", numbers(1000, 7)],
    ["cupola", numbers(1500, 9)],
    ["cupo", numbers(1500, 9)],
    ["ng", numbers(700, 1)],
    ["grace 5999", [5999]],
    ["(614) 555-4321", [4321]],
    ["house 4999", [4999]],
    ["", numbers(1, 0)],
    ["shingles", numbers(1, 0)],
    ["grace", numbers(1, 0)],
    ["nobody", []],
    ["zq", []],
  ] as const) {
    const seen: string[] = [];
    for (let before: string | null = null; ; ) {
      const page: Row[] = await call(
        `select id, names, at, group_key from ${listed("conversation", `$1, $2::text::jsonb, $3::text::int`)}`,
        [query, before, expected.length > 1000 ? 1000 : 3],
      );
      seen.push(...page.map(({ name, ...row }) => (row as unknown as { names: string[] }).names[0] ?? ""));
      const last = page.at(-1);
      if (!last) break;
      before = JSON.stringify({ at: last.at, group_key: last.group_key });
    }
    expect([query, seen]).toEqual([query, expected.map((n) => `Grace ${n}`)]);
  }
});

test("at volume visitors read a page of the chat log by its index, without the conversations", async () => {
  await using database = await createTestDatabase();
  const { sql } = database;
  await sql`insert into conversations (ip_address, email) select '192.0.2.' || n % 9, n || '@example.com' from generate_series(1, 500) as n`;
  await sql`
    insert into messages (conversation_id, role, content, created_at)
    select c.id, 'user', 'message ' || n, timestamptz '2026-01-01' + n * interval '1 second'
    from conversations as c, generate_series(1, 40) as n`;
  await sql`vacuum analyze messages`;
  const { visitor } = await createCallers(sql);
  const plan = await runAsCaller(
    sql,
    visitor,
    (transaction) =>
      transaction`explain select id, role, message_content, created_at from chat_logs order by created_at desc, id desc limit 40 offset 40`,
  );
  const text = plan.map((line) => line["QUERY PLAN"]).join("\n");
  expect(text).toContain("messages_newest");
  expect(text).not.toMatch(/Seq Scan on messages|conversations|Sort/);
});

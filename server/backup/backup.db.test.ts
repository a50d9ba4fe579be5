import { execFileSync } from "node:child_process";
import { createReadStream, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import path from "node:path";
import process from "node:process";
import { gunzipSync, gzipSync } from "node:zlib";
import { expect, test } from "vitest";
import { localServerData } from "../data/server-data.ts";
import { ensureAdmin } from "../gateway/auth/admin-account.ts";
import { createGateway } from "../gateway/gateway.ts";
import { loadKeys, shareKeys } from "../gateway/keys.ts";
import { claimsOf, createMember, giveSignIns, tokenOf } from "../gateway/testing/callers.ts";
import { UNLIMITED } from "../http/testing/serve-in-memory.ts";
import { testUploads } from "../http/testing/test-uploads.ts";
import { createLog } from "../log.ts";
import { migrate } from "../postgres/migrate.ts";
import { readSchema } from "../postgres/schema.ts";
import { readReleasedSchema } from "../postgres/testing/released-schemas.ts";
import { createTestDatabase, databaseUrl } from "../postgres/testing/test-database.ts";
import { storeApplication, storeChatTurn, storeEstimateRequest } from "../testing/arrivals.ts";
import { runCommand } from "../testing/run-command.ts";
import { temporaryDataDir } from "../testing/start-site.ts";
import { backupTables, VISITOR_SCHEMAS } from "./tables.ts";
import { allRows, startCluster } from "./testing/backups.ts";
import { writeBackup } from "./write-backup.ts";

const STAFF = { email: "staff@example.com", password: "a long enough password" };
const PDF = `data:application/pdf;base64,JVBERi0${"A".repeat(3_000_001)}`;

test("a backup of a running site, restored elsewhere, has all rows and goes on: staff sign in, visitors apply", async () => {
  const [here, there, file] = [temporaryDataDir(), temporaryDataDir(), path.join(temporaryDataDir(), "b.gz")];
  const site = await startCluster(here);
  await migrate(site.sql, readSchema());
  await ensureAdmin(site.sql, STAFF);
  await storeApplication(site.sql, {
    resume_text: PDF,
    last_name: "tab\t, line\nend \\. \\N ‏ü🏠\u2028",
    landing_page: "",
  });
  await storeApplication(site.sql, { first_name: "\\." });
  const subject = await storeEstimateRequest(site.sql, { utm: { source: "news" } });
  const agreed = { kind: "estimate", subject, phone: "+16145550177", words: "Yes, call me." };
  await localServerData(site.sql).call("give_consent", agreed);
  const photo = {
    key_hash: "a photo's",
    content: Buffer.from("\xff\xd8\0\\.\n", "latin1").toString("base64"),
  };
  await localServerData(site.sql).call("add_photo", { ...photo, width: 4, height: 3 });
  await storeEstimateRequest(site.sql, { photos: [photo.key_hash] });
  const conversation_id = await storeChatTurn(site.sql, {
    email: "jo@example.com",
    question: "x\r\ny",
    state: { a: [1, null] },
  });
  await storeChatTurn(site.sql, { conversation_id });
  await site.sql`select * from forget_person('nobody@example.com')`;
  const ann = await createMember(site.sql, { name: "Ann", role: "owner" });
  await giveSignIns(site.sql, claimsOf(ann).sub);

  const written = await runCommand("backup", [file], { DATA_DIR: here });
  expect(written).toMatchObject({
    code: 0,
    said: expect.stringContaining("2 applications, 2 estimates, 1 conversations"),
  });
  expect(statSync(file).mode & 0o777).toBe(0o600);
  const expected = await allRows(site.sql);
  expect(Object.values(expected).filter((rows) => rows.length > 0).length).toBeGreaterThan(8);
  await site.stop();

  const restored = await runCommand("restore", [file], { DATA_DIR: there });
  expect(restored).toMatchObject({ code: 0, said: expect.stringContaining("Restored what was stored at") });
  expect(loadKeys(there)).toEqual(loadKeys(here));
  const again = await startCluster(there);
  expect(await allRows(again.sql)).toEqual(expected);

  const keys = loadKeys(there);
  const gateway = createGateway({
    sql: again.sql,
    readers: again.sql,
    keys,
    isDatabaseUp: () => true,
    site: { url: "http://site.test", name: () => "Roofs" },
    companyWords: () => new Set(),
    limits: UNLIMITED,
    uploads: testUploads(),
    log: createLog("silent"),
  });
  const post = async (to: string, body: object, token?: string) => {
    const headers = {
      apikey: keys.publishableKey,
      "content-type": "application/json",
      ...(token && { authorization: `Bearer ${token}` }),
    };
    const request = new Request(`http://site.test${to}`, {
      method: "POST",
      headers,
      body: JSON.stringify(body),
    });
    return (await gateway(request, { address: "192.0.2.1", requestId: "x" })).status;
  };
  expect(await post("/auth/v1/token?grant_type=password", STAFF)).toBe(200);
  expect(await post("/auth/v1/token?grant_type=password", { ...STAFF, password: "another" })).toBe(400);
  const applicant = { first_name: "New", email: "new@example.com", position: "Roofing Technician" };
  expect(await post("/rest/v1/applications", applicant)).toBe(201);
  const token = await tokenOf(ann, keys.jwtSecret);
  expect(await post("/rest/v1/rpc/list_people", {}, token)).toBe(200); // Ann stays signed in
  await storeChatTurn(again.sql, { conversation_id });
  const [counted] = await again.sql`
    select (select count(*)::int from jobs where record_id in (select id from applications)) as mails,
      (select sum(message_count)::int from conversations) as messages`;
  expect(counted).toEqual({ mails: 3, messages: 6 }); // triggers work again
  await again.stop();

  const refused = await runCommand("restore", [file], { DATA_DIR: there });
  expect(refused.code).toBe(1);
  expect(refused.said).toContain("exists. A backup is put into an empty place");
  for (const folder of [here, there, path.dirname(file)]) rmSync(folder, { recursive: true, force: true });
}, 180_000);

test("a damaged backup, a cut one and another file are refused, and the place stays empty", async () => {
  await using here = await createTestDatabase();
  await using bare = await createTestDatabase({ migrated: false });
  const [dataDir, there] = [temporaryDataDir(), temporaryDataDir()];
  const file = path.join(dataDir, "b.gz");
  await storeApplication(here.sql);
  await writeBackup(here.sql, { keys: loadKeys(dataDir), site: undefined }, file);
  const whole = readFileSync(file);
  const text = gunzipSync(whole).toString("utf8");
  const row = text.indexOf("jordan@example.com", text.indexOf('"name":"public.applications"'));
  const refused = gzipSync(text.slice(0, row) + text.slice(row).replace("jordan@example.com", "no address"));
  const refusal = "refuses a row of public.applications|violates check";
  const cases: [Buffer, string][] = [
    [Buffer.from("no gzip"), "is damaged or no backup"],
    [gzipSync("{}\n"), "is no backup of Eaves"],
    [whole.subarray(0, whole.length / 2), "is damaged"],
    [gzipSync(text.slice(0, row + 3)), "is damaged: it ends in the middle of public.applications"],
    [gzipSync(text.replace('"migrations":["2', '"migrations":["9')), "is of a newer Eaves"],
    [refused, refusal],
  ];
  const database = { DATABASE_URL: databaseUrl(bare) };
  const embedded = { DATABASE_URL: "" }; // a cluster takes seconds to make, so one case is enough
  for (const [content, complaint, place] of [
    ...cases.map((damaged) => [...damaged, database] as const),
    [refused, refusal, embedded] as const,
  ]) {
    writeFileSync(file, content);
    const { code, said } = await runCommand("restore", [file], { DATA_DIR: there, ...place });
    expect([complaint, code]).toEqual([complaint, 1]);
    expect(said).toMatch(new RegExp(`Nothing was restored[^]*(?:${complaint})`));
    expect(readdirSync(there).filter((name) => /postgres|keys/.test(name))).toEqual([]);
  }
  writeFileSync(file, whole);
  expect((await runCommand("restore", [file], { DATA_DIR: there, ...database })).code).toBe(0);
  for (const folder of [dataDir, there]) rmSync(folder, { recursive: true });
});

test("an option that there is not and a folder are refused, with what to write instead", async () => {
  const DATA_DIR = temporaryDataDir();
  const [restored, ...backedUp] = await Promise.all([
    runCommand("restore", [DATA_DIR], { DATA_DIR }),
    ...[["--files", "copy"], ["--dump"], ["a.gz", "b.gz"]].map((words) =>
      runCommand("backup", words, { DATA_DIR }),
    ),
  ]);
  for (const outcome of backedUp)
    expect(outcome).toEqual({
      code: 1,
      said: "\nNothing was backed up. It takes one file and no options: npm run backup -- eaves.gz\n",
    });
  expect(restored).toMatchObject({
    code: 1,
    said: expect.stringContaining("is a folder, and a backup is one file: npm run restore -- eaves.gz"),
  });
  rmSync(DATA_DIR, { recursive: true });
});

test.skipIf(process.platform === "win32")(
  "a backup whose file fails among the rows leaves nothing of itself, and the database goes on",
  async () => {
    await using database = await createTestDatabase({ max: 1 });
    const keys = { jwtSecret: "", publishableKey: "", secretKey: "", databasePassword: "" };
    const parts = { keys, site: undefined };
    await database.sql`
      insert into public.messages (conversation_id, role, content)
      select ${await storeChatTurn(database.sql)}, 'user', encode(sha256(n::text::bytea), 'hex') from generate_series(1, 50000) as n`;
    const file = path.join(temporaryDataDir(), "b.gz");
    execFileSync("mkfifo", [`${file}.part`]);
    let taken = 0;
    const taker = createReadStream(`${file}.part`).on("data", (chunk) => {
      taken += chunk.length;
      if (taken > 200_000) taker.destroy(); // as a disk that has no more room
    });
    await expect(writeBackup(database.sql, parts, file)).rejects.toThrow("EPIPE");
    expect(readdirSync(path.dirname(file))).toEqual([]);
    expect((await writeBackup(database.sql, parts, file)).get("public.messages")).toBe(50_002);
    rmSync(path.dirname(file), { recursive: true });
  },
);

test("the rows of visitors go into a project that has accounts of its own, once it has the migrations", async () => {
  await using here = await createTestDatabase();
  await using project = await createTestDatabase();
  await using bare = await createTestDatabase({ migrated: false });
  const dataDir = temporaryDataDir();
  const file = path.join(dataDir, "b.gz");
  await ensureAdmin(here.sql, STAFF);
  await storeApplication(here.sql, { resume_text: PDF });
  await storeEstimateRequest(here.sql);
  await storeChatTurn(here.sql, { email: "jo@example.com" });
  await writeBackup(here.sql, { keys: loadKeys(dataDir), site: undefined }, file);
  await ensureAdmin(project.sql, { ...STAFF, email: "project@example.com" });
  await project.sql`alter table auth.users add column phone text`; // what a project has and we have not
  await project.sql`create table public.invoices (id int generated always as identity (start 7), total int)`;
  await project.sql`insert into public.invoices (total) values (100)`; // another application's
  const account = await allRows(project.sql, ["auth"]);
  const restore = (to: typeof project) =>
    runCommand("restore", ["--rows-only", file], { DATA_DIR: dataDir, DATABASE_URL: databaseUrl(to) });

  const early = await restore(bare);
  expect([early.code, early.said]).toEqual([
    1,
    expect.stringMatching(/lacks \d+ migrations: npm run migrate/),
  ]);
  expect(await restore(project)).toMatchObject({
    code: 0,
    said: expect.stringContaining("Put what visitors left"),
  });
  expect(await allRows(project.sql, VISITOR_SCHEMAS)).toEqual(await allRows(here.sql, VISITOR_SCHEMAS));
  expect(await allRows(project.sql, ["auth"])).toEqual(account);
  expect(await project.sql`insert into public.invoices (total) values (200) returning id`).toEqual([
    { id: 8 },
  ]);
  expect(await project.sql`select total from public.invoices order by id`).toEqual([
    { total: 100 },
    { total: 200 },
  ]);
  const twice = await restore(project);
  expect([twice.code, twice.said]).toEqual([1, expect.stringContaining("is not empty")]);
  rmSync(dataDir, { recursive: true });
});

test("people come into a project without their sign-ins, and nobody is locked out there", async () => {
  await using here = await createTestDatabase();
  await using project = await createTestDatabase();
  const dataDir = temporaryDataDir();
  const file = path.join(dataDir, "b.gz");
  const ann = claimsOf(await createMember(here.sql, { name: "Ann", role: "owner" }));
  await here.sql`insert into private.recovery_codes (code_hash, member_id) values (${"a".repeat(64)}, ${ann.sub})`;
  await here.sql`insert into jobs (kind, member_id, session_id) values ('new device', ${ann.sub}, ${ann.session_id})`;
  await here.sql`update private.settings set passkeys_required = true`;
  await writeBackup(here.sql, { keys: loadKeys(dataDir), site: undefined }, file);
  const place = { DATA_DIR: dataDir, DATABASE_URL: databaseUrl(project) };
  expect(await runCommand("restore", ["--rows-only", file], place)).toMatchObject({ code: 0 });
  expect(await project.sql`select id, name, role, has_passkey from private.members`).toEqual([
    { id: ann.sub, name: "Ann", role: "owner", has_passkey: false },
  ]);
  expect(await project.sql`select passkeys_required from private.settings`).toEqual([
    { passkeys_required: false },
  ]);
  expect(await project.sql`select from private.desk_sessions`).toEqual([]);
  expect(await project.sql`select from jobs`).toEqual([]);
  expect(
    await localServerData(project.sql).call("use_recovery_code", { code_hash: "a".repeat(64) }),
  ).toMatchObject([{ person: ann.sub }]);
  rmSync(dataDir, { recursive: true });
});

test("a backup of an older version is carried on to this one, into a place of its own and into a project", async () => {
  await using before = await createTestDatabase({ migrated: false });
  await using project = await createTestDatabase();
  await using elsewhere = await createTestDatabase({ migrated: false });
  const dataDir = temporaryDataDir();
  const file = path.join(dataDir, "b.gz");
  await migrate(before.sql, readReleasedSchema());
  await ensureAdmin(before.sql, STAFF);
  const application = await storeApplication(before.sql, { resume_text: PDF });
  const estimate = await storeEstimateRequest(before.sql);
  const chat = await storeChatTurn(before.sql, { email: "jo@example.com" });
  await storeChatTurn(before.sql); // of whom nothing is known
  await writeBackup(before.sql, { keys: loadKeys(dataDir), site: undefined }, file);

  const there = temporaryDataDir();
  const whole = { DATA_DIR: there, DATABASE_URL: databaseUrl(elsewhere) };
  expect(await runCommand("restore", [file], whole)).toMatchObject({ code: 0 });
  expect(readdirSync(there).filter((name) => name.startsWith("carried"))).toEqual([]);
  const rows = { DATA_DIR: dataDir, DATABASE_URL: databaseUrl(project) };
  expect(await runCommand("restore", ["--rows-only", file], rows)).toMatchObject({ code: 0 });
  for (const { sql } of [elsewhere, project]) {
    expect(
      await sql`select id, kind, unseen_at is not null as unseen from private.records order by kind, email`,
    ).toMatchObject([
      { id: application, kind: "application", unseen: true },
      { kind: "conversation", unseen: true },
      { id: chat, kind: "conversation", unseen: true },
      { id: estimate, kind: "estimate", unseen: true },
    ]);
    expect(await sql`select count(distinct person_id)::int as people from private.records`).toEqual([
      { people: 4 },
    ]);
    expect(await sql`select octet_length(resume_text) from public.applications`).toEqual([
      { octet_length: PDF.length },
    ]);
    await storeChatTurn(sql, { conversation_id: chat });
  }
  for (const folder of [dataDir, there]) rmSync(folder, { recursive: true });
});

test("what is backed up and filled are the tables that the migrations make, and no others", async () => {
  await using database = await createTestDatabase();
  const made = await database.sql<{ name: string }[]>`
    select format('%I.%I', schemaname, tablename) as name from pg_tables
    where schemaname not in ('pg_catalog', 'information_schema', 'supabase_migrations')
      and tablename not in ('request_counts', 'rings', 'typing', 'passkey_challenges', 'mfa_challenges', 'one_time_tokens')
    order by 1`;
  await database.sql`create table public.invoices (id int)`;
  const names = (await backupTables(database.sql)).map(({ name }) => name);
  expect(names.sort()).toEqual(made.map(({ name }) => name).sort());
});

test("a DATABASE_URL that holds anything is refused before anything is changed in it", async () => {
  await using here = await createTestDatabase();
  await using there = await createTestDatabase();
  await using bare = await createTestDatabase({ migrated: false });
  const [dataDir, place] = [temporaryDataDir(), temporaryDataDir()];
  const file = path.join(dataDir, "b.gz");
  await storeApplication(here.sql);
  await writeBackup(here.sql, { keys: loadKeys(dataDir), site: undefined }, file);
  const restore = (to: typeof there) =>
    runCommand("restore", [file], { DATA_DIR: place, DATABASE_URL: databaseUrl(to) });
  await there.sql`delete from supabase_migrations.schema_migrations`; // a start would begin anew, and fail
  for (const [fill, table] of [
    [
      `insert into inspection_blocks (starts_at, ends_at) values (now(), now() + interval '1 day')`,
      "public.audit", // where the block is recorded, and the first of the tables by name
    ],
    [`insert into auth.gateway_keys values ('publishableKey', 'another site''s')`, "auth.gateway_keys"],
  ] as const) {
    await there.sql.query(fill);
    const refused = await restore(there);
    expect([refused.code, refused.said]).toEqual([1, expect.stringContaining(`not empty: ${table} holds`)]);
    expect(readdirSync(place)).toEqual([]);
    await there.sql.query(`truncate ${table}`);
  }
  expect(await there.sql`select from supabase_migrations.schema_migrations`).toEqual([]);
  expect((await restore(bare)).said).toContain("Restored what was stored at");
  expect(await allRows(bare.sql)).toEqual(await allRows(here.sql));
  for (const folder of [dataDir, place]) rmSync(folder, { recursive: true });
});

test("a backup of a shared database holds the keys on which its sites agreed, not those beside it", async () => {
  await using shared = await createTestDatabase();
  const [first, second, there] = [temporaryDataDir(), temporaryDataDir(), temporaryDataDir()];
  const { databasePassword: _, ...agreed } = await shareKeys(shared.sql, loadKeys(first));
  const file = path.join(second, "b.gz");
  const environment = { DATA_DIR: second, DATABASE_URL: databaseUrl(shared) };
  expect((await runCommand("backup", [file], environment)).code).toBe(0);
  expect(loadKeys(second)).not.toMatchObject(agreed);
  expect((await runCommand("restore", [file], { DATA_DIR: there })).code).toBe(0);
  expect(loadKeys(there)).toMatchObject(agreed);
  for (const folder of [first, second, there]) rmSync(folder, { recursive: true });
});

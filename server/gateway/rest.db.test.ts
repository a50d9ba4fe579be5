import { expect, test } from "vitest";
import { createTestGateway } from "./testing/test-gateway.ts";

const JO = {
  first_name: "Jo",
  last_name: "van der Berg",
  email: "jo@example.com",
  position: "Project Manager",
};

test("a visitor applies and gets an empty 201; staff read exactly what was sent", async () => {
  await using site = await createTestGateway();
  const resume_text = pdfDataUrl(300 * 1024);
  const { status, data, error } = await site
    .rest()
    .from("applications")
    .insert({ ...JO, resume_text });
  expect({ status, data, error }).toEqual({ status: 201, data: null, error: null });

  const staff = site.rest({ token: (await site.signIn()).access_token });
  const read = await staff
    .from("applications")
    .select("first_name,last_name,email,position,resume_text")
    .single();
  expect(read.data).toEqual({ ...JO, resume_text });
});

test("a visitor cannot have the row back, nor choose its id or its date", async () => {
  await using site = await createTestGateway();
  const back = await site.rest().from("applications").insert(JO).select();
  expect([back.status, back.error?.code]).toEqual([401, "42501"]);
  for (const chosen of [{ id: crypto.randomUUID() }, { created_at: "2001-01-01" }]) {
    const answer = await site
      .rest()
      .from("applications")
      .insert({ ...JO, ...chosen });
    expect([answer.status, answer.error?.code]).toEqual([401, "42501"]);
  }
  expect(await site.sql`select from applications`).toHaveLength(0);
});

test("rows are selected, ordered, limited, filtered and counted", async () => {
  await using site = await createTestGateway();
  for (let day = 1; day <= 5; day++) {
    await site.sql`
      insert into estimates (customer_name, email, service_type, estimated_cost, status, created_at)
      values (${`Customer ${day}`}, 'c@example.com', 'Roof Repair', ${day * 1000.5},
        ${day % 2 ? "pending" : "approved"}, ${`2026-01-0${day}`})`;
  }
  const staff = site.rest({ token: (await site.signIn()).access_token });
  const newest = await staff
    .from("estimates")
    .select("customer_name,estimated_cost", { count: "exact" })
    .order("created_at", { ascending: false })
    .limit(2);
  expect(newest.data).toEqual([
    { customer_name: "Customer 5", estimated_cost: 5002.5 },
    { customer_name: "Customer 4", estimated_cost: 4002 },
  ]);
  expect([newest.count, newest.status]).toEqual([5, 206]);

  const approved = await staff
    .from("estimates")
    .select("customer_name")
    .eq("status", "approved")
    .order("created_at");
  expect(approved.data).toEqual([{ customer_name: "Customer 2" }, { customer_name: "Customer 4" }]);

  const page = await staff.from("estimates").select("customer_name").order("created_at").range(3, 4);
  expect(page.data).toEqual([{ customer_name: "Customer 4" }, { customer_name: "Customer 5" }]);

  const counted = await staff
    .from("estimates")
    .select("*", { count: "exact", head: true })
    .eq("status", "pending");
  expect([counted.count, counted.data]).toEqual([3, null]);

  const beyond = await staff.from("estimates").select("id", { count: "exact" }).range(90, 99);
  expect([beyond.status, beyond.error?.code]).toEqual([416, "PGRST103"]);

  const missing = await staff.from("estimates").select("*").eq("status", "declined").maybeSingle();
  expect([missing.data, missing.error]).toEqual([null, null]);
  const several = await staff.from("estimates").select("*").single();
  expect([several.status, several.error?.code]).toEqual([406, "PGRST116"]);
});

test("staff change a status; the rows come back when wanted, and never without a filter", async () => {
  await using site = await createTestGateway();
  const [row] = await site.sql<{ id: string }[]>`
    insert into estimates (customer_name, email, service_type) values ('A', 'a@example.com', 'Roof Repair') returning id`;
  const id = row?.id ?? "";
  const staff = site.rest({ token: (await site.signIn()).access_token });
  const silent = await staff.from("estimates").update({ status: "approved" }).eq("id", id);
  expect([silent.status, silent.data, silent.error]).toEqual([204, null, null]);
  const changed = await staff.from("estimates").update({ status: "declined" }).eq("id", id).select("status");
  expect([changed.status, changed.data]).toEqual([200, [{ status: "declined" }]]);

  const outdated = await staff
    .from("estimates")
    .update({ status: "completed" })
    .eq("id", id)
    .eq("status", "pending")
    .select();
  expect(outdated.data).toEqual([]);
  const everything = await staff.from("estimates").update({ status: "completed" });
  expect([everything.status, everything.error?.code]).toEqual([400, "21000"]);
  const refused = await staff.from("estimates").update({ customer_name: "B" }).eq("id", id);
  expect([refused.status, refused.error?.code]).toEqual([403, "42501"]);
  expect((await staff.from("estimates").select("customer_name,status").single()).data).toEqual({
    customer_name: "A",
    status: "declined",
  });
});

test("functions answer rows, values, nothing, and their own errors", async () => {
  await using site = await createTestGateway();
  const server = site.rest({ key: site.keys.secretKey });
  const args = {
    customer_name: "Ann",
    email: "ann@example.com",
    service_type: "Roof Repair",
    idempotency_key: "12345678",
  };
  const first = await server.rpc("create_estimate", args);
  const again = await server.rpc("create_estimate", args);
  const { id } = first.data[0];
  expect([first.data, again.data]).toMatchObject([[{ stored: true }], [{ id, stored: false }]]);

  const staff = site.rest({ token: (await site.signIn()).access_token });
  const found = await staff.rpc("search_records", { kind: "estimate", query: "ANN" });
  expect(found.data).toMatchObject([{ id, customer_name: "Ann", estimated_cost: null }]);

  const change = { estimate: id, expected: "pending", status: "approved" };
  expect((await staff.rpc("update_estimate_status", change)).status).toBe(204);
  const late = await staff.rpc("update_estimate_status", change);
  expect(late.status).toBe(409);
  expect(late.error).toMatchObject({
    code: "PT409",
    message: "Someone else has set this estimate to approved meanwhile.",
    details: "approved",
  });
  const absent = await staff.rpc("update_estimate_status", { ...change, estimate: crypto.randomUUID() });
  expect(absent.status).toBe(404);
});

test("a violated check answers 400 with PostgreSQL's code and words for a person", async () => {
  await using site = await createTestGateway();
  const wrong: [Record<string, unknown>, string][] = [
    [{ first_name: " " }, "The first name must have 1 to 100 characters."],
    [{ last_name: "x".repeat(201) }, "The last name may have at most 200 characters."],
    [{ email: "nobody" }, "The e-mail address is not valid."],
    [{ position: "" }, "The position must have 1 to 100 characters."],
    [{ resume_text: "data:text/html;base64,JVBERi0x" }, "The resume must be a PDF or Word document."],
    [{ resume_text: "data:application/pdf;base64,AAAAAAAA" }, "The resume must be a PDF or Word document."],
    [
      {
        resume_text: `data:application/pdf;base64,${Buffer.from(`${" ".repeat(1020)}%PDF-1.7`).toString("base64")}`,
      },
      "The resume must be a PDF or Word document.",
    ],
    [
      { resume_text: "data:application/pdf;base64,JVBERi0x*" },
      "The resume is damaged. Please choose the file again.",
    ],
    [{ resume_text: pdfDataUrl(10 * 1024 * 1024 + 1) }, "The resume must be at most 10 MB."],
  ];
  for (const [fields, message] of wrong) {
    const { status, error } = await site
      .rest()
      .from("applications")
      .insert({ ...JO, ...fields });
    expect([status, error?.code, error?.message]).toEqual([400, "23514", message]);
  }
  const missing = await site.rest().from("applications").insert({ first_name: "Jo" });
  expect([missing.status, missing.error?.code]).toEqual([400, "23502"]);
  expect(await site.sql`select from applications`).toHaveLength(0);

  const right = [{}, { last_name: "" }, { resume_text: null }, { resume_text: pdfDataUrl(10 * 1024 * 1024) }];
  for (const fields of right) {
    expect(
      (
        await site
          .rest()
          .from("applications")
          .insert({ ...JO, ...fields })
      ).error,
    ).toBeNull();
  }
});

test("every constraint that a person can violate explains itself", async () => {
  await using site = await createTestGateway();
  const silent = await site.sql`
    select conname from pg_constraint as c
    where connamespace = 'public'::regnamespace and contype = 'c' and obj_description(c.oid, 'pg_constraint') is null
      and exists (
        select from unnest(array['anon', 'authenticated', 'service_role']) as role
        where has_any_column_privilege(role, c.conrelid, 'insert, update')
      )`;
  expect(silent.map(({ conname }) => conname)).toEqual([]);
});

test("what does not exist or is not served is refused in PostgREST's words", async () => {
  await using site = await createTestGateway();
  const token = (await site.signIn()).access_token;
  const headers = { authorization: `Bearer ${token}` };
  const json = { ...headers, "content-type": "application/json" };
  const refused: [string, RequestInit, number, string][] = [
    ["/rest/v1/nothing", { headers }, 404, "PGRST205"],
    ["/rest/v1/pg_roles", { headers }, 404, "PGRST205"],
    ["/rest/v1/users", { headers }, 404, "PGRST205"],
    ["/rest/v1/", { headers }, 404, "PGRST205"],
    ["/rest/v1/estimates?select=nothing", { headers }, 400, "42703"],
    ["/rest/v1/estimates?select=id,other(*)", { headers }, 400, "PGRST100"],
    ["/rest/v1/estimates?select=id::text", { headers }, 400, "PGRST100"],
    ["/rest/v1/estimates?nothing=eq.1", { headers }, 400, "42703"],
    ["/rest/v1/estimates?status=neq.pending", { headers }, 400, "PGRST100"],
    ["/rest/v1/estimates?status=pending", { headers }, 400, "PGRST100"],
    ["/rest/v1/estimates?id=eq.not-a-uuid", { headers }, 400, "22P02"],
    ["/rest/v1/estimates?order=nothing", { headers }, 400, "42703"],
    ["/rest/v1/estimates?order=status.sideways", { headers }, 400, "PGRST100"],
    ["/rest/v1/estimates?limit=-1", { headers }, 400, "PGRST100"],
    ["/rest/v1/estimates?limit=all", { headers }, 400, "PGRST100"],
    ["/rest/v1/estimates", { headers: { ...headers, accept: "text/csv" } }, 406, "PGRST107"],
    ["/rest/v1/estimates", { headers: { ...headers, "accept-profile": "auth" } }, 406, "PGRST106"],
    ["/rest/v1/estimates?id=eq.1", { method: "DELETE", headers }, 405, "PGRST117"],
    ["/rest/v1/estimates", { method: "PUT", headers }, 405, "PGRST117"],
    ["/rest/v1/applications", { method: "POST", headers: json, body: '{"nothing":1}' }, 400, "PGRST204"],
    ["/rest/v1/applications", { method: "POST", headers: json, body: "[1]" }, 400, "PGRST102"],
    ["/rest/v1/applications", { method: "POST", headers: json, body: "{" }, 400, "PGRST102"],
    ["/rest/v1/applications", { method: "POST", headers: json, body: "" }, 400, "PGRST102"],
    [
      "/rest/v1/applications",
      { method: "POST", headers: json, body: '[{"email":"a"},{"position":"b"}]' },
      400,
      "PGRST102",
    ],
    [
      "/rest/v1/applications",
      { method: "POST", headers: json, body: new Uint8Array([0x22, 0xff, 0x22]) },
      400,
      "PGRST102",
    ],
    [
      "/rest/v1/applications",
      { method: "POST", headers: { ...headers, "content-type": "text/plain" }, body: "{}" },
      415,
      "PGRST102",
    ],
    ["/rest/v1/applications?on_conflict=id", { method: "POST", headers: json, body: "{}" }, 400, "PGRST100"],
    ["/rest/v1/rpc/nothing", { method: "POST", headers: json, body: "{}" }, 404, "PGRST202"],
    ["/rest/v1/rpc/pg_sleep", { method: "POST", headers: json, body: '{"seconds":1}' }, 404, "PGRST202"],
    [
      "/rest/v1/rpc/search_records",
      { method: "POST", headers: json, body: '{"nothing":1}' },
      404,
      "PGRST202",
    ],
    ["/rest/v1/rpc/update_estimate_status", { method: "POST", headers: json, body: "{}" }, 404, "PGRST202"],
    ["/rest/v1/rpc/search_records", { method: "POST", headers: json, body: "[]" }, 400, "PGRST102"],
    ["/rest/v1/rpc/search_records", { headers }, 405, "PGRST117"],
    ["/rest/v1/%ff", { headers }, 404, "PGRST125"],
  ];
  for (const [path, init, status, code] of refused) {
    const response = await site.request(path, init);
    const body = (await response.json()) as { code: string; message: string };
    expect([path, response.status, body.code]).toEqual([path, status, code]);
    expect(Object.keys(body)).toEqual(["code", "details", "hint", "message"]);
  }
  const served = await site.request("/rest/v1/estimates?select=id&limit=1&order=created_at.desc.nullslast", {
    headers,
  });
  expect([served.status, await served.json()]).toEqual([200, []]);
  expect(site.state.logged).toEqual([]);
});

test("an answer never has more than 1000 rows", async () => {
  await using site = await createTestGateway();
  await site.sql`
    with one as (insert into conversations default values returning id)
    insert into messages (conversation_id, role, content)
    select one.id, 'user', 'message ' || n from one, generate_series(1, 1010) as n`;
  for (const limit of [undefined, 5000]) {
    const query = site.rest().from("chat_logs").select("id", { count: "exact" });
    const { data, count } = await (limit === undefined ? query : query.limit(limit));
    expect([data?.length, count]).toEqual([1000, 1010]);
  }
});

test("a body over 15 MB is refused while it arrives, with and without a length", async () => {
  await using site = await createTestGateway();
  const headers = { "content-type": "application/json" };
  const declared = await site.request("/rest/v1/applications", {
    method: "POST",
    headers: { ...headers, "content-length": String(16 * 1024 * 1024) },
    body: "{}",
  });
  expect(declared.status).toBe(413);

  let sent = 0;
  const endless = new ReadableStream<Uint8Array>({
    pull(controller) {
      sent += 1024 * 1024;
      controller.enqueue(new Uint8Array(1024 * 1024).fill(0x20));
    },
  });
  const chunked = await site.request("/rest/v1/applications", { method: "POST", headers, body: endless });
  expect([chunked.status, ((await chunked.json()) as { message: string }).message]).toEqual([
    413,
    "The request is larger than 15 MB.",
  ]);
  expect(sent).toBeLessThan(19 * 1024 * 1024);
});

test("15 MB of small values are refused, and an application has little beside its resume", async () => {
  await using site = await createTestGateway();
  const apply = (body: string) =>
    site.request("/rest/v1/applications", {
      method: "POST",
      headers: { "content-type": "application/json" },
      body,
    });
  const many = `[${"1,".repeat(7 * 1024 * 1024)}1]`;
  expect((await apply(many)).status).toBe(413);
  const resume_text = pdfDataUrl(300 * 1024);
  const wordy = await apply(JSON.stringify({ ...JO, position: "x".repeat(65_536), resume_text }));
  expect([wordy.status, ((await wordy.json()) as { message: string }).message]).toEqual([
    413,
    "The request is larger than 64 KB beside one file.",
  ]);
  expect((await apply(JSON.stringify({ ...JO, resume_text }))).status).toBe(201);
});

test("a visitor inserts one row at a time; the server may insert several", async () => {
  await using site = await createTestGateway();
  const two = await site.rest().from("applications").insert([JO, JO]);
  expect([two.status, two.error?.message]).toEqual([400, "At most one row is taken at once"]);
  expect((await site.rest().from("applications").insert([JO])).status).toBe(201);
  const server = site.rest({ key: site.keys.secretKey });
  expect((await server.from("applications").insert([JO, JO])).status).toBe(201);
  expect(await site.sql`select from applications`).toHaveLength(3);
});

test("everything but an application may have 64 KB", async () => {
  await using site = await createTestGateway();
  const headers = {
    authorization: `Bearer ${(await site.signIn()).access_token}`,
    "content-type": "application/json",
  };
  const body = JSON.stringify({ query: "x".repeat(65_536) });
  const call = await site.request("/rest/v1/rpc/search_records", { method: "POST", headers, body });
  const change = await site.request("/rest/v1/estimates?status=eq.x", { method: "PATCH", headers, body });
  expect([call.status, change.status]).toEqual([413, 413]);
});

test("who may not do something is told so before the body is read", async () => {
  await using site = await createTestGateway();
  const { access_token } = await site.signIn();
  const ways: [string, Record<string, string>, number, string][] = [
    ["/rest/v1/applications", { apikey: "wrong" }, 401, "Invalid API key"],
    ["/rest/v1/applications", { authorization: "Bearer a.b.c" }, 401, "JWT could not be verified"],
    ["/rest/v1/estimates", {}, 401, "permission denied for table estimates"],
    [
      "/rest/v1/messages",
      { authorization: `Bearer ${access_token}` },
      403,
      "permission denied for table messages",
    ],
    ["/rest/v1/rpc/search_records", {}, 401, "permission denied for function search_records"],
    ["/rest/v1/nothing", {}, 404, "Could not find the table 'public.nothing' in the schema cache"],
  ];
  for (const [path, headers, status, message] of ways) {
    let read = 0;
    const body = new ReadableStream<Uint8Array>(
      {
        pull(controller) {
          read += 1;
          controller.enqueue(new Uint8Array(1024).fill(0x20));
        },
      },
      { highWaterMark: 0 },
    );
    const answer = await site.request(path, { method: "POST", headers, body });
    const told = (await answer.json()) as { message: string };
    expect([path, answer.status, told.message, read]).toEqual([path, status, message, 0]);
  }
});

test("an address applies five times an hour; what is refused is not counted", async () => {
  await using site = await createTestGateway();
  const apply = (row: object) =>
    site
      .rest()
      .from("applications")
      .insert(row as never);
  for (let tries = 0; tries < 10; tries++) expect((await apply({ ...JO, email: "nobody" })).status).toBe(400);
  for (let tries = 0; tries < 5; tries++) expect((await apply(JO)).status).toBe(201);
  const refused = await apply(JO);
  expect([refused.status, refused.error?.message]).toEqual([
    429,
    "Too many requests. Please wait a moment and try again.",
  ]);
  site.state.address = "2001:db8:0:1::5";
  expect((await apply(JO)).status).toBe(201);
  expect((await site.rest({ key: site.keys.secretKey }).from("applications").insert(JO)).status).toBe(201);
  expect(await site.sql`select from applications`).toHaveLength(7);
});

test("an address tries to apply twenty times an hour", async () => {
  await using site = await createTestGateway();
  const statuses: number[] = [];
  for (let tries = 0; tries < 21; tries++) {
    const { status } = await site
      .rest()
      .from("applications")
      .insert({ ...JO, email: "nobody" });
    statuses.push(status);
  }
  expect(statuses).toEqual([...Array.from({ length: 20 }, () => 400), 429]);
});

test("a visitor asks 120 times a minute, staff as the desk needs it, the server without end", async () => {
  await using site = await createTestGateway();
  const { access_token } = await site.signIn();
  const read = (headers: Record<string, string> = {}) =>
    site.request("/rest/v1/chat_logs?select=id&limit=1", { headers });
  for (let tries = 0; tries < 120; tries++) expect((await read()).status).toBe(200);
  const refused = await read();
  expect([refused.status, await refused.json()]).toMatchObject([429, { code: "over_request_rate_limit" }]);
  expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(0);
  expect((await read({ authorization: `Bearer ${access_token}` })).status).toBe(200);
  expect((await read({ apikey: site.keys.secretKey })).status).toBe(200);
});

test("a visitor's read that takes longer than a second is ended", async () => {
  await using site = await createTestGateway();
  await site.sql`
    create or replace function private.may_read_chat_log() returns boolean language sql
    as $$ select pg_sleep(3) is not null $$`;
  const read = await site.rest().from("chat_logs").select("id");
  expect([read.status, read.error?.code]).toEqual([503, "57014"]);
  const server = await site.rest({ key: site.keys.secretKey }).from("chat_logs").select("id");
  expect(server.status).toBe(200);
  expect(site.state.logged).toEqual([]);
});

test("while the database is away requests get 503 with Retry-After, and work again afterwards", async () => {
  await using site = await createTestGateway();
  site.state.up = false;
  const away = await site.request("/rest/v1/chat_logs?select=id");
  expect([away.status, away.headers.get("retry-after")]).toEqual([503, "1"]);
  expect(((await away.json()) as { code: string }).code).toBe("PGRST001");
  const signIn = await site.auth().signInWithPassword({ email: "staff@example.com", password: "x" });
  expect(signIn.error?.status).toBe(503);
  site.state.up = true;
  expect((await site.request("/rest/v1/chat_logs?select=id")).status).toBe(200);
});

test("a visitor's read that an index does not answer is refused before it begins, once there is much to read", async () => {
  await using site = await createTestGateway();
  await site.sql`
    with talk as (insert into conversations (ip_address) values ('192.0.2.1') returning id)
    insert into messages (conversation_id, role, content, public_content, created_at)
    select talk.id, 'user', 'Hello', 'Hello', now() - n * interval '1 second'
    from talk cross join generate_series(1, 60000) as n`;
  await site.sql`analyze messages`;
  const visitor = () => site.rest().from("chat_logs");
  const refused = [
    await visitor().select("id", { count: "exact" }).order("created_at", { ascending: false }).limit(50),
    await visitor().select("id").order("message_content").limit(50),
    await visitor().select("id").order("created_at").range(55_000, 55_050),
  ];
  for (const { status, error } of refused)
    expect([status, error?.message]).toEqual([400, "This read would look at too many rows"]);
  const newest = await visitor()
    .select("id, message_content")
    .order("created_at", { ascending: false })
    .order("id", { ascending: false })
    .limit(1000);
  expect([newest.status, newest.data?.length]).toEqual([200, 1000]);
  const staff = site.rest({ token: (await site.signIn()).access_token });
  const counted = await staff.from("chat_logs").select("id", { count: "exact" }).limit(1);
  expect(counted.count).toBe(60_000);
});

/** A file that begins as a PDF does and goes on with `bytes` of anything, as the data URL that a form sends. */
function pdfDataUrl(bytes: number): string {
  const file = Buffer.alloc(bytes, "The quick brown fox jumps over the lazy dog. ");
  file.write("%PDF-1.7\n");
  return `data:application/pdf;base64,${file.toString("base64")}`;
}

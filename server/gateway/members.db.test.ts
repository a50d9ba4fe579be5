import { expect, test } from "vitest";
import type { Sql } from "../postgres/sql.ts";
import { createTestDatabase } from "../postgres/testing/test-database.ts";
import type { Caller } from "./caller.ts";
import { createAccount, createCallers, createMember, createShared } from "./testing/callers.ts";
import { runAsCaller } from "./transaction.ts";

type Opened = { role: string; name: string; is_shared: boolean; has_people: boolean };

/** The claims of a caller with these ones in place of its own. */
function withClaims(caller: Caller, claims: object): Caller {
  if (caller.role !== "authenticated") throw new Error("Only who has signed in has claims.");
  return { ...caller, claims: { ...caller.claims, ...claims } };
}

const by = (method: string) => ({ amr: [{ method, timestamp: 1 }] });

async function call<Row extends object>(sql: Sql, caller: Caller, text: string): Promise<Row[]> {
  return runAsCaller(sql, caller, async (transaction) => (await transaction.query<Row>(text)).rows);
}

const open = (sql: Sql, caller: Caller, browser = "Chrome on Android") =>
  call<Opened>(sql, caller, `select * from open_desk('device 1', '${browser}')`);

test("the shared account opens the desk as an owner, and nothing opens before", async () => {
  await using database = await createTestDatabase();
  const { sql } = database;
  const shared = await createShared(sql);
  await expect(call(sql, shared, "select list_staff()")).rejects.toThrow("Only staff may do this");
  expect(await open(sql, shared)).toMatchObject([
    { role: "owner", name: "", is_shared: true, has_people: false },
  ]);
  await call(sql, shared, "select list_staff()");
  await call(sql, shared, "select read_webhook()");
});

test("a person opens the desk by a passkey or by a password with a code, and by nothing less", async () => {
  await using database = await createTestDatabase();
  const { sql } = database;
  for (const [method, isOpened] of Object.entries({
    password: false,
    otp: false,
    passkey: true,
    totp: true,
  })) {
    const account = await createAccount(sql, `${method}@example.com`, {});
    const { sub } = (account as Extract<Caller, { role: "authenticated" }>).claims;
    await sql`insert into private.members (id, name, role) values (${sub}, ${method}, 'office')`;
    const caller = withClaims(account, by(method));
    const opened = await open(sql, caller).then(
      ([row]) => row?.role === "office",
      () => false,
    );
    expect({ [method]: opened }).toEqual({ [method]: isOpened });
    const called = await call(sql, caller, "select list_staff()").then(
      () => true,
      () => false,
    );
    expect({ [method]: called }).toEqual({ [method]: isOpened });
  }
});

test("who is no person of the desk opens nothing, by whatever they signed in", async () => {
  await using database = await createTestDatabase();
  const { sql } = database;
  const { stranger } = await createCallers(sql);
  for (const claims of [by("passkey"), by("totp"), { app_metadata: { role: ["admin"] } }]) {
    await expect(open(sql, withClaims(stranger, claims))).rejects.toThrow("Only staff may do this");
    expect(await call(sql, withClaims(stranger, claims), "select id from applications")).toEqual([]);
  }
});

test("a role that changes counts from the next call, with the same token", async () => {
  await using database = await createTestDatabase();
  const { sql } = database;
  const { owner, office } = await createCallers(sql);
  const asks = (caller: Caller, text: string) =>
    call(sql, caller, text).then(
      () => "yes",
      (error: Error) => error.message,
    );
  expect(await asks(owner, "select read_webhook()")).toBe("yes");
  expect(await asks(office, "select read_webhook()")).toBe("Only an owner may do this.");
  await sql`update private.members set role = 'crew', crew = 'north' where name = 'Owen'`;
  expect(await asks(owner, "select read_webhook()")).toBe("Only an owner may do this.");
  expect(await asks(owner, "select list_staff()")).toBe("Only the office may do this.");
  await sql`update private.members set removed_at = now() where name = 'Owen'`;
  expect(await asks(owner, "select list_staff()")).toBe("Only staff may do this. Sign in first.");
  expect(await asks(office, "select list_staff()")).toBe("yes");
});

test("a session that was ended at the desk opens nothing, and cannot be opened again", async () => {
  await using database = await createTestDatabase();
  const { sql } = database;
  const { office } = await createCallers(sql);
  const caller = withClaims(office, by("passkey"));
  await open(sql, caller);
  await sql`update private.desk_sessions set ended_at = now()`;
  await expect(call(sql, caller, "select list_staff()")).rejects.toThrow("Only staff");
  await expect(open(sql, caller)).rejects.toThrow("Only staff");
});

test("where passkeys are required the shared password and a password with a code open nothing", async () => {
  await using database = await createTestDatabase();
  const { sql } = database;
  const { shared, owner } = await createCallers(sql);
  const coded = await createMember(sql, { name: "Cody", role: "office" });
  await sql`update private.desk_sessions set way = 'code' where member_id = (select id from private.members where name = 'Cody')`;
  await call(sql, coded, "select list_staff()");
  await sql`update private.settings set passkeys_required = true`;
  for (const caller of [shared, coded])
    await expect(call(sql, caller, "select list_staff()")).rejects.toThrow("Only staff");
  await expect(open(sql, shared)).rejects.toThrow("The shared password opens nothing here any more");
  await call(sql, owner, "select list_staff()");
});

test("what a person does has their own name, whatever the browser says; the shared account's is what it says", async () => {
  await using database = await createTestDatabase();
  const { sql } = database;
  const { shared, office } = await createCallers(sql);
  const said = Buffer.from(JSON.stringify({ name: "Mallory", device: "d" })).toString("base64");
  for (const caller of [shared, office])
    await call(
      sql,
      { ...caller, staffHeader: said } as Caller,
      "select block_time(now(), now() + interval '1 hour')",
    );
  expect(await sql`select staff_name, member_id is not null as proven from audit order by id`).toEqual([
    { staff_name: "Mallory", proven: false },
    { staff_name: "Ofelia", proven: true },
  ]);
});

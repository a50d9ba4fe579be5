import { createHash } from "node:crypto";
import { expect, test } from "vitest";
import type { Sql } from "../postgres/sql.ts";
import { createTestDatabase } from "../postgres/testing/test-database.ts";
import { storeEstimateRequest } from "../testing/arrivals.ts";
import { beginSession } from "./auth/sessions.ts";
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
    await sql`insert into private.members (id, name, role, has_passkey) values (${sub}, ${method}, 'office', true)`;
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

/** A database with an owner and an office who have opened the desk, and calls as them. */
async function openPeople() {
  const database = await createTestDatabase();
  const { sql } = database;
  const callers = await createCallers(sql);
  const as =
    (caller: Caller) =>
    <Row extends object>(text: string) =>
      call<Row>(sql, caller, text);
  return {
    sql,
    callers,
    owner: as(callers.owner),
    office: as(callers.office),
    crew: as(callers.crew),
    server: as(callers.server),
    idOf: async (name: string) =>
      (await sql<{ id: string }[]>`select id from private.members where name = ${name}`)[0]?.id ?? "",
    [Symbol.asyncDispose]: () => database[Symbol.asyncDispose](),
  };
}

test("an invitation works once, until it runs out, and not after another was made", async () => {
  await using people = await openPeople();
  const [made] = await people.owner<{ person: string; invitation: string }>(
    "select * from invite_person('Zoë Ma', 'crew', 'north', 'zoe@example.com')",
  );
  const use = async (invitation = "") =>
    (await people.server<{ name: string }>(`select name from use_invitation('${invitation}')`)).length;
  const state = async (invitation = "") =>
    (await people.server<{ state: string }>(`select state from read_invitation('${invitation}')`))[0]?.state;
  const [again] = await people.owner<{ id: string }>(`select invite_again('${made?.person}') as id`);
  expect([await state(made?.invitation), await use(made?.invitation)]).toEqual([undefined, 0]);
  expect([
    await state(again?.id),
    await use(again?.id),
    await use(again?.id),
    await state(again?.id),
  ]).toEqual(["open", 1, 0, "used"]);
  const [late] = await people.owner<{ id: string }>(`select invite_again('${made?.person}') as id`);
  await people.sql`update private.invitations set expires_at = now() - interval '1 second' where used_at is null`;
  expect([await state(late?.id), await use(late?.id)]).toEqual(["run out", 0]);
  expect(await people.sql`select kind from jobs where member_id = ${made?.person ?? ""}`).toEqual([
    { kind: "invitation" },
  ]);
});

test("two who use one invitation at once are one", async () => {
  await using people = await openPeople();
  const [made] = await people.owner<{ invitation: string }>("select * from invite_person('Bo', 'office')");
  const used = await Promise.all(
    Array.from({ length: 8 }, () => people.server(`select * from use_invitation('${made?.invitation}')`)),
  );
  expect(used.flat()).toHaveLength(1);
});

test("each recovery code is good once, and new ones end the old", async () => {
  await using people = await openPeople();
  const make = async () => {
    const [row] = await people.office<{ codes: string[] }>("select make_recovery_codes() as codes");
    return row?.codes ?? [];
  };
  const use = async (code = "") => {
    const hash = createHash("sha256").update(code.replaceAll("-", "")).digest("hex");
    return (await people.server<{ name: string }>(`select name from use_recovery_code('${hash}')`))[0]?.name;
  };
  const old = await make();
  const codes = await make();
  expect(new Set([...old, ...codes]).size).toBe(20);
  for (const code of codes) expect(code).toMatch(/^[a-z2-9]{4}(-[a-z2-9]{4}){3}$/);
  expect([
    await use(old[0]),
    await use(codes[0]),
    await use(codes[0]),
    await use("aaaa-aaaa-aaaa-aaaa"),
  ]).toEqual([undefined, "Ofelia", undefined, undefined]);
  expect(await people.office("select codes_left from read_my_sign_in()")).toEqual([{ codes_left: 9 }]);
});

test("two people have two names and two addresses", async () => {
  await using people = await openPeople();
  await expect(people.owner("select invite_person(' OFELIA ', 'office')")).rejects.toThrow(
    "works here already",
  );
  await expect(
    people.owner("select invite_person('Other', 'office', null, 'Ofelia@example.com')"),
  ).rejects.toThrow("e-mail address works here");
  await expect(people.owner("select invite_person('Other', 'crew')")).rejects.toThrow("needs a crew");
  await expect(people.owner("select invite_person('Other', 'office', null, 'no address')")).rejects.toThrow(
    "not valid",
  );
});

test("the last owner can neither be removed nor made another role, by two owners at once neither", async () => {
  await using people = await openPeople();
  const owen = await people.idOf("Owen");
  await expect(people.owner(`select remove_person('${owen}')`)).rejects.toThrow("last owner");
  await expect(people.owner(`select change_person('${owen}', 'Owen', 'office')`)).rejects.toThrow(
    "last owner",
  );
  const second = await createMember(people.sql, { name: "Olga", role: "owner" });
  const olga = await people.idOf("Olga");
  const both = await Promise.allSettled([
    people.owner(`select remove_person('${olga}')`),
    call(people.sql, second, `select remove_person('${owen}')`),
  ]);
  expect(both.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
});

test("a new name stands at leads from now on, and not at what was done before", async () => {
  await using people = await openPeople();
  const estimate = await storeEstimateRequest(people.sql);
  await people.office(`select set_owner('estimate', '${estimate}', '', 'Ofelia')`);
  await people.owner(`select change_person('${await people.idOf("Ofelia")}', 'Ofelia Cruz', 'office')`);
  expect(await people.sql`select owner from private.leads`).toEqual([{ owner: "Ofelia Cruz" }]);
  await people.office(
    `select add_activity(gen_random_uuid(), 'estimate', '${estimate}', 'note', note => 'Rang.')`,
  );
  expect(await people.sql`select what, staff_name from activities order by at`).toEqual([
    { what: "owner", staff_name: "Ofelia" },
    { what: "note", staff_name: "Ofelia Cruz" },
  ]);
});

test("who is removed loses sessions, devices, calendars and links, and the leads go to somebody", async () => {
  await using people = await openPeople();
  const { sql } = people;
  const estimate = await storeEstimateRequest(sql);
  const ofelia = await people.idOf("Ofelia");
  await people.office(`select set_owner('estimate', '${estimate}', '', 'Ofelia')`);
  await people.office("select make_recovery_codes()");
  await people.office("select make_calendar_feed()");
  await people.office("select make_crew_feed(gen_random_uuid(), 'north')");
  await people.office(
    `select set_alerts(gen_random_uuid(), 'https://push.example/1', repeat('a', 87), repeat('a', 22), '{lead}')`,
  );
  await people.owner(`select invite_again('${ofelia}')`);
  await people.owner(`select remove_person('${ofelia}', 'Owen')`);
  await expect(people.office("select list_staff()")).rejects.toThrow("session has ended");
  const [left] = await sql`
    select (select count(*)::int from auth.sessions where user_id = ${ofelia}) as sessions,
      (select count(*)::int from private.devices where endpoint is not null) as devices,
      (select count(*)::int from private.calendar_feeds) as feeds,
      (select calendar_secret_hash from private.settings) as calendar,
      (select count(*)::int from private.invitations where member_id = ${ofelia}) as invitations,
      (select count(*)::int from private.recovery_codes) as codes,
      (select owner from private.leads) as owner,
      (select name || ' ' || email from private.members where id = ${ofelia}) as person`;
  expect(left).toEqual({
    sessions: 0,
    devices: 0,
    feeds: 0,
    calendar: null,
    invitations: 0,
    codes: 0,
    owner: "Owen",
    person: "Ofelia ",
  });
  expect(await people.owner("select name from list_people()")).toEqual([{ name: "Cruz" }, { name: "Owen" }]);
  const history = await people.owner<{ staff_name: string; what: string }>(
    "select what, staff_name from list_history()",
  );
  expect(history).toContainEqual({ what: "owner", staff_name: "Ofelia" });
});

test("a crew sees its own sessions and ends them, an owner everybody's", async () => {
  await using people = await openPeople();
  const names = async (as: typeof people.owner) =>
    (await as<{ name: string }>("select name from list_devices()")).map(({ name }) => name).sort();
  expect(await names(people.crew)).toEqual(["Cruz"]);
  expect(await names(people.owner)).toEqual(["", "Cruz", "Ofelia", "Owen"]);
  const [ofelia] = await people.office<{ id: string }>("select id from list_devices()");
  await expect(people.crew(`select end_device('${ofelia?.id}')`)).rejects.toThrow("has ended already");
  await people.owner(`select end_device('${ofelia?.id}')`);
  await expect(people.office("select list_staff()")).rejects.toThrow("session has ended");
});

test("only an owner who came by a passkey may require them", async () => {
  await using people = await openPeople();
  const shared = (text: string) => call(people.sql, people.callers.shared, text);
  await expect(shared("select set_sign_in_rules(true, true)")).rejects.toThrow(
    "Sign in with a passkey of your own",
  );
  await people.owner("select set_sign_in_rules(true, false)");
  await expect(shared("select list_staff()")).rejects.toThrow("session has ended");
  await expect(people.office("select record_publication()")).rejects.toThrow("Only an owner");
  await people.owner("select set_sign_in_rules(false, true)");
  await people.office("select record_publication()");
});

test("a person hears by mail of a browser that is new to them, and of no other", async () => {
  await using people = await openPeople();
  const { sql, callers } = people;
  const mails = async () => (await sql`select from jobs where kind = 'new device'`).length;
  const again = async (device: string) => {
    const { sub } = (callers.office as Extract<Caller, { role: "authenticated" }>).claims;
    const { sessionId } = await beginSession(sql, sub, Date.now());
    const caller = withClaims(callers.office, { session_id: sessionId, ...by("passkey") });
    await call(sql, caller, `select open_desk('${device}', 'Firefox on Linux')`);
  };
  await again("phone");
  expect(await mails()).toBe(1);
  await again("phone");
  expect(await mails()).toBe(1);
  await again("computer");
  expect(await mails()).toBe(2);
  const facts = await people.server<{ facts: object }>("select facts from jobs_claim('mail', 10)");
  expect(facts[0]).toMatchObject({ facts: { to: "ofelia@example.com", browser: "Firefox on Linux" } });
});

test("failing sign-ins are written down once an hour for each network", async () => {
  await using people = await openPeople();
  for (const network of ["192.0.2.0/24", "192.0.2.0/24", "198.51.100.0/24"])
    await people.server(`select note_failed_sign_in('${network}', 'password')`);
  expect(await people.sql`select details ->> 'network' as network from audit order by id`).toEqual([
    { network: "192.0.2.0/24" },
    { network: "198.51.100.0/24" },
  ]);
});

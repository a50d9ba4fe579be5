import ICAL from "ical.js";
import { expect, test } from "vitest";
import { localServerData } from "../data/server-data.ts";
import { createApp } from "../http/app.ts";
import { createLimits } from "../http/limits.ts";
import { type AnsweredRequest, Requests } from "../http/requests.ts";
import { startSiteServer } from "../http/site-server.ts";
import { createLog } from "../log.ts";
import type { Sql } from "../postgres/sql.ts";
import { row } from "../postgres/testing/fragments.ts";
import { createTestDatabase } from "../postgres/testing/test-database.ts";
import { asStaff } from "../privacy/testing/as-role.ts";
import { calendarFeedApp } from "./calendar-feed.ts";

const SITE = "https://roofs.example:8443";

/** The feed as the server serves it, over a database of its own. */
async function feedServer() {
  const database = await createTestDatabase();
  const answered: AnsweredRequest[] = [];
  const data = localServerData(database.sql);
  const app = createApp({ trustProxy: 1, siteUrl: SITE, log: createLog("silent") }).route(
    "/calendar",
    calendarFeedApp({
      data,
      limits: createLimits(),
      siteUrl: SITE,
      company: "Larkfield Roofing",
      crews: [
        { key: "north", name: "North crew" },
        { key: "south", name: "South crew" },
      ],
    }),
  );
  const requests = new Requests((request) => answered.push(request));
  const server = await startSiteServer(() => app, { host: "127.0.0.1", port: 0, requests });
  return {
    sql: database.sql,
    answered,
    ask: (file: string, init?: RequestInit) =>
      fetch(`http://127.0.0.1:${server.port}/calendar/${file}`, init),
    async [Symbol.asyncDispose]() {
      await server.stop();
      await database[Symbol.asyncDispose]();
    },
  };
}

async function makeAddress(sql: Sql): Promise<string> {
  const [made] = await asStaff(
    sql,
    (staff) => staff<{ secret: string }[]>`select make_calendar_feed() as secret`,
  );
  return `${made?.secret}.ics`;
}

async function store(sql: Sql, fields: Record<string, string | number>): Promise<string> {
  const visit = {
    ...{
      crew: "north",
      starts_at: "2099-01-05T14:00Z",
      ends_at: "2099-01-05T15:00Z",
      free_at: "2099-01-05T15:30Z",
    },
    ...{ customer_name: "Ann Lee", email: "ann@home.example", phone: "(614) 555-0142" },
    ...{ address: "12 Oak Street, Columbus 43215", source: "contact", ...fields },
  };
  const [stored] = await sql<{ id: string }[]>`insert into inspections ${row(visit)} returning id`;
  return stored?.id ?? "";
}

/** Its entries by their ids, as another program reads them. */
function entries(text: string) {
  const calendar = new ICAL.Component(ICAL.parse(text));
  const events = calendar.getAllSubcomponents("vevent");
  return new Map(events.map((event) => [String(event.getFirstPropertyValue("uid")), event]));
}

test("a blocked time of one crew names it", async () => {
  await using feed = await feedServer();
  await feed.sql`
    insert into inspection_blocks (starts_at, ends_at, reason, crew)
    values ('2099-01-06T05:00Z', '2099-01-08T05:00Z', 'Fair', 'south'), ('2099-01-06T05:00Z', '2099-01-08T05:00Z', '', 'East crew')`;
  const text = await (await feed.ask(await makeAddress(feed.sql))).text();
  const titles = [...entries(text).values()].map((entry) => entry.getFirstPropertyValue("summary"));
  expect(titles.sort()).toEqual(["East crew: No visits", "South crew: Fair"]);
});

test("the calendar holds visits and blocked times, each as it is now", async () => {
  await using feed = await feedServer();
  const { sql } = feed;
  const id = await store(sql, { notes: "A dog;\nring, twice" });
  const gone = await store(sql, { status: "cancelled", sequence: 3, customer_name: "Bo" });
  const old = await store(sql, {
    ...{ starts_at: "2020-01-05T14:00Z", ends_at: "2020-01-05T15:00Z", free_at: "2020-01-05T15:00Z" },
  });
  const [block] = await sql<{ id: string }[]>`
    insert into inspection_blocks (starts_at, ends_at, reason) values ('2099-01-06T05:00Z', '2099-01-08T05:00Z', 'Fair')
    returning id`;
  const address = await makeAddress(sql);
  const answer = await feed.ask(address);
  expect(answer.status).toBe(200);
  expect(answer.headers.get("content-type")).toBe("text/calendar; charset=utf-8");
  expect(answer.headers.get("cache-control")).toBe("private");
  const found = entries(await answer.text());
  const uid = (of: string | undefined) => `${of}@roofs.example`;
  expect([...found.keys()].sort()).toEqual([uid(id), uid(gone), uid(block?.id)].sort());
  expect(found.has(uid(old))).toBe(false);
  const entry = found.get(uid(id));
  const value = (name: string) => String(entry?.getFirstPropertyValue(name));
  expect(value("dtstart")).toBe("2099-01-05T14:00:00Z");
  expect(value("dtend")).toBe("2099-01-05T15:00:00Z");
  expect([value("status"), value("sequence")]).toEqual(["CONFIRMED", "0"]);
  expect(value("summary")).toBe("Inspection: Ann Lee");
  expect(value("location")).toBe("12 Oak Street, Columbus 43215");
  expect(value("description")).toBe("Phone: (614) 555-0142\nEmail: ann@home.example\nA dog;\nring, twice");
  expect(value("url")).toBe(`${SITE}/admin/dashboard?tab=inspections&open=${id}`);
  expect(String(found.get(uid(gone))?.getFirstPropertyValue("status"))).toBe("CANCELLED");
  expect(String(found.get(uid(gone))?.getFirstPropertyValue("sequence"))).toBe("3");
  expect(String(found.get(uid(block?.id))?.getFirstPropertyValue("summary"))).toBe("Fair");
  await sql`update inspections set starts_at = '2099-01-05T14:30Z', sequence = 1 where id = ${id}`;
  const moved = entries(await (await feed.ask(address)).text()).get(uid(id));
  expect(String(moved?.getFirstPropertyValue("dtstart"))).toBe("2099-01-05T14:30:00Z");
  expect(String(moved?.getFirstPropertyValue("sequence"))).toBe("1");
});

test("only the address that was made last opens it, none once it is revoked, and a wrong one tells nothing", async () => {
  await using feed = await feedServer();
  const { sql } = feed;
  const state = async () => {
    const [row] = await asStaff(
      sql,
      (staff) => staff<{ at: Date | null }[]>`select calendar_feed_state() as at`,
    );
    return row?.at;
  };
  expect(await state()).toBeNull();
  const first = await makeAddress(sql);
  expect(first).toMatch(/^[\w-]{43}\.ics$/);
  expect(await state()).toBeInstanceOf(Date);
  expect((await feed.ask(first)).status).toBe(200);
  const second = await makeAddress(sql);
  expect([(await feed.ask(first)).status, (await feed.ask(second)).status]).toEqual([404, 200]);
  const [kept] = await sql<{ settings: string }[]>`select s::text as settings from private.settings as s`;
  expect(kept?.settings).not.toContain(second.slice(0, 43));
  for (const wrong of [second.toLowerCase(), second.slice(0, 43), `${"A".repeat(43)}.ics`, ".ics", "%00.ics"])
    expect([wrong, (await feed.ask(wrong)).status]).toEqual([wrong, 404]);
  expect((await feed.ask(second, { method: "POST" })).status).toBe(405);
  await asStaff(sql, (staff) => staff`select revoke_calendar_feed()`);
  expect((await feed.ask(second)).status).toBe(404);
  expect(await state()).toBeNull();
});

test("what visitors write adds nothing to the calendar but text", async () => {
  await using feed = await feedServer();
  const { sql } = feed;
  const attack = 'x"\r\nATTENDEE:mailto:evil@example.com\nEND:VEVENT\rBEGIN:VALARM\u0001\u2028;\\,é🏠'.repeat(
    3,
  );
  const id = await store(sql, {
    customer_name: attack.slice(0, 200),
    address: attack,
    phone: "1\r\nX-A:1",
    notes: attack,
  });
  await sql`insert into inspection_blocks (starts_at, ends_at, reason)
    values ('2099-02-01T00:00Z', '2099-02-02T00:00Z', ${"a\r\nMETHOD:REQUEST"})`;
  const text = await (await feed.ask(await makeAddress(sql))).text();
  const found = entries(text);
  expect(found.size).toBe(2);
  const names = found
    .get(`${id}@roofs.example`)
    ?.getAllProperties()
    .map(({ name }) => name);
  expect(new Set(names)).toEqual(
    new Set([
      "uid",
      "sequence",
      "dtstamp",
      "dtstart",
      "dtend",
      "summary",
      "location",
      "description",
      "url",
      "status",
    ]),
  );
  expect(found.get(`${id}@roofs.example`)?.getAllSubcomponents()).toEqual([]);
  expect(text).not.toMatch(/^(ATTENDEE|METHOD|X-A|BEGIN:VALARM)/m);
  for (const line of text.split("\r\n")) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
});

test("the log names the route, never the secret, and one address asks sixty times a minute", async () => {
  await using feed = await feedServer();
  const address = await makeAddress(feed.sql);
  const from = (ip: string) => ({ headers: { "x-forwarded-for": ip } });
  const statuses: number[] = [];
  for (let times = 0; times < 61; times++) statuses.push((await feed.ask(address, from("192.0.2.1"))).status);
  expect(statuses.filter((status) => status === 200)).toHaveLength(60);
  expect(statuses.at(-1)).toBe(429);
  expect((await feed.ask(address, from("192.0.2.2"))).status).toBe(200);
  expect(new Set(feed.answered.map(({ route }) => route))).toEqual(new Set(["/calendar/:file"]));
  expect(JSON.stringify(feed.answered)).not.toContain(address.slice(0, 43));
});

async function makeCrewAddress(sql: Sql, crew: string | null, id = crypto.randomUUID()) {
  const [made] = await asStaff(
    sql,
    (staff) => staff<{ secret: string }[]>`select make_crew_feed(${id}, ${crew}) as secret`,
  );
  return { id, file: `${made?.secret}.ics` };
}

test("a crew's calendar holds its visits and blocked times alone, and ends alone", async () => {
  await using feed = await feedServer();
  const { sql } = feed;
  const old = await makeAddress(sql);
  const first = await store(sql, { customer_name: "Ann" });
  const second = await store(sql, { customer_name: "Bo", crew: "south" });
  const blocks = await sql<{ id: string }[]>`
    insert into inspection_blocks (starts_at, ends_at, crew)
    values ('2099-01-06T05:00Z', '2099-01-08T05:00Z', null), ('2099-01-06T05:00Z', '2099-01-08T05:00Z', 'north'),
      ('2099-01-06T05:00Z', '2099-01-08T05:00Z', 'south')
    returning id`;
  const [ofAll = "", ofFirst = "", ofSecond = ""] = blocks.map(({ id }) => id);
  const read = async (file: string) => {
    const answer = await feed.ask(file);
    return answer.ok ? await answer.text() : answer.status;
  };
  const ids = (text: string | number) =>
    [...entries(String(text)).keys()].map((uid) => String(uid).split("@")[0]).sort();
  const south = await makeCrewAddress(sql, "south");
  const north = await makeCrewAddress(sql, "north");
  const all = await makeCrewAddress(sql, null);
  expect(ids(await read(south.file))).toEqual([second, ofAll, ofSecond].sort());
  expect(ids(await read(north.file))).toEqual([first, ofAll, ofFirst].sort());
  for (const file of [all.file, old])
    expect(ids(await read(file))).toEqual([first, second, ofAll, ofFirst, ofSecond].sort());
  expect(await read(south.file)).toContain("NAME:Larkfield Roofing: visits of South crew");

  const revoke = () => asStaff(sql, (staff) => staff`select revoke_crew_feed(${south.id})`);
  await revoke();
  expect(await read(south.file)).toBe(404);
  for (const file of [north.file, all.file, old]) expect(typeof (await read(file))).toBe("string");
  await expect(revoke()).rejects.toMatchObject({ code: "PT404" });
  await asStaff(sql, (staff) => staff`select revoke_calendar_feed()`);
  expect([await read(old), typeof (await read(north.file))]).toEqual([404, "string"]);
  const listed = await asStaff(sql, (staff) => staff`select crew from list_crew_feeds()`);
  expect(listed.map(({ crew }) => crew).sort()).toEqual(["north", null]);
  expect(
    await sql`select action, details from audit where action like 'calendar%' and details <> '{}' order by id`,
  ).toEqual([
    { action: "calendar made", details: { crew: "south" } },
    { action: "calendar made", details: { crew: "north" } },
    { action: "calendar revoked", details: { crew: "south" } },
  ]);
});

test("an address that is asked for again is one, with the secret of the last answer; later its id makes none", async () => {
  await using feed = await feedServer();
  const { sql } = feed;
  const lost = await makeCrewAddress(sql, "north");
  const { file } = await makeCrewAddress(sql, "north", lost.id);
  expect([(await feed.ask(lost.file)).status, (await feed.ask(file)).status]).toEqual([404, 200]);
  expect(await sql`select from private.calendar_feeds`).toHaveLength(1);
  await sql`update private.calendar_feeds set made_at = now() - interval '6 minutes'`;
  await expect(makeCrewAddress(sql, "north", lost.id)).rejects.toMatchObject({ code: "PT409" });
  expect((await feed.ask(file)).status).toBe(200);
  const [stored] = await sql`select secret_hash from private.calendar_feeds`;
  expect(file).not.toContain(stored?.secret_hash);
});

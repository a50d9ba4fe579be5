import { expect, test } from "vitest";
import { booking } from "#copy/built/booking.ts";
import { visit as words } from "#copy/pages/visit.ts";
import { site as company } from "#site-data/company.ts";
import type { ServerData } from "../data/server-data.ts";
import { DataError, localServerData } from "../data/server-data.ts";
import { createApp } from "../http/app.ts";
import { createLimits } from "../http/limits.ts";
import { Requests } from "../http/requests.ts";
import { startSiteServer } from "../http/site-server.ts";
import { NATIVE, nativePost } from "../http/testing/native-post.ts";
import { serveInMemory, UNLIMITED } from "../http/testing/serve-in-memory.ts";
import { createLog } from "../log.ts";
import type { Sql } from "../postgres/sql.ts";
import { createTestDatabase } from "../postgres/testing/test-database.ts";
import { ALWAYS_OPEN, bookingBody, LINK_SECRET, makeCrews, openBookings } from "./testing/bookings.ts";
import { storeVisit } from "./testing/visits.ts";
import { visitApp } from "./visit-app.ts";
import { createVisitToken, visitPath } from "./visit-token.ts";

const ONE_CREW = { ...ALWAYS_OPEN, inspections: { ...ALWAYS_OPEN.inspections, crews: makeCrews(1) } };

/** The pages of visits over a database, as a browser without script uses them. */
function visitsOver(data: ServerData, { limits = UNLIMITED, schedule = ONE_CREW } = {}) {
  const serve = serveInMemory(
    "/visit",
    visitApp({ data, schedule, booking, phone: company.phone, limits, linkSecret: LINK_SECRET }),
  );
  const read = async (response: Response) => ({
    status: response.status,
    to: response.headers.get("location"),
    headers: response.headers,
    text: await response.text(),
  });
  return {
    open: async (path: string) =>
      read(await serve(new Request(`http://site.test${path}`, { headers: NATIVE }))),
    send: async (path: string, fields: Record<string, string> = {}, headers: Record<string, string> = {}) =>
      read(await serve(await nativePost(path, fields, headers))),
  };
}

/** A visit that was booked at the first free time, its page's path and the free times after it. */
async function booked(sql: Sql) {
  const { slots, book } = openBookings({ sql }, ONE_CREW);
  const [first = ""] = await slots();
  const { manage } = await book(bookingBody(first));
  return { path: manage as string, first, free: await slots(), book };
}

/** What the page offers. */
function offered(text: string): string[] {
  return [...text.matchAll(/type="radio" name="start" value="([^"]+)"/g)].map(([, start = ""]) => start);
}

function stored(sql: Sql) {
  return sql`select status, sequence, starts_at from inspections order by created_at`;
}

test("the page shows the visit and its free times, and is nobody else's to find", async () => {
  await using database = await createTestDatabase();
  const { path, first, free } = await booked(database.sql);
  const { open } = visitsOver(localServerData(database.sql));
  const { status, headers, text } = await open(path);
  expect(status).toBe(200);
  expect(text).toContain("12 Oak Street, Columbus 43215");
  expect(text).toMatch(
    /<dd>\w+day, \w+ \d+, \d{4}, \d+:\d\d [AP]M to \d+:\d\d [AP]M, Eastern (Standard|Daylight) Time<\/dd>/,
  );
  expect(text).toContain("All times are in our time zone (Eastern Time).");
  expect(text).toContain('href="tel:+16145550142"');
  expect(offered(text)).toEqual(free);
  expect(offered(text)).not.toContain(first);
  expect(headers.get("referrer-policy")).toBe("no-referrer");
  expect(headers.get("cache-control")).toBe("no-store");
  expect(headers.get("x-robots-tag")).toBe("noindex");
});

test("a GET changes nothing, whatever its address", async () => {
  await using database = await createTestDatabase();
  const { path } = await booked(database.sql);
  const { open } = visitsOver(localServerData(database.sql));
  const before = await stored(database.sql);
  for (const address of [path, `${path}?done=cancelled`, `${path}?done=moved`])
    expect((await open(address)).status).toBe(200);
  for (const form of ["move", "cancel"])
    expect(await open(`${path}/${form}`)).toMatchObject({ status: 303, to: path });
  expect(await stored(database.sql)).toEqual(before);
  expect((await open(`${path}?done=cancelled`)).text).not.toContain(words.done.cancelled);
  expect((await open(`${path}?done=constructor`)).status).toBe(200);
});

test("a visit moves to an offered time, and the page says so", async () => {
  await using database = await createTestDatabase();
  const { path, first, free } = await booked(database.sql);
  const { open, send } = visitsOver(localServerData(database.sql));
  const sent = await send(`${path}/move`, { start: free[3] ?? "" });
  expect(sent).toMatchObject({ status: 303, to: `${path}?done=moved` });
  const { text } = await open(sent.to ?? "");
  expect(text).toContain(`<p role="status">${words.done.moved}</p>`);
  expect(offered(text)).toContain(first);
  expect(await stored(database.sql)).toEqual([
    { status: "booked", sequence: 1, starts_at: new Date(free[3] ?? "") },
  ]);
  expect(await send(`${path}/move`, { start: free[3] ?? "" })).toMatchObject({ status: 303, to: path });
  expect(await stored(database.sql)).toMatchObject([{ sequence: 1 }]); // it is there already
});

test("a visit is cancelled once, and cannot be moved then", async () => {
  await using database = await createTestDatabase();
  const { path, free } = await booked(database.sql);
  const { open, send } = visitsOver(localServerData(database.sql));
  for (let twice = 0; twice < 2; twice++)
    expect(await send(`${path}/cancel`)).toMatchObject({ status: 303, to: `${path}?done=cancelled` });
  const { text } = await open(`${path}?done=cancelled`);
  expect(text).toContain(`<h1>${words.title.cancelled}</h1>`);
  expect(text).toContain(words.done.cancelled);
  expect(text).not.toContain("<form");
  const late = await send(`${path}/move`, { start: free[0] ?? "" });
  expect(late).toMatchObject({ status: 409 });
  expect(late.text).toContain(words.errors.over);
  expect(await stored(database.sql)).toMatchObject([{ status: "cancelled", sequence: 1 }]);
});

test("a time that was taken meanwhile is refused, with the times that are still free", async () => {
  await using database = await createTestDatabase();
  const { path, first, free, book } = await booked(database.sql);
  const { send } = visitsOver(localServerData(database.sql));
  await book({ ...bookingBody(free[1] ?? "", { email: "bo@home.example" }), idempotencyKey: "of-bo-0000" });
  const { status, text } = await send(`${path}/move`, { start: free[1] ?? "" });
  expect(status).toBe(409);
  expect(text).toContain('<p role="alert">Someone else just booked this time.');
  expect(text).toContain(`<h1>${words.move.failed}</h1>`);
  expect(offered(text)).toEqual(free.filter((start) => start !== free[1]));
  expect(await stored(database.sql)).toMatchObject([{ sequence: 0, starts_at: new Date(first) }, {}]);
});

test("no time, and one that was never offered, are refused in words", async () => {
  await using database = await createTestDatabase();
  const { path, first } = await booked(database.sql);
  const { send } = visitsOver(localServerData(database.sql));
  expect(await send(`${path}/move`)).toMatchObject({
    status: 400,
    text: expect.stringContaining("Choose a time."),
  });
  const odd = new Date(Date.parse(first) + 60_000).toISOString();
  for (const start of [odd, "2020-01-01T12:00:00Z", "never", "<script>"])
    expect(await send(`${path}/move`, { start })).toMatchObject({
      status: 409,
      text: expect.stringContaining("This time is no longer available."),
    });
  expect(await stored(database.sql)).toMatchObject([{ sequence: 0 }]);
});

test("within the notice a visit can still be cancelled, and moved to what is offered; once begun neither", async () => {
  await using database = await createTestDatabase();
  const { sql } = database;
  const { open, send } = visitsOver(localServerData(sql));
  const soon = visitPath(LINK_SECRET, await storeVisit(sql, 0.5));
  const { text } = await open(soon);
  expect(text).toContain(words.cancel.submit);
  const [start = ""] = offered(text);
  expect(Date.parse(start)).toBeGreaterThanOrEqual(Date.now() + 4 * 3_600_000);
  expect(await send(`${soon}/move`, { start })).toMatchObject({ status: 303 });
  const next = visitPath(LINK_SECRET, await storeVisit(sql, 0.5));
  expect(await send(`${next}/cancel`)).toMatchObject({ status: 303 });

  const begun = visitPath(LINK_SECRET, await storeVisit(sql, -0.5, { crew: "crew-2" }));
  const page = await open(begun);
  expect(page.text).toContain(words.title.over);
  expect(page.text).not.toContain("<form");
  for (const change of ["move", "cancel"]) {
    const sent = await send(`${begun}/${change}`, { start: offered(text)[1] ?? "" });
    expect(sent).toMatchObject({ status: 409, text: expect.stringContaining(words.errors.over) });
  }
  expect(await sql`select status from inspections where crew = 'crew-2'`).toEqual([{ status: "booked" }]);
});

test("a token that is not ours shows no visit, but whom to call", async () => {
  await using database = await createTestDatabase();
  const { path, free } = await booked(database.sql);
  const { open, send } = visitsOver(localServerData(database.sql));
  const never = visitPath(LINK_SECRET, "0198f3a0-0000-7000-8000-000000000002");
  const foreign = `/visit/${createVisitToken("another secret", "0198f3a0-0000-7000-8000-000000000002")}`;
  for (const wrong of [never, foreign, path.slice(0, -1), "/visit/x", "/visit/%00", "/visit/%E0%A4%A"]) {
    const page = await open(wrong);
    expect(page).toMatchObject({ status: 404, text: expect.stringContaining(words.errors.notFound.title) });
    expect(page.text).toContain('href="tel:+16145550142"');
    expect(page.headers.get("referrer-policy")).toBe("no-referrer");
    for (const change of ["move", "cancel"])
      expect((await send(`${wrong}/${change}`, { start: free[0] ?? "" })).status).toBe(404);
  }
  expect(await stored(database.sql)).toMatchObject([{ status: "booked", sequence: 0 }]);
});

test("what a visitor typed is text on the page, and nothing else", async () => {
  await using database = await createTestDatabase();
  const id = await storeVisit(database.sql, 30, { address: `<img src=x onerror=alert(1)>"'&` });
  const { open } = visitsOver(localServerData(database.sql));
  const { text } = await open(visitPath(LINK_SECRET, id));
  expect(text).toContain("<bdi>&lt;img src=x onerror=alert(1)&gt;&quot;&#39;&amp;</bdi>");
});

test("a browser that tells no origin on this page may send its forms; another website's may not", async () => {
  await using database = await createTestDatabase();
  const { path } = await booked(database.sql);
  const { send } = visitsOver(localServerData(database.sql));
  expect(await send(`${path}/cancel`, {}, { "sec-fetch-site": "cross-site" })).toMatchObject({ status: 403 });
  const foreign = { "sec-fetch-site": "", origin: "https://other.example" };
  expect(await send(`${path}/cancel`, {}, foreign)).toMatchObject({ status: 403 });
  const old = { "sec-fetch-site": "", origin: "null" };
  expect(await send(`${path}/cancel`, {}, old)).toMatchObject({ status: 303 });
});

test("who asks too often is told when to come again, on a page", async () => {
  await using database = await createTestDatabase();
  const { path } = await booked(database.sql);
  const { open, send } = visitsOver(localServerData(database.sql), { limits: createLimits() });
  for (let times = 0; times < 60; times++) expect((await open(path)).status).toBe(200);
  const read = await open(path);
  expect(read).toMatchObject({ status: 429, text: expect.stringContaining(words.errors.tooMany) });
  expect(Number(read.headers.get("retry-after"))).toBeGreaterThan(0);
  for (let times = 0; times < 20; times++) expect((await send(`${path}/move`)).status).toBe(400);
  expect((await send(`${path}/cancel`)).status).toBe(429);
  expect(await stored(database.sql)).toMatchObject([{ status: "booked" }]);
});

test("while the database is away the page says so, and what is broken is no page of a visit", async () => {
  const path = visitPath(LINK_SECRET, "0198f3a0-0000-7000-8000-000000000002");
  const failing = (error: Error) => visitsOver({ call: () => Promise.reject(error) });
  const away = failing(new DataError(503, undefined, "away"));
  for (const page of [await away.open(path), await away.send(`${path}/cancel`)]) {
    expect(page).toMatchObject({ status: 503, text: expect.stringContaining(words.errors.failed) });
    expect(page.headers.get("retry-after")).toBe("2");
  }
  const broken = await failing(new Error("secret detail")).open(path);
  expect(broken.status).toBe(500);
  expect(broken.text).not.toContain("secret detail");
});

test("logs name the route of a visit's page, and never the address that opens it", async () => {
  await using database = await createTestDatabase();
  const { path } = await booked(database.sql);
  const seen: string[] = [];
  const app = createApp({ trustProxy: 0, siteUrl: "http://127.0.0.1:3000", log: createLog("silent") }).route(
    "/visit",
    visitApp({
      data: localServerData(database.sql),
      schedule: ONE_CREW,
      booking,
      phone: company.phone,
      limits: UNLIMITED,
      linkSecret: LINK_SECRET,
    }),
  );
  const requests = new Requests(({ method, route, status }) => seen.push(`${method} ${route} ${status}`));
  const server = await startSiteServer(() => app, { host: "127.0.0.1", port: 0, requests });
  const site = `http://127.0.0.1:${server.port}`;
  expect((await fetch(site + path)).status).toBe(200);
  const native = { ...NATIVE, "content-type": "application/x-www-form-urlencoded" };
  for (const change of ["move", "cancel"])
    await fetch(`${site}${path}/${change}`, {
      method: "POST",
      headers: native,
      body: "a=b",
      redirect: "manual",
    });
  await fetch(`${site}${path}x`);
  await server.stop();
  expect(seen).toEqual([
    "GET /visit/:token 200",
    "POST /visit/:token/move 400",
    "POST /visit/:token/cancel 303",
    "GET /visit/:token 404",
  ]);
});

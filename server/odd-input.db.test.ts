import { cpSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import type { FreeSlots } from "#contract/api/inspections.ts";
import { PHOTO_FIELD } from "#contract/photos.ts";
import { SERVICES } from "#contract/routes.ts";
import { signBooking } from "./estimates/booking-signature.ts";
import { calculatorAnswers } from "./estimates/testing/calculator-answers.ts";
import { readCatalog } from "./gateway/catalog.ts";
import { createTestGateway } from "./gateway/testing/test-gateway.ts";
import { UNLIMITED } from "./http/testing/serve-in-memory.ts";
import { bookingBody, LINK_SECRET } from "./inspections/testing/bookings.ts";
import { visitPath } from "./inspections/visit-token.ts";
import { createLog } from "./log.ts";
import { siteDataApp } from "./publishing/site-data-app.ts";
import {
  findFailures,
  ODD_FORM_VALUES,
  ODD_HEADERS,
  ODD_JSON,
  ODD_SEGMENTS,
  type OddRequest,
  pickInTurn,
  pickOddValues,
  withOddFields,
} from "./testing/odd-input.ts";
import { BOOKING_SECRET, openWholeSite } from "./testing/whole-site.ts";

// Walks all that the server answers with what no browser of ours sends: the answer may refuse it, and must not be a failure.

const SAMPLE = path.resolve(import.meta.dirname, "../sample");
const PATIENCE = { timeout: 180_000 }; // milliseconds: a limit for what hangs

let site: Awaited<ReturnType<typeof openWholeSite>>;
let gateway: Awaited<ReturnType<typeof createTestGateway>>;
let visitor: Record<string, string>;
let staff: Record<string, string>;
let folder: string;

beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), "eaves-own-"));
  cpSync(SAMPLE, path.join(folder, "site"), { recursive: true });
  vi.stubEnv("SITE_DIR", path.join(folder, "site")); // for the process behind the tab Site
  vi.stubEnv("DATA_DIR", path.join(folder, "data"));
  gateway = await createTestGateway({ limits: UNLIMITED });
  site = await openWholeSite(gateway);
  visitor = { apikey: gateway.keys.publishableKey, "content-type": "application/json" };
  staff = { ...visitor, authorization: `Bearer ${(await gateway.signIn()).access_token}` };
});

afterAll(async () => {
  await site[Symbol.asyncDispose]();
  await gateway[Symbol.asyncDispose]();
  vi.unstubAllEnvs();
  rmSync(folder, { recursive: true });
});

/** Takes no input beside its address, and begins a build. */
const BUILDS = new Set(["POST /api/site/preview", "POST /api/site/publish"]);
const METHODS_OF_ALL = ["GET", "POST"];

/** All methods and patterns, with those below /api/site, which a process of its own answers. */
function listRoutes(): { method: string; pattern: string }[] {
  const nobody = undefined as never;
  const below = siteDataApp({ siteDesk: nobody, log: createLog("silent") }).routes;
  const routes = [
    ...site.routes,
    ...below.map(({ method, path: at }) => ({ method, path: SERVICES.siteDesk + at })),
  ];
  const names = routes.flatMap(({ method, path: pattern }) =>
    (method === "ALL" ? METHODS_OF_ALL : [method]).map((one) => `${one} ${pattern}`),
  );
  return [...new Set(names)]
    .filter((name) => !BUILDS.has(name))
    .map((name) => ({ method: name.split(" ")[0] ?? "", pattern: name.split(" ")[1] ?? "" }));
}

/** The names that handlers read in a query. */
const QUERY_NAMES =
  "after message kind subject until signature name alt whole draft done scope grant_type select order limit offset columns";

/** Some addresses of a pattern, with what is odd in its places and its query. */
function oddAddresses(pattern: string, turn: number): string[] {
  const fill = (segment: string) => pattern.replaceAll(/:\w+|\*/g, () => segment);
  const query = (odd: string) => QUERY_NAMES.replaceAll(/(\w+) ?/g, (_, name) => `${name}=${odd}&`);
  return [
    ...(fill("") === pattern ? [] : ["%00", ...pickInTurn(ODD_SEGMENTS, turn)].map(fill)),
    ...pickInTurn(["%00", "%ff", "%ed%a0%80", "\u00e9", "-1", "1e309"], turn).flatMap((odd) => [
      `${fill("x")}?${odd}`,
      `${fill("x")}?${query(odd)}`,
    ]),
  ];
}

const PAGE_FOLDERS = [
  "/",
  "/articles/",
  "/assets/",
  "/admin/",
  "//",
  "/api/",
  "/rest/v1/rpc/",
  "/api/site/parts/",
];

test("no address fails inside, whatever stands in it", PATIENCE, async () => {
  const routes = listRoutes();
  expect(routes.length).toBeGreaterThan(60);
  const requests: OddRequest[] = [visitor, staff].flatMap((headers) => [
    ...routes.flatMap(({ method, pattern }, turn) =>
      oddAddresses(pattern, turn).map((at) => ({
        method,
        at,
        headers,
        ...(method !== "GET" && { body: "{}" }),
      })),
    ),
    ...PAGE_FOLDERS.flatMap((at) => ODD_SEGMENTS.map((odd) => ({ method: "GET", at: at + odd, headers }))),
  ]);
  expect(await findFailures(site.port, requests)).toEqual([]);
});

const attribution = { landingPage: "/", referrer: "https://search.example/", utm: { source: "card" } };

/** A time at which a visit can be booked. */
async function findFreeStart(): Promise<string> {
  const answer = await fetch(`http://127.0.0.1:${site.port}/api/slots`);
  const { days } = (await answer.json()) as FreeSlots;
  return days[0]?.starts[0] ?? "";
}

/** A right body of each address that takes JSON. */
const listJsonBodies = (start: string): Readonly<Record<string, object>> => ({
  "POST /api/estimates": { ...calculatorAnswers("ann@home.example"), attribution, photos: ["x"] },
  "POST /api/inspections": { ...bookingBody(start), attribution },
  "POST /api/chat": { message: "How much is a metal roof?", attribution, website: "" },
  "PATCH /api/chat/noted": {
    name: "Ann",
    email: "ann@home.example",
    phone: "6145550142",
    address: "1 Oak St",
  },
  "DELETE /api/photos": { key: "a".repeat(43) },
  "POST /api/desk/push/test": { device: "0d0d0d0d-0000-4000-8000-000000000001" },
  "PUT /api/site/parts/faq": { value: "", revision: "", editor: "e" },
  "PUT /api/site/pictures/hero": { alt: "A roof", crop: { left: 0, top: 0, width: 1, height: 1 } },
  "POST /api/site/conflicts": { file: "company.yaml", keep: "ours" },
  "POST /auth/v1/token?grant_type=password": { email: "staff@example.com", password: "wrong" },
  "POST /auth/v1/token?grant_type=refresh_token": { refresh_token: "wrong" },
  "PUT /auth/v1/user": { password: "a new heap of words", current_password: "wrong" },
  "POST /rest/v1/applications": { first_name: "Jo", email: "jo@example.com", position: "Project Manager" },
});

test("no JSON fails inside, whatever stands in one of its fields", PATIENCE, async () => {
  const requests: OddRequest[] = Object.entries(listJsonBodies(await findFreeStart())).flatMap(
    ([name, right]) => {
      const [method = "", at = ""] = name.split(" ");
      const headers = /desk|site|user/.test(at) ? staff : visitor;
      const bodies = [...withOddFields(right).map((odd) => JSON.stringify(odd)), ...ODD_JSON];
      return bodies.map((body) => ({ method, at, headers, body }));
    },
  );
  expect(await findFailures(site.port, requests)).toEqual([]);
});

/** The presses of the chat that bring something along. */
const listPresses = (start: string): readonly object[] => [
  { press: "menu", item: "visit" },
  { press: "article", id: "x" },
  { press: "message", text: "Hello" },
  { press: "contact", fields: { name: "Ann", phone: "6145550142" }, bestTime: "noon", note: "a note" },
  { press: "book", start, answers: bookingBody(start) },
  { press: "move", start },
  { press: "price", answers: { service: "x", material: "metal", area: "2000" } },
  { press: "payment", amount: 9000, months: 60 },
  { press: "photos", photos: ["x"] },
  { press: "delete", fields: ["name"], notes: ["x"] },
];

test("no press fails inside, in a conversation that has a visit", PATIENCE, async () => {
  const path = await storeVisit(2);
  const begun = await fetch(`http://127.0.0.1:${site.port}/api/chat`, {
    method: "POST",
    headers: visitor,
    body: JSON.stringify({ message: `http://127.0.0.1:3000${path}` }),
  });
  const headers = { ...visitor, cookie: begun.headers.get("set-cookie")?.split(";")[0] ?? "" };
  const requests = listPresses(await findFreeStart())
    .flatMap(withOddFields)
    .map((press) => {
      const body = JSON.stringify({ message: "A press", press });
      return { method: "POST", at: SERVICES.chat, headers, body };
    });
  expect(await findFailures(site.port, requests)).toEqual([]);
});

test("no booking of a provider fails inside, once it is signed", PATIENCE, async () => {
  const right = { id: "b1", customerName: "Ann", email: "ann@home.example", notes: "n", estimatedCost: 9 };
  const timestamp = String(Math.floor(Date.now() / 1000));
  const requests = [...withOddFields(right).map((odd) => JSON.stringify(odd)), ...ODD_JSON].map((body) => {
    const signature = `sha256=${signBooking(BOOKING_SECRET, timestamp, Buffer.from(body))}`;
    const headers = { ...visitor, "x-booking-timestamp": timestamp, "x-booking-signature": signature };
    return { method: "POST", at: SERVICES.booking, headers, body };
  });
  expect(await findFailures(site.port, requests)).toEqual([]);
});

/** Stores a visit in so many days, and answers the address of its page. */
async function storeVisit(days: number): Promise<string> {
  const [visit] = await gateway.sql<{ id: string }[]>`
    insert into inspections (crew, starts_at, ends_at, free_at, customer_name, email, phone, address, source)
    select 1, at, at + interval '1 hour', at + interval '1 hour', 'Ann', 'ann@home.example', '+16145550142', '1 Oak St', 'contact'
    from (select now() + ${days} * interval '1 day' as at) as planned returning id`;
  return visitPath(LINK_SECRET, visit?.id ?? "");
}

/** A form as a browser encodes it, with one field as it is written. */
function encodeForm(fields: object, name: string, written: string): Buffer {
  const others = Object.entries(fields).filter(([other]) => other !== name);
  const texts = others.map(([other, value]) => `${other}=${encodeURIComponent(String(value))}`);
  return Buffer.from([...texts, `${name}=${written}`].join("&"), "latin1");
}

/** Parts of a form of files, with what is odd in their heads and their content. */
function oddParts(name: string, odd: string): Buffer[] {
  const about = `content-disposition: form-data; name="${name}"; filename="${odd}\0/../x"`;
  const heads = [about, `${about}\r\ncontent-type: ${odd}\0`, "content-disposition: \0", odd];
  return heads.map((head) => Buffer.from(`--x\r\n${head}\r\n\r\n\0\xff${odd}\r\n--x--\r\n`, "latin1"));
}

const ENCODED = "application/x-www-form-urlencoded";
const IN_PARTS = "multipart/form-data; boundary=x";

test("no form fails inside, whatever bytes it is made of", PATIENCE, async () => {
  const { openedFor: _, ...answers } = calculatorAnswers("ann@home.example");
  const forms: Readonly<Record<string, object>> = {
    [SERVICES.estimates]: answers,
    [SERVICES.applications]: { full_name: "Ann Lee", email: "ann@home.example", position: "Project Manager" },
    [SERVICES.photos]: { [PHOTO_FIELD]: "x" },
    [`${await storeVisit(3)}/move`]: { start: "2027-01-04T15:00:00Z" },
  };
  const requests = Object.entries(forms).flatMap(([at, fields]) => {
    const post = (type: string) => (body: Buffer) => {
      return { method: "POST", at, headers: { "content-type": type }, body };
    };
    const broken = ["multipart/form-data", 'multipart/form-data; boundary="', `${ENCODED}\xff`, "\xe9"];
    return [
      ...broken.map((type) => post(type)(Buffer.from("\0\r\n--\r\n"))),
      ...[...Object.keys(fields), "%00", "__proto__"].flatMap((name, turn) => [
        ...["a%00b", "%ff%fe", ...pickInTurn(ODD_FORM_VALUES, turn)].map((odd) =>
          post(ENCODED)(encodeForm(fields, name, odd)),
        ),
        ...pickInTurn(ODD_FORM_VALUES, turn).flatMap((odd) => oddParts(name, odd).map(post(IN_PARTS))),
      ]),
    ];
  });
  expect(await findFailures(site.port, requests)).toEqual([]);
});

const HEADERS =
  "cookie authorization apikey x-staff x-forwarded-for content-type accept prefer accept-encoding if-none-match origin referer";
const READ = [
  "/",
  "/admin",
  "/api/chat",
  "/api/slots",
  "/api/site/pictures/none",
  "/api/desk/live",
  "/rest/v1/chat_logs",
];
const WRITTEN = ["/api/chat", "/api/estimates", "/api/site/conflicts", "/rest/v1/rpc/list_today"];

test("no header fails inside, whatever stands in it", PATIENCE, async () => {
  const requests = HEADERS.split(" ").flatMap((name) =>
    ODD_HEADERS.flatMap((odd, turn) => {
      const headers = { ...staff, [name]: odd };
      return [
        ...pickInTurn(READ, turn).map((at) => ({ method: "GET", at, headers })),
        ...pickInTurn(WRITTEN, turn).map((at) => ({ method: "POST", at, headers, body: "{}" })),
        ...(name === "x-staff" ? [{ method: "GET", at: "/api/site/pictures/none", headers }] : []),
      ];
    }),
  );
  expect(await findFailures(site.port, requests)).toEqual([]);
});

test("no function of the database fails inside, whatever it is called with", PATIENCE, async () => {
  const { functions, tables } = await readCatalog(gateway.sql);
  const open = [...functions.values()].filter(({ rights }) => rights.has("authenticated execute"));
  expect(open.length).toBeGreaterThan(40);
  const calls = open.flatMap(({ name, parameters }, turn) =>
    pickOddValues(turn).map((odd) => {
      const body = JSON.stringify(Object.fromEntries([...parameters.keys()].map((one) => [one, odd])));
      return { method: "POST", at: `/rest/v1/rpc/${name}`, headers: staff, body };
    }),
  );
  const filters = [...tables.values()].flatMap(({ name, columns }) =>
    [...columns.keys()].flatMap((column, turn) =>
      pickInTurn(ODD_FORM_VALUES, turn).map((odd) => ({
        method: "GET",
        at: `/rest/v1/${name}?${column}=eq.${odd}`,
        headers: staff,
      })),
    ),
  );
  expect(await findFailures(site.port, [...calls, ...filters])).toEqual([]);
});

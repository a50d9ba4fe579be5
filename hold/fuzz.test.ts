import fc from "fast-check";
import { expect, test } from "vitest";
import { startSite } from "#server/testing/start-site.ts";

const REQUESTS = 20_000;
const AT_ONCE = 16;

const METHODS = ["GET", "POST", "PUT", "PATCH", "DELETE", "HEAD", "OPTIONS"];
const PATHS = [
  "/",
  "/faq",
  "/admin",
  "/admin/dashboard",
  "/embed/calculator",
  "/api/chat",
  "/api/chat/noted",
  "/api/estimates",
  "/api/applications",
  "/api/applications/sent",
  "/api/slots",
  "/api/inspections",
  "/visit",
  "/visit/x",
  "/calendar",
  "/calendar/x",
  "/api/booking",
  "/api/site",
  "/api/site/parts/products",
  "/api/site/pictures",
  "/api/site/preview",
  "/api/runtime-config",
  "/healthz",
  "/readyz",
  "/rest/v1/applications",
  "/rest/v1/estimates",
  "/rest/v1/chat_logs",
  "/rest/v1/conversations",
  "/rest/v1/messages",
  "/rest/v1/inspections",
  "/rest/v1/rpc/create_estimate",
  "/rest/v1/rpc/search_applications",
  "/rest/v1/rpc/store_turn",
  "/auth/v1/token",
  "/auth/v1/user",
  "/auth/v1/logout",
  "/assets/../server/main.ts",
  "/share/services.jpg",
];
const TEXTS = [
  "",
  "null",
  "'",
  '"',
  "<script>alert(1)</script>",
  "../../etc/passwd",
  "%00",
  "%",
  "__proto__",
  "constructor",
  "1e309",
  "-1",
  "true",
  "eq.1",
  "lte.now",
  "\u202e\ud83d\ude00",
  "a".repeat(5000),
  "select pg_sleep(9)",
  "=cmd|' /C calc'!A0",
];
const KEYS = [
  "message",
  "first_name",
  "email",
  "position",
  "resume",
  "utm",
  "select",
  "order",
  "limit",
  "offset",
  "grant_type",
  "password",
  "idempotencyKey",
  "form",
  "__proto__",
];
const TYPES = [
  "application/json",
  "text/plain",
  "application/x-www-form-urlencoded",
  "multipart/form-data; boundary=x",
  "application/json; charset=utf-16",
  "",
];

const text = fc.constantFrom(...TEXTS);
const key = fc.constantFrom(...KEYS);
const { value } = fc.letrec((tie) => ({
  value: fc.oneof(
    { maxDepth: 3, depthSize: "small" },
    fc.oneof(text, fc.integer({ min: -5e5, max: 5e5 }), fc.boolean(), fc.constant(null)),
    fc.array(tie("value"), { maxLength: 3 }),
    fc.array(fc.tuple(key, tie("value")), { maxLength: 4 }).map(Object.fromEntries),
  ),
}));

/** One request of no sense. */
const nonsense = fc.record({
  method: fc.constantFrom(...METHODS),
  path: fc.constantFrom(...PATHS),
  below: fc.oneof({ weight: 4, arbitrary: fc.constant(null) }, { weight: 1, arbitrary: text }),
  query: fc.option(fc.array(fc.tuple(key, text), { minLength: 2, maxLength: 2 }), { freq: 2 }),
  apikey: fc.constantFrom("ours", "ours", "ours", "ours", "no key", ""),
  bearer: fc.oneof(
    { weight: 2, arbitrary: fc.constant(null) },
    { weight: 1, arbitrary: fc.constantFrom("ours", "ours", "ours", "ours", "no key", "x") },
  ),
  type: fc.constantFrom(...TYPES),
  prefer: fc.constantFrom("return=minimal", "return=representation", "count=exact", "x"),
  cookie: text,
  body: fc.oneof(
    value.map((made) => JSON.stringify(made)),
    text,
    text.map((message) => JSON.stringify({ message })),
    fc.constant("{"),
  ),
});

test(`${REQUESTS} requests of no sense: none fails inside, and the site serves on`, async () => {
  await using site = await startSite({ TRUST_PROXY: "1" });
  const requests = fc.sample(nonsense, { numRuns: REQUESTS, seed: 11 });
  const statuses = new Map<number, number>();
  const failed: string[] = [];
  const keyOf = (said: string) => (said === "ours" ? site.publishableKey() : said);

  async function send({ method, query, body, ...given }: (typeof requests)[number], count: number) {
    const below = given.below === null ? "" : `/${encodeURIComponent(given.below).slice(0, 300)}`;
    const path = given.path + below + (query ? `?${new URLSearchParams(query)}` : "");
    const headers = new Headers({
      apikey: keyOf(given.apikey),
      "content-type": given.type,
      prefer: given.prefer,
      "x-forwarded-for": `2001:db8:${(count >> 12).toString(16)}:${(count % 4096).toString(16)}::1`,
      cookie: `conversation=${encodeURIComponent(given.cookie).slice(0, 200)}`,
    });
    if (given.bearer) headers.set("authorization", `Bearer ${keyOf(given.bearer)}`);
    const bodiless = method === "GET" || method === "HEAD";
    const answer = await fetch(site.url + path, {
      method,
      headers,
      body: bodiless ? null : body,
      redirect: "manual",
    });
    const text = await answer.text();
    statuses.set(answer.status, (statuses.get(answer.status) ?? 0) + 1);
    if (answer.status >= 500 || /\n\s+at .+:\d+:\d+/.test(text))
      failed.push(`${method} ${path} ${body.slice(0, 200)}: ${answer.status} ${text.slice(0, 200)}`);
  }

  const left = requests.entries();
  await Promise.all(
    Array.from({ length: AT_ONCE }, async () => {
      for (const [count, request] of left) await send(request, count);
    }),
  );
  console.info(Object.fromEntries([...statuses].sort()));
  expect(failed.slice(0, 20)).toEqual([]);
  expect((await fetch(`${site.url}/readyz`)).status).toBe(200);
});

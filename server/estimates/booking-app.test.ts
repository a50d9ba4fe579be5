import { createHmac } from "node:crypto";
import { expect, test } from "vitest";
import { serveInMemory } from "../http/testing/serve-in-memory.ts";
import { createLog } from "../log.ts";
import { bookingApp } from "./booking-app.ts";
import { createMemoryStore } from "./testing/stored-estimates.ts";

const SECRET = "a shared secret of the provider";
const NOW = 1_800_000_000; // seconds
const BOOKING = {
  id: "bk_1001",
  customerName: "Ann Lee",
  email: "ann@home.example",
  phone: "+1 614 555 0142",
  serviceType: "Metal roof",
  estimatedCost: 21650.5,
  squareFootage: 2460,
  notes: "Prefers mornings.",
};

function provider(secret: string | undefined = SECRET, now = NOW) {
  const data = createMemoryStore();
  const app = bookingApp({ data, secret, log: createLog("silent"), now: () => now * 1000 });
  const serve = serveInMemory("/api/booking", app);
  function post(body: unknown, change: { timestamp?: string; signature?: string; sign?: string } = {}) {
    const text = typeof body === "string" ? body : JSON.stringify(body);
    const timestamp = change.timestamp ?? String(NOW);
    const hex = createHmac("sha256", change.sign ?? SECRET)
      .update(`${timestamp}.${text}`)
      .digest("hex");
    const headers = {
      "content-type": "application/json",
      "x-booking-timestamp": timestamp,
      "x-booking-signature": change.signature ?? `sha256=${hex}`,
    };
    const request = new Request("http://roofs.example/api/booking", { method: "POST", headers, body: text });
    return serve(request);
  }
  return { data, post };
}

test("a signed booking becomes an estimate, once", async () => {
  const { data, post } = provider();
  const first = await post(BOOKING);
  expect(first.status).toBe(201);
  const { reference, stored } = await first.json();
  expect(reference).toMatch(/^[0-9A-F]{4}-[0-9A-F]{4}$/);
  expect(stored).toBe(true);
  expect(data.rows).toEqual([
    {
      id: expect.any(String),
      customer_name: "Ann Lee",
      email: "ann@home.example",
      phone: "+16145550142",
      service_type: "Metal roof",
      estimated_cost: 21650.5,
      square_footage: 2460,
      notes: "From: the booking provider, bk_1001\nPrefers mornings.",
      idempotency_key: expect.any(String),
      key_expires: false,
    },
  ]);
  const replay = await post(BOOKING);
  expect(replay.status).toBe(200);
  expect(await replay.json()).toEqual({ reference, stored: false });
  expect(data.rows).toHaveLength(1);
  expect((await post({ ...BOOKING, id: "bk_1002" })).status).toBe(201);
});

test("a booking with no more than what is needed is taken", async () => {
  const { data, post } = provider();
  expect((await post({ id: "1", customerName: "Bo", email: "bo@home.example" })).status).toBe(201);
  expect(data.rows[0]).toMatchObject({ phone: null, estimated_cost: null, service_type: "Roof estimate" });
});

test("a booking is taken with a phone number alone, and not without any way to reach the customer", async () => {
  const { data, post } = provider();
  const { email: _, ...called } = BOOKING;
  for (const [id, email] of Object.entries({ absent: undefined, empty: "", none: null }))
    expect((await post({ ...called, id, email })).status, id).toBe(201);
  expect(data.rows.map(({ email, phone }) => [email, phone])).toEqual(Array(3).fill(["", "+16145550142"]));
  for (const phone of [undefined, null, "", " "]) {
    const refused = await post({ ...called, id: "bk_1003", phone });
    expect(refused.status).toBe(400);
    expect((await refused.json()).fields).toEqual({ email: "is needed where there is no phone number" });
  }
});

test("a signature must fit secret, timestamp and every byte of the body", async () => {
  const { data, post } = provider();
  const other = createHmac("sha256", SECRET).update(`${NOW}.{}`).digest("hex");
  const forged = [
    { sign: "another secret altogether" },
    { signature: `sha256=${other}` },
    { signature: `sha256=${"0".repeat(64)}` },
    { signature: "sha256=" },
    { signature: `sha256=${"0".repeat(63)}` },
    { signature: `sha1=${"0".repeat(40)}` },
    { signature: "" },
    { timestamp: "" },
    { timestamp: "yesterday" },
    { timestamp: "-1" },
    { timestamp: "1e9" },
  ];
  for (const change of forged) {
    const response = await post(BOOKING, change);
    expect(response.status, JSON.stringify(change)).toBe(401);
    expect(await response.json()).toHaveProperty("error");
  }
  expect(data.rows).toEqual([]);
  expect((await post(BOOKING)).status).toBe(201);
});

test("a timestamp holds for five minutes either way", async () => {
  const ages: [seconds: number, status: number][] = [
    [-301, 401],
    [-300, 201],
    [0, 201],
    [300, 201],
    [301, 401],
  ];
  for (const [age, status] of ages) {
    expect((await provider(SECRET, NOW + age).post(BOOKING)).status, String(age)).toBe(status);
  }
});

test("a signed booking that makes no sense is told which fields are wrong", async () => {
  const { data, post } = provider();
  const response = await post({
    ...BOOKING,
    id: " ",
    email: "ann",
    estimatedCost: -1,
    squareFootage: "many",
  });
  expect(response.status).toBe(400);
  expect(Object.keys((await response.json()).fields)).toEqual([
    "id",
    "email",
    "estimatedCost",
    "squareFootage",
  ]);
  for (const body of ["{", "[]", "null"]) expect((await post(body)).status).toBe(400);
  expect(data.rows).toEqual([]);
});

test("without a secret nothing is taken, and the answer says why", async () => {
  const data = createMemoryStore();
  const serve = serveInMemory(
    "/api/booking",
    bookingApp({ data, secret: undefined, log: createLog("silent") }),
  );
  const request = new Request("http://roofs.example/api/booking", { method: "POST", body: "{}" });
  const response = await serve(request);
  expect(response.status).toBe(404);
  expect((await response.json()).error).toContain("BOOKING_WEBHOOK_SECRET");
});

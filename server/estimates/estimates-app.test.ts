import { expect, test } from "vitest";
import { calculator } from "#copy/built/calculator.ts";
import { challengeTexts } from "#copy/built/challenge.ts";
import { leadForm } from "#copy/built/lead-form.ts";
import * as siteData from "#site-data/data.ts";
import { DataError } from "../data/server-data.ts";
import { type Challenge, turnstileChallenge } from "../http/forms/turnstile.ts";
import { createLimits, type Limits } from "../http/limits.ts";
import { serveInMemory, UNLIMITED } from "../http/testing/serve-in-memory.ts";
import { startSiteverify } from "../http/testing/siteverify.ts";
import { createLog } from "../log.ts";
import { describeForms } from "./estimate-forms.ts";
import { estimatesApp } from "./estimates-app.ts";
import { createMemoryStore } from "./testing/stored-estimates.ts";

const ROOF = {
  form: "calculator",
  idempotencyKey: "0a1b2c3d-0000",
  openedFor: 42_000,
  website: "",
  service: "Residential Roofing",
  material: "metal",
  sizeFrom: "footprint",
  area: 2000,
  pitch: 6,
  shape: "hip",
  firstName: "Ann",
  lastName: "Lee",
  email: "ann@home.example",
  phone: "(614) 555-0142",
  address: "12 Oak Lane",
  city: "Columbus",
  zipCode: "43215",
  notes: "Two skylights.\nA dog.",
};
const LEAD = {
  form: "lead",
  idempotencyKey: "0a1b2c3d-0001",
  openedFor: 9_000,
  firstName: "Bo",
  lastName: "Ray",
  email: "bo@home.example",
  serviceType: "Roof Repair",
  projectDetails: "A stain on the ceiling.",
  referralSource: "Other",
  otherSource: "A barn dance",
};

function send(
  body: unknown,
  init: { method?: string; type?: string; limits?: Limits; challenge?: Challenge } = {},
) {
  const data = createMemoryStore();
  const app = estimatesApp({
    forms: describeForms(siteData),
    data,
    limits: init.limits ?? UNLIMITED,
    challenge: init.challenge,
    log: createLog("silent"),
  });
  const serve = serveInMemory("/api/estimates", app);
  const post = (content: unknown = body) =>
    serve(
      new Request("http://roofs.example/api/estimates", {
        method: init.method ?? "POST",
        headers: { "content-type": init.type ?? "application/json" },
        ...(init.method !== "GET" && {
          body: typeof content === "string" ? content : JSON.stringify(content),
        }),
      }),
    );
  return { data, post };
}

test("a calculator's request is stored with the range computed here and all answers in its notes", async () => {
  const { data, post } = send({ ...ROOF, range: { low: 1, high: 2 }, estimated_cost: 1, status: "approved" });
  const response = await post();
  expect(response.status).toBe(201);
  expect(await response.json()).toEqual({
    reference: expect.stringMatching(/^[0-9A-F]{4}-[0-9A-F]{4}$/),
    range: {
      slopeFactor: 1.118,
      wastePercent: 10,
      area: 2460,
      squares: 24.6,
      low: 1_970_000,
      high: 2_360_000,
      midpoint: 2_165_000,
      label: "ballpark, confirmed by a free inspection",
    },
  });
  expect(data.rows).toEqual([
    {
      id: expect.any(String),
      customer_name: "Ann Lee",
      email: "ann@home.example",
      phone: "+16145550142",
      street: "12 Oak Lane",
      town: "Columbus",
      zip: "43215",
      range_low: 19_700,
      range_high: 23_600,
      service_type: "Residential Roofing",
      estimated_cost: 21_650,
      square_footage: 2460,
      photos: [],
      notes: [
        "From: the calculator",
        "Material: Metal Roofing System, from $8 per sq ft",
        "Size: footprint of 2,000 sq ft, pitch 6/12 (slope factor 1.118), Hip (10% waste)",
        "Priced area: 2,460 sq ft (24.6 squares)",
        "Range: $19,700 to $23,600, ballpark, confirmed by a free inspection",
        "Building: 12 Oak Lane, Columbus 43215",
        "Message: Two skylights.",
        "A dog.",
      ].join("\n"),
      idempotency_key: expect.stringMatching(/^[0-9a-f]{64}$/),
    },
  ]);
});

const DRAWN = {
  ...ROOF,
  area: undefined,
  sizeFrom: "drawn",
  ...{ plan: "l", length: 40, width: 28, cutLength: 16, cutWidth: 12 },
};

test("a drawn roof is stored as it was drawn, and priced as the footprint that it covers", async () => {
  const { data, post } = send({ ...DRAWN, drawing: { plan: "rectangle" }, square_footage: 1 });
  const response = await post();
  expect(response.status).toBe(201);
  // 1,068 sq ft x 1.118 and the waste of a cut-up roof
  expect((await response.json()).range).toMatchObject({ area: 1373, squares: 13.7, wastePercent: 15 });
  const drawing = { plan: "l", length: 40, width: 28, cutLength: 16, cutWidth: 12, shape: "hip", pitch: 6 };
  expect(data.rows[0]).toMatchObject({ square_footage: 1373, drawing });
  expect(data.rows[0]?.notes).toContain(
    "Size: drawn by the visitor, 40 x 28 ft, less 16 x 12 ft at a corner: footprint of 1,068 sq ft, pitch 6/12 (slope factor 1.118), Hip (15% waste)\n",
  );
  // Another drawing is another estimate; another way to the size has none.
  expect((await post({ ...DRAWN, cutWidth: 13 })).status).toBe(201);
  expect((await post({ ...DRAWN, sizeFrom: "footprint", area: 1068 })).status).toBe(201);
  expect(data.rows.slice(1)).toMatchObject([
    { drawing: { ...drawing, cutWidth: 13 } },
    { notes: expect.any(String) },
  ]);
  expect(data.rows[2]).not.toHaveProperty("drawing");
});

test("a house picked by its looks is stored with what was assumed", async () => {
  const { data, post } = send({
    ...ROOF,
    sizeFrom: "house",
    house: "twoStory",
    pitch: undefined,
    area: undefined,
  });
  expect((await (await post()).json()).range).toMatchObject({ area: 1291, wastePercent: 5 });
  expect(data.rows[0]?.notes).toContain(
    "Size: picked by its looks, Two-story: footprint of 1,100 sq ft, pitch 6/12 (slope factor 1.118), Gable (5% waste)",
  );
});

test("a color of the material stands in the notes; one that it does not have is left out", async () => {
  const { data, post } = send({ ...ROOF, color: "Dark bronze" });
  expect((await post()).status).toBe(201);
  expect(data.rows[0]?.notes).toContain("Material: Metal Roofing System, Dark bronze, from $8 per sq ft");
  const other = send({ ...ROOF, color: "<b>Plum</b>" });
  expect((await other.post()).status).toBe(201);
  expect(other.data.rows[0]?.notes).toContain("Material: Metal Roofing System, from $8 per sq ft");
});

test("a drawing that makes no sense is refused with a sentence at its field, and nothing is stored", async () => {
  const { data, post } = send(DRAWN);
  const { errors } = calculator;
  const table: [change: object, fields: Record<string, string>][] = [
    [{ length: 1e308 }, { length: errors.length, cutLength: errors.cutLength }],
    [{ length: -40 }, { length: errors.length, cutLength: errors.cutLength }],
    [{ length: "40" }, { length: errors.length }],
    [{ width: [28] }, { width: errors.width }],
    [{ cutWidth: { toString: 1 } }, { cutWidth: errors.cutWidth }],
    [{ cutLength: 39 }, { cutLength: errors.cutLength }],
    [{ plan: "__proto__" }, { plan: errors.plan }],
    [{ pitch: 1e9 }, { pitch: errors.pitch }],
    [{ shape: "cutUp" }, { shape: errors.shape }],
    [{ shape: "<script>" }, { shape: errors.shape }],
    [{ sizeFrom: "house", house: "constructor" }, { house: errors.house }],
  ];
  for (const [change, fields] of table) {
    const response = await post({ ...DRAWN, ...change });
    expect(response.status, JSON.stringify(change)).toBe(400);
    expect(await response.json()).toEqual({ error: errors.summary, fields });
  }
  expect(data.rows).toEqual([]);
});

test("work that is priced after a look is stored without a cost", async () => {
  const { data, post } = send({ ...ROOF, service: "Roof Repair", material: undefined, area: undefined });
  expect(await (await post()).json()).toMatchObject({ range: null });
  expect(data.rows[0]).toMatchObject({
    service_type: "Roof Repair",
    estimated_cost: null,
    square_footage: null,
  });
});

test("a lead is stored without a cost, with where it heard of the company", async () => {
  const { data, post } = send({
    ...LEAD,
    attribution: {
      landingPage: "/faq",
      referrer: "https://search.example/",
      utm: { source: "news", bad: 1 },
    },
  });
  const response = await post();
  expect(response.status).toBe(201);
  expect(await response.json()).toMatchObject({ range: null });
  expect(data.rows[0]).toMatchObject({
    customer_name: "Bo Ray",
    phone: null,
    service_type: "Roof Repair",
    estimated_cost: null,
    notes: "From: the contact form\nHeard of us: Other: A barn dance\nMessage: A stain on the ceiling.",
    landing_page: "/faq",
    referrer: "https://search.example/",
    utm: { source: "news" },
  });
});

test("the same answers are stored once, however often they come; other answers are another estimate", async () => {
  const { data, post } = send(ROOF);
  const answers = await Promise.all([post(), post(), post({ ...ROOF, openedFor: 99_000 })]);
  expect(answers.map(({ status }) => status)).toEqual([201, 200, 200]);
  const references = await Promise.all(answers.map(async (answer) => (await answer.json()).reference));
  expect(new Set(references).size).toBe(1);
  expect(data.rows).toHaveLength(1);
  expect((await post({ ...ROOF, material: "slate" })).status).toBe(201);
  expect((await post({ ...ROOF, idempotencyKey: "another-tab" })).status).toBe(201);
  expect(data.rows).toHaveLength(3);
});

test("each wrong field is answered with its sentence", async () => {
  const { data, post } = send({ ...ROOF, area: "2000", email: "ann", firstName: " \n", pitch: 6.5 });
  const wrongType = await post();
  expect(wrongType.status).toBe(400);
  expect(await wrongType.json()).toEqual({
    error: calculator.errors.summary,
    fields: { area: calculator.errors.area },
  });
  expect(await (await post({ ...ROOF, email: "ann", firstName: " \n", pitch: 6.5 })).json()).toEqual({
    error: calculator.errors.summary,
    fields: {
      firstName: calculator.errors.firstName,
      email: calculator.errors.email,
      pitch: calculator.errors.pitch,
    },
  });
  expect(await (await post({ ...LEAD, otherSource: "", city: "x".repeat(101) })).json()).toMatchObject({
    fields: { city: leadForm.errors.tooLong(100) },
  });
  expect(await (await post({ ...LEAD, otherSource: "" })).json()).toMatchObject({
    fields: { otherSource: leadForm.errors.otherSource },
  });
  expect((await post({ ...ROOF, idempotencyKey: undefined })).status).toBe(400);
  expect(data.rows).toEqual([]);
});

test("what is no JSON object over POST is refused by its status", async () => {
  const table: [body: unknown, init: Parameters<typeof send>[1], status: number][] = [
    [ROOF, { method: "GET" }, 405],
    [ROOF, { method: "PUT" }, 405],
    [ROOF, { type: "text/plain" }, 415],
    [ROOF, { type: "application/jsonp" }, 415],
    [ROOF, { type: "application/json; charset=utf-8" }, 201],
    ["{", {}, 400],
    ["[]", {}, 400],
    ["null", {}, 400],
    ['"text"', {}, 400],
    [{ ...ROOF, notes: "x".repeat(70_000) }, {}, 413],
    [{ ...ROOF, form: "other" }, {}, 400],
  ];
  for (const [body, init, status] of table) {
    const response = await send(body, init).post();
    expect(response.status, JSON.stringify(init)).toBe(status);
    if (status !== 201) expect(await response.json()).toHaveProperty("error");
  }
});

test("one request too many is told so, and when the next may come", async () => {
  const { data, post } = send(ROOF, { limits: createLimits() });
  for (let index = 0; index < 10; index++) {
    expect((await post({ ...ROOF, email: "ann" })).status).toBe(400); // what makes no sense uses up none of the ten
    expect((await post({ ...ROOF, idempotencyKey: `estimate ${index}` })).status).toBe(201);
  }
  const response = await post();
  expect(response.status).toBe(429);
  expect(Number(response.headers.get("retry-after"))).toBeGreaterThan(3500);
  expect(await response.json()).toEqual({ error: calculator.errors.tooMany });
  expect(data.rows).toHaveLength(10);
});

test("a robot that fills the hidden field or is too fast gets an answer like any other, and nothing is stored", async () => {
  const { data, post } = send(ROOF);
  for (const trap of [{ website: "https://spam.example" }, { openedFor: 300 }]) {
    const response = await post({ ...ROOF, ...trap });
    expect(response.status).toBe(201);
    const body = await response.json();
    expect(body.reference).toMatch(/^[0-9A-F]{4}-[0-9A-F]{4}$/);
    expect(body.range.low).toBe(1_970_000);
  }
  expect(data.rows).toEqual([]);
});

test("control characters and half characters reach no database", async () => {
  const { data, post } = send({
    ...LEAD,
    firstName: "B\u0000o\ud800",
    lastName: "R\ta\u001by",
    projectDetails: "a\r\nb\u0000",
  });
  expect((await post()).status).toBe(201);
  expect(data.rows[0]).toMatchObject({ customer_name: "Bo\ufffd R ay" });
  expect(data.rows[0]?.notes?.endsWith("Message: a\nb")).toBe(true);
});

test("while the database is away the visitor reads what to do, and when to try again", async () => {
  const away = new DataError(503, undefined, "The database is away.");
  const data = { call: () => Promise.reject(away) };
  const app = estimatesApp({
    forms: describeForms(siteData),
    data,
    limits: UNLIMITED,
    log: createLog("silent"),
  });
  const serve = serveInMemory("/api/estimates", app);
  const request = new Request("http://roofs.example/api/estimates", {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(LEAD),
  });
  const response = await serve(request);
  expect(response.status).toBe(503);
  expect(response.headers.get("retry-after")).toBe("2");
  expect(await response.json()).toEqual({ error: leadForm.errors.failed });
});

test("with a challenge, nothing is stored without a token that holds; a wrong answer uses none up", async () => {
  await using cloudflare = await startSiteverify();
  cloudflare.tokens.set("good", { action: "estimate" });
  const log = createLog("silent");
  const { data, post } = send(LEAD, {
    challenge: turnstileChallenge(cloudflare.settings, challengeTexts, log),
  });
  for (const [given, status, error] of [
    [LEAD, 403, challengeTexts.missing],
    [{ ...LEAD, challenge: "made up" }, 403, challengeTexts.failed],
    [{ ...LEAD, email: "", challenge: "good" }, 400, leadForm.errors.summary],
  ] as const) {
    const answer = await post(given);
    expect([answer.status, (await answer.json()).error]).toEqual([status, error]);
  }
  expect(data.rows).toEqual([]);
  expect((await post({ ...LEAD, challenge: "good" })).status).toBe(201);
  expect(data.rows).toHaveLength(1);
});

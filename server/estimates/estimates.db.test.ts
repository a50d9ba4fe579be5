import fc from "fast-check";
import { expect, test } from "vitest";
import { PERSON_FIELDS } from "#contract/forms/fields.ts";
import * as siteData from "#site-data/data.ts";
import { localServerData } from "../data/server-data.ts";
import { createCallers } from "../gateway/testing/callers.ts";
import { listed } from "../gateway/testing/listed.ts";
import { runAsCaller } from "../gateway/transaction.ts";
import { serveInMemory, UNLIMITED } from "../http/testing/serve-in-memory.ts";
import { createLog } from "../log.ts";
import { createTestDatabase, type TestDatabase } from "../postgres/testing/test-database.ts";
import { describeForms } from "./estimate-forms.ts";
import { estimatesApp } from "./estimates-app.ts";

const REPAIR = {
  form: "calculator",
  idempotencyKey: "0a1b2c3d-0000",
  openedFor: 42_000,
  service: "Roof Repair",
  firstName: "Ann",
  lastName: "Lee",
  email: "ann@home.example",
  phone: "(614) 555-0142",
};

function posting({ sql }: TestDatabase, mails = false) {
  const data = localServerData(sql);
  const app = estimatesApp({
    forms: describeForms(siteData),
    data,
    limits: UNLIMITED,
    mails,
    log: createLog("silent"),
  });
  const serve = serveInMemory("/api/estimates", app);
  return (body: unknown) =>
    serve(
      new Request("http://roofs.example/api/estimates", {
        method: "POST",
        headers: { "content-type": "application/json" },
        body: JSON.stringify(body),
      }),
    );
}

test("twenty copies at once are one pending estimate, and staff are told once", async () => {
  await using database = await createTestDatabase();
  const post = posting(database);
  const answers = await Promise.all(Array.from({ length: 20 }, () => post(REPAIR)));
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(19);
  const references = new Set(
    await Promise.all(answers.map(async (answer) => (await answer.json()).reference)),
  );
  expect(references.size).toBe(1);
  expect(await database.sql`select status from estimates`).toEqual([{ status: "pending" }]);
  expect(await database.sql`select record_kind from jobs`).toEqual([{ record_kind: "estimate" }]);
});

const PRICED = {
  ...REPAIR,
  service: "Residential Roofing",
  material: "metal",
  sizeFrom: "house",
  house: "ranch",
};

test("the mail of an estimate leaves at once where it is asked for, and of no other estimate of that mailbox", async () => {
  await using database = await createTestDatabase();
  const { sql } = database;
  const post = posting(database, true);
  const ask = async (body: object) => (await (await post(body)).json()).mailed;
  await localServerData(sql).call("set_receipts", { wanted: true });
  const isDue = async () => {
    const rows = await sql<{ due: boolean }[]>`
      select due_at <= now() as due from jobs where kind = 'received' order by id`;
    return rows.map(({ due }) => due);
  };
  expect(await ask(PRICED)).toBe(false);
  expect(await isDue()).toEqual([false]);
  expect(await ask({ ...PRICED, mail: true })).toBe(true);
  expect(await isDue()).toEqual([true]);
  expect(await ask({ ...PRICED, mail: true })).toBe(true);
  expect(await ask({ ...PRICED, house: "cape", mail: true })).toBe(false);
  expect(await isDue()).toEqual([true]);
  expect(await sql`select count(*)::int from estimates`).toEqual([{ count: 2 }]);
});

test("where no estimate is mailed, or none has a price, nobody is offered that mail", async () => {
  await using database = await createTestDatabase();
  expect(await (await posting(database)({ ...PRICED, mail: true })).json()).not.toHaveProperty("mailed");
  expect(await (await posting(database, true)({ ...REPAIR, mail: true })).json()).not.toHaveProperty(
    "mailed",
  );
});

test("the same answers of a browser are another estimate after a day; a provider's booking is one for ever", async () => {
  await using database = await createTestDatabase();
  const { sql } = database;
  const post = posting(database);
  const aged = () => sql`update estimates set created_at = created_at - interval '30 hours'`;
  expect((await post(REPAIR)).status).toBe(201);
  expect((await post(REPAIR)).status).toBe(200);
  await aged();
  expect((await post(REPAIR)).status).toBe(201);
  const booking = {
    customer_name: "Bo Lee",
    email: "bo@home.example",
    service_type: "Roof Repair",
    idempotency_key: "booking-of-a-provider",
    key_expires: false,
  };
  const data = localServerData(sql);
  await data.call("create_estimate", booking);
  await aged();
  expect(await data.call("create_estimate", booking)).toMatchObject([{ stored: false }]);
  expect(await sql`select count(*)::int from estimates`).toEqual([{ count: 3 }]);
});

test("an estimate is stored with a phone number alone, and not without any way to reach its person", async () => {
  await using database = await createTestDatabase();
  const data = localServerData(database.sql);
  const request = { customer_name: "Bo Lee", service_type: "Roof Repair" };
  const [stored] = await data.call("create_estimate", { ...request, email: "", phone: "614 555 0100" });
  expect(stored).toMatchObject({ stored: true });
  expect(await database.sql`select mailbox, digits from private.records`).toEqual([
    { mailbox: "", digits: "6145550100" },
  ]);
  for (const phone of [null, "", " "])
    await expect(data.call("create_estimate", { ...request, email: "", phone })).rejects.toMatchObject({
      status: 400,
      message: "A phone number or an e-mail address is needed.",
    });
});

test("the largest answers that the forms take fit into the database", async () => {
  await using database = await createTestDatabase();
  const post = posting(database);
  const long = (count: number) => "é".repeat(count);
  const response = await post({
    ...REPAIR,
    service: "Residential Roofing",
    material: "slate",
    sizeFrom: "footprint",
    area: 200_000,
    pitch: 18,
    shape: "cutUp",
    firstName: long(PERSON_FIELDS.firstName.limit),
    lastName: long(PERSON_FIELDS.lastName.limit),
    email: `${long(60)}@${`${long(61)}.`.repeat(3)}example`,
    phone: `+49 ${"1".repeat(13)}`,
    address: long(200),
    city: long(100),
    zipCode: "43215-0001",
    notes: "\u{1f3e0}".repeat(2000),
    attribution: {
      landingPage: `/${long(299)}`,
      referrer: `https://a.example/${'"'.repeat(300)}`,
      utm: Object.fromEntries(
        ["source", "medium", "campaign", "term", "content"].map((name) => [name, '"'.repeat(100)]),
      ),
    },
  });
  expect(response.status, await response.text()).toBe(201);
  const [row] = await database.sql`select estimated_cost, square_footage from estimates`;
  expect(row).toEqual({ estimated_cost: "6841550.00", square_footage: "414638.00" });
});

const HOUSE = { plan: "l", length: 40, width: 28.5, cutLength: 16, cutWidth: 12 };
const DRAWN = {
  ...REPAIR,
  service: "Residential Roofing",
  material: "metal",
  sizeFrom: "drawn",
  shape: "hip",
  pitch: 6,
  ...HOUSE,
};

test("a drawing is stored as it was drawn, and staff find it in the list and in the record", async () => {
  await using database = await createTestDatabase();
  expect((await posting(database)(DRAWN)).status).toBe(201);
  const drawing = { ...HOUSE, shape: "hip", pitch: 6 };
  expect(await database.sql`select drawing from estimates`).toEqual([{ drawing }]);
  const { shared: staff } = await createCallers(database.sql);
  const found = await runAsCaller(database.sql, staff, async (transaction) =>
    transaction.query(`select drawing from ${listed("estimate", "'ann@home'")}`),
  );
  expect(found.rows).toEqual([{ drawing }]);
});

test("the database refuses what is no drawing, whoever sends it", async () => {
  await using database = await createTestDatabase();
  const data = localServerData(database.sql);
  const drawing = { ...HOUSE, shape: "gable", pitch: 6 };
  const { cutLength: _, cutWidth: __, ...box } = drawing;
  const store = (value: unknown) =>
    data.call("create_estimate", {
      ...{ customer_name: "Ann Lee", email: "ann@home.example", service_type: "New roof" },
      drawing: value,
    });
  for (const taken of [
    drawing,
    { ...box, plan: "rectangle" },
    { ...drawing, pitch: 0, length: 200, width: 200 },
    null,
  ])
    expect(await store(taken)).toMatchObject([{ stored: true }]);
  const refused = [
    {},
    [],
    [drawing],
    "l",
    7,
    { ...drawing, plan: "rectangle" },
    { ...box, plan: "l" },
    { ...drawing, plan: "T" },
    { ...drawing, plan: ["l"] },
    { ...drawing, shape: "cutUp" },
    { ...drawing, shape: null },
    { ...drawing, pitch: 25 },
    { ...drawing, pitch: -1 },
    { ...drawing, pitch: "6" },
    { ...drawing, length: 201 },
    { ...drawing, length: [40] },
    { ...drawing, length: "40" },
    { ...drawing, width: 7 },
    { ...drawing, cutLength: 33 },
    { ...drawing, cutWidth: null },
    { ...drawing, note: "<script>" },
    JSON.parse('{"__proto__": {"plan": "l"}}'),
    { ...drawing, length: JSON.parse(`40.${"1".repeat(14)}`), shape: "gable".repeat(100) },
  ];
  for (const value of refused)
    await expect(store(value), JSON.stringify(value)).rejects.toMatchObject({ code: "23514" });
});

test("no body, however odd, is answered with a failure of the server", async () => {
  await using database = await createTestDatabase();
  const post = posting(database);
  const odd = fc.oneof(
    fc.string({ unit: "binary" }),
    fc.constantFrom("\u0000", "\ud800", "\u180e@a.b", "' or 1=1 --", "\u202e", "<script>", "a\u0085b"),
    fc.double(),
    fc.anything(),
  );
  const body = fc.tuple(
    fc.constantFrom(...Object.keys(DRAWN), "notes", "attribution", "area", "house", "website"),
    odd,
  );
  await fc.assert(
    fc.asyncProperty(body, async ([field, value]) => {
      const { status } = await post({ ...DRAWN, [field]: value });
      expect([200, 201, 400, 413]).toContain(status);
    }),
    { numRuns: 300 },
  );
});

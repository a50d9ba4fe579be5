import fc from "fast-check";
import { expect, test } from "vitest";
import { localServerData } from "../data/server-data.ts";
import { createLog } from "../log.ts";
import { createTestDatabase, type TestDatabase } from "../postgres/testing/test-database.ts";
import { estimatesHandler } from "./estimates-handler.ts";

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

function posting({ sql }: TestDatabase) {
  const data = localServerData(sql);
  const handler = estimatesHandler({
    data,
    limiter: { take: async () => undefined },
    log: createLog("silent"),
  });
  return (body: unknown) =>
    handler(
      new Request("http://roofs.example/api/estimates", {
        method: "POST",
        headers: { "content-type": "application/json" },
        body: JSON.stringify(body),
      }),
      { address: "203.0.113.9", requestId: "1" },
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
  expect(await database.sql`select kind from outbox`).toEqual([{ kind: "estimate" }]);
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
    firstName: long(100),
    lastName: long(100),
    email: `${long(250)}@b.c`,
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
    fc.constantFrom(...Object.keys(REPAIR), "notes", "attribution", "area", "website"),
    odd,
  );
  await fc.assert(
    fc.asyncProperty(body, async ([field, value]) => {
      const { status } = await post({ ...REPAIR, [field]: value });
      expect([200, 201, 400, 413]).toContain(status);
    }),
    { numRuns: 300 },
  );
});

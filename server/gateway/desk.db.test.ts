import { expect, test } from "vitest";
import { createTestDatabase } from "../postgres/testing/test-database.ts";
import { storeApplication, storeChatTurn, storeEstimateRequest } from "../testing/arrivals.ts";
import { createCallers } from "./testing/callers.ts";
import { createTestGateway } from "./testing/test-gateway.ts";
import { runAsCaller } from "./transaction.ts";

async function staffDesk() {
  const database = await createTestDatabase();
  const { staff } = await createCallers(database.sql);
  return {
    sql: database.sql,
    call: <Row>(text: string, values: unknown[] = []) =>
      runAsCaller(
        database.sql,
        staff,
        async (transaction) => (await transaction.query<Row & object>({ text, values })).rows,
      ),
    [Symbol.asyncDispose]: () => database[Symbol.asyncDispose](),
  };
}

test("a conversation is found by its id, also after it got an e-mail address, with where its first visit began", async () => {
  await using desk = await staffDesk();
  const conversation_id = await storeChatTurn(desk.sql, {
    landing_page: "/services",
    utm: { source: "mail" },
  });
  const read = async (id: unknown) =>
    (await desk.call<{ id: string; email: string }>("select * from read_conversation($1)", [id]))[0];
  const before = await read(conversation_id);
  expect(before).toMatchObject({
    email: "",
    message_count: 2,
    landing_page: "/services",
    utm: { source: "mail" },
  });
  await storeChatTurn(desk.sql, { conversation_id, email: "ann@example.com", landing_page: "/faq" });
  expect(await read(conversation_id)).toMatchObject({
    email: "ann@example.com",
    message_count: 4,
    landing_page: "/services",
  });
  expect(await read("0a0a0a0a-0000-4000-8000-00000000ffff")).toBeUndefined();
});

test("the news are what came in since, of each kind, and whether mail fails", async () => {
  await using site = await createTestGateway();
  const { access_token } = await site.signIn();
  const news = async (since: string | null) => {
    const { data, error } = await site.rest({ token: access_token }).rpc("desk_news", { since });
    expect(error).toBeNull();
    return data[0];
  };
  const counts = (answer: Record<"applications" | "chat-logs" | "estimates" | "inspections", unknown[]>) => [
    answer.applications.length,
    answer["chat-logs"].length,
    answer.estimates.length,
    answer.inspections.length,
  ];
  await site.sql`
    insert into estimates (customer_name, email, service_type, created_at)
    values ('Old', 'a@example.com', 'Roof Repair', now() - interval '1 hour')`;
  const first = await news(null);
  expect(counts(first)).toEqual([0, 0, 0, 0]);
  expect(first.mail).toMatchObject({ failing_since: null, last_error: null, waiting: 1 });
  const id = await storeEstimateRequest(site.sql);
  await storeApplication(site.sql);
  await storeChatTurn(site.sql);
  await site.sql`
    insert into inspections (crew, starts_at, ends_at, free_at, customer_name, email, phone, address, source)
    values (1, now(), now() + interval '1 hour', now() + interval '1 hour', 'Ann', 'a@example.com', '1', 'Oak Street', 'chat')`;
  const second = await news(first.now);
  expect(counts(second)).toEqual([1, 1, 1, 1]);
  expect(second.estimates).toEqual([{ id, at: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*\+00:00$/) }]);
  expect(counts(await news(second.now))).toEqual([0, 0, 0, 0]);
});

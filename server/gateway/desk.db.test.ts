import { expect, test } from "vitest";
import { createTestDatabase } from "#server/postgres/testing/test-database.ts";
import { everyone } from "./testing/callers.ts";
import { asCaller } from "./transaction.ts";

async function staffDesk() {
  const database = await createTestDatabase();
  const { staff } = await everyone(database.sql);
  return {
    sql: database.sql,
    call: <Row>(text: string, values: unknown[] = []) =>
      asCaller(database.sql, staff, async (transaction) => [
        ...(await transaction.unsafe<(Row & object)[]>(text, values as string[])),
      ]),
    [Symbol.asyncDispose]: () => database[Symbol.asyncDispose](),
  };
}

test("a conversation is found by its id and by a talk's, also after it got an e-mail address", async () => {
  await using desk = await staffDesk();
  const talk = "0a0a0a0a-0000-4000-8000-000000000001";
  const turn = (more: object) =>
    desk.sql`select eve_store_turn(${desk.sql.json({ conversation_id: talk, question: "hi", answer: "yes", ip_address: "192.0.2.1", ...more } as never)})`;
  await turn({ landing_page: "/services", utm: { source: "mail" } });
  const read = async (id: unknown) =>
    (await desk.call<{ id: string; email: string }>("select * from read_conversation($1)", [id]))[0];
  const before = await read(talk);
  expect(before).toMatchObject({
    email: "",
    message_count: 2,
    landing_page: "/services",
    utm: { source: "mail" },
  });
  expect(await read(before?.id)).toEqual(before);
  await turn({ email: "ann@example.com" });
  expect(await read(talk)).toMatchObject({
    email: "ann@example.com",
    message_count: 4,
    landing_page: "/services",
  });
  expect(await read("0a0a0a0a-0000-4000-8000-00000000ffff")).toBeUndefined();
});

type News = Record<"applications" | "chat-logs" | "estimates", { id: string }[]> & {
  now: string;
  mail: { failing_since: string | null };
};

test("the news are what came in since, of each kind, and whether mail fails", async () => {
  await using desk = await staffDesk();
  const news = async (since: string | null) =>
    (await desk.call<{ desk_news: News }>("select desk_news($1)", [since]))[0]?.desk_news;
  await desk.sql`
    insert into estimates (customer_name, email, service_type, created_at)
    values ('Old', 'a@example.com', 'Roof Repair', now() - interval '1 hour')`;
  const first = await news(null);
  expect(first).toMatchObject({
    applications: [],
    "chat-logs": [],
    estimates: [],
    mail: { failing_since: null },
  });
  await desk.sql`insert into estimates (customer_name, email, service_type) values ('New', 'a@example.com', 'Roof Repair')`;
  await desk.sql`insert into applications (first_name, email, "position") values ('New', 'a@example.com', 'Boss')`;
  await desk.sql`insert into chat_logs (role, message_content) values ('user', 'hello')`;
  const second = await news(first?.now ?? null);
  expect([second?.applications.length, second?.["chat-logs"].length, second?.estimates.length]).toEqual([
    1, 1, 1,
  ]);
  expect(await news(second?.now ?? null)).toMatchObject({ applications: [], "chat-logs": [], estimates: [] });
});

import { expect, test } from "vitest";
import { createTestDatabase } from "../postgres/testing/test-database.ts";
import { storeApplication, storeChatTurn, storeEstimateRequest } from "../testing/arrivals.ts";
import { createCallers } from "./testing/callers.ts";
import { createTestGateway } from "./testing/test-gateway.ts";
import { runAsCaller } from "./transaction.ts";

async function staffDesk() {
  const database = await createTestDatabase();
  const { shared: staff } = await createCallers(database.sql);
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
    (
      await desk.call<{ found: { id: string; email: string } | null }>(
        "select read_record('conversation', $1) -> 'row' as found",
        [id],
      )
    )[0]?.found ?? undefined;
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

test("the news are what nobody has seen, of each kind, until somebody of staff has, and whether mail fails", async () => {
  await using site = await createTestGateway();
  const { access_token } = await site.signIn();
  const call = async (name: string, args: object = {}) => {
    const { data, error } = await site.rest({ token: access_token }).rpc(name, args);
    expect(error).toBeNull();
    return data;
  };
  const news = async () => (await call("desk_news"))[0];
  const counts = (answer: Record<"applications" | "chat-logs" | "estimates" | "inspections", unknown[]>) => [
    answer.applications.length,
    answer["chat-logs"].length,
    answer.estimates.length,
    answer.inspections.length,
  ];
  const first = await news();
  expect(counts(first)).toEqual([0, 0, 0, 0]);
  expect(first.latest_message_at).toBeNull();
  expect(first.mail).toMatchObject({ failing_since: null, last_error: null, waiting: 0 });
  const id = await storeEstimateRequest(site.sql);
  await storeApplication(site.sql);
  const chat = await storeChatTurn(site.sql);
  const [visit] = await site.sql<{ id: string }[]>`
    insert into inspections (crew, starts_at, ends_at, free_at, customer_name, email, phone, address, source)
    values (1, now(), now() + interval '1 hour', now() + interval '1 hour', 'Ann', 'a@example.com', '1', 'Oak Street', 'chat'),
      (2, now(), now() + interval '1 hour', now() + interval '1 hour', 'Bo', 'b@example.com', '1', 'Oak Street', 'desk')
    returning id`;
  const second = await news();
  expect(counts(second)).toEqual([1, 1, 1, 1]);
  expect(second.estimates).toEqual([{ id, at: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*\+00:00$/) }]);
  expect(second["chat-logs"]).toEqual([{ id: chat, at: second.latest_message_at }]);
  expect(second.inspections).toMatchObject([{ id: visit?.id }]);

  await call("mark_seen", { kind: "estimate", subject: id });
  expect(counts(await news())).toEqual([1, 1, 0, 1]);
  await call("mark_seen", { kind: "conversation", subject: chat, up_to: second.latest_message_at });
  await storeChatTurn(site.sql, { conversation_id: chat });
  expect(counts(await news())).toEqual([1, 1, 0, 1]);
  await call("mark_seen", { kind: "conversation", subject: chat, up_to: second.latest_message_at });
  expect((await news())["chat-logs"]).toMatchObject([{ id: chat }]);
  await call("mark_seen", { kind: "conversation" });
  await site.sql`delete from applications`;
  await site.sql`update inspections set visitor_changed_at = now() where source = 'desk'`;
  expect(counts(await news())).toEqual([0, 0, 0, 2]);
  await call("mark_seen", { kind: "inspection" });
  expect(counts(await news())).toEqual([0, 0, 0, 0]);
});

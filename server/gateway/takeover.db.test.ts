import { expect, test } from "vitest";
import { localServerData } from "../data/server-data.ts";
import { createTestDatabase } from "../postgres/testing/test-database.ts";
import { storeChatTurn } from "../testing/arrivals.ts";
import { createCallers } from "./testing/callers.ts";
import { runAsCaller } from "./transaction.ts";

const [DANA, OMAR] = ["0d0d0d0d-0000-4000-8000-000000000001", "0d0d0d0d-0000-4000-8000-000000000002"];

async function openDesk() {
  const database = await createTestDatabase();
  const { shared: staff } = await createCallers(database.sql);
  const data = localServerData(database.sql);
  const call = <Row>(text: string, ...values: unknown[]) =>
    runAsCaller(
      database.sql,
      staff,
      async (transaction) => (await transaction.query<Row & object>({ text, values })).rows,
    );
  return {
    sql: database.sql,
    data,
    call,
    takeOver: (conversation: string, device = DANA, name = "Dana") =>
      call("select take_over($1, $2, $3)", conversation, device, name),
    giveBack: (conversation: string, device = DANA) =>
      call("select give_back($1, $2, 'This is Eve again.')", conversation, device),
    say: async (conversation: string, text: string, key = crypto.randomUUID(), device = DANA) =>
      (
        await call<{ id: string }>(
          "select say_to_visitor($1, $2, $3, $4) as id",
          conversation,
          device,
          text,
          key,
        )
      )[0]?.id,
    types: (conversation: string, device = DANA) => call("select staff_types($1, $2)", conversation, device),
    presence: async (conversation: string) =>
      (
        await call<{ staff_name: string | null; device_id: string | null; visitor_types: boolean }>(
          "select * from conversation_presence($1)",
          conversation,
        )
      )[0],
    live: async (conversation: string, after = 0) =>
      (await data.call("live_conversation", { conversation, after }))[0],
    asks: async (conversation: string, question: string, more = {}) =>
      (
        await data.call("store_turn", { conversation_id: conversation, question, answer: "Sure.", ...more })
      )[0],
    [Symbol.asyncDispose]: () => database[Symbol.asyncDispose](),
  };
}

test("a person answers in Eve's place, under a name, until it is given back", async () => {
  await using desk = await openDesk();
  const conversation = await storeChatTurn(desk.sql);
  await desk.takeOver(conversation);
  expect(await desk.asks(conversation, "Are you there?")).toMatchObject({
    answer_id: null,
    staff_name: "Dana",
  });
  await desk.say(conversation, "Yes, it is Dana.");
  await desk.giveBack(conversation);
  expect(await desk.asks(conversation, "And now?")).toMatchObject({ staff_name: null });
  const { rows } = await desk.sql.query(
    "select role, author, content from messages where id > 2 order by id",
  );
  expect(rows).toEqual([
    { role: "user", author: null, content: "Are you there?" },
    { role: "assistant", author: "Dana", content: "Yes, it is Dana." },
    { role: "assistant", author: null, content: "This is Eve again." },
    { role: "user", author: null, content: "And now?" },
    { role: "assistant", author: null, content: "Sure." },
  ]);
  const [counted] = await desk.sql`
    select c.message_count, (select count(*)::int from messages) as messages, c.updated_at <= max(m.created_at) as fits
    from conversations as c join messages as m on m.conversation_id = c.id group by c.id`;
  expect(counted).toEqual({ message_count: 7, messages: 7, fits: true });
});

test("an emergency is answered by Eve also while a person writes; what else she would remember is not", async () => {
  await using desk = await openDesk();
  const conversation = await storeChatTurn(desk.sql, { state: { topic: "before" } });
  await desk.takeOver(conversation);
  await desk.asks(conversation, "and slate?", { state: { topic: "slate" }, notice: "contact", missed: true });
  expect(await desk.sql`select state from conversations`).toEqual([{ state: { topic: "before" } }]);
  const urgent = await desk.asks(conversation, "The roof is on fire", { notice: "urgent" });
  expect(urgent?.answer_id).toEqual(expect.any(Number));
  expect(urgent?.staff_name).toBe("Dana");
  expect(await desk.sql`select missed, notice from messages where id > 2 order by id`).toEqual([
    { missed: false, notice: null },
    { missed: false, notice: null },
    { missed: false, notice: "urgent" },
  ]);
});

test("the first who takes a conversation has it, and the others hear who", async () => {
  await using desk = await openDesk();
  const conversation = await storeChatTurn(desk.sql);
  const taken = await Promise.allSettled([
    desk.takeOver(conversation, DANA, "Dana"),
    desk.takeOver(conversation, OMAR, "Omar"),
  ]);
  expect(taken.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
  const first = taken[0]?.status === "fulfilled" ? "Dana" : "Omar";
  const refused = taken.find((one) => one.status === "rejected");
  expect(refused?.reason).toMatchObject({ code: "PT409", detail: first });
  expect(await desk.presence(conversation)).toMatchObject({ staff_name: first });
  const other = first === "Dana" ? OMAR : DANA;
  const own = first === "Dana" ? DANA : OMAR;
  for (const refused of [
    () => desk.say(conversation, "me too", crypto.randomUUID(), other),
    () => desk.types(conversation, other),
    () => desk.giveBack(conversation, other),
  ])
    await expect(refused()).rejects.toMatchObject({ code: "PT409", detail: first });
  await desk.giveBack(conversation, own);
  await desk.giveBack(conversation, own); // nothing is left to give
  await expect(desk.say(conversation, "late", crypto.randomUUID(), own)).rejects.toMatchObject({
    detail: "",
  });
  expect(await desk.sql`select count(*)::int from messages where content = 'This is Eve again.'`).toEqual([
    { count: 1 },
  ]);
});

test("a message that is sent again under its key is stored once, also at the same moment", async () => {
  await using desk = await openDesk();
  const conversation = await storeChatTurn(desk.sql);
  await desk.takeOver(conversation);
  const key = crypto.randomUUID();
  const ids = await Promise.all([1, 2, 3].map(() => desk.say(conversation, "Tomorrow at nine.", key)));
  expect(new Set(ids).size).toBe(1);
  await desk.giveBack(conversation);
  expect(await desk.say(conversation, "Tomorrow at nine.", key)).toBe(ids[0]);
  expect(await desk.sql`select count(*)::int from messages where author is not null`).toEqual([{ count: 1 }]);
});

test("what staff do in one browser's conversation stays there, whoever else has typed the same e-mail", async () => {
  await using desk = await openDesk();
  const same = { email: "ann@example.com", ip_address: "192.0.2.1" };
  const [ann, stranger] = [await storeChatTurn(desk.sql, same), await storeChatTurn(desk.sql, same)];
  await desk.takeOver(ann);
  await desk.asks(stranger, "still there?"); // the last to write
  await desk.types(ann);
  await desk.say(ann, "Your code is 4711.");
  expect(await desk.live(ann)).toMatchObject({ staff_name: "Dana" });
  expect(await desk.live(stranger)).toMatchObject({ staff_name: null, staff_types: false });
  expect((await desk.live(stranger))?.messages.map(({ author }) => author)).toEqual([null, null, null, null]);
  expect(await desk.presence(stranger)).toMatchObject({ staff_name: null });
  await expect(desk.say(stranger, "me?")).rejects.toMatchObject({ code: "PT409", detail: "" });
  await expect(desk.types(stranger)).rejects.toMatchObject({ code: "PT409", detail: "" });
  await desk.data.call("visitor_types", { conversation: stranger });
  expect(await desk.presence(ann)).toMatchObject({ visitor_types: false });
  await desk.takeOver(stranger, OMAR, "Omar"); // another person may answer there
  await desk.giveBack(stranger, OMAR);
  expect(await desk.live(ann)).toMatchObject({ staff_name: "Dana" });
  await expect(desk.takeOver("0a0a0a0a-0000-4000-8000-00000000ffff")).rejects.toMatchObject({
    code: "PT404",
  });
});

test("the browsers of a group are told apart: who answers, who waits, what nobody has seen", async () => {
  await using desk = await openDesk();
  const same = { email: "ann@example.com", ip_address: "192.0.2.1" };
  const ann = await storeChatTurn(desk.sql, { ...same, question: "It leaks", notice: "urgent" });
  const other = await storeChatTurn(desk.sql, { ...same, question: "Hello", notice: null });
  await storeChatTurn(desk.sql, { ...same, ip_address: "192.0.2.2" });
  await desk.takeOver(other);
  const browsers = () =>
    desk.call<{ last_at: string }>(
      "select id, last_question, staff_name, device_id, waits, unseen, last_at::text from conversation_browsers($1)",
      other,
    );
  expect(await browsers()).toMatchObject([
    { id: ann, last_question: "It leaks", staff_name: null, waits: "urgent", unseen: true },
    { id: other, last_question: "Hello", staff_name: "Dana", device_id: DANA, waits: null, unseen: true },
  ]);
  const last = (await browsers())[1]?.last_at;
  await desk.call("select mark_browser_seen($1, $2)", other, last);
  expect(await browsers()).toMatchObject([{ unseen: true }, { unseen: false }]);
});

test("each side sees the other one type, where a person answers", async () => {
  await using desk = await openDesk();
  const conversation = await storeChatTurn(desk.sql);
  await desk.data.call("visitor_types", { conversation });
  expect(await desk.presence(conversation)).toMatchObject({ visitor_types: false });
  await desk.takeOver(conversation);
  await desk.data.call("visitor_types", { conversation });
  expect(await desk.presence(conversation)).toMatchObject({ visitor_types: true });
  await desk.asks(conversation, "Done typing.");
  expect(await desk.presence(conversation)).toMatchObject({ visitor_types: false });
  expect(await desk.live(conversation)).toMatchObject({ staff_types: false });
  await desk.types(conversation);
  expect(await desk.live(conversation)).toMatchObject({ staff_types: true });
  await desk.say(conversation, "Done typing.");
  expect(await desk.live(conversation)).toMatchObject({ staff_types: false });
  await desk.types(conversation);
  await desk.sql`update private.typing set typed_at = now() - interval '6 seconds'`;
  expect(await desk.live(conversation)).toMatchObject({ staff_types: false });
  await desk.giveBack(conversation);
  expect(await desk.sql`select * from private.typing`).toEqual([]);
});

test("Eve is back when the person was away, and not while that person writes or types", async () => {
  await using desk = await openDesk();
  const [idle, writing] = [await storeChatTurn(desk.sql), await storeChatTurn(desk.sql)];
  const end = () => desk.data.call("end_idle_takeovers", { idle_seconds: 180, words: "Eve, for {name}." });
  await desk.takeOver(idle);
  await desk.takeOver(writing, OMAR, "Omar");
  expect(await end()).toBe(0);
  await desk.sql`update private.takeovers set active_at = now() - interval '181 seconds'`;
  await desk.types(writing, OMAR);
  expect((await Promise.all([end(), end()])).sort()).toEqual([0, 1]);
  expect(await desk.live(idle)).toMatchObject({ staff_name: null });
  expect((await desk.live(idle))?.messages.at(-1)).toMatchObject({ content: "Eve, for Dana.", author: null });
  expect(await desk.live(writing)).toMatchObject({ staff_name: "Omar" });
});

test("what happened since is found by asking", async () => {
  await using desk = await openDesk();
  const [quiet, changed] = [await storeChatTurn(desk.sql), await storeChatTurn(desk.sql)];
  const [{ now: since } = { now: "" }] = await desk.data.call("live_changes");
  await desk.takeOver(changed);
  await desk.types(changed);
  const [answer] = await desk.data.call("live_changes", { since });
  expect(answer).toMatchObject({ conversations: [changed], desk: false });
  expect(answer?.conversations).not.toContain(quiet);
  await desk.sql`
    insert into estimates (customer_name, email, service_type) values ('A', 'a@example.com', 'Roof Repair')`;
  expect((await desk.data.call("live_changes", { since }))[0]).toMatchObject({ desk: true });
});

test("a deleted conversation takes its takeover with it", async () => {
  await using desk = await openDesk();
  const conversation = await storeChatTurn(desk.sql);
  await desk.takeOver(conversation);
  await desk.sql`delete from conversations`;
  expect(await desk.sql`select * from private.takeovers`).toEqual([]);
  expect(await desk.live(conversation)).toBeUndefined();
});

import { expect, test } from "vitest";
import { localServerData } from "../data/server-data.ts";
import { createTestGateway } from "../gateway/testing/test-gateway.ts";
import { EveThread } from "./eve-thread.ts";
import { startRepublishing } from "./publish-again.ts";
import { createChatClient } from "./testing/chat-client.ts";

const quiet = { info: () => undefined, warn: () => undefined, error: () => undefined };

const SAID = [
  "hi, this is Priya Zyxbor",
  "you can write to priya.z@example.com or priya at example dot org",
  "my cell is 614-555-0177, at work it is (614) 555 0178, at home six one four five five five oh one seven nine",
  "the house is 4512 Elmdale Ct, Hilliard OH 43026",
  "what do you know about me, priya?",
  "is Elmdale Ct in your area? and Ms. Zyxbor's shingles?",
];
const PRIVATE = /priya|zyxbor|example|555|0177|0178|six one|oh one|4512|elmdale|43026/i;

test("whoever reads the log without signing in sees all messages, newest first, and no detail; staff see what was said", async () => {
  await using site = await createTestGateway();
  const client = createChatClient(site.sql);
  for (const message of SAID) await client.say(message);
  const read = (token?: string) =>
    site
      .rest(token ? { token } : {})
      .from("chat_logs")
      .select("role, message_content, message")
      .order("created_at", { ascending: false })
      .order("id", { ascending: false });

  const shown = (await read()).data as { role: string; message_content: string; message: string }[];
  expect(shown.map(({ role }) => role)).toEqual(SAID.flatMap(() => ["assistant", "user"]));
  for (const { message_content, message } of shown) {
    expect(message_content.replaceAll("(614) 555-0142", "")).not.toMatch(PRIVATE); // the company's own number stays
    expect(message).toBe(message_content);
  }
  expect(shown.at(-1)?.message).toBe("hi, this is …");
  const found = await site
    .rest()
    .from("chat_logs")
    .select("id")
    .eq("message", SAID[0] ?? "");
  expect([found.status, found.data]).toEqual([200, []]);

  const staff = (await read((await site.signIn()).access_token)).data as typeof shown;
  expect(staff.filter(({ role }) => role === "user").map(({ message }) => message)).toEqual(
    SAID.toReversed(),
  );
});

test("two messages that are sent at once, and a detail in two halves, show no more than one after the other", async () => {
  await using site = await createTestGateway();
  const client = createChatClient(site.sql);
  await client.say("how much is slate for the zyxbor house? six one four");
  await Promise.all([
    client.say("my name is Priya Zyxbor"),
    client.say("five five five oh one seven nine is my number, or zyxbor at example"),
    client.say("4512"),
    client.say("elmdale court"),
  ]);
  await client.correct({ name: "Priya Ordway" });
  const { data } = await site.rest().from("chat_logs").select("message").eq("role", "user").order("id");
  const shown = (data ?? []).map(({ message }) => message);
  expect(shown[0]).toBe("how much is slate for the … house? …");
  expect(shown.slice(1).toSorted()).toEqual(
    ["my name is …", "… is my number, or … at example", "…", "…"].toSorted(),
  );
});

test("a message whose public text was not given is listed without its words", async () => {
  await using site = await createTestGateway();
  await site.sql`select store_turn(gen_random_uuid(), 'I am Priya', 'Hello Priya')`;
  const { data } = await site.rest().from("chat_logs").select("message");
  expect(data).toEqual([{ message: "[hidden]" }, { message: "[hidden]" }]);
});

test("what staff write is closed to visitors until its public text is made, by the same rules", async () => {
  await using site = await createTestGateway();
  const client = createChatClient(site.sql);
  await client.say("can a person help me?");
  const staff = site.rest({ token: (await site.signIn()).access_token });
  const [{ id: conversation } = { id: "" }] = await site.sql<{ id: string }[]>`select id from conversations`;
  const device = crypto.randomUUID();
  const content = "Hello Priya Zyxbor, the roof is 614-555-0179.";
  await staff.rpc("take_over", { conversation, device, staff_name: "Dana" });
  await staff.rpc("say_to_visitor", { conversation, device, content, sent_key: crypto.randomUUID() });
  const shown = async () =>
    (await site.rest().from("chat_logs").select("role, message").order("id")).data?.at(-1);
  expect(await shown()).toEqual({ role: "assistant", message: "[hidden]" });
  const eve = new EveThread({ log: quiet });
  const publisher = startRepublishing({
    ...{ data: localServerData(site.sql), publish: (messages) => eve.publish(messages), log: quiet },
    ...{ first: 600_000 },
  });
  publisher.lookSoon();
  const published = { role: "assistant", message: "Hello …, the roof is …." };
  await expect.poll(shown, { interval: 500, timeout: 40_000 }).toEqual(published); // a visitor may read 120 times a minute
  await publisher.stop();
  await eve.stop();
});

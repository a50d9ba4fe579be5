import { expect, test } from "vitest";
import { endConversation, readReply, recallMessages, sendMessage } from "./call-eve.ts";

const HTML = { headers: { "content-type": "text/html; charset=utf-8" } };

test("the reply is the answer's message", async () => {
  expect(await readReply(Response.json({ message: "Hello!" }))).toBe("Hello!");
});

for (const [name, response, error] of [
  [
    "HTML",
    new Response("<p>Not here</p>", HTML),
    "Received HTML instead of JSON response. The API endpoint might be misconfigured.",
  ],
  [
    "HTML with an error's status",
    new Response("<p>Bad gateway</p>", { ...HTML, status: 502 }),
    "Received HTML instead of JSON response. The API endpoint might be misconfigured.",
  ],
  [
    "an error with its text",
    Response.json({ error: "The message is empty." }, { status: 400 }),
    "The message is empty.",
  ],
  ["an error without a text", Response.json({}, { status: 500 }), "HTTP error! status: 500"],
  [
    "an error whose text is none",
    Response.json({ error: { code: 1 } }, { status: 429 }),
    "HTTP error! status: 429",
  ],
  ["an error that says null", Response.json(null, { status: 503 }), "HTTP error! status: 503"],
  ["an error that cannot be parsed", new Response("oops", { status: 500 }), "Failed to get response"],
  ["an error without a body", new Response(null, { status: 500 }), "Failed to get response"],
  ["an answer without a message", Response.json({ text: "Hello!" }), "Invalid response format"],
  ["an answer with an empty message", Response.json({ message: "" }), "Invalid response format"],
  ["a message that is no text", Response.json({ message: ["Hello!"] }), "Invalid response format"],
  ["an answer that is no object", Response.json("Hello!"), "Invalid response format"],
  ["an answer that cannot be parsed", new Response("Hello!"), "Invalid response format"],
] as const) {
  test(`${name}: "${error}"`, async () => {
    await expect(readReply(response)).rejects.toThrow(new Error(error));
  });
}

/** Answers with `response` and keeps what was asked. */
function answering(response: Response) {
  const asked: { url: string; init: RequestInit }[] = [];
  const send: typeof fetch = async (url, init = {}) => {
    asked.push({ url: String(url), init });
    return response;
  };
  return { asked, send };
}

test("a message is posted as JSON, asking for JSON", async () => {
  const { asked, send } = answering(Response.json({ message: "Hello!" }));
  expect(await sendMessage("I'm Jo", { landingPage: "/services" }, send)).toBe("Hello!");
  expect(asked[0]?.url).toBe("/api/chat");
  expect(asked[0]?.init).toMatchObject({
    method: "POST",
    headers: { "Content-Type": "application/json", Accept: "application/json" },
    body: '{"message":"I\'m Jo"}',
  });
});

test("what tells of a campaign goes along", async () => {
  const { asked, send } = answering(Response.json({ message: "Hello!" }));
  const attribution = { landingPage: "/services", utm: { source: "flyer" } };
  await sendMessage("I'm Jo", attribution, send);
  expect(JSON.parse(String(asked[0]?.init.body))).toEqual({ message: "I'm Jo", attribution });
});

test("a connection that fails is an error too", async () => {
  const send: typeof fetch = () => Promise.reject(new TypeError("Failed to fetch"));
  await expect(sendMessage("hi", {}, send)).rejects.toThrow("Failed to fetch");
});

test("the conversation is recalled as the server holds it, and is empty where it cannot be had", async () => {
  const message = { role: "user", content: "hi", createdAt: "2031-05-01T10:00:00Z" };
  expect(await recallMessages(answering(Response.json({ messages: [{ id: 1, ...message }] })).send)).toEqual([
    message,
  ]);
  expect(await recallMessages(answering(new Response("<p>", HTML)).send)).toEqual([]);
  expect(
    await recallMessages(answering(Response.json({ messages: [message] }, { status: 429 })).send),
  ).toEqual([]);
  expect(await recallMessages(() => Promise.reject(new TypeError("offline")))).toEqual([]);
});

test("a conversation that the server did not end is not ended", async () => {
  await endConversation(answering(new Response(null, { status: 204 })).send);
  await expect(endConversation(answering(new Response(null, { status: 503 })).send)).rejects.toThrow("503");
});

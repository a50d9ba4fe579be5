import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { chat } from "#copy/chat.ts";
import {
  correctNoted,
  endConversation,
  fetchConversation,
  NotConnected,
  NotProcessed,
  PressRefused,
  readLive,
  readReply,
  sendMessage,
} from "./call-eve.ts";

beforeEach(() => void vi.stubGlobal("navigator", { onLine: true }));
afterEach(() => void vi.unstubAllGlobals());

const HTML = { headers: { "content-type": "text/html; charset=utf-8" } };

/** Of the office nothing is told. */
const QUIET = { office: { here: null, opens: null }, waits: false };

test("the reply is the answer's message, with what may be chosen", async () => {
  const answered = (answer: object) => readReply(Response.json(answer));
  const staff = null;
  expect(await answered({ message: "Hello!" })).toEqual({ content: "Hello!", choices: [], staff });
  const choices = ["Prices", "Offers"];
  expect(await answered({ message: "Which?", choices })).toEqual({ content: "Which?", choices, staff });
  expect(await answered({ message: "Which?", choices: ["Prices", 7] })).toEqual({
    content: "Which?",
    choices: ["Prices"],
    staff,
  });
});

test("an answer names the ids of both messages and who of the office answers", async () => {
  const answered = (answer: object) => readReply(Response.json({ message: "Hello!", ...answer }));
  expect(await answered({ sentId: 7, replyId: 8, staff: null })).toMatchObject({
    sentId: 7,
    replyId: 8,
    staff: null,
  });
  const dana = await answered({ sentId: 7, replyId: null, staff: { name: "Dana", types: false } });
  expect(dana).toMatchObject({ sentId: 7, staff: { name: "Dana", types: false } });
  expect(dana.replyId).toBeUndefined();
});

test("an event of the stream is read with what the panel keeps of it", () => {
  const message = { id: 9, role: "assistant", content: "Hi", createdAt: "2031-05-01T10:00:00Z" };
  const staff = { name: "Dana", types: true };
  expect(
    readLive({
      messages: [
        { ...message, author: "Dana" },
        { ...message, author: null, x: 1 },
      ],
      staff,
    }),
  ).toEqual({ messages: [{ ...message, author: "Dana" }, message], staff, ...QUIET });
  for (const data of [null, [], {}, { messages: {}, staff: "Dana" }])
    expect(readLive(data)).toEqual({ messages: [], staff: null, ...QUIET });
});

test("no connection is told apart, and if the message may have left", async () => {
  const send = () => Promise.reject(new TypeError("Failed to fetch"));
  const lost = new TypeError("Failed to fetch");
  await expect(sendMessage("hi", {}, send)).rejects.toEqual(new NotConnected(lost, true));
  vi.stubGlobal("navigator", { onLine: false });
  await expect(sendMessage("hi", {}, send)).rejects.toEqual(new NotConnected(lost, false));
});

test("too many messages are told apart, with the answer's text", async () => {
  const refused = readReply(Response.json({ error: "Please wait." }, { status: 429 }));
  await expect(refused).rejects.toEqual(new NotProcessed("Please wait."));
});

test("a server that wants a challenge solved first gets the message again with its token", async () => {
  const wanting = () => Response.json({ error: "Show that you are a person." }, { status: 403 });
  const asked: string[] = [];
  const send = async (_: unknown, init?: RequestInit) => {
    asked.push(String(init?.body));
    return asked.length === 1 ? wanting() : Response.json({ message: "Hello!" });
  };
  expect((await sendMessage("hi", {}, send, async () => "token")).content).toBe("Hello!");
  expect(asked.map((body) => JSON.parse(body))).toEqual([
    { message: "hi" },
    { message: "hi", challenge: "token" },
  ]);
  const unsolved = sendMessage(
    "hi",
    {},
    async () => wanting(),
    () => Promise.reject(new Error("Not solved.")),
  );
  await expect(unsolved).rejects.toEqual(new NotProcessed("Not solved."));
  const notConfigured = sendMessage("hi", {}, async () => wanting());
  await expect(notConfigured).rejects.toEqual(new NotProcessed("Show that you are a person."));
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
    await expect(readReply(response)).rejects.toHaveProperty("message", error);
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
  expect(await sendMessage("I'm Jo", { landingPage: "/services" }, send)).toEqual({
    content: "Hello!",
    choices: [],
    staff: null,
  });
  expect(asked[0]?.url).toBe("/api/chat");
  expect(asked[0]?.init).toMatchObject({
    method: "POST",
    headers: { "Content-Type": "application/json", Accept: "application/json" },
    body: '{"message":"I\'m Jo"}',
    keepalive: true,
  });
});

test("what tells of a campaign goes along", async () => {
  const { asked, send } = answering(Response.json({ message: "Hello!" }));
  const attribution = { landingPage: "/services", utm: { source: "flyer" } };
  await sendMessage("I'm Jo", attribution, send);
  expect(JSON.parse(String(asked[0]?.init.body))).toEqual({ message: "I'm Jo", attribution });
});

test("what the composer's trap caught goes along", async () => {
  const { asked, send } = answering(Response.json({ message: "Hello!" }));
  await sendMessage("Buy", {}, send, undefined, "https://buy.example");
  expect(JSON.parse(String(asked[0]?.init.body))).toEqual({ message: "Buy", website: "https://buy.example" });
});

test("a connection that fails is an error too", async () => {
  const send: typeof fetch = () => Promise.reject(new TypeError("Failed to fetch"));
  await expect(sendMessage("hi", {}, send)).rejects.toThrow("Failed to fetch");
});

test("the conversation is recalled as the server holds it, or what came after a message of it", async () => {
  const message = { id: 1, role: "user", content: "hi", createdAt: "2031-05-01T10:00:00Z" };
  const stored = { messages: [message], noted: { name: "Jo", phone: "", admin: "x", email: 5 }, staff: null };
  const { asked, send } = answering(Response.json(stored));
  const recalled = { messages: [message], noted: { name: "Jo" }, ...QUIET, staff: null };
  expect(await fetchConversation(0, send)).toEqual(recalled);
  expect(asked[0]?.url).toBe("/api/chat");
  const later = answering(Response.json(stored));
  await fetchConversation(7, later.send);
  expect(later.asked[0]?.url).toBe("/api/chat?after=7");
});

for (const [name, send] of [
  ["a page", answering(new Response("<p>", HTML)).send],
  ["a refusal", answering(Response.json({ error: "Wait" }, { status: 429 })).send],
  ["no connection", () => Promise.reject(new TypeError("offline"))],
] as const) {
  test(`${name} is no conversation without messages`, async () => {
    await expect(fetchConversation(0, send)).rejects.toThrow();
  });
}

test("an answer tells what is noted, or nothing of it", async () => {
  const told = (body: object) => readReply(Response.json({ message: "Hello!", ...body }));
  expect((await told({ noted: {} })).noted).toEqual({});
  expect((await told({ noted: { name: "Jo" } })).noted).toEqual({ name: "Jo" });
  for (const body of [{}, { noted: null }, { noted: "Jo" }]) expect((await told(body)).noted).toBeUndefined();
});

test("a correction is sent as it is, and refused with what is wrong", async () => {
  const { asked, send } = answering(Response.json({ noted: { name: "Ann" } }));
  expect(await correctNoted({ name: "Ann", phone: "" }, send)).toEqual({ noted: { name: "Ann" } });
  expect(asked[0]?.url).toBe("/api/chat/noted");
  expect(asked[0]?.init).toMatchObject({ method: "PATCH", body: '{"name":"Ann","phone":""}' });
  const wrong = { error: "Look", fields: { email: "No" } };
  expect(await correctNoted({}, answering(Response.json(wrong, { status: 400 })).send)).toEqual({
    ...wrong,
    gone: false,
  });
  expect(await correctNoted({}, answering(Response.json({ error: "None" }, { status: 404 })).send)).toEqual({
    error: "None",
    fields: {},
    gone: true,
  });
});

for (const [name, send] of [
  ["no connection", () => Promise.reject(new TypeError("offline"))],
  ["a page in place of an answer", () => Promise.resolve(new Response("<p>", HTML))],
  ["an answer without what is noted", () => Promise.resolve(Response.json({}))],
] as const) {
  test(`${name} fails a correction in words for the visitor`, async () => {
    expect(await correctNoted({ name: "Ann" }, send)).toEqual({
      error: chat.noted.failed,
      fields: {},
      gone: false,
    });
  });
}

test("a conversation that the server did not end is not ended", async () => {
  await endConversation(answering(new Response(null, { status: 204 })).send);
  await expect(endConversation(answering(new Response(null, { status: 503 })).send)).rejects.toThrow("503");
});

test("parts are read wherever a reply comes in, those that are none left out", async () => {
  const parts = [
    { part: "line", text: "Hi." },
    { part: "visit", day: "2031-05-02", start: "" },
  ];
  const given = [...parts, { part: "song" }, 7];
  expect((await readReply(Response.json({ message: "Hi.", parts: given }))).parts).toEqual(parts);
  expect(await readReply(Response.json({ message: "Hi.", parts: [7] }))).not.toHaveProperty("parts");
  const message = { id: 2, role: "assistant", content: "Hi.", createdAt: "2031-05-01T10:00:00Z" };
  expect(readLive({ messages: [{ ...message, parts: given }, message] }).messages).toEqual([
    { ...message, parts },
    message,
  ]);
  const recalled = await fetchConversation(
    0,
    answering(Response.json({ messages: [{ ...message, parts }] })).send,
  );
  expect(recalled.messages).toEqual([{ ...message, parts }]);
});

test("a reply may be a card without words", async () => {
  const reply = await readReply(Response.json({ message: "", parts: [{ part: "menu" }] }));
  expect(reply).toMatchObject({ content: "", parts: [{ part: "menu" }] });
});

test("a press goes along with its label, also when a challenge is wanted first", async () => {
  const press = { press: "move", start: "2031-05-02T12:00:00Z" } as const;
  const asked: unknown[] = [];
  const send: typeof fetch = async (_, init) => {
    asked.push(JSON.parse(String(init?.body)));
    return asked.length === 1
      ? Response.json({ error: "Show that you are a person." }, { status: 403 })
      : Response.json({ message: "It is moved." });
  };
  await sendMessage("Move to Fri", {}, send, async () => "token", "", press);
  expect(asked).toEqual([
    { message: "Move to Fri", press },
    { message: "Move to Fri", press, challenge: "token" },
  ]);
});

test("a refusal tells what is wrong in the fields and the next times, as far as they are told", async () => {
  const refused = async (body: object, status = 409) =>
    readReply(Response.json(body, { status })).catch((error: unknown) => error);
  const whole = { error: "Taken.", fields: { phone: "Enter it." }, next: ["2031-05-02T13:00:00Z"] };
  const told = await refused(whole);
  expect(told).toBeInstanceOf(PressRefused);
  expect((told as PressRefused).refusal).toEqual(whole);
  const damaged = await refused({ error: "No.", fields: { phone: 7 }, next: [7] }, 500);
  expect((damaged as PressRefused).refusal).toEqual({ error: "No.", next: [] });
  expect(await refused({ error: "Wait." }, 429)).toBeInstanceOf(NotProcessed);
  expect(await refused({}, 500)).not.toBeInstanceOf(PressRefused);
});

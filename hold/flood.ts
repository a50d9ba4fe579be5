// An attacker: sends as many requests of one kind as it can, from one address or many, until it is ended.
// node hold/flood.ts URL KEY KIND
import process from "node:process";
import { setTimeout as delay } from "node:timers/promises";
import { type ChatAnswer, CONVERSATION_KEY } from "#contract/api/chat.ts";
import type { FreeSlots } from "#contract/api/inspections.ts";
import { PHOTO_FIELD } from "#contract/photos.ts";
import { calculatorAnswers } from "#server/estimates/testing/calculator-answers.ts";
import { heicGrid } from "#site-data/pictures/testing/heic-grid.ts";
import { phonePicture } from "#site-data/pictures/testing/phone-picture.ts";
import { addressOf, addressOfOneCustomer } from "./addresses.ts";
import { keepSlowConnections } from "./slow-bot.ts";

const [, , url = "", key = "", kind = ""] = process.argv;
/** Slow senders are as many as all places, and half as many again; who asks for sixty streams at once is one. */
const AT_ONCE = kind.startsWith("slow") ? 72 : kind.startsWith("sixty") ? 1 : 40;

const from = (address: string) => ({ ...json, "x-forwarded-for": address });
const ofOneCustomer = (count: number) => from(addressOfOneCustomer(count));
let slots: string[] | undefined;

/** Books a visit at some free time, by a visitor who has nothing in common with the one before. */
async function bookVisit(count: number): Promise<Response> {
  const free = slots ?? freeStarts(await (await fetch(`${url}/api/slots`, { headers: address })).json());
  slots = free;
  const visit = {
    start: free[count % free.length],
    source: "contact",
    idempotencyKey: `flood-of-visits-${count}`,
    openedFor: 9000,
    firstName: "Flo",
    email: `flood${count}@home.example`,
    phone: `614 ${200 + (count % 800)} ${1000 + (count >> 3)}`,
    address: "12 Oak Street",
    city: "Columbus",
  };
  return post("/api/inspections", JSON.stringify(visit), from(addressOf(50_000 + count)));
}

let conversation: Promise<string> | undefined;

/** Begins a conversation and returns its key. */
async function beginChat(): Promise<string> {
  const answer: ChatAnswer = await (await post("/api/chat", '{"message":"Hello"}')).json();
  return ("key" in answer && answer.key) || "";
}

/** Opens a stream of the one conversation, each time from another address. */
async function openStream(count: number): Promise<Response> {
  conversation ??= beginChat();
  const headers = { [CONVERSATION_KEY]: await conversation, "x-forwarded-for": addressOf(count % 60_000) };
  return fetch(`${url}/api/chat/live`, { headers });
}

/** Open streams that nobody reads. */
const held: Response[] = [];

async function holdStream(count: number): Promise<Response> {
  const answer = await openStream(count);
  if (!answer.ok) return answer;
  held.push(answer);
  return new Response();
}

/** Asks for sixty streams at once from the one address, and for those that were refused again and again. */
async function holdSixtyStreams(): Promise<Response> {
  conversation ??= beginChat();
  const headers = { ...address, [CONVERSATION_KEY]: await conversation };
  const asked = Array.from({ length: 60 }, () => fetch(`${url}/api/chat/live`, { headers }));
  for (const answer of await Promise.all(asked))
    if (answer.ok) held.push(answer);
    else await answer.body?.cancel();
  return new Response();
}

async function beSlow(count: number): Promise<Response> {
  await keepSlowConnections(url, key, count);
  return new Response();
}

async function leaveStream(count: number): Promise<Response> {
  const answer = await openStream(count);
  await answer.body?.cancel();
  return new Response();
}

function freeStarts({ days }: FreeSlots): string[] {
  return days.flatMap(({ starts }) => starts);
}

const address = { "x-forwarded-for": "203.0.113.9" };
const json = { ...address, apikey: key, "content-type": "application/json" };
const post = (path: string, body: string, headers: Record<string, string> = json) =>
  fetch(url + path, { method: "POST", headers, body });

const application = {
  first_name: "Flo",
  last_name: "Od",
  email: "flood@example.com",
  position: "Project Manager",
};
const resume_text = `data:application/pdf;base64,JVBERi0${"A".repeat(10_000_001)}`;
const large = JSON.stringify({ ...application, resume_text });
const manyValues = JSON.stringify({ message: Array.from({ length: 2_000_000 }, () => 1) });
const SLOW_PHOTO = '--x\r\ncontent-disposition: form-data; name="photo"; filename="a.jpg"\r\n\r\n';
const FORM = { "content-type": "application/x-www-form-urlencoded" };
const longMeasure = `form=calculator&area=1${"+".repeat(60_000)}y`;
const longMessage = JSON.stringify({ message: `1 a st, ${"a".repeat(1_990)}` });

/** A body that comes at 8.5 KB a second, just above the slowest pace that is borne. */
function drippingBody(start: string): ReadableStream<Uint8Array> {
  return new ReadableStream({
    start: (controller) => controller.enqueue(Buffer.from(start)),
    async pull(controller) {
      await delay(200);
      controller.enqueue(Buffer.alloc(1700, "A"));
    },
  });
}

/** Sends a file so slowly that it never ends, each from another network. */
function drip(path: string, type: string, start: string, count: number): Promise<Response> {
  const headers = { apikey: key, "content-type": type, "content-length": "10000000", ...forwarded(count) };
  const body = drippingBody(start);
  return fetch(url + path, { method: "POST", headers, body, duplex: "half" } as RequestInit);
}

/** A phone's photo, and two pictures of some kilobytes that take long to open: one shows its tiles, the other hides them. */
const phonePhoto = kind === "photos" ? await phonePicture(4000, 3000).toBuffer() : Buffer.of();
const manyTiles = heicGrid({ columns: 12, rows: 16, width: 14_400, height: 14_400 });
const hiddenTiles = heicGrid({ columns: 12, rows: 20, width: 1100, height: 850 });

/** Sends a photo, each from another network. */
function sendPhoto(photo: Buffer, count: number): Promise<Response> {
  const body = new FormData();
  body.set(PHOTO_FIELD, new File([new Uint8Array(photo)], "roof.jpg"));
  return fetch(`${url}/api/photos`, { method: "POST", headers: forwarded(count), body });
}

const forwarded = (count: number) => ({ "x-forwarded-for": addressOf(count) });

const FLOODS: Readonly<Record<string, (count: number) => Promise<Response>>> = {
  "long chat messages": () => post("/api/chat", longMessage),
  "uploads of 10 MB": () => post("/rest/v1/applications", large),
  "large JSON": () => post("/api/chat", manyValues),
  "guessed passwords": (count) =>
    post(
      "/auth/v1/token?grant_type=password",
      JSON.stringify({ email: "info@example.com", password: `no ${count}` }),
    ),
  "reads of the log": (count) =>
    fetch(
      `${url}/rest/v1/chat_logs?select=id,message_content&order=created_at.desc&limit=1000&offset=${count}`,
      {
        headers: json,
      },
    ),
  applications: () => post("/rest/v1/applications", JSON.stringify(application)),
  estimates: (count) =>
    post("/api/estimates", JSON.stringify(calculatorAnswers(`flood${count}@example.com`))),
  "long measures": () => post("/api/estimates", longMeasure, { ...address, ...FORM }),
  "questions for free times": () => fetch(`${url}/api/slots`, { headers: address }),
  "bookings from everywhere": bookVisit,
  "applications of a /48": (count) =>
    post("/rest/v1/applications", JSON.stringify(application), ofOneCustomer(count)),
  "sign-ins of a /48": (count) =>
    post(
      "/auth/v1/token?grant_type=password",
      JSON.stringify({ email: "info@example.com", password: `no ${count}` }),
      ofOneCustomer(count),
    ),
  "chat messages of a /48": (count) =>
    post("/api/chat", JSON.stringify({ message: `Is slate heavy, number ${count}?` }), ofOneCustomer(count)),
  "streams that are held": holdStream,
  "sixty streams of one address": holdSixtyStreams,
  "a slow bot": beSlow,
  "streams that come and go": leaveStream,
  "slow resumes": (count) => drip("/rest/v1/applications", "application/json", large.slice(0, 200), count),
  "slow photos": (count) => drip("/api/photos", "multipart/form-data; boundary=x", SLOW_PHOTO, count),
  photos: (count) => sendPhoto(phonePhoto, count),
  "HEIC of many tiles": (count) => sendPhoto(count % 2 ? hiddenTiles : manyTiles, count),
  "renewals of sessions": (count) =>
    post("/auth/v1/token?grant_type=refresh_token", JSON.stringify({ refresh_token: `no-${count}` })),
};

let count = 0;
await Promise.all(
  Array.from({ length: AT_ONCE }, async () => {
    for (;;) {
      const answer = await FLOODS[kind]?.(count++).catch(() => undefined);
      await answer?.arrayBuffer().catch(() => undefined);
      if (answer === undefined) await new Promise((resolve) => setTimeout(resolve, 50));
    }
  }),
);

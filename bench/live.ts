import { randomBytes, randomUUID } from "node:crypto";
import { readFileSync } from "node:fs";
import { get, type IncomingMessage } from "node:http";
import path from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { CONVERSATION_KEY, type LiveConversation } from "#contract/api/chat.ts";
import { hashSecret } from "#server/chat/conversation-cookie.ts";
import { joinEmbedded } from "#server/postgres/embedded.ts";
import type { Sql } from "#server/postgres/sql.ts";
import { findSiteProcess, readResidentMegabytes } from "#server/testing/site-memory.ts";
import { type RunningSite, startSite } from "#server/testing/start-site.ts";
import { summarise } from "./measure.ts";
import { callDesk, signIn } from "./staff-session.ts";

const WAITING = 1_000; // visitors whose panels wait for a person
const WAIT_MS = 30_000;
const TALKING = 200; // conversations at once
const ANSWERED = 20; // of these, conversations in which staff answer
const TALK_MS = 30_000;
const VISITOR_PAUSE_MS = 5_000; // between two messages of a visitor
const STAFF_PAUSE_MS = 2_000; // between two messages of staff in a conversation

/**
 * Measures the cost of a thousand waiting panels for one process; and in a busy hour the time from a person's message to the
 * visitor's panel, and the time of pages.
 */
export async function bench() {
  await using site = await startSite({ TRUST_PROXY: "1" });
  await using database = await openDatabase(site);
  const results: Record<string, unknown> = {};
  await (await fetch(`${site.url}/`)).text();

  const before = readResidentMegabytes(site);
  const conversations = await makeConversations(database.sql, WAITING);
  const panels = await Promise.all(
    conversations.map((conversation, index) => openPanel(site, conversation, index)),
  );
  await delay(2_000);
  results[`memory for ${WAITING} waiting panels (MB)`] = {
    value: round(readResidentMegabytes(site) - before),
  };
  const cpu = measureCpuSeconds(site);
  await delay(WAIT_MS);
  const share = ((measureCpuSeconds(site) - cpu) * 1000) / WAIT_MS;
  results[`processor for ${WAITING} waiting panels (% of a core)`] = { value: round(share * 100) };
  for (const panel of panels) panel.close();

  const quiet = startTimingPages(site);
  await delay(10_000);
  results["pages, quiet (ms)"] = summarise(await quiet.stop());
  const talk = await measureTalk(site, conversations.slice(0, TALKING));
  return { ...results, ...talk };
}

type Conversation = { id: string; key: string };

/** Stores conversations that have begun, and returns them with their keys. */
async function makeConversations(sql: Sql, count: number): Promise<Conversation[]> {
  const made = Array.from({ length: count }, () => ({
    id: randomUUID(),
    key: randomBytes(32).toString("base64url"),
  }));
  const rows = JSON.stringify(made.map(({ id, key }) => ({ id, secret_hash: hashSecret(key) })));
  await sql`
    insert into conversations (id, secret_hash)
    select r.id, r.secret_hash from jsonb_to_recordset(${rows}::jsonb) as r (id uuid, secret_hash text)`;
  return made;
}

/** An address in a network of its own, so that no limit of an address or its neighbors counts. */
const makeAddress = (index: number) => `198.${18 + (index >> 8)}.${index & 255}.7`;

type Listener = (event: LiveConversation, at: number) => void;

/** Calls the listeners with each event of a stream and the time of its arrival. */
function readEvents(response: IncomingMessage, listeners: ReadonlySet<Listener>): void {
  let text = "";
  response.setEncoding("utf8").on("data", (chunk: string) => {
    text += chunk;
    const events = text.split("\n\n");
    text = events.pop() ?? "";
    for (const event of events) {
      if (!event.startsWith("data: ")) continue;
      for (const listener of listeners) listener(JSON.parse(event.slice(6)), performance.now());
    }
  });
}

/** Opens a waiting panel, which calls its listeners with each event and the time of its arrival. */
function openPanel({ url }: RunningSite, { key }: Conversation, index: number) {
  const listeners = new Set<Listener>();
  const headers = { [CONVERSATION_KEY]: key, "x-forwarded-for": makeAddress(index) };
  return new Promise<{ listeners: typeof listeners; close(): void }>((resolve, reject) => {
    const request = get(
      `${url}/api/chat/live?after=0`,
      { headers, agent: false },
      (response: IncomingMessage) => {
        if (response.statusCode !== 200)
          return reject(new Error(`A stream was answered ${response.statusCode}.`));
        readEvents(response, listeners);
        resolve({ listeners, close: () => request.destroy() });
      },
    );
    request.on("error", reject);
  });
}

/** Runs two hundred conversations (a person answers in twenty, Eve in the others), and times pages meanwhile. */
async function measureTalk(site: RunningSite, conversations: readonly Conversation[]) {
  const session = await signIn(site);
  const panels = await Promise.all(
    conversations.map((conversation, index) => openPanel(site, conversation, index)),
  );
  const times: number[] = [];
  const ending = new AbortController();
  const pause = (milliseconds: number) =>
    delay(milliseconds, undefined, { signal: ending.signal }).catch(() => undefined);

  async function visit({ key }: Conversation, index: number) {
    await pause(Math.random() * VISITOR_PAUSE_MS);
    while (!ending.signal.aborted) {
      const headers = {
        "content-type": "application/json",
        [CONVERSATION_KEY]: key,
        "x-forwarded-for": makeAddress(index),
      };
      const body = JSON.stringify({ message: "how much is a metal roof of 2000 square feet?" });
      const answer = await fetch(`${site.url}/api/chat`, { method: "POST", headers, body });
      await answer.text();
      if (!answer.ok) throw new Error(`A message was answered ${answer.status}.`);
      await pause(VISITOR_PAUSE_MS * (0.5 + Math.random()));
    }
  }

  async function answer({ id }: Conversation, index: number) {
    const device = randomUUID();
    await callDesk(site, session, "take_over", { conversation: id, device, staff_name: "Dana" });
    const sent = new Map<string, number>();
    panels[index]?.listeners.add(({ messages }, at) => {
      for (const { content } of messages) {
        const began = sent.get(content);
        if (began !== undefined) times.push(at - began);
      }
    });
    await pause(Math.random() * STAFF_PAUSE_MS);
    for (let number = 1; !ending.signal.aborted; number++) {
      const content = `Message ${number} of ${device}`;
      sent.set(content, performance.now());
      await callDesk(site, session, "say_to_visitor", {
        conversation: id,
        device,
        content,
        sent_key: randomUUID(),
      });
      await pause(STAFF_PAUSE_MS);
    }
  }

  const work = [...conversations.map(visit), ...conversations.slice(0, ANSWERED).map(answer)];
  const timing = startTimingPages(site);
  await delay(TALK_MS);
  ending.abort();
  const pages = await timing.stop();
  await Promise.all(work);
  await delay(1_000);
  for (const panel of panels) panel.close();
  return {
    [`message of staff to its panel, ${TALKING} conversations (ms)`]: summarise(times),
    "pages beside them (ms)": summarise(pages),
  };
}

/** Requests a page twenty times a second; `stop` returns the time of each. */
function startTimingPages({ url }: RunningSite) {
  const times: number[] = [];
  const pending: Promise<unknown>[] = [];
  const timer = setInterval(() => {
    const began = performance.now();
    pending.push(
      fetch(`${url}/services`)
        .then((answer) => answer.text())
        .then(() => times.push(performance.now() - began)),
    );
  }, 50);
  return {
    async stop() {
      clearInterval(timer);
      await Promise.all(pending);
      return times;
    },
  };
}

async function openDatabase(site: RunningSite) {
  const { databasePassword } = JSON.parse(readFileSync(path.join(site.dataDir, "keys.json"), "utf8"));
  const quiet = { log: () => undefined, announce: () => undefined };
  const database = await joinEmbedded({ dataDir: site.dataDir, password: databasePassword, ...quiet });
  if (!database) throw new Error("The site's database does not answer.");
  return { sql: database.sql, [Symbol.asyncDispose]: () => database.stop() };
}

/** Processor seconds of the site's process so far (Linux). */
function measureCpuSeconds(site: RunningSite): number {
  const fields =
    readFileSync(`/proc/${findSiteProcess(site)}/stat`, "utf8")
      .split(") ")[1]
      ?.split(" ") ?? [];
  return (Number(fields[11]) + Number(fields[12])) / 100; // clock ticks
}

function round(value: number): number {
  return Math.round(value * 10) / 10;
}

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

const WAITING = 1_000; // visitors whose panels wait for somebody
const WATCHED = 30_000; // milliseconds of waiting
const TALKING = 200; // conversations at once, of which staff answer some
const ANSWERED = 20;
const TALK = 30_000; // milliseconds
const THINKS = 5_000; // milliseconds between two messages of a visitor
const STAFF_EVERY = 2_000; // milliseconds between two messages of staff to each of theirs

/**
 * Panels that wait: what a thousand of them cost one process; and a busy hour: from a person's message to the visitor's panel, and the
 * pages beside it.
 */
export async function bench() {
  await using site = await startSite({ TRUST_PROXY: "1" });
  await using database = await openDatabase(site);
  const results: Record<string, unknown> = {};
  await (await fetch(`${site.url}/`)).text();

  const before = readResidentMegabytes(site);
  const conversations = await makeConversations(database.sql, WAITING);
  const panels = await Promise.all(conversations.map((one, index) => openPanel(site, one, index)));
  await delay(2_000);
  results[`memory for ${WAITING} waiting panels (MB)`] = {
    value: rounded(readResidentMegabytes(site) - before),
  };
  const cpu = cpuSeconds(site);
  await delay(WATCHED);
  const share = ((cpuSeconds(site) - cpu) * 1000) / WATCHED;
  results[`processor for ${WAITING} waiting panels (% of a core)`] = { value: rounded(share * 100) };
  for (const panel of panels) panel.close();

  const quiet = pagesBeside(site);
  await delay(10_000);
  results["pages, quiet (ms)"] = summarise(await quiet.stop());
  const talk = await talkOf(site, conversations.slice(0, TALKING));
  return { ...results, ...talk };
}

type Conversation = { id: string; key: string };

/** Conversations as if each had begun, with the keys that open them. */
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

/** A network each, so that no limit of an address or its neighbours counts. */
const addressOf = (index: number) => `198.${18 + (index >> 8)}.${index & 255}.7`;

/** A panel that waits; it tells every event and when it came. */
function openPanel({ url }: RunningSite, { key }: Conversation, index: number) {
  const listeners = new Set<(event: LiveConversation, at: number) => void>();
  const headers = { [CONVERSATION_KEY]: key, "x-forwarded-for": addressOf(index) };
  return new Promise<{ listeners: typeof listeners; close(): void }>((resolve, reject) => {
    const request = get(
      `${url}/api/chat/live?after=0`,
      { headers, agent: false },
      (response: IncomingMessage) => {
        if (response.statusCode !== 200)
          return reject(new Error(`A stream was answered ${response.statusCode}.`));
        let text = "";
        response.setEncoding("utf8").on("data", (chunk: string) => {
          text += chunk;
          const events = text.split("\n\n");
          text = events.pop() ?? "";
          for (const event of events)
            if (event.startsWith("data: "))
              for (const listener of listeners) listener(JSON.parse(event.slice(6)), performance.now());
        });
        resolve({ listeners, close: () => request.destroy() });
      },
    );
    request.on("error", reject);
  });
}

/** Two hundred conversations: in twenty a person answers, in the others Eve does; pages are asked for beside it. */
async function talkOf(site: RunningSite, conversations: readonly Conversation[]) {
  const session = await signIn(site);
  const panels = await Promise.all(conversations.map((one, index) => openPanel(site, one, index)));
  const times: number[] = [];
  const ending = new AbortController();
  const rest = (milliseconds: number) =>
    delay(milliseconds, undefined, { signal: ending.signal }).catch(() => undefined);

  async function visit({ key }: Conversation, index: number) {
    await rest(Math.random() * THINKS);
    while (!ending.signal.aborted) {
      const headers = {
        "content-type": "application/json",
        [CONVERSATION_KEY]: key,
        "x-forwarded-for": addressOf(index),
      };
      const body = JSON.stringify({ message: "how much is a metal roof of 2000 square feet?" });
      const answer = await fetch(`${site.url}/api/chat`, { method: "POST", headers, body });
      await answer.text();
      if (!answer.ok) throw new Error(`A message was answered ${answer.status}.`);
      await rest(THINKS * (0.5 + Math.random()));
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
    await rest(Math.random() * STAFF_EVERY);
    for (let number = 1; !ending.signal.aborted; number++) {
      const content = `Message ${number} of ${device}`;
      sent.set(content, performance.now());
      await callDesk(site, session, "say_to_visitor", {
        conversation: id,
        device,
        content,
        sent_key: randomUUID(),
      });
      await rest(STAFF_EVERY);
    }
  }

  const work = [
    ...conversations.map(visit),
    ...conversations.slice(0, ANSWERED).map((one, index) => answer(one, index)),
  ];
  const beside = pagesBeside(site);
  await delay(TALK);
  ending.abort();
  const pages = await beside.stop();
  await Promise.all(work);
  await delay(1_000);
  for (const panel of panels) panel.close();
  return {
    [`message of staff to its panel, ${TALKING} conversations (ms)`]: summarise(times),
    "pages beside them (ms)": summarise(pages),
  };
}

/** Asks for a page twenty times a second, and tells how long each took. */
function pagesBeside({ url }: RunningSite) {
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

/** Seconds of a processor that the site's process has taken (Linux). */
function cpuSeconds(site: RunningSite): number {
  const fields =
    readFileSync(`/proc/${findSiteProcess(site)}/stat`, "utf8")
      .split(") ")[1]
      ?.split(" ") ?? [];
  return (Number(fields[11]) + Number(fields[12])) / 100; // clock ticks
}

const rounded = (number: number) => Math.round(number * 10) / 10;

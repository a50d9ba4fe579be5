import type { Noted, StoredConversation } from "#contract/api/chat.ts";
import type { Press } from "#contract/api/chat-parts.ts";
import { booking } from "#copy/built/booking.ts";
import { consent } from "#copy/built/consent.ts";
import type { EveOptions } from "#eve/eve.ts";
import { inspections } from "#site-data/company.ts";
import { localServerData, type ServerData } from "../../data/server-data.ts";
import type { Challenge } from "../../http/forms/turnstile.ts";
import type { Limits } from "../../http/limits.ts";
import { serveInMemory, UNLIMITED } from "../../http/testing/serve-in-memory.ts";
import { LINK_SECRET } from "../../inspections/testing/bookings.ts";
import { EventStreams } from "../../live/event-streams.ts";
import { LiveConversations } from "../../live/live-conversations.ts";
import type { Sql } from "../../postgres/sql.ts";
import { chatApp } from "../chat-app.ts";
import { EveThread } from "../eve-thread.ts";

const quiet = { info: () => undefined, warn: () => undefined, error: () => undefined };
const plainEve = new EveThread({ log: quiet });

export type ChatClientOptions = {
  data?: ServerData;
  limits?: Limits;
  challenge?: Challenge;
  model?: EveOptions["model"];
  secure?: boolean;
  address?: string;
};

/** A browser that writes to Eve and keeps the cookie that it gets. */
export function createChatClient(sql: Sql, options: ChatClientOptions = {}) {
  const {
    data = localServerData(sql),
    limits = UNLIMITED,
    challenge,
    model,
    secure = false,
    address = "203.0.113.7",
  } = options;
  const eve = model ? new EveThread({ model, log: quiet }) : plainEve;
  const nobody = { subscribe: () => () => undefined };
  const presence = { ...nobody, office: () => ({ here: null, opens: null }) };
  const live = new LiveConversations({ data, presence, changes: nobody });
  const streams = new EventStreams({});
  const parts = {
    data,
    limits,
    challenge,
    eve,
    live,
    booking: inspections && { schedule: inspections, words: booking },
    consent,
    presence,
    streams,
    linkSecret: LINK_SECRET,
    secure,
    log: quiet,
  };
  const app = chatApp(parts);
  const serve = serveInMemory("/api/chat", app, address);
  let cookie = "";

  async function send(request: Request): Promise<Response> {
    if (cookie) request.headers.set("cookie", cookie);
    const response = await serve(request);
    const set = response.headers.get("set-cookie");
    if (set) cookie = /Max-Age=0/.test(set) ? "" : (set.split(";")[0] ?? "");
    return response;
  }

  function post(body: unknown, headers: Record<string, string> = { "content-type": "application/json" }) {
    const text = typeof body === "string" ? body : JSON.stringify(body);
    return send(new Request("http://site.test/api/chat", { method: "POST", headers, body: text }));
  }

  return {
    send,
    post,
    /** Sends a message and answers the reply. @throws when the status is not 200 */
    async say(message: string): Promise<string> {
      const response = await post({ message });
      const answer = (await response.json()) as { message?: string; error?: string };
      if (response.status !== 200 || !answer.message) throw new Error(`${response.status} ${answer.error}`);
      return answer.message;
    },
    /** Presses a button and answers the reply. @throws when the status is not 200 */
    async press(press: Press): Promise<string> {
      const response = await post({ message: "Press", press });
      const answer = (await response.json()) as { message?: string; error?: string };
      if (response.status !== 200 || !answer.message) throw new Error(`${response.status} ${answer.error}`);
      return answer.message;
    },
    async messages(): Promise<{ role: string; content: string }[]> {
      const response = await send(new Request("http://site.test/api/chat"));
      return ((await response.json()) as { messages: { role: string; content: string }[] }).messages;
    },
    /** Corrects the details that Eve noted. */
    correct(changes: unknown, headers: Record<string, string> = { "content-type": "application/json" }) {
      const body = typeof changes === "string" ? changes : JSON.stringify(changes);
      return send(new Request("http://site.test/api/chat/noted", { method: "PATCH", headers, body }));
    },
    async noted(): Promise<Noted> {
      const response = await send(new Request("http://site.test/api/chat"));
      return ((await response.json()) as StoredConversation).noted;
    },
    startOver: () => send(new Request("http://site.test/api/chat", { method: "DELETE" })),
    cookie: () => cookie,
    useCookie(value: string) {
      cookie = value;
    },
  };
}

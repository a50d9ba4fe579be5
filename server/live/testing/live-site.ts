import { createParser } from "eventsource-parser";
import { site } from "#site-data/company.ts";
import { makeOfficeClock } from "#site-data/office-clock.ts";
import { chatApp } from "../../chat/chat-app.ts";
import { EveThread } from "../../chat/eve-thread.ts";
import { localServerData } from "../../data/server-data.ts";
import type { createTestGateway } from "../../gateway/testing/test-gateway.ts";
import { createApp } from "../../http/app.ts";
import { startSiteServer } from "../../http/site-server.ts";
import { UNLIMITED } from "../../http/testing/serve-in-memory.ts";
import { LINK_SECRET } from "../../inspections/testing/bookings.ts";
import { createLog } from "../../log.ts";
import { createListener } from "../../postgres/listen.ts";
import { openPool } from "../../postgres/sql.ts";
import { Changes } from "../changes.ts";
import { deskLiveApp } from "../desk-live-app.ts";
import { EventStreams } from "../event-streams.ts";
import { LiveConversations } from "../live-conversations.ts";
import { Presence } from "../presence.ts";

const quiet = { info: () => undefined, warn: () => undefined, error: () => undefined };
const eve = new EveThread({ log: quiet });

/** The gateway of a test, with its database. */
export type LiveGateway = Awaited<ReturnType<typeof createTestGateway>>;

/** One process of a site on its own port, with the chat and the desk's stream; several may share a gateway's database. */
export async function startLiveSite(gateway: LiveGateway, { listens = true } = {}) {
  const { sql, ask, keys, connection } = gateway;
  const pool = openPool({ ...connection, max: 1, application_name: "listener" });
  const data = localServerData(sql);
  const listen = listens ? createListener(pool) : undefined;
  const changes = new Changes({ data, listen, log: quiet, every: 100 });
  const presence = new Presence({ data, changes, answersFrom: makeOfficeClock(site).answersFrom });
  const live = new LiveConversations({ data, changes, presence });
  const streams = new EventStreams({});
  const parts = {
    data,
    limits: UNLIMITED,
    eve,
    live,
    booking: null,
    consent: "",
    presence,
    streams,
    linkSecret: LINK_SECRET,
    secure: false,
  };
  const app = createApp({ trustProxy: 1, siteUrl: "http://127.0.0.1:3000", log: createLog("silent") })
    .route("/api/chat", chatApp({ ...parts, log: quiet }))
    .route("/api/desk", deskLiveApp({ changes, streams, ask, publishableKey: keys.publishableKey }));
  const server = await startSiteServer(() => app, { host: "127.0.0.1", port: 0 });
  return {
    url: `http://127.0.0.1:${server.port}`,
    streams,
    async [Symbol.asyncDispose]() {
      await streams.stop();
      await server.stop();
      await presence.stop();
      await changes.stop();
      await pool.end();
    },
  };
}

/** Reads the events of a stream, one after the other. @throws when the stream was refused */
export async function readEvents<Event>(url: string, headers: Record<string, string> = {}) {
  const ending = new AbortController();
  const response = await fetch(url, { headers, signal: ending.signal });
  if (!response.ok || !response.body) throw new Error(String(response.status));
  const events: Event[] = [];
  const waiting: ((event: Event | undefined) => void)[] = [];
  const deliver = (event: Event) => {
    const next = waiting.shift();
    if (next) next(event);
    else events.push(event);
  };
  const parser = createParser({ onEvent: ({ data }) => deliver(JSON.parse(data)) });
  let isOver = false;
  const read = (async () => {
    const decoder = new TextDecoder();
    for await (const chunk of response.body ?? []) parser.feed(decoder.decode(chunk, { stream: true }));
  })()
    .catch(() => undefined)
    .then(() => {
      isOver = true;
      for (const next of waiting) next(undefined);
    });
  const next = () =>
    new Promise<Event | undefined>((resolve) => {
      if (events.length > 0) resolve(events.shift());
      else if (isOver) resolve(undefined);
      else waiting.push(resolve);
    });
  return {
    headers: response.headers,
    /** The next event; undefined when the stream has ended. */
    next,
    /** The next event that fulfils a condition; the events before it are dropped. */
    async until(holds: (event: Event) => boolean): Promise<Event> {
      for (;;) {
        const event = await next();
        if (event === undefined) throw new Error("The stream has ended.");
        if (holds(event)) return event;
      }
    },
    async end() {
      ending.abort();
      await read;
    },
  };
}

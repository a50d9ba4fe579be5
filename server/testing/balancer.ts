import { once } from "node:events";
import { Agent, request as ask, createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { setTimeout as delay } from "node:timers/promises";

/** A reverse proxy in front of several sites. It takes turns among the sites whose /readyz answers 200, and sends no request twice. */
export type Balancer = {
  url: string;
  /** The sites that get requests now. */
  healthy(): string[];
  /** Answered requests by site. */
  served: Map<string, number>;
  [Symbol.asyncDispose](): Promise<void>;
};

const READY_CHECK_INTERVAL_MS = 100;

/** Starts a balancer. It answers 502 where a site broke off and 503 where none is ready: both mean a dropped request. */
export async function startBalancer(sites: readonly string[]): Promise<Balancer> {
  const agent = new Agent({ keepAlive: true });
  const ready = new Set<string>();
  const served = new Map<string, number>();
  const ending = new AbortController();
  let turn = 0;

  async function watch(site: string) {
    while (!ending.signal.aborted) {
      const answer = await fetch(`${site}/readyz`, { signal: AbortSignal.timeout(2000) }).catch(
        () => undefined,
      );
      if (answer?.ok) ready.add(site);
      else ready.delete(site);
      await answer?.body?.cancel();
      await delay(READY_CHECK_INTERVAL_MS);
    }
  }

  function forward(incoming: IncomingMessage, outgoing: ServerResponse) {
    const candidates = [...ready].sort();
    turn++;
    const site = candidates[turn % candidates.length];
    if (!site) return outgoing.writeHead(503).end();
    const before = incoming.headers["x-forwarded-for"];
    const peer = incoming.socket.remoteAddress ?? "";
    const headers = { ...incoming.headers, "x-forwarded-for": before ? `${before}, ${peer}` : peer };
    const { method, url } = incoming;
    const request = ask(site + url, { agent, method, headers }, (answer) => {
      served.set(site, (served.get(site) ?? 0) + 1);
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(outgoing);
      answer.once("error", () => outgoing.destroy());
    });
    request.once("error", () => {
      if (outgoing.headersSent) outgoing.destroy();
      else outgoing.writeHead(502).end();
    });
    incoming.pipe(request);
  }

  const server = createServer(forward).listen(0, "127.0.0.1");
  await once(server, "listening");
  const watching = sites.map(watch);
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    healthy: () => [...ready],
    served,
    async [Symbol.asyncDispose]() {
      ending.abort();
      await Promise.all(watching);
      server.close();
      server.closeAllConnections();
      agent.destroy();
    },
  };
}

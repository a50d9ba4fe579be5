import { createServer, type RequestListener, type Server } from "node:http";
import { type AddressInfo, Server as NetServer } from "node:net";
import { getRequestListener } from "@hono/node-server";
import { METRICS_PATH } from "#contract/routes.ts";
import type { createApp } from "./app.ts";
import type { Pages } from "./pages.ts";
import { Requests } from "./requests.ts";
import { servePages } from "./serve-pages.ts";

export type SiteServer = {
  /** The port it listens on; of use when it was asked for any. */
  port: number;
  /**
   * Takes no more connections, waits for the requests that run, then closes. Idle connections are closed at once, and a request that
   * is on its way on one of them is lost; `lingering`, they have a second in which they are answered once more.
   */
  stop(options?: { lingering?: boolean }): Promise<void>;
};

const PATIENCE = 20_000; // milliseconds that running requests get when the site stops
const SWEEP = 50; // milliseconds between looks for idle connections
const LINGER = 1000; // milliseconds
/**
 * Milliseconds that an idle connection stays open: longer than the minute that load balancers keep theirs, since who sends a request
 * on one that is just being closed gets no answer.
 */
const KEPT_OPEN = 65_000;

export type SiteServerOptions = {
  host: string;
  port: number;
  /** What this very visitor gets instead of a page, if anything. */
  ownPage?: Parameters<typeof servePages>[3];
  requests?: Requests;
  /** Answers /metrics; an unknown page where there is none. */
  metrics?: RequestListener | undefined;
};

/** Listens. `pages` may be absent in development, where Vite serves them. */
export async function startSiteServer(
  app: ReturnType<typeof createApp>,
  pages: Pages | undefined,
  { ownPage, requests = new Requests(), metrics, ...place }: SiteServerOptions,
): Promise<SiteServer> {
  // A balancer that looks at /readyz may ask by HTTP/1.0 and name no host, as HAProxy does.
  const listener = getRequestListener(app.fetch as Parameters<typeof getRequestListener>[0], {
    hostname: "localhost",
  });
  const server = createServer((request, response) => {
    requests.watch(request, response);
    if (stopping) response.setHeader("connection", "close");
    if (metrics && request.url?.split("?", 1)[0] === METRICS_PATH) return metrics(request, response);
    if (pages && servePages(pages, request, response, ownPage)) return;
    void listener(request, response);
  });
  let stopping = false;
  server.requestTimeout = 120_000; // milliseconds; a resume over a slow phone connection takes its time
  server.keepAliveTimeout = KEPT_OPEN;
  await listen(server, place);
  return {
    port: (server.address() as AddressInfo).port,
    async stop({ lingering = false } = {}) {
      stopping = true;
      const closed = new Promise<void>((resolve) => {
        // An HTTP server closes its idle connections with itself, a plain one only stops listening.
        if (lingering) NetServer.prototype.close.call(server, () => resolve());
        else server.close(() => resolve());
      });
      // Again and again: a connection whose request ends now would else stay open for the next one.
      let sweep: NodeJS.Timeout | undefined;
      const linger = setTimeout(
        () => {
          sweep = setInterval(() => server.closeIdleConnections(), SWEEP);
        },
        lingering ? LINGER : 0,
      );
      const timer = setTimeout(() => server.closeAllConnections(), PATIENCE);
      await closed;
      clearTimeout(linger);
      clearInterval(sweep);
      clearTimeout(timer);
    },
  };
}

function listen(server: Server, { host, port }: { host: string; port: number }): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once("error", (error: NodeJS.ErrnoException) => {
      if (error.code === "EADDRINUSE") {
        reject(
          new Error(
            `Port ${port} is in use by another program. Stop it, or start Eaves with PORT=<another>.`,
          ),
        );
      } else if (error.code === "EACCES") {
        reject(
          new Error(
            `Port ${port} needs more rights than this user has. Start Eaves with PORT=<1024 or more>.`,
          ),
        );
      } else reject(error);
    });
    server.listen(port, host, () => resolve());
  });
}

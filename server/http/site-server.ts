import { createServer, type RequestListener, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { getRequestListener } from "@hono/node-server";
import { METRICS_PATH } from "#contract/routes.ts";
import type { createApp } from "./app.ts";
import { MAX_BODY_MILLISECONDS } from "./body.ts";
import type { Pages } from "./pages.ts";
import { Requests } from "./requests.ts";
import { servePages } from "./serve-pages.ts";

export type SiteServer = {
  /** The port that it listens on, also when any free one was asked for. */
  port: number;
  /**
   * Accepts no more connections, waits for running requests, then closes. Idle connections are closed at once, and a request
   * that is just arriving on one of them is lost.
   */
  stop(): Promise<void>;
};

/** The time that running requests have to end when the site stops. */
const MAX_STOP_MILLISECONDS = 20_000;
/** The time between two searches for idle connections, while the site stops. */
const SWEEP_MILLISECONDS = 50;
/**
 * The time that an idle connection stays open. It is longer than the minute of load balancers, so that they close first: a
 * request on a connection that the server is just closing gets no answer.
 */
const KEEP_ALIVE_MILLISECONDS = 65_000;

export type SiteServerOptions = {
  host: string;
  port: number;
  /** Finds a page for this visitor alone, which takes the place of the public one: a preview. */
  ownPage?: Parameters<typeof servePages>[3];
  requests?: Requests;
  /** Answers /metrics. Without it /metrics is an unknown page. */
  metrics?: RequestListener | undefined;
};

/** The pages in memory and the app that answer requests. In development there are no `pages`: Vite serves them. */
export type Served = Pick<ReturnType<typeof createApp>, "fetch"> & { pages?: Pages | undefined };

/**
 * Starts to listen.
 * @param served what answers a request that comes in now; a publication changes it
 */
export async function startSiteServer(
  served: () => Served,
  { ownPage, requests = new Requests(), metrics, ...place }: SiteServerOptions,
): Promise<SiteServer> {
  // A load balancer may call /readyz by HTTP/1.0 without a host name, as HAProxy does.
  const fetch: Parameters<typeof getRequestListener>[0] = (request, environment) =>
    served().fetch(request, environment);
  const listener = getRequestListener(fetch, { hostname: "localhost" });
  const server = createServer((request, response) => {
    requests.watch(request, response);
    if (isStopping) response.setHeader("connection", "close");
    if (metrics && request.url?.split("?", 1)[0] === METRICS_PATH) return metrics(request, response);
    const { pages } = served();
    if (pages && servePages(pages, request, response, ownPage)) return;
    void listener(request, response);
  });
  let isStopping = false;
  server.requestTimeout = MAX_BODY_MILLISECONDS + 10_000; // which closes the connection without a word
  server.keepAliveTimeout = KEEP_ALIVE_MILLISECONDS;
  await listen(server, place);
  return {
    port: (server.address() as AddressInfo).port,
    async stop() {
      isStopping = true;
      const closed = new Promise<void>((resolve) => {
        server.close(() => resolve());
      });
      // Repeated, because a connection whose request ends later would else stay open for the next request.
      const sweep = setInterval(() => server.closeIdleConnections(), SWEEP_MILLISECONDS);
      const timer = setTimeout(() => server.closeAllConnections(), MAX_STOP_MILLISECONDS);
      await closed;
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

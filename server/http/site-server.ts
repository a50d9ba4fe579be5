import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { getRequestListener } from "@hono/node-server";
import type { createApplication } from "./application.ts";
import type { Pages } from "./pages.ts";
import { servePages } from "./serve-pages.ts";

export type SiteServer = {
  /** The port it listens on; of use when it was asked for any. */
  port: number;
  /** Takes no more requests, waits for those that run, then closes. */
  stop(): Promise<void>;
};

const PATIENCE = 20_000; // milliseconds that running requests get when the site stops

/** Listens. `pages` may be absent in development, where Vite serves them. */
export async function startSiteServer(
  application: ReturnType<typeof createApplication>,
  pages: Pages | undefined,
  place: { host: string; port: number },
): Promise<SiteServer> {
  const listener = getRequestListener(application.fetch as Parameters<typeof getRequestListener>[0]);
  const server = createServer((request, response) => {
    if (stopping) response.setHeader("connection", "close");
    if (pages && servePages(pages, request, response)) return;
    void listener(request, response);
  });
  let stopping = false;
  server.requestTimeout = 120_000; // milliseconds; a resume over a slow phone connection takes its time
  await listen(server, place);
  return {
    port: (server.address() as AddressInfo).port,
    async stop() {
      stopping = true;
      const closed = new Promise<void>((resolve) => server.close(() => resolve()));
      server.closeIdleConnections();
      const timer = setTimeout(() => server.closeAllConnections(), PATIENCE);
      await closed;
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

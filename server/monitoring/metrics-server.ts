import { once } from "node:events";
import { createServer, type RequestListener } from "node:http";

/** Serves /metrics, and nothing else, on a port of its own. @throws where nobody may listen there */
export async function startMetricsServer(
  metrics: RequestListener,
  { host, port }: { host: string; port: number },
): Promise<{ stop(): Promise<void> }> {
  const server = createServer((request, response) => {
    if (/^\/metrics(?:\?|$)/.test(request.url ?? "")) return metrics(request, response);
    response.writeHead(404, { "content-length": 0 }).end();
  });
  server.listen(port, host);
  await once(server, "listening").catch((error: NodeJS.ErrnoException) => {
    throw new Error(`METRICS_PORT ${port} cannot be used on ${host} (${error.code}). Choose another.`);
  });
  return {
    stop() {
      const closed = new Promise<void>((resolve) => server.close(() => resolve()));
      server.closeAllConnections();
      return closed;
    },
  };
}

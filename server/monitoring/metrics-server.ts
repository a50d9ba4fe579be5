import { once } from "node:events";
import { createServer, type RequestListener } from "node:http";

/** Serves only /metrics, on a port of its own. @throws when the port cannot be used */
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

import { randomUUID } from "node:crypto";
import type { HttpBindings } from "@hono/node-server";
import { Hono } from "hono";
import type { Log } from "../log.ts";
import { isUnreachable } from "../postgres/database.ts";
import { clientAddress } from "./client-address.ts";
import type { Handler } from "./handler.ts";
import { securityHeaders } from "./security-headers.ts";

export type ApplicationOptions = {
  /** Handlers by path, `/*` at the end for all below; walked in this order. */
  routes: Record<string, Handler>;
  trustProxy: number;
  overTls: boolean;
  log: Log;
};

type Environment = { Bindings: HttpBindings; Variables: { requestId: string } };

/** Asked every few seconds by whatever watches the site. */
const PROBES = new Set(["/healthz", "/readyz"]);

const RETRY_AFTER = "2"; // seconds: an embedded database is back by then

/** Everything that is not a page: ids and logs for each request, one answer for what goes wrong, then the routes. */
export function createApplication({ routes, trustProxy, overTls, log }: ApplicationOptions) {
  const app = new Hono<Environment>();
  const headers = Object.entries(securityHeaders(overTls));

  app.use(async (context, next) => {
    const requestId = randomUUID();
    const began = performance.now();
    context.set("requestId", requestId);
    await next();
    for (const [name, value] of headers) context.header(name, value);
    context.header("x-request-id", requestId);
    if (!context.res.headers.has("cache-control")) context.header("cache-control", "no-store");
    const { method, path } = context.req;
    const { status } = context.res;
    const level = PROBES.has(path) ? "debug" : "info";
    log[level]({ requestId, method, path, status, ms: Math.round(performance.now() - began) }, "request");
  });

  for (const [path, handler] of Object.entries(routes)) {
    app.all(path, (context) => {
      const { incoming } = context.env;
      const address = clientAddress(
        incoming.socket.remoteAddress,
        context.req.header("x-forwarded-for"),
        trustProxy,
      );
      return handler(context.req.raw, { address, requestId: context.get("requestId") });
    });
  }

  app.notFound((context) => context.json({ error: "There is nothing at this address." }, 404));

  app.onError((error, context) => {
    const requestId = context.get("requestId");
    if (isUnreachable(error)) {
      log.warn({ requestId, code: (error as { code?: string }).code }, "database unreachable");
      return context.json({ error: "The service is starting again. Please try again in a moment." }, 503, {
        "retry-after": RETRY_AFTER,
      });
    }
    log.error({ requestId, err: error }, "request failed");
    return context.json({ error: "Something went wrong on our side. Please try again.", requestId }, 500);
  });
  return app;
}

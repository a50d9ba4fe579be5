import type { Hono } from "hono";
import { createLog } from "../../log.ts";
import { createApp } from "../app.ts";
import type { SiteEnvironment } from "../environment.ts";
import { LIMITS, type Limits } from "../limits.ts";

/** Mounts an app as the server does, and answers requests without a network, all from `address`. */
export function serveInMemory(path: string, part: Hono<SiteEnvironment>, address = "203.0.113.9") {
  const app = createApp({ trustProxy: 0, siteUrl: "http://127.0.0.1:3000", log: createLog("silent") }).route(
    path,
    part,
  );
  const env = { incoming: { socket: { remoteAddress: address }, complete: true } };
  return async (request: Request): Promise<Response> => app.fetch(request, env as never);
}

const nothing = async () => undefined;

/** Limits that let everything through, for tests of something else. */
export const UNLIMITED = Object.fromEntries(
  Object.keys(LIMITS).map((route) => [
    route,
    { count: nothing, check: nothing, takeBack: nothing, spend: nothing },
  ]),
) as unknown as Limits;

import { randomUUID } from "node:crypto";
import { Hono } from "hono";
import { routePath } from "hono/route";
import { codeOf } from "#contract/values.ts";
import { serverErrors } from "#copy/server-errors.ts";
import type { Log } from "../log.ts";
import { isUnreachable } from "../postgres/unreachable.ts";
import { clientAddress } from "./client-address.ts";
import type { SiteEnvironment } from "./environment.ts";
import { answerRenderer, isNativeForm, refuseCrossSite } from "./forms/form-answer.ts";
import { askToGoBack } from "./forms/form-fields.ts";
import type { FormAnswers } from "./pages.ts";
import { Refusal } from "./refusal.ts";
import { nameRoute, UNKNOWN_ROUTE } from "./requests.ts";
import { type HttpsOnly, securityHeaders } from "./security-headers.ts";
import { drainRequest } from "./unread-body.ts";

export type AppOptions = {
  trustProxy: number;
  /** The public address. */
  siteUrl: string;
  httpsOnly?: HttpsOnly;
  formAnswers?: FormAnswers | undefined;
  log: Log;
};

const RETRY_AFTER = "2"; // seconds: an embedded database is back by then

/** The most time for a request. Everything that a request waits for has a shorter limit of its own. */
const REQUEST_MILLISECONDS = 30_000;

/** Requests without that limit: an upload over a slow connection, and work on the site's data at the desk. */
const LONG_REQUESTS = /^\/(?:rest\/v1|api)\/applications$|^\/api\/(?:desk\/)?photos$|^\/api\/site(?:\/|$)/;

const TOO_SLOW = 408;

/** The pattern of the handler for all requests: a path that matches nothing else. */
const ANY_PATH = "/*";

/** Makes the app that all other apps are mounted on. It gives each request an id, a route and headers, and answers all errors. */
export function createApp({ trustProxy, siteUrl, httpsOnly = "none", formAnswers, log }: AppOptions) {
  const app = new Hono<SiteEnvironment>();
  const headers = Object.entries(securityHeaders(httpsOnly));
  const renderer = answerRenderer(formAnswers);

  app.use(async (context, next) => {
    const requestId = randomUUID();
    const { incoming, outgoing } = context.env;
    const peer = incoming.socket.remoteAddress;
    const route = routePath(context, -1);
    nameRoute(incoming, route === ANY_PATH ? UNKNOWN_ROUTE : route, requestId);
    context.set("requestId", requestId);
    context.set("address", clientAddress(peer, context.req.header("x-forwarded-for"), trustProxy));
    context.setRenderer(renderer(context));
    refuseCrossSite(context.req.raw, siteUrl);
    await (LONG_REQUESTS.test(context.req.path) ? next() : refuseAfterDeadline(next()));
    const { status } = context.res;
    // A sender that was too slow gets no more time.
    if (status === TOO_SLOW || (status >= 400 && !(await drainRequest(incoming, context.var.address)))) {
      context.header("connection", "close");
      outgoing.once("finish", () => incoming.socket.destroySoon());
    }
    for (const [name, value] of headers) if (!context.res.headers.has(name)) context.header(name, value);
    context.header("x-request-id", requestId);
    if (!context.res.headers.has("cache-control")) context.header("cache-control", "no-store");
  });

  app.notFound((context) => context.json({ error: serverErrors.noSuchAddress }, 404));

  app.onError((error, context) => {
    const refusal = error instanceof Refusal ? error : refusalOf(error, context.var.requestId);
    return isNativeForm(context.req.raw) ? askToGoBack(context, refusal) : refusal.response();
  });

  function refusalOf(error: Error, requestId: string): Refusal {
    if (isUnreachable(error)) {
      log.warn({ requestId, code: codeOf(error) }, "database unreachable");
      return new Refusal(503, { error: serverErrors.restarting }, { "retry-after": RETRY_AFTER });
    }
    log.error({ requestId, err: error }, "request failed");
    return new Refusal(500, { error: serverErrors.failed, requestId });
  }

  return app;
}

/** Waits for `work`. @throws {Refusal} 503 when it takes longer than a request may */
async function refuseAfterDeadline(work: Promise<void>): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const deadline = new Promise<never>((_, reject) => {
    const refuse = () =>
      reject(new Refusal(503, { error: serverErrors.busy }, { "retry-after": RETRY_AFTER }));
    timer = setTimeout(refuse, REQUEST_MILLISECONDS);
  });
  await Promise.race([work, deadline]).finally(() => clearTimeout(timer));
}

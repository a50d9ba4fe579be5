import { randomUUID } from "node:crypto";
import { Hono } from "hono";
import { routePath } from "hono/route";
import { codeOf } from "#contract/values.ts";
import { serverErrors } from "#copy/errors.ts";
import type { Log } from "../log.ts";
import { isUnreachable } from "../postgres/unreachable.ts";
import { clientAddress } from "./client-address.ts";
import type { SiteEnvironment } from "./environment.ts";
import { answerRenderer, isNativeForm, refuseForeign } from "./forms/form-answer.ts";
import { askToGoBack } from "./forms/form-fields.ts";
import type { FormAnswers } from "./pages.ts";
import { Refusal } from "./refusal.ts";
import { NOTHING_THERE, nameRoute } from "./requests.ts";
import { securityHeaders } from "./security-headers.ts";
import { letGo } from "./unread-body.ts";

export type AppOptions = {
  trustProxy: number;
  /** The public address. */
  siteUrl: string;
  formAnswers?: FormAnswers | undefined;
  log: Log;
};

const RETRY_AFTER = "2"; // seconds: an embedded database is back by then

const DEADLINE = 30_000; // milliseconds: more than all that a request waits for has by itself

/** What may take longer: an upload over a slow connection, and the desk's work on the site. */
const UNHURRIED = /^\/(?:rest\/v1|api)\/applications$|^\/api\/site(?:\/|$)/;

const TOO_SLOW = 408;

/** Of a path that only what all requests pass through takes. */
const ANY_PATH = "/*";

/** What every app of the site is mounted on: headers, an id and a name for each request, and one answer for what goes wrong. */
export function createApp({ trustProxy, siteUrl, formAnswers, log }: AppOptions) {
  const app = new Hono<SiteEnvironment>();
  const headers = Object.entries(securityHeaders(siteUrl.startsWith("https:")));
  const renderer = answerRenderer(formAnswers);

  app.use(async (context, next) => {
    const requestId = randomUUID();
    const { incoming, outgoing } = context.env;
    const peer = incoming.socket.remoteAddress;
    const route = routePath(context, -1);
    nameRoute(incoming, route === ANY_PATH ? NOTHING_THERE : route, requestId);
    context.set("requestId", requestId);
    context.set("address", clientAddress(peer, context.req.header("x-forwarded-for"), trustProxy));
    context.setRenderer(renderer(context));
    refuseForeign(context.req.raw, siteUrl);
    await (UNHURRIED.test(context.req.path) ? next() : beforeDeadline(next()));
    const { status } = context.res;
    // Who sent too slowly is not waited for once more.
    if (status === TOO_SLOW || (status >= 400 && !(await letGo(incoming, context.var.address)))) {
      context.header("connection", "close");
      outgoing.once("finish", () => incoming.socket.destroySoon());
    }
    for (const [name, value] of headers) if (!context.res.headers.has(name)) context.header(name, value);
    context.header("x-request-id", requestId);
    if (!context.res.headers.has("cache-control")) context.header("cache-control", "no-store");
  });

  app.notFound((context) => context.json({ error: "There is nothing at this address." }, 404));

  app.onError((error, context) => {
    const refusal = error instanceof Refusal ? error : refusalOf(error, context.var.requestId);
    return isNativeForm(context.req.raw) ? askToGoBack(context, refusal) : refusal.response();
  });

  function refusalOf(error: Error, requestId: string): Refusal {
    if (isUnreachable(error)) {
      log.warn({ requestId, code: codeOf(error) }, "database unreachable");
      const text = "The service is starting again. Please try again in a moment.";
      return new Refusal(503, { error: text }, { "retry-after": RETRY_AFTER });
    }
    log.error({ requestId, err: error }, "request failed");
    return new Refusal(500, { error: "Something went wrong on our side. Please try again.", requestId });
  }

  return app;
}

/** @throws {Refusal} 503 when the work takes longer than any request may */
async function beforeDeadline(work: Promise<void>): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const tooLate = new Promise<never>((_, reject) => {
    const refuse = () =>
      reject(new Refusal(503, { error: serverErrors.busy }, { "retry-after": RETRY_AFTER }));
    timer = setTimeout(refuse, DEADLINE);
  });
  await Promise.race([work, tooLate]).finally(() => clearTimeout(timer));
}

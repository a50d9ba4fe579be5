import { type Context, Hono } from "hono";
import { booking } from "#copy/inspections.ts";
import { visit as words } from "#copy/pages/visit.ts";
import { refuseWhileAway, type ServerData } from "../data/server-data.ts";
import { readBody, SMALL_BODY } from "../http/body.ts";
import { refuseMethod, type SiteEnvironment } from "../http/environment.ts";
import type { Limits } from "../http/limits.ts";
import { Refusal } from "../http/refusal.ts";
import { moveVisit } from "./book-visit.ts";
import { freeSlots } from "./free-slots.ts";
import type { Schedule } from "./slots.ts";
import { faultPage, type RenderedPage, stateOf, type Visit, visitPage } from "./visit-page.ts";
import { readVisitToken, visitPath } from "./visit-token.ts";

export type VisitOptions = {
  data: ServerData;
  schedule: Schedule;
  limits: Limits;
  /** Signs the addresses of the visits' pages. */
  linkSecret: string;
};

type VisitContext = Context<SiteEnvironment>;

/**
 * `GET /:token` is the page behind the link in a visit's mails, made here so that it needs no script; it changes nothing, since
 * mail scanners follow links. `POST /:token/move` (a form with `start`) and `POST /:token/cancel` answer 303 back to it. 400
 * without a time, 404 for a token that is not ours, 409 with the page and its free times where the time has been taken or the
 * visit has begun, 429 with Retry-After, 503 while the database is away: each a page.
 */
export function visitApp({ data, schedule, limits, linkSecret }: VisitOptions) {
  const app = new Hono<SiteEnvironment>();
  const away = refuseWhileAway(words.errors.failed);

  app.use(async (context, next) => {
    await next();
    context.header("referrer-policy", "no-referrer"); // the address opens the visit
    context.header("x-robots-tag", "noindex");
  });

  app.onError((error, context) => {
    if (!(error instanceof Refusal)) throw error;
    const { title, notFound } = words.errors;
    for (const [name, value] of Object.entries(error.headers)) context.header(name, value);
    const page = faultPage({ title: error.status === 404 ? notFound.title : title, text: error.message });
    return show(context, error.status, page);
  });

  app.get("/:token", async (context) => {
    await count("GET /visit", context);
    const done = context.req.query("done");
    const visit = await visitOf(context);
    const state = stateOf(visit);
    const fits = (done === "moved" && state === "booked") || (done === "cancelled" && state === "cancelled");
    return show(context, 200, await pageOf(visit, fits ? { done } : {}));
  });

  app.post("/:token/move", async (context) => {
    await count("POST /visit", context);
    const form = await readForm(context);
    const visit = await visitOf(context);
    const { taken, takenAndNone, gone, start: choose } = booking.errors;
    const wanted = String(form.get("start") ?? "");
    if (stateOf(visit) !== "booked") return refuse(context, 409, visit, words.errors.over);
    if (!wanted) return refuse(context, 400, visit, choose);
    if (Date.parse(wanted) === Date.parse(visit.starts_at)) return back(context, visit);
    const outcome = await moveVisit(data, schedule, visit.id, wanted).catch(away);
    if ("moved" in outcome) return back(context, visit, "moved");
    if (outcome.refused === "not offered") return refuse(context, 409, visit, gone);
    const asItIs = await visitOf(context);
    const free = await freeSlots(data, schedule).catch(away);
    const fault = stateOf(asItIs) !== "booked" ? words.errors.over : free.length > 0 ? taken : takenAndNone;
    return refuse(context, 409, asItIs, fault);
  });

  app.post("/:token/cancel", async (context) => {
    await count("POST /visit", context);
    const visit = await visitOf(context);
    if (stateOf(visit) === "over") return refuse(context, 409, visit, words.errors.over);
    const [after] = await data.call("cancel_inspection", { inspection: visit.id }).catch(away);
    if (after?.status !== "cancelled") return refuse(context, 409, after ?? visit, words.errors.over);
    return back(context, visit, "cancelled");
  });

  // Who goes to the address of a form that was answered sees the visit.
  for (const change of ["move", "cancel"])
    app.get(`/:token/${change}`, (context) =>
      context.redirect(`/visit/${encodeURIComponent(context.req.param("token"))}`, 303),
    );

  app.all("/:token", refuseMethod("GET"));

  /** @throws {Refusal} 404 */
  async function visitOf(context: VisitContext): Promise<Visit> {
    const id = readVisitToken(linkSecret, context.req.param("token") ?? "");
    const [visit] = id ? await data.call("inspection_by_id", { inspection: id }).catch(away) : [];
    if (!visit) throw new Refusal(404, { error: words.errors.notFound.text });
    return visit;
  }

  async function pageOf(
    visit: Visit,
    said: { done?: "moved" | "cancelled"; fault?: string },
  ): Promise<RenderedPage> {
    const free = stateOf(visit) === "booked" ? await freeSlots(data, schedule).catch(away) : [];
    return visitPage({
      visit,
      path: visitPath(linkSecret, visit.id),
      timeZone: schedule.timeZone,
      free,
      ...said,
    });
  }

  async function refuse(context: VisitContext, status: 400 | 409, visit: Visit, fault: string) {
    return show(context, status, await pageOf(visit, { fault }));
  }

  function back(context: VisitContext, { id }: Visit, done?: "moved" | "cancelled") {
    return context.redirect(`${visitPath(linkSecret, id)}${done ? `?done=${done}` : ""}`, 303);
  }

  function count(line: "GET /visit" | "POST /visit", { var: { address } }: VisitContext) {
    return limits[line].count(
      address,
      (headers) => new Refusal(429, { error: words.errors.tooMany }, headers),
    );
  }

  return app;
}

/** @throws {Refusal} 400, 413, 415 */
async function readForm(context: VisitContext): Promise<FormData> {
  return (await readBody(context.req.raw, { limit: SMALL_BODY, types: ["form"] })) as FormData;
}

function show(context: VisitContext, status: number, { title, body }: RenderedPage): Promise<Response> {
  context.status(status as 200);
  return context.render(body, { title });
}

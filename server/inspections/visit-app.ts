import { type Context, Hono } from "hono";
import type { BookingWords } from "#copy/inspections.ts";
import { visit as words } from "#copy/pages/visit.ts";
import type { Company } from "#site-data/shapes.ts";
import type { Schedule } from "#site-data/visit-schedule.ts";
import { refuseIfUnavailable, type ServerData } from "../data/server-data.ts";
import { readFormBody, SMALL_BODY } from "../http/body.ts";
import { refuseMethod, type SiteEnvironment } from "../http/environment.ts";
import type { Limits } from "../http/limits.ts";
import { Refusal } from "../http/refusal.ts";
import { moveVisit } from "./book-visit.ts";
import { findFreeSlots } from "./free-slots.ts";
import {
  faultPage,
  type RenderedPage,
  readVisitState,
  type Visit,
  type VisitPageOptions,
  type VisitState,
  visitPage,
} from "./visit-page.ts";
import { readVisitToken, visitPath } from "./visit-token.ts";

export type VisitOptions = {
  data: ServerData;
  schedule: Schedule;
  booking: BookingWords;
  phone: Company["phone"];
  limits: Limits;
  /** Signs the addresses of the visits' pages. */
  linkSecret: string;
};

/** The change of its visitor that leads to each state. */
const CHANGES_TO: Readonly<Record<VisitState, VisitPageOptions["done"]>> = {
  booked: "moved",
  cancelled: "cancelled",
  over: undefined,
};

type VisitContext = Context<SiteEnvironment>;

/**
 * `GET /:token` is the page behind the link in a visit's mails. The server makes it, so that it needs no script. It changes nothing,
 * since mail scanners follow links. `POST /:token/move` (a form with `start`) and `POST /:token/cancel` answer 303 back to it.
 * All errors are pages: 400 without a time, 404 for a token that is not ours, 409 with the free times where the time has been taken
 * or the visit has begun, 429 with Retry-After, 503 while the database is away.
 */
export function visitApp({ data, schedule, booking, phone, limits, linkSecret }: VisitOptions) {
  const app = new Hono<SiteEnvironment>();
  const refuseIfAway = refuseIfUnavailable(words.errors.failed);

  app.use(async (context, next) => {
    await next();
    context.header("referrer-policy", "no-referrer"); // the address opens the visit
    context.header("x-robots-tag", "noindex");
  });

  app.onError((error, context) => {
    if (!(error instanceof Refusal)) throw error;
    const { title, notFound } = words.errors;
    for (const [name, value] of Object.entries(error.headers)) context.header(name, value);
    const page = faultPage({
      title: error.status === 404 ? notFound.title : title,
      text: error.message,
      phone,
    });
    return renderPage(context, error.status, page);
  });

  app.get("/:token", async (context) => {
    await countRequest("GET /visit", context);
    const visit = await loadVisit(context);
    const done = CHANGES_TO[readVisitState(visit)];
    const isJustDone = context.req.query("done") === done;
    return renderPage(context, 200, await loadPage(visit, { done: isJustDone ? done : undefined }));
  });

  app.post("/:token/move", async (context) => {
    await countRequest("POST /visit", context);
    const form = await readFormBody(context.req.raw, { limit: SMALL_BODY });
    const visit = await loadVisit(context);
    const wanted = String(form.get("start") ?? "");
    if (readVisitState(visit) !== "booked") return renderFault(context, 409, visit, words.errors.over);
    if (!wanted) return renderFault(context, 400, visit, booking.errors.start);
    if (Date.parse(wanted) === Date.parse(visit.starts_at)) return redirectToVisit(context, visit);
    const outcome = await moveVisit(data, schedule, visit.id, wanted).catch(refuseIfAway);
    if ("moved" in outcome) return redirectToVisit(context, visit, "moved");
    if (outcome.refused === "not offered") return renderFault(context, 409, visit, booking.errors.gone);
    return renderTaken(context);
  });

  app.post("/:token/cancel", async (context) => {
    await countRequest("POST /visit", context);
    const visit = await loadVisit(context);
    if (readVisitState(visit) === "over") return renderFault(context, 409, visit, words.errors.over);
    const [after] = await data.call("cancel_inspection", { inspection: visit.id }).catch(refuseIfAway);
    if (after?.status !== "cancelled") return renderFault(context, 409, after ?? visit, words.errors.over);
    return redirectToVisit(context, visit, "cancelled");
  });

  // A reload after a refused form asks for the form's address by GET: it leads back to the visit.
  for (const change of ["move", "cancel"])
    app.get(`/:token/${change}`, (context) =>
      context.redirect(`/visit/${encodeURIComponent(context.req.param("token"))}`, 303),
    );

  app.all("/:token", refuseMethod("GET"));

  /** @throws {Refusal} 404 */
  async function loadVisit(context: VisitContext): Promise<Visit> {
    const id = readVisitToken(linkSecret, context.req.param("token") ?? "");
    const [visit] = id ? await data.call("inspection_by_id", { inspection: id }).catch(refuseIfAway) : [];
    if (!visit) throw new Refusal(404, { error: words.errors.notFound.text });
    return visit;
  }

  async function loadPage(
    visit: Visit,
    notice: Pick<VisitPageOptions, "done" | "fault">,
  ): Promise<RenderedPage> {
    const free =
      readVisitState(visit) === "booked" ? await findFreeSlots(data, schedule).catch(refuseIfAway) : [];
    return visitPage({
      visit,
      path: visitPath(linkSecret, visit.id),
      timeZone: schedule.timeZone,
      zone: booking.zone,
      phone,
      free,
      ...notice,
    });
  }

  /** The page after a move that failed in the database: the visit has ended meanwhile, or somebody took the time. */
  async function renderTaken(context: VisitContext) {
    const visit = await loadVisit(context);
    if (readVisitState(visit) !== "booked") return renderFault(context, 409, visit, words.errors.over);
    const { taken, takenAndNone } = booking.errors;
    const free = await findFreeSlots(data, schedule).catch(refuseIfAway);
    return renderFault(context, 409, visit, free.length > 0 ? taken : takenAndNone);
  }

  async function renderFault(context: VisitContext, status: 400 | 409, visit: Visit, fault: string) {
    return renderPage(context, status, await loadPage(visit, { fault }));
  }

  function redirectToVisit(context: VisitContext, { id }: Visit, done?: "moved" | "cancelled") {
    return context.redirect(`${visitPath(linkSecret, id)}${done ? `?done=${done}` : ""}`, 303);
  }

  function countRequest(line: "GET /visit" | "POST /visit", { var: { address } }: VisitContext) {
    return limits[line].count(
      address,
      (headers) => new Refusal(429, { error: words.errors.tooMany }, headers),
    );
  }

  return app;
}

function renderPage(context: VisitContext, status: number, { title, body }: RenderedPage): Promise<Response> {
  context.status(status as 200);
  return context.render(body, { title });
}

import { createHash, randomUUID } from "node:crypto";
import { Hono } from "hono";
import type { InspectionAnswer } from "#contract/api/inspections.ts";
import { attributionColumns, tidyAttribution } from "#contract/attribution.ts";
import { estimateReference } from "#contract/estimate-reference.ts";
import { serverErrors } from "#copy/errors.ts";
import { booking as words } from "#copy/inspections.ts";
import { refuseStoring, refuseWhileAway, type ServerData } from "../data/server-data.ts";
import { readBody, SMALL_BODY } from "../http/body.ts";
import { refuseMethod, type SiteEnvironment } from "../http/environment.ts";
import { isTrapped } from "../http/forms/sent-form.ts";
import type { Challenge } from "../http/forms/turnstile.ts";
import { countTry, type Limits } from "../http/limits.ts";
import { Refusal } from "../http/refusal.ts";
import type { Log } from "../log.ts";
import { together } from "../together.ts";
import { type Booked, bookVisit, customerOf } from "./book-visit.ts";
import { freeSlots, slotsAnswer } from "./free-slots.ts";
import { readBooking, type SentBooking } from "./read-booking.ts";
import type { Schedule } from "./slots.ts";
import { visitPath } from "./visit-token.ts";

export type InspectionsOptions = {
  data: ServerData;
  schedule: Schedule;
  limits: Limits;
  challenge?: Challenge | undefined;
  /** Signs the addresses of the visits' pages. */
  linkSecret: string;
  log: Log;
};

/**
 * `GET /slots` answers the {@link FreeSlots}. `POST /inspections` books one: 201 with an {@link InspectionAnswer}, 200 when
 * the same was booked before, 400 with a text for each wrong field, 409 with the next free times where it has been taken, 403, 405,
 * 413, 415, 429 with Retry-After, or 503 when the database is away.
 */
export function inspectionsApp({ data, schedule, limits, challenge, linkSecret, log }: InspectionsOptions) {
  const app = new Hono<SiteEnvironment>();
  const askFree = together(() => freeSlots(data, schedule));

  app.get("/slots", async (context) => {
    await limits["GET /api/slots"].count(
      context.var.address,
      (headers) => new Refusal(429, { error: serverErrors.tooManyRequests }, headers),
    );
    const free = await askFree().catch(refuseWhileAway(words.failedToLoad));
    return context.json(slotsAnswer(free, schedule), 200, { "cache-control": "no-store" });
  });

  app.post("/inspections", async (context) => {
    const { address, requestId } = context.var;
    await countTry(limits, address);
    const given = await readBody(context.req.raw, { limit: SMALL_BODY, types: ["json"] });
    const { sent, answers } = readBooking(given);
    await limits["POST /api/inspections"].count(
      address,
      (headers) => new Refusal(429, { error: words.errors.tooMany }, headers),
    );
    if (isTrapped(sent)) {
      log.info({ requestId, form: "inspection" }, "booking dropped by a trap");
      const { minutes } = schedule.inspections;
      const ends = new Date(Date.parse(sent.start) + minutes * 60_000).toISOString();
      return context.json(answerOf({ id: randomUUID(), starts: sent.start, ends }), 201);
    }
    await challenge?.(sent.challenge, "inspection", { address, requestId });
    const outcome = await bookVisit(data, schedule, {
      start: sent.start,
      customer: customerOf(answers),
      source: sent.source,
      idempotencyKey: idempotencyKey(sent, answers),
      clientAddress: address,
      visit: attributionColumns(tidyAttribution(sent.attribution)),
    }).catch(refuseStoring(words.errors.failed));
    if ("passedOn" in outcome) return context.json({ ...answerOf(outcome.passedOn), manage: null }, 202);
    const booked = bookedOrRefused(outcome);
    return context.json(answerOf(booked), booked.stored ? 201 : 200);
  });

  app.all("/slots", refuseMethod("GET"));
  app.all("/inspections", refuseMethod("POST"));

  function answerOf({ id, starts, ends }: { id: string; starts: string; ends: string }): InspectionAnswer {
    const iso = (time: string) => new Date(time).toISOString();
    return {
      reference: estimateReference(id),
      starts: iso(starts),
      ends: iso(ends),
      manage: visitPath(linkSecret, id),
    };
  }

  return app;
}

/** @throws {Refusal} 409 for a time that cannot be had, with the next ones */
function bookedOrRefused(outcome: Exclude<Booked, { passedOn: unknown }>) {
  if ("booked" in outcome) return outcome.booked;
  const { taken, takenAndNone, gone } = words.errors;
  const next = outcome.next.map(({ starts }) => starts.toString());
  const error = outcome.refused === "not offered" ? gone : next.length > 0 ? taken : takenAndNone;
  throw new Refusal(409, { error, fields: { start: error }, next });
}

/** One for the same answers and time under the same word of the browser, however often and from however many tabs they come. */
function idempotencyKey({ idempotencyKey, start }: SentBooking, answers: object): string {
  const content = JSON.stringify([idempotencyKey, Date.parse(start), answers]);
  return createHash("sha256").update(content).digest("hex");
}

import { createHash, randomUUID } from "node:crypto";
import { Hono } from "hono";
import type { InspectionAnswer } from "#contract/api/inspections.ts";
import { attributionColumns, tidyAttribution } from "#contract/attribution.ts";
import { estimateReference } from "#contract/estimate-reference.ts";
import type { BookingWords } from "#copy/inspections.ts";
import { serverErrors } from "#copy/server-errors.ts";
import type { Schedule } from "#site-data/visit-schedule.ts";
import { coalesce } from "../coalesce.ts";
import { keepConsent, readPagePath } from "../consent/keep-consent.ts";
import { refuseIfNotStored, refuseIfUnavailable, type ServerData } from "../data/server-data.ts";
import { readBody, SMALL_BODY } from "../http/body.ts";
import { refuseMethod, type SiteEnvironment } from "../http/environment.ts";
import { isTrapped } from "../http/forms/sent-form.ts";
import type { Challenge } from "../http/forms/turnstile.ts";
import { countTry, type Limits } from "../http/limits.ts";
import { Refusal } from "../http/refusal.ts";
import type { Log } from "../log.ts";
import { hashPhotoKey } from "../photos/photo-key.ts";
import { type BookingOutcome, bookVisit, findRecord, readCustomer } from "./book-visit.ts";
import { findFreeSlots, formatFreeSlots } from "./free-slots.ts";
import { readBooking, type SentBooking } from "./read-booking.ts";
import { visitPath } from "./visit-token.ts";

export type InspectionsOptions = {
  data: ServerData;
  schedule: Schedule;
  words: BookingWords;
  /** The words beside the box for calls and texts. */
  consent: string;
  limits: Limits;
  challenge?: Challenge | undefined;
  /** Signs the addresses of the visits' pages. */
  linkSecret: string;
  log: Log;
};

/**
 * `GET /slots` answers the {@link FreeSlots}. `POST /inspections` books one: 201 with an {@link InspectionAnswer}, 200 when
 * the same was booked before, 202 when the office must confirm it, 400 with a text for each wrong field, 409 with the next free times
 * where it has been taken, 403, 405, 413, 415, 429 with Retry-After, or 503 when the database is away.
 */
export function inspectionsApp(options: InspectionsOptions) {
  const { data, schedule, words, consent, limits, challenge, linkSecret, log } = options;
  const app = new Hono<SiteEnvironment>();
  const readFreeSlots = coalesce(() => findFreeSlots(data, schedule));

  app.get("/slots", async (context) => {
    await limits["GET /api/slots"].count(
      context.var.address,
      (headers) => new Refusal(429, { error: serverErrors.tooManyRequests }, headers),
    );
    const free = await readFreeSlots().catch(refuseIfUnavailable(words.failedToLoad));
    return context.json(formatFreeSlots(free, schedule), 200, { "cache-control": "no-store" });
  });

  app.post("/inspections", async (context) => {
    const { address, requestId } = context.var;
    await countTry(limits, address);
    const given = await readBody(context.req.raw, { limit: SMALL_BODY, types: ["json"] });
    const { sent, answers } = readBooking(given, words.errors);
    await limits["POST /api/inspections"].count(
      address,
      (headers) => new Refusal(429, { error: words.errors.tooMany }, headers),
    );
    if (isTrapped(sent)) {
      log.info({ requestId, form: "inspection" }, "booking dropped by a trap");
      const { minutes } = schedule.inspections;
      const ends = new Date(Date.parse(sent.start) + minutes * 60_000).toISOString();
      return context.json(formatAnswer({ id: randomUUID(), starts: sent.start, ends }), 201);
    }
    await challenge?.(sent.challenge, "inspection", { address, requestId });
    const outcome = await bookVisit(data, schedule, {
      start: sent.start,
      customer: readCustomer(answers),
      source: sent.source,
      idempotencyKey: createIdempotencyKey(sent, answers),
      clientAddress: address,
      visit: attributionColumns(tidyAttribution(sent.attribution)),
      photos: sent.photos.map(hashPhotoKey),
    }).catch(refuseIfNotStored(words.errors.failed));
    const record = findRecord(outcome);
    if (record) {
      const yes = {
        ...record,
        phone: answers.phone,
        words: sent.consent,
        page: readPagePath(context.req.raw),
      };
      await keepConsent(data, yes, consent).catch(refuseIfNotStored(words.errors.failed));
    }
    if ("forOffice" in outcome)
      return context.json({ ...formatAnswer(outcome.forOffice), manage: null }, 202);
    const booked = requireBooked(outcome, words.errors);
    return context.json(formatAnswer(booked), booked.stored ? 201 : 200);
  });

  app.all("/slots", refuseMethod("GET"));
  app.all("/inspections", refuseMethod("POST"));

  function formatAnswer({
    id,
    starts,
    ends,
  }: {
    id: string;
    starts: string;
    ends: string;
  }): InspectionAnswer {
    const toIso = (time: string) => new Date(time).toISOString();
    return {
      reference: estimateReference(id),
      starts: toIso(starts),
      ends: toIso(ends),
      manage: visitPath(linkSecret, id),
    };
  }

  return app;
}

/** The booked visit. @throws {Refusal} 409 for a time that is not free, with the next free ones */
function requireBooked(
  outcome: Exclude<BookingOutcome, { forOffice: unknown }>,
  { taken, takenAndNone, gone }: BookingWords["errors"],
) {
  if ("booked" in outcome) return outcome.booked;
  const next = outcome.next.map(({ starts }) => starts.toString());
  const error = outcome.refused === "not offered" ? gone : next.length > 0 ? taken : takenAndNone;
  throw new Refusal(409, { error, fields: { start: error }, next });
}

/** The same key for the same answers and time with the same key of the browser, however many tabs send them. */
function createIdempotencyKey({ idempotencyKey, start }: SentBooking, answers: object): string {
  const content = JSON.stringify([idempotencyKey, Date.parse(start), answers]);
  return createHash("sha256").update(content).digest("hex");
}

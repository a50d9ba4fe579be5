import { createHash } from "node:crypto";
import { Hono } from "hono";
import type * as z from "zod";
import { estimateReference } from "#contract/estimate-reference.ts";
import { estimateNotes as words } from "#copy/forms/estimate-notes.ts";
import type { ServerData } from "../data/server-data.ts";
import { asObject, readBody, SMALL_BODY } from "../http/body.ts";
import { refuseMethod, type SiteEnvironment } from "../http/environment.ts";
import { Refusal } from "../http/refusal.ts";
import type { Log } from "../log.ts";
import { bookingSchema } from "./booking-schema.ts";
import { findBookingFault } from "./booking-signature.ts";
import { type NewEstimate, storeEstimate } from "./store-estimate.ts";

export type BookingOptions = {
  data: ServerData;
  /** BOOKING_WEBHOOK_SECRET; bookings are not taken while it is unset. */
  secret: string | undefined;
  log: Log;
  /** Milliseconds; tests have their own clock. */
  now?: () => number;
};

/** The reasons why a signature is refused, for the developer who sends it. */
const FAULT_TEXTS = {
  unsigned: "Sign the request: X-Booking-Timestamp and X-Booking-Signature: sha256=<hex>.",
  forged: "The signature does not fit the timestamp and the body.",
  stale: "The timestamp is more than 5 minutes from now.",
};

/**
 * `POST /api/booking`: a third-party calculator's bookings become pending estimates (docs/booking-webhook.md).
 * It answers 201 `{reference, stored: true}`, 200 with `stored: false` to a replay, 401 to a signature that is not valid,
 * 404 while no secret is set, 400, 405, 413, 415 or 503.
 */
export function bookingApp({ data, secret, log, now = Date.now }: BookingOptions) {
  const app = new Hono<SiteEnvironment>();

  app.post("/", async ({ req, var: { requestId } }) => {
    if (!secret) {
      throw new Refusal(404, { error: "Bookings are not taken here: BOOKING_WEBHOOK_SECRET is not set." });
    }
    const timestamp = req.header("x-booking-timestamp");
    const signature = req.header("x-booking-signature");
    const given = await readBody(req.raw, {
      limit: SMALL_BODY,
      types: ["json"],
      checkBytes(body) {
        const fault = findBookingFault(secret, { timestamp, signature, body }, now());
        if (!fault) return;
        log.warn({ requestId, fault }, "booking refused");
        throw new Refusal(401, { error: FAULT_TEXTS[fault] });
      },
    });
    const row = toEstimate(readBooking(given));
    const { id, stored } = await storeEstimate(data, row, "Please try again in a few seconds.");
    return Response.json({ reference: estimateReference(id), stored }, { status: stored ? 201 : 200 });
  });

  app.all("/", refuseMethod("POST"));
  return app;
}

type Booking = z.infer<typeof bookingSchema>;

function readBooking(body: unknown): Booking {
  if (!asObject(body)) throw new Refusal(400, { error: "The body must be a JSON object." });
  const result = bookingSchema.safeParse(body);
  if (result.success) return result.data;
  const fields = result.error.issues.map(({ path, message }) => [String(path[0]), message]);
  throw new Refusal(400, { error: "The booking has wrong fields.", fields: Object.fromEntries(fields) });
}

function toEstimate(booking: Booking): NewEstimate {
  return {
    customer_name: booking.customerName,
    email: booking.email ?? "",
    phone: booking.phone || null,
    service_type: booking.serviceType,
    estimated_cost: booking.estimatedCost ?? null,
    square_footage: booking.squareFootage ?? null,
    notes: [`${words.labels.from}: ${words.from.provider(booking.id)}`, booking.notes]
      .filter(Boolean)
      .join("\n"),
    idempotency_key: createHash("sha256").update(`booking ${booking.id}`).digest("hex"),
    key_expires: false,
  };
}

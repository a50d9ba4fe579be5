import { createHash } from "node:crypto";
import type * as z from "zod";
import { estimateReference } from "#domain/estimate-reference.ts";
import type { ServerData } from "../data/server-data.ts";
import type { Handler } from "../http/handler.ts";
import type { Log } from "../log.ts";
import { bookingSchema } from "./booking-schema.ts";
import { bookingFault } from "./booking-signature.ts";
import { answering, parseJsonObject, Refused, readPostedJson } from "./refuse.ts";
import { type NewEstimate, storeEstimate } from "./store-estimate.ts";

const BODY_LIMIT = 64 * 1024; // bytes

export type BookingOptions = {
  data: ServerData;
  /** BOOKING_WEBHOOK_SECRET; bookings are not taken while it is unset. */
  secret: string | undefined;
  log: Log;
  /** Milliseconds; tests have their own clock. */
  now?: () => number;
};

/** Why a signature is refused, as its sender reads it. */
const FAULTS = {
  unsigned: "Sign the request: X-Booking-Timestamp and X-Booking-Signature: sha256=<hex>.",
  forged: "The signature does not fit the timestamp and the body.",
  stale: "The timestamp is more than 5 minutes from now.",
};

/**
 * `POST /api/booking`: a third-party calculator's bookings become pending estimates (docs/booking-webhook.md).
 * @returns a handler that answers 201 `{reference, stored: true}`, 200 with `stored: false` to a replay, 401 to a
 * signature that does not hold, 404 while no secret is set, 400, 405, 413, 415 or 503.
 */
export function bookingHandler({ data, secret, log, now = Date.now }: BookingOptions): Handler {
  return (request, { requestId }) =>
    answering(async () => {
      if (!secret) {
        throw new Refused(404, { error: "Bookings are not taken here: BOOKING_WEBHOOK_SECRET is not set." });
      }
      const body = await readPostedJson(request, BODY_LIMIT);
      const timestamp = request.headers.get("x-booking-timestamp");
      const signature = request.headers.get("x-booking-signature");
      const fault = bookingFault(secret, { timestamp, signature, body }, now());
      if (fault) {
        log.warn({ requestId, fault }, "booking refused");
        throw new Refused(401, { error: FAULTS[fault] });
      }
      const booking = readBooking(parseJsonObject(body));
      const estimate = await storeEstimate(data, bookingRow(booking), "Please try again in a few seconds.");
      return Response.json(
        { reference: estimateReference(estimate.id), stored: estimate.stored },
        { status: estimate.stored ? 201 : 200 },
      );
    });
}

type Booking = z.infer<typeof bookingSchema>;

function readBooking(body: Record<string, unknown>): Booking {
  const result = bookingSchema.safeParse(body);
  if (result.success) return result.data;
  const fields = result.error.issues.map(({ path, message }) => [String(path[0]), message]);
  throw new Refused(400, { error: "The booking has wrong fields.", fields: Object.fromEntries(fields) });
}

function bookingRow(booking: Booking): NewEstimate {
  return {
    customer_name: booking.customerName,
    email: booking.email,
    phone: booking.phone || null,
    service_type: booking.serviceType,
    estimated_cost: booking.estimatedCost ?? null,
    square_footage: booking.squareFootage ?? null,
    notes: [`From: the booking provider, ${booking.id}`, booking.notes].filter(Boolean).join("\n"),
    idempotency_key: createHash("sha256").update(`booking ${booking.id}`).digest("hex"),
  };
}

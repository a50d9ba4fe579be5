import { createHash } from "node:crypto";
import { Temporal } from "temporal-polyfill";
import type { InspectionAnswers, InspectionSource } from "#contract/api/inspections.ts";
import type { AttributionColumns } from "#contract/attribution.ts";
import { tidyAnswer } from "#contract/contact-fields.ts";
import type { Answer } from "#contract/rows.ts";
import { serverErrors } from "#copy/errors.ts";
import { booking as words } from "#copy/inspections.ts";
import { DataError, type ServerData } from "../data/server-data.ts";
import { Gate } from "../gate.ts";
import { bookingNetwork, widestNetwork } from "../http/limits.ts";
import { Refusal } from "../http/refusal.ts";
import { freeSlots, slotColumns } from "./free-slots.ts";
import { type Schedule, type Slot, slotsFrom } from "./slots.ts";
import { visitTimes } from "./visit-times.ts";

/** Whom the visit is for; `address` is one line. */
export type Customer = {
  name: string;
  email: string;
  phone: string;
  address: string;
  notes: string;
};

export type Booking = {
  /** When the visit begins, as a slot does. */
  start: string;
  customer: Customer;
  source: InspectionSource;
  /** The same booking sent again carries the same one. */
  idempotencyKey: string;
  conversation?: string | undefined;
  /** The visitor's; staff have none. */
  clientAddress?: string | undefined;
  visit?: AttributionColumns;
};

/** A visit that was booked; `stored` is false when its key was known, and `next` are the next three free times of one that was taken. */
export type Booked =
  | { booked: Answer<"book_inspection">[number] }
  | { refused: "not offered" | "taken"; next: Slot[] }
  | { passedOn: PassedOn };

/** A wish for a visit that the office must confirm: `id` is that of the estimate in which it reads of it. */
export type PassedOn = { id: string; starts: string; ends: string };

/**
 * Books a visit, if its time is one that the schedule offers and a crew is free. Where the office must confirm it, since this person or
 * network has two to come, or far more are booked than usual, it is passed on as a pending estimate, which staff are mailed of.
 * @throws {DataError} when the database is away (503) or a check of it is stricter than those before (400)
 * @throws {Refusal} 503 while too many are being booked
 */
export async function bookVisit(data: ServerData, schedule: Schedule, booking: Booking): Promise<Booked> {
  const now = Temporal.Now.instant();
  const slot = slotAt(slotsFrom(schedule, now), booking.start);
  if (!slot) {
    // It may have been one when this was sent first, and the answer been lost.
    const [known] = await data.call("inspection_of_key", { idempotency_key: booking.idempotencyKey });
    return known
      ? { booked: known }
      : { refused: "not offered", next: await nextFree(data, schedule, booking.start) };
  }
  const { crews, reminders } = schedule.inspections;
  const { name, email, phone, address, notes } = booking.customer;
  const columns = {
    ...slotColumns(slot),
    crews,
    customer_name: name,
    email,
    phone: tidyAnswer("phone", phone),
    address,
    notes: notes || null,
    source: booking.source,
    idempotency_key: booking.idempotencyKey,
    conversation: booking.conversation ?? null,
    reminder: reminders,
    network: (booking.clientAddress && bookingNetwork(booking.clientAddress)) || null,
    ...booking.visit,
  };
  return await oneAtATime.run(
    async () => {
      const [booked] = (await data.call("book_inspection", columns).catch(needsOffice)) ?? [];
      if (booked === "office") return { passedOn: await passOn(data, schedule, booking) };
      if (booked) return { booked };
      return { refused: "taken", next: await nextFree(data, schedule, booking.start) };
    },
    busy,
    booking.clientAddress && widestNetwork(booking.clientAddress),
  );
}

/**
 * The database books one visit at a time. Those that wait for it wait here, where they hold none of the connections that chat and forms
 * need.
 */
const oneAtATime = new Gate(1, 200, 15_000);

function busy(): Refusal {
  return new Refusal(503, { error: serverErrors.busy }, { "retry-after": "5" });
}

/** The database's word for a booking that the office must confirm. */
function needsOffice(error: unknown): ["office"] {
  if (error instanceof DataError && error.status === 409) return ["office"];
  throw error;
}

/** Stores a wish for a visit, once however often it is sent. */
async function passOn(
  data: ServerData,
  { timeZone, inspections: { minutes } }: Schedule,
  { start, customer, idempotencyKey, visit }: Booking,
): Promise<PassedOn> {
  const ends_at = new Date(Date.parse(start) + minutes * 60_000).toISOString();
  const when = words.wish.when(visitTimes({ starts_at: start, ends_at }, timeZone));
  const [wish] = await data.call("create_estimate", {
    customer_name: customer.name,
    email: customer.email,
    phone: tidyAnswer("phone", customer.phone),
    service_type: words.wish.service,
    estimated_cost: null,
    square_footage: null,
    notes: [when, words.wish.where(customer.address), words.wish.why, customer.notes]
      .filter(Boolean)
      .join("\n"),
    idempotency_key: createHash("sha256").update(`wish ${idempotencyKey}`).digest("hex"),
    ...visit,
  });
  if (!wish) throw new Error("create_estimate answered no row.");
  return { id: wish.id, starts: start, ends: ends_at };
}

/** A visit in its new place, or why it is not there; "taken" also where it is not to come any more. */
export type Moved = { moved: Answer<"move_inspection">[number] } | { refused: "not offered" | "taken" };

/** Moves a booked visit to another time that the schedule offers. @throws {DataError} */
export async function moveVisit(
  data: ServerData,
  schedule: Schedule,
  inspection: string,
  start: string,
): Promise<Moved> {
  const slot = slotAt(slotsFrom(schedule, Temporal.Now.instant()), start);
  if (!slot) return { refused: "not offered" };
  const { crews } = schedule.inspections;
  const columns = { inspection, ...slotColumns(slot), crews };
  const [moved] = await oneAtATime.run(() => data.call("move_inspection", columns), busy);
  return moved ? { moved } : { refused: "taken" };
}

/** The slot that begins at this moment, ISO 8601; undefined where none does. */
function slotAt(slots: readonly Slot[], start: string): Slot | undefined {
  const moment = Date.parse(start);
  return slots.find(({ starts }) => starts.epochMilliseconds === moment);
}

/** The three free times nearest to a moment, the later ones first where as many are near; in their order. */
export async function nextFree(data: ServerData, schedule: Schedule, start: string): Promise<Slot[]> {
  const free = await freeSlots(data, schedule);
  const moment = Date.parse(start) || Date.now();
  const later = free.filter(({ starts }) => starts.epochMilliseconds >= moment).slice(0, NEXT);
  return later.length === NEXT ? later : free.slice(-NEXT);
}

const NEXT = 3;

/** Who the answers of a form are about: "Ann Lee", "12 Oak Street, Columbus 43215". */
export function customerOf({
  firstName,
  lastName,
  address,
  city,
  zipCode,
  ...rest
}: InspectionAnswers): Customer {
  return {
    ...rest,
    name: `${firstName} ${lastName}`.trim(),
    address: `${address}, ${city}${zipCode && ` ${zipCode}`}`,
  };
}

import { Temporal } from "temporal-polyfill";
import type { InspectionAnswers, InspectionSource } from "#contract/api/inspections.ts";
import type { AttributionColumns } from "#contract/attribution.ts";
import { tidyAnswer } from "#contract/contact-fields.ts";
import type { Answer } from "#contract/rows.ts";
import type { ServerData } from "../data/server-data.ts";
import { freeSlots, slotColumns } from "./free-slots.ts";
import { type Schedule, type Slot, slotsFrom } from "./slots.ts";

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
  visit?: AttributionColumns;
};

/** A visit that was booked; `stored` is false when its key was known, and `next` are the next three free times of one that was taken. */
export type Booked =
  | { booked: Answer<"book_inspection">[number] }
  | { refused: "not offered" | "taken"; next: Slot[] };

/**
 * Books a visit, if its time is one that the schedule offers and a crew is free.
 * @throws {DataError} when the database is away (503) or a check of it is stricter than those before (400)
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
  const [booked] = await data.call("book_inspection", {
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
    ...booking.visit,
  });
  if (booked) return { booked };
  return { refused: "taken", next: await nextFree(data, schedule, booking.start) };
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
  const [moved] = await data.call("move_inspection", { inspection, ...slotColumns(slot), crews });
  return moved ? { moved } : { refused: "taken" };
}

/** The slot that begins at this moment, ISO 8601; undefined where none does. */
function slotAt(slots: readonly Slot[], start: string): Slot | undefined {
  const moment = Date.parse(start);
  return slots.find(({ starts }) => starts.epochMilliseconds === moment);
}

/** The three free times nearest to a moment, the later ones first where as many are near; in their order. */
async function nextFree(data: ServerData, schedule: Schedule, start: string): Promise<Slot[]> {
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

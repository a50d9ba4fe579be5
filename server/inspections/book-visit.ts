import { createHash } from "node:crypto";
import { Temporal } from "temporal-polyfill";
import type { InspectionSource } from "#contract/api/inspections.ts";
import type { AttributionColumns } from "#contract/attribution.ts";
import type { InspectionAnswers } from "#contract/forms/inspection-form.ts";
import { tidyAnswer } from "#contract/forms/read-form.ts";
import type { Answer } from "#contract/rows.ts";
import { visitWish } from "#copy/inspections.ts";
import { serverErrors } from "#copy/server-errors.ts";
import { visitDetailWords, writeVisitNotes } from "#copy/visit-details.ts";
import { listCrewKeys, type Schedule } from "#site-data/visit-schedule.ts";
import { DataError, type ServerData } from "../data/server-data.ts";
import { Gate } from "../gate.ts";
import { bookingNetwork, widestNetwork } from "../http/limits.ts";
import { Refusal } from "../http/refusal.ts";
import { findFreeSlots, slotColumns } from "./free-slots.ts";
import { listSlots, type Slot } from "./slots.ts";
import { formatVisitTimes } from "./visit-times.ts";

/** The person whom the visit is for; `address` is one line, and `place` its parts where they are known. */
export type Customer = {
  name: string;
  email: string;
  phone: string;
  address: string;
  place?: { street: string; town: string; zip: string };
  notes: string;
};

export type Booking = {
  /** The begin of a slot, ISO 8601. */
  start: string;
  customer: Customer;
  source: InspectionSource;
  /** A booking that is sent again carries the same key. */
  idempotencyKey: string;
  conversation?: string | undefined;
  /** The visitor's network address; undefined for staff. */
  clientAddress?: string | undefined;
  visit?: AttributionColumns;
  /** Hashes of the keys of the visitor's photos. */
  photos?: readonly string[];
};

/** A booked visit, whose `stored` is false when its key was known; or the next free times; or a request that the office must confirm. */
export type BookingOutcome =
  | { booked: Answer<"book_inspection">[number] }
  | { refused: "not offered" | "taken"; next: Slot[] }
  | { forOffice: OfficeRequest };

/** The record that a booking became; undefined for one that was refused. */
export function findRecord(
  outcome: BookingOutcome,
): { kind: "inspection" | "estimate"; subject: string } | undefined {
  if ("booked" in outcome) return { kind: "inspection", subject: outcome.booked.id };
  return "forOffice" in outcome ? { kind: "estimate", subject: outcome.forOffice.id } : undefined;
}

/** A wish for a visit that the office must confirm. `id` is the pending estimate that tells the office of it. */
export type OfficeRequest = { id: string; starts: string; ends: string };

/**
 * Books a visit, if the schedule offers its time and a crew is free. The office must confirm a visit of a network with two visits to
 * come, and most visits while far more are booked than usual: it becomes a pending estimate, and staff get a mail.
 * @throws {DataError} when the database is away (503) or one of its checks is stricter than those of the server (400)
 * @throws {Refusal} 503 while too many are being booked
 */
export async function bookVisit(
  data: ServerData,
  schedule: Schedule,
  booking: Booking,
): Promise<BookingOutcome> {
  const slots = listSlots(schedule, Temporal.Now.instant());
  const slot = findSlot(slots, booking.start);
  if (!slot) {
    // The time may have been offered when this was sent first, and the answer got lost.
    const [known] = await data.call("inspection_of_key", { idempotency_key: booking.idempotencyKey });
    return known
      ? { booked: known }
      : { refused: "not offered", next: await findNextFree(data, schedule, booking.start) };
  }
  const crews = listCrewKeys(schedule);
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
    reminder: schedule.inspections.reminders,
    network: bookingNetwork(booking.clientAddress ?? "") ?? null,
    places: slots.length * crews.length,
    photos: [...(booking.photos ?? [])],
    ...booking.visit,
  };
  return await bookingGate.run(
    async () => {
      const [booked] = (await data.call("book_inspection", columns).catch(catchOfficeAnswer)) ?? [];
      if (booked === "office") return { forOffice: await passToOffice(data, schedule, booking) };
      if (booked) return { booked };
      return { refused: "taken", next: await findNextFree(data, schedule, booking.start) };
    },
    refuseBusy,
    booking.clientAddress && widestNetwork(booking.clientAddress),
  );
}

/** The database books one visit at a time. The others wait here, so that they hold no connection that chat and forms need. */
const bookingGate = new Gate(1, 200, 15_000);

function refuseBusy(): Refusal {
  return new Refusal(503, { error: serverErrors.busy }, { "retry-after": "5" });
}

/** Answers "office" for the database's refusal of a booking that the office must confirm. */
function catchOfficeAnswer(error: unknown): ["office"] {
  if (error instanceof DataError && error.status === 409) return ["office"];
  throw error;
}

/** Stores a wish for a visit, once however often it is sent. */
async function passToOffice(
  data: ServerData,
  { timeZone, inspections: { minutes } }: Schedule,
  { start, customer, idempotencyKey, visit, photos = [] }: Booking,
): Promise<OfficeRequest> {
  const ends_at = new Date(Date.parse(start) + minutes * 60_000).toISOString();
  const when = visitWish.when(formatVisitTimes({ starts_at: start, ends_at }, timeZone));
  const [wish] = await data.call("create_estimate", {
    customer_name: customer.name,
    email: customer.email,
    phone: tidyAnswer("phone", customer.phone),
    service_type: visitWish.service,
    estimated_cost: null,
    square_footage: null,
    ...customer.place,
    notes: [when, visitWish.where(customer.address), visitWish.why, customer.notes]
      .filter(Boolean)
      .join("\n"),
    idempotency_key: createHash("sha256").update(`wish ${idempotencyKey}`).digest("hex"),
    photos: [...photos],
    ...visit,
  });
  if (!wish) throw new Error("create_estimate answered no row.");
  return { id: wish.id, starts: start, ends: ends_at };
}

/** The visit at its new time, or the reason why it did not move; "taken" also where the visit is over or cancelled. */
export type MoveOutcome = { moved: Answer<"move_inspection">[number] } | { refused: "not offered" | "taken" };

/** Moves a booked visit to another time that the schedule offers. @throws {DataError} */
export async function moveVisit(
  data: ServerData,
  schedule: Schedule,
  inspection: string,
  start: string,
): Promise<MoveOutcome> {
  const slot = findSlot(listSlots(schedule, Temporal.Now.instant()), start);
  if (!slot) return { refused: "not offered" };
  const columns = { inspection, ...slotColumns(slot), crews: listCrewKeys(schedule) };
  const [moved] = await bookingGate.run(() => data.call("move_inspection", columns), refuseBusy);
  return moved ? { moved } : { refused: "taken" };
}

/** The slot that begins at this time, ISO 8601; undefined where there is none. */
function findSlot(slots: readonly Slot[], start: string): Slot | undefined {
  const moment = Date.parse(start);
  return slots.find(({ starts }) => starts.epochMilliseconds === moment);
}

/** The first three free times from `start` on; where fewer are left, the last three of all. In their order. */
export async function findNextFree(data: ServerData, schedule: Schedule, start: string): Promise<Slot[]> {
  const free = await findFreeSlots(data, schedule);
  const moment = Date.parse(start) || Date.now();
  const later = free.filter(({ starts }) => starts.epochMilliseconds >= moment).slice(0, NEXT_SLOTS);
  return later.length === NEXT_SLOTS ? later : free.slice(-NEXT_SLOTS);
}

const NEXT_SLOTS = 3;

/** Joins the answers of a form to a customer: "Ann Lee", "12 Oak Street, Columbus 43215". */
export function readCustomer({
  firstName,
  lastName,
  address,
  city,
  zipCode,
  email,
  phone,
  ...told
}: InspectionAnswers): Customer {
  return {
    email,
    phone,
    notes: writeVisitNotes(told, visitDetailWords),
    name: `${firstName} ${lastName}`.trim(),
    address: `${address}, ${city}${zipCode && ` ${zipCode}`}`,
    place: { street: address, town: city, zip: zipCode },
  };
}

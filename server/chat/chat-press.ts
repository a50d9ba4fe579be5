import { randomUUID } from "node:crypto";
import { LONGEST_MESSAGE, NOTED_FIELDS, wrongNotedFields } from "#contract/api/chat.ts";
import type { Press } from "#contract/api/chat-parts.ts";
import { wrongInspectionFields } from "#contract/api/inspections.ts";
import { recordOf } from "#contract/values.ts";
import { chat, chatApiErrors, notedErrors } from "#copy/chat.ts";
import { booking as words } from "#copy/inspections.ts";
import type { Outcome } from "#eve/eve.ts";
import { refuseStoring } from "../data/server-data.ts";
import { refuseFields } from "../http/forms/sent-form.ts";
import { Refusal } from "../http/refusal.ts";
import { bookVisit, customerOf, moveVisit, nextFree } from "../inspections/book-visit.ts";
import { type ChatVisits, look, ownVisit, type Visits } from "./chat-visits.ts";

/** What a press did about a visit, and the calendar where its answer needs it. */
export type Carried = { outcome: Outcome | undefined; visits: Visits };

/**
 * Does what is pressed, before it is told.
 * @param desk undefined where the company books no visits
 * @param state what Eve remembers: wishes in it are for who comes
 * @throws {DataError} while the database is away
 * @throws {Refusal} 400 with a sentence for each wrong field, 409 with the next free times, 429 after too many bookings
 */
export async function carryOut(press: Press, desk: ChatVisits | undefined, state: unknown): Promise<Carried> {
  if (press.press === "contact")
    refuseFields(wrongNotedFields(press.fields), notedErrors, chatApiErrors.wrongDetails);
  const showsTimes = press.press === "times" || (press.press === "menu" && press.item === "visit");
  if (!desk) return { outcome: undefined, visits: undefined };
  if (showsTimes) return { outcome: undefined, visits: await look(desk) };
  const outcome = await outcomeOf(press, desk, wishesIn(state));
  return { outcome, visits: undefined };
}

async function outcomeOf(
  press: Press,
  desk: ChatVisits,
  wishes: readonly string[],
): Promise<Outcome | undefined> {
  if (press.press === "book") return book(press, desk, wishes);
  if (press.press !== "move" && press.press !== "cancel") return undefined;
  const { data, schedule } = desk;
  const own = await ownVisit(desk);
  if (!own) return undefined;
  if (press.press === "cancel") {
    const [after] = await data.call("cancel_inspection", { inspection: own.id });
    return after?.status === "cancelled" ? { did: "cancelled", ...timesOf(own) } : undefined;
  }
  const moved = await moveVisit(data, schedule, own.id, press.start);
  if ("moved" in moved) return { did: "moved", ...timesOf(moved.moved) };
  throw await taken(desk, press.start);
}

async function book(
  { start, answers }: Extract<Press, { press: "book" }>,
  desk: ChatVisits,
  wishes: readonly string[],
): Promise<Outcome> {
  const { data, schedule, limits, conversation, address } = desk;
  refuseFields(wrongInspectionFields(answers, false), words.errors, words.errors.summary);
  await limits["POST /api/inspections"].count(
    address,
    (headers) => new Refusal(429, { error: words.errors.tooMany }, headers),
  );
  const customer = customerOf(answers);
  const outcome = await bookVisit(data, schedule, {
    start,
    customer: { ...customer, notes: [customer.notes, ...wishes].filter(Boolean).join("; ") },
    source: "chat",
    idempotencyKey: `chat ${conversation ?? randomUUID()} ${start}`,
    conversation,
    clientAddress: address,
  }).catch(refuseStoring(words.errors.failed));
  if ("passedOn" in outcome) return { did: "passed on", start };
  if ("refused" in outcome) throw await taken(desk, start);
  return { did: "booked", start: iso(outcome.booked.starts), end: iso(outcome.booked.ends) };
}

/** That a time is not free any more, with those that are. */
async function taken({ data, schedule }: ChatVisits, start: string): Promise<Refusal> {
  const next = (await nextFree(data, schedule, start)).map(({ starts }) => starts.toString());
  const error = next.length > 0 ? words.errors.taken : words.errors.takenAndNone;
  return new Refusal(409, { error, fields: { start: error }, next });
}

/** The visitor's wishes among what Eve remembers. */
function wishesIn(state: unknown): string[] {
  const { preferences } = recordOf(state);
  return Array.isArray(preferences) ? preferences.map(String) : [];
}

function timesOf({ starts_at, ends_at }: { starts_at: string; ends_at: string }) {
  return { start: iso(starts_at), end: iso(ends_at) };
}

function iso(time: string): string {
  return new Date(time).toISOString();
}

/** A press as the conversation has it: its label, and what the visitor typed with it, for whoever reads it. */
export function pressInWords(press: Press, label: string): string {
  if (press.press === "message") return press.text;
  if (press.press !== "contact") return label;
  const { fields, bestTime, note } = press;
  const told = NOTED_FIELDS.flatMap((field) => fields[field] || []);
  return [label, told.join(", "), bestTime && chat.bestTime(bestTime), note]
    .filter(Boolean)
    .join("\n")
    .slice(0, LONGEST_MESSAGE);
}

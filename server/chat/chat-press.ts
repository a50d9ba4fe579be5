import { randomUUID } from "node:crypto";
import { findWrongNotedFields, LONGEST_MESSAGE, NOTED_FIELDS } from "#contract/api/chat.ts";
import type { Press } from "#contract/api/chat-parts.ts";
import { CHAT_INSPECTION_FORM } from "#contract/forms/inspection-form.ts";
import { findWrongInspectionFields } from "#contract/forms/inspection-rules.ts";
import { NOTED_FORM } from "#contract/forms/noted-form.ts";
import { recordOf } from "#contract/values.ts";
import { notedErrors } from "#copy/chat-errors.ts";
import { chatReplies } from "#copy/chat-replies.ts";
import type { Outcome } from "#eve/eve.ts";
import { keepConsent } from "../consent/keep-consent.ts";
import { refuseIfNotStored } from "../data/server-data.ts";
import { refuseFields } from "../http/forms/sent-form.ts";
import { Refusal } from "../http/refusal.ts";
import { bookVisit, findNextFree, findRecord, moveVisit, readCustomer } from "../inspections/book-visit.ts";
import { type BookingContext, findOwnVisit, readVisits, type Visits } from "./chat-visits.ts";

/** The outcome of a press for a visit, and the calendar where Eve's answer shows free times. */
export type PressResult = { outcome: Outcome | undefined; visits: Visits };

/**
 * Does what a pressed button asks for, before Eve tells of it.
 * @param context undefined where the company books no visits
 * @param state Eve's memory of the conversation: the visitor's wishes in it go into the visit's notes
 * @throws {DataError} while the database is away
 * @throws {Refusal} 400 with a sentence for each wrong field, 409 with the next free times, 429 after too many bookings
 */
export async function applyPress(
  press: Press,
  context: BookingContext | undefined,
  state: unknown,
): Promise<PressResult> {
  if (press.press === "contact")
    refuseFields(NOTED_FORM, findWrongNotedFields(press.fields), press.fields, notedErrors);
  const showsTimes = press.press === "times" || (press.press === "menu" && press.item === "visit");
  if (!context) return { outcome: undefined, visits: undefined };
  if (showsTimes) return { outcome: undefined, visits: await readVisits(context) };
  const outcome = await applyVisitPress(press, context, readWishes(state));
  return { outcome, visits: undefined };
}

async function applyVisitPress(
  press: Press,
  context: BookingContext,
  wishes: readonly string[],
): Promise<Outcome | undefined> {
  if (press.press === "book") return bookFromChat(press, context, wishes);
  if (press.press !== "move" && press.press !== "cancel") return undefined;
  const { data, schedule } = context;
  const own = await findOwnVisit(context);
  if (!own) return undefined;
  if (press.press === "cancel") {
    const [after] = await data.call("cancel_inspection", { inspection: own.id });
    return after?.status === "cancelled" ? { did: "cancelled", ...formatTimes(own) } : undefined;
  }
  const moved = await moveVisit(data, schedule, own.id, press.start);
  if ("moved" in moved) return { did: "moved", ...formatTimes(moved.moved) };
  throw await createTakenRefusal(context, press.start);
}

async function bookFromChat(
  { start, answers, consent: given = "" }: Extract<Press, { press: "book" }>,
  context: BookingContext,
  wishes: readonly string[],
): Promise<Outcome> {
  const { data, schedule, words, consent, limits, conversation, address } = context;
  const wrong = findWrongInspectionFields(answers, CHAT_INSPECTION_FORM);
  refuseFields(CHAT_INSPECTION_FORM, wrong, answers, words.errors);
  await limits["POST /api/inspections"].count(
    address,
    (headers) => new Refusal(429, { error: words.errors.tooMany }, headers),
  );
  const customer = readCustomer(answers);
  const outcome = await bookVisit(data, schedule, {
    start,
    customer: { ...customer, notes: [customer.notes, ...wishes].filter(Boolean).join("; ") },
    source: "chat",
    idempotencyKey: `chat ${conversation ?? randomUUID()} ${start}`,
    conversation,
    clientAddress: address,
  }).catch(refuseIfNotStored(words.errors.failed));
  const record = findRecord(outcome);
  if (record) {
    const yes = { ...record, phone: answers.phone, words: given, page: consent.page };
    await keepConsent(data, yes, consent.words).catch(refuseIfNotStored(words.errors.failed));
  }
  if ("forOffice" in outcome) return { did: "passed on", start };
  if ("refused" in outcome) throw await createTakenRefusal(context, start);
  return { did: "booked", start: toIso(outcome.booked.starts), end: toIso(outcome.booked.ends) };
}

/** A refusal for a time that is not free any more, with the next free ones. */
async function createTakenRefusal(
  { data, schedule, words }: BookingContext,
  start: string,
): Promise<Refusal> {
  const next = (await findNextFree(data, schedule, start)).map(({ starts }) => starts.toString());
  const error = next.length > 0 ? words.errors.taken : words.errors.takenAndNone;
  return new Refusal(409, { error, fields: { start: error }, next });
}

/** The visitor's wishes for a visit in Eve's memory of the conversation. */
function readWishes(state: unknown): string[] {
  const { preferences } = recordOf(state);
  return Array.isArray(preferences) ? preferences.map(String) : [];
}

function formatTimes({ starts_at, ends_at }: { starts_at: string; ends_at: string }) {
  return { start: toIso(starts_at), end: toIso(ends_at) };
}

function toIso(time: string): string {
  return new Date(time).toISOString();
}

/** A press as the conversation stores and shows it: the button's label, and what the visitor typed with it. */
export function describePress(press: Press, label: string): string {
  if (press.press === "message") return press.text;
  if (press.press !== "contact") return label;
  const { fields, bestTime, note } = press;
  const told = NOTED_FIELDS.flatMap((field) => fields[field] || []);
  return [label, told.join(", "), bestTime && chatReplies.bestTime(bestTime), note]
    .filter(Boolean)
    .join("\n")
    .slice(0, LONGEST_MESSAGE);
}

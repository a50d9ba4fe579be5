import type {
  FreeSlots,
  InspectionAnswer,
  InspectionRefusal,
  InspectionSource,
} from "#contract/api/inspections.ts";
import type { InspectionAnswers } from "#contract/forms/inspection-form.ts";
import { booking as words } from "#copy/built/booking.ts";
import { type SendResult, sendForm } from "../send-form.ts";
import type { BookingEvent } from "./booking-state.ts";

const TIMES_TIMEOUT_MS = 20_000;

/** HTTP statuses of refusals whose texts say when to ask again. */
const STATUSES_WITH_TEXT = [429, 503];

/** Asks the server for the free times. Returns the event for the form's state: they arrived, or why they did not. */
export async function fetchFreeTimes(): Promise<Extract<BookingEvent, { type: `times ${string}` }>> {
  try {
    const response = await fetch("/api/slots", { signal: AbortSignal.timeout(TIMES_TIMEOUT_MS) });
    const reply = await response.json();
    if (response.ok) return { type: "times arrived", free: reply as FreeSlots };
    const error = STATUSES_WITH_TEXT.includes(response.status) && reply.error;
    return { type: "times failed", error: error ? String(error) : words.failedToLoad };
  } catch {
    return { type: "times failed", error: navigator.onLine ? words.failedToLoad : words.offline };
  }
}

/** The place of the form: in the calculator, on /contact or in the chat. */
export type BookingSource = Exclude<InspectionSource, "desk">;

export type VisitToBook = {
  start: string;
  source: BookingSource;
  answers: InspectionAnswers;
  website: string;
  consent: string;
};

/** Sends a booking to `POST /api/inspections`, as {@link sendForm} does. */
export function sendBooking(
  { start, source, answers, website, consent }: VisitToBook,
  place: Element,
): Promise<SendResult<InspectionAnswer, InspectionRefusal>> {
  const visit = { form: "inspection", to: "/api/inspections", action: "inspection" } as const;
  return sendForm({ ...visit, website, consent, answers: { start, source, ...answers } }, place);
}

/** The text for a booking that failed when the server gave none. */
export function findFailureText(): string {
  return navigator.onLine ? words.errors.failed : words.errors.offline;
}

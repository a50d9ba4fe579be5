import type {
  FreeSlots,
  InspectionAnswer,
  InspectionAnswers,
  InspectionRefusal,
  InspectionSource,
} from "#contract/api/inspections.ts";
import { booking as words } from "#copy/inspections.ts";
import { type SentForm, sendForm } from "../send-form.ts";
import type { BookingEvent } from "./booking-state.ts";

const TIMES_TIMEOUT_MS = 20_000; // milliseconds

/** Refusals whose texts say when to ask again. */
const SAYS_WHEN = [429, 503];

/** Asks for the free times; what becomes of it is the form's to hear. */
export async function fetchFreeTimes(): Promise<Extract<BookingEvent, { type: `times ${string}` }>> {
  try {
    const response = await fetch("/api/slots", { signal: AbortSignal.timeout(TIMES_TIMEOUT_MS) });
    const told = await response.json();
    if (response.ok) return { type: "times arrived", free: told as FreeSlots };
    const said = SAYS_WHEN.includes(response.status) && told.error;
    return { type: "times failed", error: said ? String(said) : words.failedToLoad };
  } catch {
    return { type: "times failed", error: navigator.onLine ? words.failedToLoad : words.offline };
  }
}

/** Where the form stands: in the calculator, on /contact or in the chat. */
export type BookingSource = Exclude<InspectionSource, "desk">;

export type VisitToBook = {
  start: string;
  source: BookingSource;
  answers: InspectionAnswers;
  website: string;
};

/** The only caller of `POST /api/inspections` in a browser; as {@link sendForm}. */
export function sendBooking(
  { start, source, answers, website }: VisitToBook,
  place: Element,
): Promise<SentForm<InspectionAnswer, InspectionRefusal>> {
  const visit = { form: "inspection", to: "/api/inspections", action: "inspection" } as const;
  return sendForm({ ...visit, website, answers: { start, source, ...answers } }, place);
}

/** Why nothing was booked, where the server did not say. */
export function bookingFailedText(): string {
  return navigator.onLine ? words.errors.failed : words.errors.offline;
}

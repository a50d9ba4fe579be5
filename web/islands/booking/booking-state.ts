import { type FreeSlots, INSPECTION_FIELDS, type InspectionAnswer } from "#contract/api/inspections.ts";
import { booking as words } from "#copy/inspections.ts";
import { readTexts } from "../../ui/forms/form-values.ts";
import { makeSentFormReducer, type SentFormEvent, type SentFormState, UNSENT } from "../sent-form-state.ts";

export type BookingField = (typeof BOOKING_FIELDS)[number];

/** A visit that was booked or passed on to the office, and whom the confirmation goes to. */
export type BookedVisit = InspectionAnswer & { email: string };

export type BookingState = SentFormState<BookingField, BookedVisit> & {
  /** null until they are there. */
  free: FreeSlots | null;
  /** Why they are not there; null while they are looked for. */
  trouble: string | null;
  /** The day whose times are shown, "2026-11-23"; empty while there is none. */
  day: string;
  /** The chosen time, ISO 8601; empty when none is. */
  start: string;
  /** A time was chosen once: what else is asked stands there. */
  asked: boolean;
  /** It was sent, and nobody knows yet whether it arrived: the time may be gone because it is booked for this very visitor. */
  tried: boolean;
  /** The free times next to one that could not be had. */
  next: readonly string[];
};

/** What is kept of the state while the tab is open. */
export type BookingDraft = Pick<BookingState, "day" | "start" | "asked" | "tried" | "answer">;

export type BookingEvent =
  | { type: "times asked" }
  | { type: "times arrived"; free: FreeSlots }
  | { type: "times failed"; error: string }
  | { type: "day chosen"; day: string }
  | { type: "time chosen"; start: string }
  /** What was sent is done, and somebody else shows that. */
  | { type: "shown elsewhere" }
  | Exclude<SentFormEvent<BookingField, BookedVisit>, { type: "refused" }>
  /** With `next` the time could not be had. */
  | (Extract<SentFormEvent<BookingField>, { type: "refused" }> & {
      next?: readonly string[] | undefined;
    });

export const BOOKING_FIELDS = ["start", ...INSPECTION_FIELDS] as const;

export const UNBOOKED: BookingState = {
  ...UNSENT,
  free: null,
  trouble: null,
  day: "",
  start: "",
  asked: false,
  tried: false,
  next: [],
};

const UNCHOSEN = { start: "", asked: false, tried: false, next: [] } as const;

const form = makeSentFormReducer<BookingField, BookedVisit>(BOOKING_FIELDS);

/** Choosing a day and a time -> filling in -> sending -> booked, or back with what is wrong or with the next times. */
export function bookingReducer(state: BookingState, event: BookingEvent): BookingState {
  switch (event.type) {
    case "times asked":
      return { ...state, trouble: null };
    case "times arrived":
      return withTimes(state, event.free);
    case "times failed":
      return { ...state, trouble: event.error };
    case "day chosen":
      return { ...state, day: event.day, start: "", tried: false };
    case "time chosen":
      return chosen(state, event.start);
    case "sent": {
      const after = form(state, event);
      return { ...after, tried: after.sending || state.tried, next: [] };
    }
    case "refused":
      return event.next
        ? { ...form(state, { ...event, fields: undefined }), start: "", tried: false, next: event.next }
        : { ...form(state, event), tried: state.tried && !event.fields };
    case "stored":
      return { ...form(state, event), ...UNCHOSEN };
    case "shown elsewhere":
      return { ...form(state, { type: "started over" }), ...UNCHOSEN };
    case "typed":
    case "started over":
      return form(state, event);
  }
}

/** True where there is a time to choose. */
export function isBookable({ free }: BookingState): boolean {
  return free !== null && free.days.length > 0;
}

/** The state that `kept` is the draft of; of what is missing or damaged the beginning. A visit that is over at `now` is no news. */
export function restoreBooking(kept: Readonly<Record<string, unknown>>, now: Date): BookingState {
  const texts = readTexts(kept, ["day", "start"]);
  const [asked, tried] = [kept.asked === true, kept.tried === true];
  return { ...UNBOOKED, ...texts, asked, tried, answer: readVisit(Object(kept.answer), now) };
}

export function draftOf({ day, start, asked, tried, answer }: BookingState): BookingDraft {
  return { day, start, asked, tried, answer };
}

function readVisit(kept: Readonly<Record<string, unknown>>, now: Date): BookedVisit | null {
  const visit = readTexts(kept, ["reference", "starts", "ends", "manage", "email"]);
  return Date.parse(visit.ends) > now.getTime() ? { ...visit, manage: visit.manage || null } : null;
}

/** A chosen time that is not free any more is given back, and said so; not while it is being booked, or may have been. */
function withTimes(state: BookingState, free: FreeSlots): BookingState {
  const known = { ...state, free, trouble: null };
  if (state.sending) return known;
  const gone = state.start !== "" && !state.tried && !dayOf(state.start, free);
  const start = gone ? "" : state.start;
  const shown = free.days.find(({ date }) => date === state.day)?.date;
  const day = dayOf(start, free) ?? shown ?? free.days[0]?.date ?? "";
  const wrong = gone ? { ...state.wrong, start: words.errors.gone } : state.wrong;
  return { ...known, day, start, wrong };
}

function chosen(state: BookingState, start: string): BookingState {
  const day = (state.free && dayOf(start, state.free)) ?? state.day;
  const failure = state.next.length > 0 ? null : state.failure;
  const typed = form(state, { type: "typed", field: "start" });
  return { ...typed, day, start, asked: true, tried: false, failure, next: [] };
}

function dayOf(start: string, { days }: FreeSlots): string | undefined {
  return days.find(({ starts }) => starts.includes(start))?.date;
}

import type { FreeSlots, InspectionAnswer } from "#contract/api/inspections.ts";
import { INSPECTION_FORM } from "#contract/forms/inspection-form.ts";
import { keysOf } from "#contract/values.ts";
import { booking as words } from "#copy/built/booking.ts";
import { readTexts } from "../../ui/forms/form-values.ts";
import { makeSentFormReducer, type SentFormEvent, type SentFormState, UNSENT } from "../sent-form-state.ts";

export type BookingField = (typeof BOOKING_FIELDS)[number];

/** A visit that was booked or passed on to the office; the confirmation goes to `email`. */
export type BookedVisit = InspectionAnswer & { email: string };

export type BookingState = SentFormState<BookingField, BookedVisit> & {
  /** The free times; null until they have arrived. */
  free: FreeSlots | null;
  /** The reason why the free times could not be loaded; null if none or while they load. */
  trouble: string | null;
  /** The day whose times are shown, "2026-11-23"; empty while there is none. */
  day: string;
  /** The chosen time, ISO 8601; empty when none is. */
  start: string;
  /** True once a time was chosen: from then on the contact fields are shown. */
  asked: boolean;
  /** True when a booking was sent and no answer came: then this visitor may already have the time. */
  tried: boolean;
  /** Free times near one that was already taken. */
  next: readonly string[];
};

/** The part of the state that is stored until the tab is closed. */
export type BookingDraft = Pick<BookingState, "day" | "start" | "asked" | "tried" | "answer">;

export type BookingEvent =
  | { type: "times asked" }
  /** `first`: the first of them is chosen where none is. */
  | { type: "times arrived"; free: FreeSlots; first?: boolean }
  | { type: "times failed"; error: string }
  | { type: "day chosen"; day: string }
  | { type: "time chosen"; start: string }
  /** The booking was done, and the chat shows it. */
  | { type: "shown elsewhere" }
  | Exclude<SentFormEvent<BookingField, BookedVisit>, { type: "refused" }>
  /** `next` is given when the time was already taken. */
  | (Extract<SentFormEvent<BookingField>, { type: "refused" }> & {
      next?: readonly string[] | undefined;
    });

export const BOOKING_FIELDS = ["start", ...keysOf(INSPECTION_FORM)] as const;

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

/** Choosing a day and a time -> filling in -> sending -> booked, or back to filling in with the errors or the next free times. */
export function bookingReducer(state: BookingState, event: BookingEvent): BookingState {
  switch (event.type) {
    case "times asked":
      return { ...state, trouble: null };
    case "times arrived":
      return chooseFirst(setFreeTimes(state, event.free), event.first);
    case "times failed":
      return { ...state, trouble: event.error };
    case "day chosen":
      return { ...state, day: event.day, start: "", tried: false };
    case "time chosen":
      return chooseTime(state, event.start);
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

/** True when there is a time to choose. */
export function isBookable({ free }: BookingState): boolean {
  return free !== null && free.days.length > 0;
}

/**
 * Restores the state from a stored draft; a missing or damaged value becomes its initial one. A booked visit that is over at
 * `now` is left out.
 */
export function restoreBooking(kept: Readonly<Record<string, unknown>>, now: Date): BookingState {
  const texts = readTexts(kept, ["day", "start"]);
  const [asked, tried] = [kept.asked === true, kept.tried === true];
  return { ...UNBOOKED, ...texts, asked, tried, answer: readVisit(Object(kept.answer), now) };
}

export function makeDraft({ day, start, asked, tried, answer }: BookingState): BookingDraft {
  return { day, start, asked, tried, answer };
}

function readVisit(kept: Readonly<Record<string, unknown>>, now: Date): BookedVisit | null {
  const visit = readTexts(kept, ["reference", "starts", "ends", "manage", "email"]);
  return Date.parse(visit.ends) > now.getTime() ? { ...visit, manage: visit.manage || null } : null;
}

/**
 * Takes new free times. A chosen time that is no longer free is dropped with an error, unless it is being booked or may already
 * have been.
 */
function setFreeTimes(state: BookingState, free: FreeSlots): BookingState {
  const loaded = { ...state, free, trouble: null };
  if (state.sending) return loaded;
  const gone = state.start !== "" && !state.tried && !findDay(state.start, free);
  const start = gone ? "" : state.start;
  const shown = free.days.find(({ date }) => date === state.day)?.date;
  const day = findDay(start, free) ?? shown ?? free.days[0]?.date ?? "";
  const wrong = gone ? { ...state.wrong, start: words.errors.gone } : state.wrong;
  return { ...loaded, day, start, wrong };
}

/** Chooses the next free time for who has chosen none yet. */
function chooseFirst(state: BookingState, wanted = false): BookingState {
  const first = state.free?.days[0]?.starts[0];
  return wanted && !state.asked && !state.sending && state.start === "" && first
    ? chooseTime(state, first)
    : state;
}

function chooseTime(state: BookingState, start: string): BookingState {
  const day = (state.free && findDay(start, state.free)) ?? state.day;
  const failure = state.next.length > 0 ? null : state.failure;
  const typed = form(state, { type: "typed", field: "start" });
  return { ...typed, day, start, asked: true, tried: false, failure, next: [] };
}

function findDay(start: string, { days }: FreeSlots): string | undefined {
  return days.find(({ starts }) => starts.includes(start))?.date;
}

import { expect, test } from "vitest";
import type { FreeSlots } from "#contract/api/inspections.ts";
import { booking as words } from "#copy/built/booking.ts";
import {
  type BookingEvent,
  type BookingState,
  bookingReducer,
  makeDraft,
  restoreBooking,
  UNBOOKED,
} from "./booking-state.ts";

const NINE = "2026-11-23T14:00:00Z";
const TEN = "2026-11-23T15:00:00Z";
const LATER = "2026-11-24T16:00:00Z";
const TUESDAY = "2026-11-24T14:00:00Z";
const BEFORE = new Date("2026-11-22T12:00:00Z");
const VISIT = {
  reference: "3F2A-91BC",
  starts: NINE,
  ends: TEN,
  manage: "/visit/x",
  email: "ann@home.example",
};

function free(...days: [string, string[]][]): FreeSlots {
  return {
    timeZone: "America/New_York",
    minutes: 60,
    days: days.map(([date, starts]) => ({ date, starts })),
  };
}

const WEEK = free(["2026-11-23", [NINE, TEN]], ["2026-11-24", [TUESDAY]]);
const ARRIVED = { type: "times arrived", free: WEEK } satisfies BookingEvent;

function after(...events: BookingEvent[]): BookingState {
  return events.reduce(bookingReducer, UNBOOKED);
}

test("the first day's times are shown, none chosen; a chosen time asks for the rest", () => {
  expect(after(ARRIVED)).toMatchObject({ day: "2026-11-23", start: "", asked: false });
  expect(after(ARRIVED, { type: "time chosen", start: TEN })).toMatchObject({ start: TEN, asked: true });
});

test("another day has no time chosen yet, and what else is asked stays", () => {
  const state = after(
    ARRIVED,
    { type: "time chosen", start: TEN },
    { type: "day chosen", day: "2026-11-24" },
  );
  expect(state).toMatchObject({ day: "2026-11-24", start: "", asked: true });
});

test("times that come again leave the day and the time as they are", () => {
  const state = after(ARRIVED, { type: "time chosen", start: TUESDAY }, { type: "times asked" }, ARRIVED);
  expect(state).toMatchObject({ day: "2026-11-24", start: TUESDAY, wrong: {} });
});

test("a chosen time that is gone when they come again is given back, and said so", () => {
  const later = free(["2026-11-23", [TEN]]);
  const state = after(ARRIVED, { type: "time chosen", start: NINE }, { type: "times arrived", free: later });
  expect(state).toMatchObject({ day: "2026-11-23", start: "", wrong: { start: words.errors.gone } });
  expect(bookingReducer(state, { type: "time chosen", start: TEN })).toMatchObject({ start: TEN, wrong: {} });
  const emptied = bookingReducer(state, { type: "times arrived", free: free() });
  expect(emptied).toMatchObject({ day: "", start: "" });
});

test("while a visit is being booked its time is not given back", () => {
  const sending = after(ARRIVED, { type: "time chosen", start: NINE }, { type: "sent", wrong: {} });
  expect(sending.sending).toBe(true);
  expect(bookingReducer(sending, { type: "times arrived", free: free() })).toMatchObject({
    start: NINE,
    wrong: {},
  });
});

test("times that do not come are said so, until they are asked for again; those that are there stay", () => {
  const failed = after({ type: "times failed", error: "No." });
  expect(failed).toMatchObject({ free: null, trouble: "No." });
  expect(bookingReducer(failed, { type: "times asked" })).toMatchObject({ trouble: null });
  expect(bookingReducer(failed, ARRIVED)).toMatchObject({ free: WEEK, trouble: null });
  expect(after(ARRIVED, { type: "times failed", error: "No." }).free).toBe(WEEK);
});

test("a time that somebody else was given makes room for the next ones, and choosing one ends that", () => {
  const taken = after(
    ARRIVED,
    { type: "time chosen", start: NINE },
    { type: "sent", wrong: {} },
    { type: "refused", error: "Taken.", fields: { start: "Taken." }, next: [TEN, TUESDAY] },
  );
  expect(taken).toMatchObject({
    ...{
      start: "",
      next: [TEN, TUESDAY],
      failure: "Taken.",
      wrong: {},
      sending: false,
      asked: true,
      focusRequests: 1,
    },
  });
  expect(bookingReducer(taken, { type: "time chosen", start: TUESDAY })).toMatchObject({
    start: TUESDAY,
    day: "2026-11-24",
    next: [],
    failure: null,
  });
});

test("a field that the server refuses is blamed, and a failure stays until the form is sent again", () => {
  const chosen = after(ARRIVED, { type: "time chosen", start: NINE });
  const fields = { email: "Enter it.", start: "Choose." };
  expect(bookingReducer(chosen, { type: "refused", error: "Check.", fields })).toMatchObject({
    wrong: fields,
    failure: null,
    start: NINE,
  });
  const failed = bookingReducer(chosen, { type: "refused", error: "Away." });
  expect(bookingReducer(failed, { type: "time chosen", start: TEN })).toMatchObject({ failure: "Away." });
  expect(bookingReducer(failed, { type: "sent", wrong: {} })).toMatchObject({ failure: null, sending: true });
});

test("a booked visit is shown until another is begun, for which a time is chosen anew", () => {
  const booked = after(ARRIVED, { type: "time chosen", start: NINE }, { type: "stored", answer: VISIT });
  expect(booked).toMatchObject({ answer: VISIT, start: "", asked: false, focusRequests: 1 });
  expect(bookingReducer(booked, { type: "started over" })).toMatchObject({ answer: null, start: "" });
});

test("a draft brings back the chosen time and the booked visit, until that is over", () => {
  const state = after(ARRIVED, { type: "time chosen", start: TUESDAY });
  const kept = JSON.parse(JSON.stringify(makeDraft(state)));
  const opened = restoreBooking(kept, BEFORE);
  expect(opened).toMatchObject({ start: TUESDAY, asked: true, free: null });
  expect(bookingReducer(opened, ARRIVED)).toMatchObject({ start: TUESDAY, day: "2026-11-24" });
  expect(restoreBooking({ answer: VISIT }, BEFORE).answer).toEqual(VISIT);
  expect(restoreBooking({ answer: VISIT }, new Date(TUESDAY)).answer).toBeNull();
});

test("a time that was sent and never answered stays chosen, on its day, though it is free no more", () => {
  const sent = after(ARRIVED, { type: "time chosen", start: TUESDAY }, { type: "sent", wrong: {} });
  const lost = bookingReducer(sent, { type: "refused", error: "Away." });
  const opened = restoreBooking(JSON.parse(JSON.stringify(makeDraft(lost))), BEFORE);
  const booked = free(["2026-11-23", [NINE, TEN]], ["2026-11-24", [LATER]]);
  const again = bookingReducer(opened, { type: "times arrived", free: booked });
  expect(again).toMatchObject({ start: TUESDAY, day: "2026-11-24", wrong: {} });
  const other = bookingReducer(again, { type: "time chosen", start: LATER });
  expect(bookingReducer(other, ARRIVED)).toMatchObject({ start: "", wrong: { start: words.errors.gone } });
});

test("of a damaged draft the beginning is taken", () => {
  for (const kept of [
    {},
    { start: 7, asked: "yes", answer: 3 },
    { answer: { ends: "soon" } },
    { answer: null },
  ])
    expect(restoreBooking(kept, BEFORE)).toEqual(UNBOOKED);
});

test("a visit that somebody else shows leaves the form empty, with the times still there", () => {
  const sent = after(ARRIVED, { type: "time chosen", start: TUESDAY }, { type: "sent", wrong: {} });
  expect(bookingReducer(sent, { type: "shown elsewhere" })).toMatchObject({
    free: WEEK,
    start: "",
    asked: false,
    tried: false,
    sending: false,
    answer: null,
  });
});

import type { TodayLine } from "#contract/rows.ts";
import { todayWords } from "#copy/desk/today.ts";
import { callDesk } from "../desk-call.ts";
import { readStaffName } from "../device.ts";

/** The sections of what there is to do, by urgency. */
export const SECTIONS = ["urgent", "person", "answer", "due", "visit", "application"] as const;

export type Section = (typeof SECTIONS)[number];

/** The press of "Done": what it means, and how it is taken back. */
type Finish = {
  title(line: TodayLine): string;
  finish(line: TodayLine): Promise<unknown>;
  undo(line: TodayLine): Promise<unknown>;
};

const answerIt: Finish = {
  title: (line) => todayWords.finished[hasNoContact(line) ? "gone" : "answered"],
  finish: ({ kind, id }) => callDesk("end_waiting", { kind, subject: id, staff_name: readStaffName() }),
  undo: ({ kind, id }) => callDesk("undo_answered", { kind, subject: id }),
};

/** A chat without a number or an e-mail address is answered there or not at all. */
export function hasNoContact({ kind, phone, email }: TodayLine): boolean {
  return kind === "conversation" && !phone && !email;
}

const closeIt: Finish = {
  title: () => todayWords.finished.closed,
  finish: ({ kind, id }) => callDesk("plan_next", { kind, subject: id, next_at: null as never }),
  undo: ({ kind, id, next_at }) => callDesk("reopen_lead", { kind, subject: id, next_at: next_at as never }),
};

const endVisit: Finish = {
  title: () => todayWords.finished.visited,
  finish: ({ id }) =>
    callDesk("update_inspection_status", { inspection: id, expected: "booked", status: "done" }),
  undo: ({ id }) =>
    callDesk("update_inspection_status", { inspection: id, expected: "done", status: "booked" }),
};

export const FINISHES: Readonly<Record<Section, Finish>> = {
  urgent: answerIt,
  person: answerIt,
  answer: answerIt,
  due: closeIt,
  visit: endVisit,
  application: closeIt,
};

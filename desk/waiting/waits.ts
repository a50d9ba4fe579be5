import type { Answer } from "#contract/rows.ts";
import { officeMinutes } from "./office-minutes.ts";

/** A request for a person, or a lead; `answered_at` is null, and `answered_by` empty, while nobody has answered it. */
export type Wait = Omit<Answer<"list_waits">[number], "answered_at"> & { answered_at: string | null };

/** One with how long it took or takes, in minutes of the office's hours. */
export type Timed = Wait & { minutes: number };

/** Minutes of office hours, a working day, after which a wait counts as one that nobody answered. */
const NOBODY = 8 * 60;

export type Clock = {
  /** Those who wait, the longest first. */
  waiting: readonly Timed[];
  /** Of those, how many have waited for a working day or more. */
  unanswered: number;
  /** Those answered within the week, the latest first. */
  answered: readonly Timed[];
  /** Minutes until half of these were answered; null where there are none. */
  median: number | null;
};

export function clockOf(waits: readonly Wait[], now: string): Clock {
  const timed = waits.map((wait) => ({
    ...wait,
    minutes: officeMinutes(wait.waits_since, wait.answered_at ?? now),
  }));
  const waiting = timed
    .filter(({ answered_at }) => answered_at === null)
    .sort((one, other) => Date.parse(one.waits_since) - Date.parse(other.waits_since));
  const answered = timed.filter(({ answered_at }) => answered_at !== null);
  return {
    waiting,
    answered,
    unanswered: waiting.filter(({ minutes }) => minutes >= NOBODY).length,
    median: medianOf(answered.map(({ minutes }) => minutes)),
  };
}

function medianOf(numbers: readonly number[]): number | null {
  const sorted = numbers.toSorted((one, other) => one - other);
  return sorted[Math.floor((sorted.length - 1) / 2)] ?? null;
}

/** "< 1 min", "12 min", "1 h 5 min", "31 h": a long one to the hour. */
export function durationText(minutes: number): string {
  if (minutes < 1) return "< 1 min";
  if (minutes < 60) return `${minutes} min`;
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60];
  return rest === 0 || hours >= 10 ? `${hours} h` : `${hours} h ${rest} min`;
}

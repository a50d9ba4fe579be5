import type { Answer } from "#contract/rows.ts";
import { todayWords } from "#copy/desk/today.ts";
import type { WaitClock } from "#site-data/office-clock.ts";
import { readOfRow } from "../list/read-of-row.ts";

/** A request for a person, or a lead; `answered_at` is null, and `answered_by` empty, while nobody has answered it. */
export type Wait = Omit<Answer<"list_waits">[number], "answered_at"> & { answered_at: string | null };

/** A wait with its duration in minutes of office hours. */
export type TimedWait = Wait & { minutes: number };

/** Minutes of office hours (a working day) after which a wait counts as unanswered. */
const UNANSWERED_AFTER_MINUTES = 8 * 60;

export type WaitStatistics = {
  /** Waits without an answer, the longest first. */
  waiting: readonly TimedWait[];
  /** The number of these that have lasted for a working day or more. */
  unanswered: number;
  /** Waits that were answered within the week, the latest first. */
  answered: readonly TimedWait[];
  /** Median of their minutes; null if there are none. */
  median: number | null;
};

/** @param clock until now. A wait whose times cannot be read is in no figure. */
export function computeStatistics(waits: readonly Wait[], clock: WaitClock): WaitStatistics {
  const timed = waits.flatMap((wait) => {
    const minutes = readOfRow(() => clock.countMinutes(wait.waits_since, wait.answered_at ?? undefined));
    return minutes === undefined ? [] : [{ ...wait, minutes }];
  });
  const waiting = timed
    .filter(({ answered_at }) => answered_at === null)
    .sort((one, other) => Date.parse(one.waits_since) - Date.parse(other.waits_since));
  const answered = timed.filter(({ answered_at }) => answered_at !== null);
  return {
    waiting,
    answered,
    unanswered: waiting.filter(({ minutes }) => minutes >= UNANSWERED_AFTER_MINUTES).length,
    median: computeMedian(answered.map(({ minutes }) => minutes)),
  };
}

function computeMedian(numbers: readonly number[]): number | null {
  const sorted = numbers.toSorted((one, other) => one - other);
  return sorted[Math.floor((sorted.length - 1) / 2)] ?? null;
}

/** As {@link formatDuration}, and from two days on in days. */
export function formatElapsed(minutes: number): string {
  const days = Math.floor(minutes / (24 * 60));
  return days < 2 ? formatDuration(minutes) : todayWords.days(days);
}

/** "< 1 min", "12 min", "1 hr 5 min", "31 hours": from ten hours on without minutes. */
export function formatDuration(minutes: number): string {
  if (minutes < 1) return "< 1 min";
  if (minutes < 60) return `${minutes} min`;
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60];
  if (hours >= 10) return `${hours} hours`;
  return rest === 0 ? `${hours} hr` : `${hours} hr ${rest} min`;
}

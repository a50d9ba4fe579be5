import type { Block, Visit } from "#contract/rows.ts";
import { readOfRow } from "../../list/read-of-row.ts";
import { findDay } from "./office-time.ts";

/** A visit or a blocked time in a day's list. */
export type Entry =
  | { id: string; starts_at: string; visit: Visit; isBlocked: boolean }
  | { id: string; starts_at: string; block: Block };

export type Day = { date: string; entries: Entry[] };

/** The date of those of which no day can be read; it sorts before all others. */
export const NO_DAY = "";

/**
 * Groups visits and blocked times by the office's days, in their order. Today is one of them even if it is empty. A blocked time
 * is in its first day, or in `first` if it began earlier; what has no day that can be read is in {@link NO_DAY}.
 * @param first the first day of the list, as `today` "2026-11-23"
 */
export function groupByDay(
  visits: readonly Visit[],
  blocks: readonly Block[],
  { first, today }: { first: string; today: string },
): Day[] {
  const days = new Map<string, Entry[]>([[today, []]]);
  const add = (date: string, entry: Entry) => days.set(date, [...(days.get(date) ?? []), entry]);
  for (const visit of visits) {
    const { id, starts_at, status } = visit;
    const isBlocked = status === "booked" && blocks.some((block) => isInWay(block, visit));
    add(dayOf(visit), { id, starts_at, visit, isBlocked });
  }
  for (const block of blocks) {
    const date = dayOf(block);
    add(date !== NO_DAY && date < first ? first : date, { id: block.id, starts_at: block.starts_at, block });
  }
  return [...days]
    .map(([date, entries]) => ({ date, entries: entries.sort(compareTimes) }))
    .sort((one, other) => (one.date < other.date ? -1 : 1));
}

/** The first day of a visit or a blocked time; {@link NO_DAY} where it cannot be read. */
export function dayOf({ starts_at }: Pick<Span, "starts_at">): string {
  return readOfRow(() => findDay(starts_at)) ?? NO_DAY;
}

/** True for a block of all crews, or of the visit's, that the visit touches. */
export function isInWay(block: Span & Pick<Block, "crew">, visit: Span & Pick<Visit, "crew">): boolean {
  return (block.crew === null || block.crew === visit.crew) && doOverlap(block, visit);
}

type Span = { starts_at: string; ends_at: string };

function doOverlap(one: Span, other: Span): boolean {
  return (
    Date.parse(one.starts_at) < Date.parse(other.ends_at) &&
    Date.parse(other.starts_at) < Date.parse(one.ends_at)
  );
}

function compareTimes(one: Entry, other: Entry): number {
  return Date.parse(one.starts_at) - Date.parse(other.starts_at) || (one.id < other.id ? -1 : 1);
}

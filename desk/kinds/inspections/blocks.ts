import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import type { Block } from "#contract/rows.ts";
import { inspectionWords } from "#copy/desk/inspections.ts";
import { callDesk } from "../../desk-call.ts";
import {
  addDays,
  findDay,
  findStartOfDay,
  formatClockSpan,
  formatDayName,
  nameCrew,
  shortMoment,
} from "./office-time.ts";

export const BLOCKS = "blocks";
const BLOCKS_POLL_MS = 15_000; // the longest time until a colleague's block is seen

/** The query of blocked times that end after a day has begun. */
export function blocksQuery(first: string) {
  return queryOptions({
    queryKey: [BLOCKS, first],
    queryFn: ({ signal }) => callDesk("blocks_from", { from_at: findStartOfDay(first) }, signal),
    placeholderData: keepPreviousData,
    refetchInterval: BLOCKS_POLL_MS,
    staleTime: 0,
  });
}

/** "Blocked", or with the name of the one crew that is. */
export function describeBlock({ crew }: Pick<Block, "crew">): string {
  return crew === null ? inspectionWords.block.blocked : inspectionWords.block.blockedFor(nameCrew(crew));
}

/** Writes a block's time below the heading of its first day: a span of hours, or whole days. */
export function formatBlockTime({ starts_at, ends_at }: Block): string {
  const first = findDay(starts_at);
  if (findDay(ends_at) === first) return formatClockSpan(starts_at, ends_at);
  const isWhole = [starts_at, ends_at].every(
    (at) => Date.parse(findStartOfDay(findDay(at))) === Date.parse(at),
  );
  if (!isWhole) return `${shortMoment(starts_at)} – ${shortMoment(ends_at)}`;
  const last = addDays(findDay(ends_at), -1);
  return first === last
    ? inspectionWords.block.wholeDay
    : inspectionWords.block.wholeDays(formatDayName(last));
}

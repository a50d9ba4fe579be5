import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import type { Block } from "#contract/rows.ts";
import { inspectionWords } from "#copy/desk/inspections.ts";
import { deskCall } from "../../desk-call.ts";
import { clockSpan, dayAfter, dayName, dayOf, shortMoment, startOf } from "./office-time.ts";

export const BLOCKS = "blocks";
const BLOCKS_POLL_MS = 15_000; // the longest time until a colleague's block is seen

/** The query of blocked times that end after a day has begun. */
export function blocksQuery(first: string) {
  return queryOptions({
    queryKey: [BLOCKS, first],
    queryFn: ({ signal }) => deskCall("blocks_from", { from_at: startOf(first) }, signal),
    placeholderData: keepPreviousData,
    refetchInterval: BLOCKS_POLL_MS,
    staleTime: 0,
  });
}

/** Writes a block's time below the heading of its first day: a span of hours, or whole days. */
export function blockTime({ starts_at, ends_at }: Block): string {
  const first = dayOf(starts_at);
  if (dayOf(ends_at) === first) return clockSpan(starts_at, ends_at);
  const isWhole = [starts_at, ends_at].every((at) => Date.parse(startOf(dayOf(at))) === Date.parse(at));
  if (!isWhole) return `${shortMoment(starts_at)} – ${shortMoment(ends_at)}`;
  const last = dayAfter(dayOf(ends_at), -1);
  return first === last ? inspectionWords.block.wholeDay : inspectionWords.block.wholeDays(dayName(last));
}

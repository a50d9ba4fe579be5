import { queryOptions, useQuery } from "@tanstack/react-query";
import { useCallback } from "react";
import type { TodayLine } from "#contract/rows.ts";
import { callDesk } from "../desk-call.ts";
import { addDays, findStartOfDay, findToday } from "../kinds/inspections/office-time.ts";
import type { LiveFeed } from "../list/live-feed.ts";
import { useReread } from "../list/use-reread.ts";

const MINUTE_MS = 60_000;

export const todayQuery = queryOptions({
  queryKey: ["today"],
  queryFn: async ({ signal }) => {
    const today = findToday();
    const day = { day_starts: findStartOfDay(today), day_ends: findStartOfDay(addDays(today)) };
    return (await callDesk("list_today", day, signal)) as TodayLine[];
  },
});

/** Reads what there is to do, again after each change that the desk hears of, and every minute because dates come. */
export function useToday({ subscribe }: LiveFeed) {
  const query = useQuery({ ...todayQuery, refetchInterval: MINUTE_MS });
  const { data, refetch } = query;
  useReread(subscribe, refetch);
  const readAgain = useCallback(() => void refetch(), [refetch]);
  return { lines: data, query, readAgain };
}

import { queryOptions, useQuery } from "@tanstack/react-query";
import { useCallback, useEffect } from "react";
import type { TodayLine } from "#contract/rows.ts";
import { callDesk } from "../desk-call.ts";
import { addDays, findStartOfDay, findToday } from "../kinds/inspections/office-time.ts";
import type { LiveFeed } from "../list/live-feed.ts";
import { throttle } from "../list/throttle.ts";

const MINUTE_MS = 60_000;

/** On a busy day something changes every second. */
const REREAD_INTERVAL_MS = 2_000;

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
  useEffect(() => {
    const reading = throttle(REREAD_INTERVAL_MS, () => refetch());
    const unsubscribe = subscribe(reading.call);
    return () => {
      unsubscribe();
      reading.stop();
    };
  }, [subscribe, refetch]);
  const readAgain = useCallback(() => void refetch(), [refetch]);
  return { lines: data, query, readAgain };
}

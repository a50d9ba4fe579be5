import { queryOptions, useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { callDesk } from "../desk-call.ts";
import { computeStatistics, type Wait, type WaitStatistics } from "./wait-statistics.ts";

const WEEK_MS = 7 * 24 * 3600_000;
const MINUTE_MS = 60_000;

export const waitsQuery = queryOptions({
  queryKey: ["waits"],
  queryFn: async ({ signal }) =>
    (await callDesk(
      "list_waits",
      { since: new Date(Date.now() - WEEK_MS).toISOString() },
      signal,
    )) as readonly Wait[],
});

/** Reads how fast the office answered this week; undefined before the first read. Updates every minute. */
export function useWaitStatistics(now: string): WaitStatistics | undefined {
  const { data } = useQuery({ ...waitsQuery, refetchInterval: MINUTE_MS });
  return data && computeStatistics(data, now);
}

/** The present time, ISO, updated every minute. */
export function useMinutes(): string {
  const [now, setNow] = useState(() => new Date().toISOString());
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date().toISOString()), MINUTE_MS);
    return () => clearInterval(timer);
  }, []);
  return now;
}

import { queryOptions, useQuery } from "@tanstack/react-query";
import { useEffect, useMemo, useState } from "react";
import { office } from "#site-data/office.ts";
import type { WaitClock } from "#site-data/office-clock.ts";
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

/** Reads how fast the office answered this week; undefined before the first read. */
export function useWaitStatistics(clock: WaitClock): WaitStatistics | undefined {
  const { data } = useQuery({ ...waitsQuery, refetchInterval: MINUTE_MS });
  return useMemo(() => data && computeStatistics(data, clock), [data, clock]);
}

/** The office's clock until now, a new one every minute. */
export function useWaitClock(): WaitClock {
  const [clock, setClock] = useState(makeClock);
  useEffect(() => {
    const timer = setInterval(() => setClock(makeClock()), MINUTE_MS);
    return () => clearInterval(timer);
  }, []);
  return clock;
}

const makeClock = () => office.makeWaitClock(new Date().toISOString());

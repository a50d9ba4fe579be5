import { queryOptions, useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { deskCall } from "../desk-call.ts";
import type { LiveFeed } from "../list/live-feed.ts";
import { type Clock, clockOf, type Wait } from "./waits.ts";

const WEEK = 7 * 24 * 3600_000; // milliseconds
const MINUTE = 60_000;

export const waitsQuery = queryOptions({
  queryKey: ["waits"],
  queryFn: async ({ signal }) =>
    (await deskCall(
      "list_waits",
      { since: new Date(Date.now() - WEEK).toISOString() },
      signal,
    )) as readonly Wait[],
});

/** Those who wait for the office and how fast it was this week; undefined until it was read. It goes on by itself, as waiting does. */
export function useClock({ subscribe }: LiveFeed): {
  clock: Clock | undefined;
  failed: boolean;
  readAgain: () => void;
} {
  const { data, isError, refetch } = useQuery({ ...waitsQuery, refetchInterval: MINUTE });
  const now = useMinutes();
  useEffect(() => subscribe(() => void refetch()), [subscribe, refetch]);
  return {
    clock: data && clockOf(data, now),
    failed: isError,
    readAgain: () => void refetch(),
  };
}

/** Now, ISO, anew every minute. */
function useMinutes(): string {
  const [now, setNow] = useState(() => new Date().toISOString());
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date().toISOString()), MINUTE);
    return () => clearInterval(timer);
  }, []);
  return now;
}

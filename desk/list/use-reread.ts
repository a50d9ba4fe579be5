import { useEffect, useEffectEvent } from "react";
import type { LiveFeed } from "./live-feed.ts";
import { throttle } from "./throttle.ts";

/** On a busy day something changes every second. */
const REREAD_INTERVAL_MS = 2_000;

/**
 * Reads again after each change that the desk hears of.
 * @param read must not reject
 * @param interval milliseconds, at least, between two reads
 */
export function useReread(
  subscribe: LiveFeed["subscribe"],
  read: () => Promise<unknown>,
  interval = REREAD_INTERVAL_MS,
): void {
  const readNow = useEffectEvent(read);
  useEffect(() => {
    const reading = throttle(interval, () => readNow());
    const unsubscribe = subscribe(reading.call);
    return () => {
      unsubscribe();
      reading.stop();
    };
  }, [subscribe, interval]);
}

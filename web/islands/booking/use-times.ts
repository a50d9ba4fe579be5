import { type Dispatch, useEffect, useEffectEvent, useRef } from "react";
import type { BookingEvent, BookingState } from "./booking-state.ts";
import { fetchFreeTimes } from "./call-server.ts";

/** Milliseconds after which free times are fetched again when the visitor comes back to the page. */
const STALE_AFTER_MS = 5 * 60_000;

/**
 * Fetches the free times while a visit can be chosen: at once, when the browser is online again, and when the visitor comes back
 * to the page after a while.
 * @param options `first` chooses the first time by itself
 * @returns a function that fetches them again
 */
export function useTimes(
  { answer, trouble }: BookingState,
  dispatch: Dispatch<BookingEvent>,
  { first = false } = {},
) {
  const fetchedAt = useRef(0);
  const wanted = answer === null;

  async function load() {
    dispatch({ type: "times asked" });
    fetchedAt.current = Date.now();
    const event = await fetchFreeTimes();
    dispatch("free" in event ? { ...event, first } : event);
  }

  const loadFirst = useEffectEvent(() => void load());
  const reloadIfStale = useEffectEvent(() => {
    const isStale = Date.now() - fetchedAt.current > STALE_AFTER_MS;
    if (wanted && document.visibilityState === "visible" && (trouble !== null || isStale)) void load();
  });
  useEffect(() => {
    if (wanted) loadFirst();
  }, [wanted]);
  useEffect(() => {
    const reload = () => reloadIfStale();
    addEventListener("online", reload);
    document.addEventListener("visibilitychange", reload);
    return () => {
      removeEventListener("online", reload);
      document.removeEventListener("visibilitychange", reload);
    };
  }, []);
  return load;
}

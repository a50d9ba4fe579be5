import { type Dispatch, useEffect, useEffectEvent, useRef } from "react";
import type { BookingEvent, BookingState } from "./booking-state.ts";
import { fetchFreeTimes } from "./call-server.ts";

/** Free times older than this are fetched again when the visitor comes back to the page. In milliseconds. */
const STALE = 5 * 60_000;

/**
 * Fetches the free times while a visit can be chosen: at once, with the connection that comes back, and when the visitor comes
 * back to a page that stood for a while. Answers what fetches them again.
 */
export function useTimes({ answer, trouble }: BookingState, dispatch: Dispatch<BookingEvent>) {
  const fetched = useRef(0);
  const wanted = answer === null;

  async function load() {
    dispatch({ type: "times asked" });
    fetched.current = Date.now();
    dispatch(await fetchFreeTimes());
  }

  const loadAtFirst = useEffectEvent(() => void load());
  const loadAnew = useEffectEvent(() => {
    const stale = Date.now() - fetched.current > STALE;
    if (wanted && document.visibilityState === "visible" && (trouble !== null || stale)) void load();
  });
  useEffect(() => {
    if (wanted) loadAtFirst();
  }, [wanted]);
  useEffect(() => {
    const anew = () => loadAnew();
    addEventListener("online", anew);
    document.addEventListener("visibilitychange", anew);
    return () => {
      removeEventListener("online", anew);
      document.removeEventListener("visibilitychange", anew);
    };
  }, []);
  return load;
}

import { type Dispatch, useEffect, useReducer } from "react";
import { PROMO, type PromoEvent, type PromoState, promoReducer, startPromo } from "#domain/promo.ts";
import { PROMO_KEYS } from "#domain/promo-keys.ts";
import { readStoredPromo, storeClosed, storeTimeLeft } from "./promo-storage.ts";

/**
 * The promo's state with all that moves it: the route, the seconds (while it is shown and the tab is seen), the
 * pointer leaving, other tabs; and its two values in storage. `since` is when the route changed, on the page's clock.
 */
export function usePromo(pathname: string, since: number, seen: boolean): [PromoState, Dispatch<PromoEvent>] {
  const [state, dispatch] = useReducer(promoReducer, undefined, () => startPromo(readStoredPromo()));
  const { phase, timeLeft } = state;
  const open = phase !== "closed";

  useEffect(() => {
    dispatch({ type: "routeChanged" });
    const wait = Math.max(0, since + PROMO.delay - performance.now());
    const timer = setTimeout(() => dispatch({ type: "delayPassed" }), wait);
    return () => clearTimeout(timer);
  }, [pathname, since]);

  // A new second begins with each change of the time left, also with one that another tab counted: tabs that show the
  // promo side by side tick together instead of twice as fast.
  useEffect(() => {
    if (phase !== "shown" || !seen) return;
    const timer = setTimeout(() => dispatch({ type: "secondPassed" }), 1000);
    return () => clearTimeout(timer);
  }, [phase, seen, timeLeft]);

  useEffect(() => storeTimeLeft(timeLeft), [timeLeft]);

  useEffect(() => {
    if (!open) return storeClosed();
    const stopExit = onExitIntent(() => dispatch({ type: "exitIntended" }));
    const stopTabs = onOtherTabs(dispatch);
    return () => {
      stopExit();
      stopTabs();
    };
  }, [open]);

  return [state, dispatch];
}

/** Calls `act` when the pointer leaves the window over its top edge. */
function onExitIntent(act: () => void): () => void {
  const leave = (event: MouseEvent) => {
    if (!event.relatedTarget && event.clientY <= 0) act();
  };
  document.addEventListener("mouseout", leave);
  return () => document.removeEventListener("mouseout", leave);
}

/** Tells what other tabs stored; a page that comes back from the browser's memory has missed it and looks. */
function onOtherTabs(dispatch: Dispatch<PromoEvent>): () => void {
  const hear = ({ key, newValue }: StorageEvent) => {
    if (key === PROMO_KEYS.closed && newValue === "true") dispatch({ type: "closed" });
    if (key === PROMO_KEYS.timeLeft) dispatch({ type: "countedElsewhere", stored: newValue });
  };
  const comeBack = () => readStoredPromo().closed === "true" && dispatch({ type: "closed" });
  window.addEventListener("storage", hear);
  window.addEventListener("pageshow", comeBack);
  return () => {
    window.removeEventListener("storage", hear);
    window.removeEventListener("pageshow", comeBack);
  };
}

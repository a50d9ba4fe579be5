import { type ComponentType, useEffect, useRef, useState } from "react";
import { useLocation } from "react-router";
import { readStoredPromo } from "./promo-storage.ts";

/** Frames of our own pages and the desk stay without it. */
const WITHOUT_PROMO = /^\/(admin|embed)(\/|$)/;

type Popup = ComponentType<{ pathname: string; since: number }>;

/**
 * The small part of the promo that every page loads: it fetches the popup itself once the page is idle, and never for
 * a visitor who closed it for good.
 */
export function Promo() {
  const { pathname } = useLocation();
  const [Popup, setPopup] = useState<Popup>();
  const allowed = !WITHOUT_PROMO.test(pathname);
  const since = useTimeOf(pathname);
  useEffect(() => {
    if (!allowed || Popup || readStoredPromo().closed === "true" || window.self !== window.top) return;
    return whenIdle(() => import("./promo-popup.tsx").then((module) => setPopup(() => module.PromoPopup)));
  }, [allowed, Popup]);
  return allowed && Popup ? <Popup pathname={pathname} since={since.current} /> : null;
}

/** When the route last changed, so that the wait for the popup's code counts towards its delay. */
function useTimeOf(pathname: string) {
  const since = useRef(0);
  const last = useRef<string>(undefined);
  if (last.current !== pathname) {
    last.current = pathname;
    since.current = performance.now();
  }
  return since;
}

/** Safari has no idle callback: there a short wait stands in. */
function whenIdle(task: () => void): () => void {
  if (!("requestIdleCallback" in window)) {
    const timer = setTimeout(task, 300);
    return () => clearTimeout(timer);
  }
  const handle = requestIdleCallback(task, { timeout: 1000 });
  return () => cancelIdleCallback(handle);
}

import { useContext, useEffect } from "react";
import { UNSAFE_DataRouterContext } from "react-router";

const KEY = "eaves.destination";

/**
 * When the code of a page cannot be fetched, because a new version of the site was deployed while the tab was open or the
 * connection was lost, the router reloads the window once, on the page that the visitor was leaving. This remembers where
 * they were going and brings them there after the reload.
 */
export function useResumedVisit(): void {
  // The router itself: a component hears of a navigation only once it is drawn.
  const router = useContext(UNSAFE_DataRouterContext)?.router;
  useEffect(() => {
    if (!router) return;
    const destination = takeDestination();
    if (destination && destination !== location.pathname + location.search + location.hash)
      router.navigate(destination, { replace: true });
    const unsubscribe = router.subscribe(({ navigation: { state, location: next } }) => {
      if (state === "loading") rememberDestination(next.pathname + next.search + next.hash);
      // A reload ends the script before this; only an arrival gets here.
      else forgetDestination();
    });
    return () => {
      unsubscribe();
      forgetDestination(); // arrived at the desk, which has a frame of its own
    };
  }, [router]);
}

/** The destination of a visit that a reload interrupted; taken once, so that a page that fails again does not loop. */
function takeDestination(): string | null {
  const destination = storage()?.getItem(KEY) ?? null;
  forgetDestination();
  return destination;
}

function rememberDestination(path: string): void {
  storage()?.setItem(KEY, path);
}

function forgetDestination(): void {
  storage()?.removeItem(KEY);
}

/** Browsers that refuse storage throw on touching it. */
function storage(): Storage | undefined {
  try {
    return sessionStorage;
  } catch {
    return undefined;
  }
}

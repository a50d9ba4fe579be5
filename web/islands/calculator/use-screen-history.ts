import { useEffect, useEffectEvent, useRef } from "react";
import { recordOf } from "#contract/values.ts";
import { SCREENS, type Screen } from "./screens.ts";

/** The state that this document keeps with an entry of the browser's history; `depth` counts its entries before it. */
type Entry = { screen: Screen; depth: number };

/**
 * Gives each screen an entry of the browser's history, so that its Back button leads to the question before.
 * @param screen the screen that is shown; null until the form is open
 * @param onReturn called with the screen to go back to, or that of an entry that the visitor went to
 * @returns a function that goes back by an entry of this document, or to `previous` where there is none
 */
export function useScreenHistory(
  screen: Screen | null,
  onReturn: (screen: Screen) => void,
): (previous: Screen) => void {
  const replaces = useRef(true); // at first, and on the way back

  const follow = useEffectEvent(() => {
    if (screen === null) return;
    const entry = readEntry();
    const depth = entry?.depth ?? 0;
    if (entry?.screen !== screen) {
      if (replaces.current) history.replaceState({ screen, depth } satisfies Entry, "");
      else history.pushState({ screen, depth: depth + 1 } satisfies Entry, "");
    }
    replaces.current = false;
  });
  useEffect(() => follow(), [screen]);

  const goBack = useEffectEvent(() => {
    const entry = readEntry();
    if (!entry || entry.screen === screen) return;
    replaces.current = true;
    onReturn(entry.screen);
  });
  useEffect(() => {
    const listener = () => goBack();
    addEventListener("popstate", listener);
    return () => removeEventListener("popstate", listener);
  }, []);

  return (previous) => {
    const entry = readEntry();
    if (entry?.screen === screen && entry.depth > 0) return history.back();
    replaces.current = true;
    onReturn(previous);
  };
}

function readEntry(): Entry | null {
  const { screen, depth } = recordOf(history.state);
  const known = SCREENS.find((each) => each === screen);
  return known && typeof depth === "number" ? { screen: known, depth } : null;
}

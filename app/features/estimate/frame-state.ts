import { useEffect, useState } from "react";

/** Milliseconds after which a frame that has not loaded is called slow, with a way out. */
const SLOW_AFTER = 8_000;

/** Whether a frame has loaded; `onLoad` goes on its element. */
export function useFrameState() {
  const [state, setState] = useState<"loading" | "slow" | "loaded">("loading");
  useEffect(() => {
    const timer = setTimeout(() => setState((now) => (now === "loading" ? "slow" : now)), SLOW_AFTER);
    return () => clearTimeout(timer);
  }, []);
  return { state, onLoad: () => setState("loaded") };
}

import { useEffect, useEffectEvent, useState } from "react";

/** What `load` imports, null until it has come. Where it does not, it is asked for again when the connection is back. */
export function useLazyModule<Module extends object>(load: () => Promise<Module>): Module | null {
  return useLazyModuleState(load).fetched;
}

/** As {@link useLazyModule}, with whether it could not be had, and what asks for it again. */
export function useLazyModuleState<Module extends object>(load: () => Promise<Module>) {
  const [fetched, setFetched] = useState<Module | null>(null);
  const [failed, setFailed] = useState(false);
  const [attempt, setAttempt] = useState(0);
  const again = () => {
    setFailed(false);
    setAttempt((count) => count + 1);
  };
  const bring = useEffectEvent(async () => {
    try {
      setFetched(await load());
    } catch {
      setFailed(true);
    }
  });
  useEffect(() => void bring(), [attempt]);
  useEffect(() => {
    if (!failed) return;
    addEventListener("online", again, { once: true });
    return () => removeEventListener("online", again);
  });
  return { fetched, failed, again };
}

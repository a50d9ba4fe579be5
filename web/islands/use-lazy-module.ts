import { useEffect, useEffectEvent, useState } from "react";

/**
 * Returns the module that `load` imports; null until it has arrived. After a failure it is tried again when the browser is
 * online.
 */
export function useLazyModule<Module extends object>(load: () => Promise<Module>): Module | null {
  return useLazyModuleState(load).module;
}

/** Like {@link useLazyModule}; also tells whether loading failed, and returns a function that tries again. */
export function useLazyModuleState<Module extends object>(load: () => Promise<Module>) {
  const [module, setModule] = useState<Module | null>(null);
  const [failed, setFailed] = useState(false);
  const [attempt, setAttempt] = useState(0);
  const retry = () => {
    setFailed(false);
    setAttempt((count) => count + 1);
  };
  const fetchModule = useEffectEvent(async () => {
    try {
      setModule(await load());
    } catch {
      setFailed(true);
    }
  });
  useEffect(() => void fetchModule(), [attempt]);
  useEffect(() => {
    if (!failed) return;
    addEventListener("online", retry, { once: true });
    return () => removeEventListener("online", retry);
  });
  return { module, failed, retry };
}

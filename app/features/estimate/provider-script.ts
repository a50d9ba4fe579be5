import { useEffect, useEffectEvent } from "react";
import { freshScriptAddress } from "#domain/estimate-address.ts";

/**
 * Loads a provider's script `delay` milliseconds after the page mounts, past any cache, and removes it on leaving.
 * `onFailure` is told when it cannot be loaded.
 */
export function useProviderScript(address: string | null, delay: number, onFailure: () => void): void {
  const failed = useEffectEvent(onFailure);
  useEffect(() => {
    if (!address) return;
    let script: HTMLScriptElement | undefined;
    const timer = setTimeout(() => {
      script = document.createElement("script");
      script.src = freshScriptAddress(address, Date.now(), location.origin).href;
      script.async = true;
      script.addEventListener("error", () => failed());
      document.body.append(script);
    }, delay);
    return () => {
      clearTimeout(timer);
      script?.remove();
    };
  }, [address, delay]);
}

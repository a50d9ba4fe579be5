import { useEffect, useEffectEvent, useState } from "react";

/** What `load` imports, null until it has come. Where it does not, it is asked for again when the connection is back. */
export function useFetched<Module extends object>(load: () => Promise<Module>): Module | null {
  const [fetched, setFetched] = useState<Module | null>(null);
  const bring = useEffectEvent(async () => {
    try {
      setFetched(await load());
    } catch {
      addEventListener("online", () => void bring(), { once: true });
    }
  });
  useEffect(() => void bring(), []);
  return fetched;
}

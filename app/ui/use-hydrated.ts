import { useSyncExternalStore } from "react";

/** false while prerendered and while hydrating, true from then on. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    () => () => {},
    () => true,
    () => false,
  );
}

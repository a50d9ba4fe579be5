import { useSyncExternalStore } from "react";

/** The year of the visit; until the page is interactive, that of the build. */
export function useCurrentYear(): number {
  return useSyncExternalStore(
    () => () => {},
    () => new Date().getFullYear(),
    () => import.meta.env.BUILD_YEAR,
  );
}

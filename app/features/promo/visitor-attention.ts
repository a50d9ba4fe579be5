import { useSyncExternalStore } from "react";

/** Whether the visitor asked their system for less motion; follows a change at once. */
export function useReducedMotion(): boolean {
  return useSyncExternalStore(watchMotion, () => reducedMotion().matches);
}

/** Whether the tab is the one that is looked at. */
export function useTabSeen(): boolean {
  return useSyncExternalStore(watchVisibility, () => document.visibilityState === "visible");
}

function reducedMotion(): MediaQueryList {
  return matchMedia("(prefers-reduced-motion: reduce)");
}

function watchMotion(tell: () => void): () => void {
  const query = reducedMotion();
  query.addEventListener("change", tell);
  return () => query.removeEventListener("change", tell);
}

function watchVisibility(tell: () => void): () => void {
  document.addEventListener("visibilitychange", tell);
  return () => document.removeEventListener("visibilitychange", tell);
}

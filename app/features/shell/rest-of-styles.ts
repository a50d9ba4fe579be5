import { useEffect } from "react";

/** A prerendered document carries the styles of its own page; the others are fetched once it is interactive. */
export function useRestOfStyles(): void {
  useEffect(() => {
    const rest = document.getElementById("css")?.dataset.rest;
    if (!rest || document.querySelector(`link[href="${rest}"]`)) return;
    const link = document.createElement("link");
    link.rel = "stylesheet";
    link.href = rest;
    link.fetchPriority = "low";
    document.head.append(link);
  }, []);
}

import { useEffect, useState, useSyncExternalStore } from "react";

/** True while the page is visible: false in a tab in the background, or in a minimized window. */
export function usePageVisible(): boolean {
  return useSyncExternalStore(subscribe, () => document.visibilityState === "visible");
}

function subscribe(onChange: () => void): () => void {
  document.addEventListener("visibilitychange", onChange);
  return () => document.removeEventListener("visibilitychange", onChange);
}

/** True while an element is within the window and all scrolling elements around it; false without an element. */
export function useInView(element: Element | null): boolean {
  const [isInView, setInView] = useState(false);
  useEffect(() => {
    if (!element) return undefined;
    const observer = new IntersectionObserver((entries) =>
      setInView(entries.at(-1)?.isIntersecting ?? false),
    );
    observer.observe(element);
    return () => {
      observer.disconnect();
      setInView(false);
    };
  }, [element]);
  return isInView;
}

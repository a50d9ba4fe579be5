import { type RefObject, useEffect, useRef } from "react";
import { tellParent } from "./calculator-session.ts";

/** Tells the page around the frame how high the returned element is, now and whenever that changes. */
export function useFrameHeight(): RefObject<HTMLDivElement | null> {
  const element = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const { current } = element;
    if (!current) return;
    const observer = new ResizeObserver(() => {
      tellParent({ app: "calculator", height: Math.ceil(current.getBoundingClientRect().height) });
    });
    observer.observe(current);
    return () => observer.disconnect();
  }, []);
  return element;
}

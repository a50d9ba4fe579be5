import { type RefObject, useEffect } from "react";

/**
 * Makes the frame that this document stands in as high as `content`, so that nothing scrolls inside it. The page around it is of
 * this site or there is none: nobody else may frame it.
 */
export function useFrameHeight(content: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const frame = window.frameElement as HTMLElement | null;
    if (!content.current || !frame) return;
    const observer = new ResizeObserver(([entry]) => {
      frame.style.height = `${Math.ceil(entry?.target.getBoundingClientRect().height ?? 0)}px`;
    });
    observer.observe(content.current);
    return () => observer.disconnect();
  }, [content]);
}

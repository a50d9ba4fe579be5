import { type RefObject, useEffect } from "react";

/**
 * Makes the frame around this document as high as `content`, so that nothing scrolls inside it. The page outside the frame is
 * always one of this site: nobody else may frame it.
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

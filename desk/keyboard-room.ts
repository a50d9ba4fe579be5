import { type RefObject, useEffect } from "react";

/**
 * Keeps the desk above a phone's keyboard. The document asks for that by `interactive-widget`. Safari does not know it: there the
 * keyboard covers the page, and only the visual viewport shows how much.
 */
export function useKeyboardRoom(desk: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const viewport = window.visualViewport;
    if (!viewport) return undefined;
    function fit() {
      const { current } = desk;
      if (!current || !viewport) return;
      const isCovered = viewport.scale === 1 && window.innerHeight - viewport.height > MIN_KEYBOARD_HEIGHT;
      current.style.height = isCovered ? `${viewport.height}px` : "";
      if (isCovered) window.scrollTo(0, 0);
    }
    viewport.addEventListener("resize", fit);
    return () => viewport.removeEventListener("resize", fit);
  }, [desk]);
}

const MIN_KEYBOARD_HEIGHT = 120; // pixels; the browser's own bars are lower

import { type RefObject, useEffect } from "react";

/**
 * Keeps the desk above a phone's keyboard. The document asks for that by `interactive-widget`; where the browser does not know the word,
 * as Safari, the keyboard covers the page and only the visual viewport tells.
 */
export function useKeyboardRoom(desk: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const viewport = window.visualViewport;
    if (!viewport) return undefined;
    function fit() {
      const { current } = desk;
      if (!current || !viewport) return;
      const isCovered = viewport.scale === 1 && window.innerHeight - viewport.height > LEAST_KEYBOARD;
      current.style.height = isCovered ? `${viewport.height}px` : "";
      if (isCovered) window.scrollTo(0, 0);
    }
    viewport.addEventListener("resize", fit);
    return () => viewport.removeEventListener("resize", fit);
  }, [desk]);
}

const LEAST_KEYBOARD = 120; // pixels; bars of the browser are lower

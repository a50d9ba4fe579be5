import { type KeyboardEvent, type PointerEvent, type RefObject, useLayoutEffect, useRef } from "react";
import {
  arrowMove,
  type Frame,
  type Point,
  panelFrame,
  type Side,
  type View,
} from "#domain/chat-panel-place.ts";

/** Less than this of the window covered, in pixels, is a browser's own bar and no keyboard. */
const LEAST_KEYBOARD = 120;

export type PanelPlace = {
  /** For what the panel is dragged by. */
  grab: (event: PointerEvent<HTMLElement>) => void;
  /** Moves the panel for an arrow key and returns the side. */
  nudge: (event: KeyboardEvent) => Side | null;
};

/** Keeps the panel where the visitor put it, whole in view: also after a resize and above a phone's keyboard. */
export function usePanelPlace(panel: RefObject<HTMLElement | null>, open: boolean): PanelPlace {
  const wish = useRef<Point>(null);

  function place(): Frame {
    const frame = panelFrame(wish.current, currentView());
    const style = panel.current?.style;
    if (style) {
      style.width = `${frame.width}px`;
      style.height = `${frame.height}px`;
      style.transform = `translate3d(${Math.round(frame.x)}px, ${Math.round(frame.y)}px, 0)`;
    }
    return frame;
  }
  const latest = useRef(place);
  latest.current = place;

  useLayoutEffect(() => {
    if (!open) return;
    const listening = new AbortController();
    const replace = () => latest.current();
    replace();
    addEventListener("resize", replace, listening);
    visualViewport?.addEventListener("resize", replace, listening);
    visualViewport?.addEventListener("scroll", replace, listening);
    return () => listening.abort();
  }, [open]);

  return {
    grab(event) {
      if (event.button !== 0 || !event.isPrimary || isOtherControl(event)) return;
      const held = event.currentTarget;
      const { pointerId, clientX, clientY } = event;
      const from = place();
      const dragging = new AbortController();
      const drag = (moved: globalThis.PointerEvent) => {
        if (moved.pointerId !== pointerId) return;
        wish.current = { x: from.x + moved.clientX - clientX, y: from.y + moved.clientY - clientY };
        wish.current = place();
      };
      const drop = () => dragging.abort();
      held.setPointerCapture(pointerId);
      held.addEventListener("pointermove", drag, dragging);
      held.addEventListener("lostpointercapture", drop, dragging);
      // Where the panel was there may now be a link, which the browser would begin to drag instead.
      addEventListener("dragstart", (event) => event.preventDefault(), dragging);
    },
    nudge(event) {
      const move = arrowMove(place(), event.key);
      if (!move || event.altKey || event.ctrlKey || event.metaKey) return null;
      event.preventDefault();
      wish.current = move.wish;
      wish.current = place();
      return move.side;
    },
  };
}

/** The header's other buttons are pressed, not dragged. */
function isOtherControl({ target, currentTarget }: PointerEvent<HTMLElement>): boolean {
  const control = target instanceof Element ? target.closest("button") : null;
  return control !== null && currentTarget.contains(control) && !control.hasAttribute("data-drag-handle");
}

/** While the visitor has zoomed in, the window counts and not the part on the screen: the panel stays to be panned to. */
function currentView(): View {
  const { clientWidth, clientHeight } = document.documentElement;
  const seen = visualViewport;
  const whole = { x: 0, y: 0, width: clientWidth, height: clientHeight };
  if (!seen || seen.scale > 1.01) return { ...whole, windowWidth: clientWidth, keyboard: false };
  return {
    x: seen.offsetLeft,
    y: seen.offsetTop,
    width: Math.min(seen.width, clientWidth),
    height: seen.height,
    windowWidth: clientWidth,
    keyboard: clientHeight - seen.height > LEAST_KEYBOARD,
  };
}

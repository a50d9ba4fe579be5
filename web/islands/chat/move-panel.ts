import type { KeyboardEvent, PointerEvent } from "react";
import { sessionStore } from "../../ui/storage.ts";
import { type Frame, moveByArrow, type Point, placePanel, type Side, type View } from "./panel-position.ts";

/** Storage key of the place to which the visitor moved the panel, as "x,y", for this tab's session. */
const POSITION_KEY = "eaves-chat-position";

/** Pixels; a smaller covered part of the window is a bar of the browser and no keyboard. */
const MIN_KEYBOARD_PX = 120;

export type PanelMover = {
  /** Begins a drag; for `pointerdown` on the element that the panel is dragged by. */
  grab: (event: PointerEvent<HTMLElement>) => void;
  /** Moves the panel for an arrow key and returns the direction; null for any other key. */
  nudge: (event: KeyboardEvent) => Side | null;
};

/** Keeps the panel where the visitor put it, and fully visible, also after a resize and above a phone's keyboard. */
export function movePanel({ style }: HTMLElement): PanelMover {
  let wish = readWish();

  function placeOnScreen(): Frame {
    const frame = placePanel(wish, measureView());
    style.inset = "0 auto auto 0";
    style.width = `${frame.width}px`;
    style.height = `${frame.height}px`;
    style.transform = `translate3d(${Math.round(frame.x)}px, ${Math.round(frame.y)}px, 0)`;
    return frame;
  }

  function moveTo(to: Point): void {
    wish = to;
    wish = placeOnScreen();
  }
  const store = () => wish && sessionStore.set(POSITION_KEY, `${wish.x},${wish.y}`);

  addEventListener("resize", placeOnScreen);
  visualViewport?.addEventListener("resize", placeOnScreen);
  visualViewport?.addEventListener("scroll", placeOnScreen);
  // While this page was in the browser's memory, another page may have moved the panel.
  addEventListener("pageshow", () => {
    wish = readWish();
    placeOnScreen();
  });
  placeOnScreen();

  return {
    grab(event) {
      if (event.button !== 0 || !event.isPrimary || isOtherControl(event)) return;
      const held = event.currentTarget;
      const { pointerId, clientX, clientY } = event;
      const from = placeOnScreen();
      const dragging = new AbortController();
      const drag = (moved: globalThis.PointerEvent) => {
        if (moved.pointerId === pointerId)
          moveTo({ x: from.x + moved.clientX - clientX, y: from.y + moved.clientY - clientY });
      };
      held.setPointerCapture(pointerId);
      held.addEventListener("pointermove", drag, dragging);
      const drop = () => {
        dragging.abort();
        store();
      };
      held.addEventListener("lostpointercapture", drop, dragging);
      // A link below the panel must not be dragged in its place.
      addEventListener("dragstart", (event) => event.preventDefault(), dragging);
    },
    nudge(event) {
      const arrow = moveByArrow(placeOnScreen(), event.key);
      if (!arrow || event.altKey || event.ctrlKey || event.metaKey) return null;
      event.preventDefault();
      moveTo(arrow.wish);
      store();
      return arrow.side;
    },
  };
}

function readWish(): Point | null {
  const [x = Number.NaN, y = Number.NaN] = sessionStore.get(POSITION_KEY)?.split(",").map(Number) ?? [];
  return Number.isFinite(x) && Number.isFinite(y) ? { x, y } : null;
}

/** True for the header's other buttons, which are pressed and not dragged. */
function isOtherControl({ target, currentTarget }: PointerEvent<HTMLElement>): boolean {
  const control = target instanceof Element ? target.closest("button") : null;
  return control !== null && currentTarget.contains(control) && !control.hasAttribute("data-drag-handle");
}

/** Returns the visible part of the window. While the visitor has zoomed in it is the whole window, and they pan to the panel. */
function measureView(): View {
  const { clientWidth, clientHeight } = document.documentElement;
  const viewport = visualViewport;
  const whole = { x: 0, y: 0, width: clientWidth, height: clientHeight - measureHomeIndicator() };
  const windowSize = { windowWidth: clientWidth, windowHeight: clientHeight, headerBottom: measureHeader() };
  if (!viewport || viewport.scale > 1.01) return { ...whole, ...windowSize };
  const keyboard = clientHeight - viewport.height > MIN_KEYBOARD_PX;
  return {
    x: viewport.offsetLeft,
    y: viewport.offsetTop,
    width: Math.min(viewport.width, clientWidth),
    height: keyboard ? viewport.height : viewport.height - measureHomeIndicator(),
    ...windowSize,
  };
}

/** How far down the window the bar reaches that stays at its top, in pixels. */
function measureHeader(): number {
  const style = getComputedStyle(document.documentElement);
  const [bottom, root] = [style.getPropertyValue("--header-bottom"), style.fontSize].map(Number.parseFloat);
  return (bottom || 0) * (root || 16);
}

/** The height in pixels of the strip at the bottom of a phone's screen that must stay free of buttons. */
function measureHomeIndicator(): number {
  const inset = getComputedStyle(document.documentElement).getPropertyValue("--safe-bottom");
  return Number.parseFloat(inset) || 0;
}

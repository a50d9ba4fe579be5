import type { KeyboardEvent, PointerEvent } from "react";
import { sessionStore } from "../../ui/storage.ts";
import { arrowMove, type Frame, type Point, panelFrame, type Side, type View } from "./panel-position.ts";

/** Where the visitor put the panel, as "x,y", for this tab's session. */
const KEPT = "eaves-chat-position";

/** Less than this of the window covered, in pixels, is a browser's own bar and no keyboard. */
const LEAST_KEYBOARD = 120;

export type PanelMover = {
  /** For what the panel is dragged by. */
  grab: (event: PointerEvent<HTMLElement>) => void;
  /** Moves the panel for an arrow key and returns the side. */
  nudge: (event: KeyboardEvent) => Side | null;
};

/** Keeps the panel where the visitor put it, whole in view: also after a resize and above a phone's keyboard. */
export function movePanel({ style }: HTMLElement): PanelMover {
  let wish = keptWish();

  function arrange(): Frame {
    const frame = panelFrame(wish, currentView());
    style.inset = "0 auto auto 0";
    style.width = `${frame.width}px`;
    style.height = `${frame.height}px`;
    style.transform = `translate3d(${Math.round(frame.x)}px, ${Math.round(frame.y)}px, 0)`;
    return frame;
  }

  function move(to: Point): void {
    wish = to;
    wish = arrange();
  }
  const keep = () => wish && sessionStore.set(KEPT, `${wish.x},${wish.y}`);

  addEventListener("resize", arrange);
  visualViewport?.addEventListener("resize", arrange);
  visualViewport?.addEventListener("scroll", arrange);
  // Another page may have moved it since this one went into the browser's memory.
  addEventListener("pageshow", () => {
    wish = keptWish();
    arrange();
  });
  arrange();

  return {
    grab(event) {
      if (event.button !== 0 || !event.isPrimary || isOtherControl(event)) return;
      const held = event.currentTarget;
      const { pointerId, clientX, clientY } = event;
      const from = arrange();
      const dragging = new AbortController();
      const drag = (moved: globalThis.PointerEvent) => {
        if (moved.pointerId === pointerId)
          move({ x: from.x + moved.clientX - clientX, y: from.y + moved.clientY - clientY });
      };
      held.setPointerCapture(pointerId);
      held.addEventListener("pointermove", drag, dragging);
      const drop = () => {
        dragging.abort();
        keep();
      };
      held.addEventListener("lostpointercapture", drop, dragging);
      // Where the panel was there may now be a link, which the browser would begin to drag instead.
      addEventListener("dragstart", (event) => event.preventDefault(), dragging);
    },
    nudge(event) {
      const arrow = arrowMove(arrange(), event.key);
      if (!arrow || event.altKey || event.ctrlKey || event.metaKey) return null;
      event.preventDefault();
      move(arrow.wish);
      keep();
      return arrow.side;
    },
  };
}

function keptWish(): Point | null {
  const [x = Number.NaN, y = Number.NaN] = sessionStore.get(KEPT)?.split(",").map(Number) ?? [];
  return Number.isFinite(x) && Number.isFinite(y) ? { x, y } : null;
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
  const whole = { x: 0, y: 0, width: clientWidth, height: clientHeight - homeIndicator() };
  if (!seen || seen.scale > 1.01) return { ...whole, windowWidth: clientWidth, keyboard: false };
  const keyboard = clientHeight - seen.height > LEAST_KEYBOARD;
  return {
    x: seen.offsetLeft,
    y: seen.offsetTop,
    width: Math.min(seen.width, clientWidth),
    height: keyboard ? seen.height : seen.height - homeIndicator(),
    windowWidth: clientWidth,
    keyboard,
  };
}

/** Pixels at the lower edge of a phone's screen that its buttons stand above. */
function homeIndicator(): number {
  const inset = getComputedStyle(document.documentElement).getPropertyValue("--safe-bottom");
  return Number.parseFloat(inset) || 0;
}

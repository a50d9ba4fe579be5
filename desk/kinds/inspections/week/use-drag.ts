import { type PointerEvent, useRef, useState } from "react";
import type { Visit } from "#contract/rows.ts";
import { CREW_KEYS } from "../office-time.ts";
import { findTargetAt, type Target } from "./move-target.ts";
import type { ShownHours } from "./week-places.ts";

const LEAST_DISTANCE = 6; // CSS pixels; a shorter way is a press

type Grip = { visit: Visit; x: number; y: number; below: number };
type Drag = { visit: Visit; target: Target | undefined };

type DragOptions = {
  shown: ShownHours;
  lanes: readonly string[];
  onDrop: (visit: Visit, target: Target) => void;
};

/**
 * Drags a visit's box by mouse or pen: a ghost follows the pointer from one start to the next. A finger scrolls instead, and moves a
 * visit by buttons.
 */
export function useDrag({ shown, lanes, onDrop }: DragOptions) {
  const grip = useRef<Grip | null>(null);
  const wasDragged = useRef(false);
  const [drag, setDrag] = useState<Drag | null>(null);

  function findTarget(event: PointerEvent, below: number): Target | undefined {
    const y = event.clientY - below;
    const body = document
      .elementsFromPoint(event.clientX, event.clientY)
      .map((element) => element.closest<HTMLElement>("[data-day]"))
      .find((found) => found !== null);
    if (!body) return undefined;
    const { left, top, width, height } = body.getBoundingClientRect();
    const place = {
      day: body.dataset.day ?? "",
      across: (event.clientX - left) / width,
      down: (y - top) / height,
    };
    return findTargetAt(place, lanes.length, { shown, crews: CREW_KEYS });
  }

  function end() {
    grip.current = null;
    setDrag(null);
  }

  /** The handlers of the box of a visit. */
  function makeHandlers(visit: Visit) {
    return {
      onPointerDown(event: PointerEvent<HTMLElement>) {
        wasDragged.current = false;
        if (event.pointerType === "touch" || event.button !== 0 || visit.status !== "booked") return;
        const { top } = event.currentTarget.getBoundingClientRect();
        grip.current = { visit, x: event.clientX, y: event.clientY, below: event.clientY - top };
        event.currentTarget.setPointerCapture(event.pointerId);
      },
      onPointerMove(event: PointerEvent<HTMLElement>) {
        const held = grip.current;
        if (!held) return;
        const distance = Math.hypot(event.clientX - held.x, event.clientY - held.y);
        if (!wasDragged.current && distance < LEAST_DISTANCE) return;
        wasDragged.current = true;
        setDrag({ visit, target: findTarget(event, held.below) });
      },
      onPointerUp(event: PointerEvent<HTMLElement>) {
        const held = grip.current;
        end();
        const target = held && wasDragged.current ? findTarget(event, held.below) : undefined;
        if (target) onDrop(visit, target);
      },
      onPointerCancel: end,
      /** A drag ends with a click, which opens nothing. */
      onClick(event: { preventDefault: () => void }) {
        if (wasDragged.current) event.preventDefault();
        wasDragged.current = false;
      },
      onDragStart: (event: { preventDefault: () => void }) => event.preventDefault(),
    };
  }

  return { drag, makeHandlers };
}

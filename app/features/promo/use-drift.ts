import { type RefObject, useEffect, useLayoutEffect, useRef } from "react";
import {
  keepWithin,
  type Motion,
  type Point,
  promoBounds,
  restingMotion,
  type Surroundings,
  stepMotion,
} from "#domain/promo-motion.ts";

/**
 * Keeps `body` where the motion puts it, by transform alone: on the screen always, drifting while `moving`. Nothing
 * is measured in a frame: the sizes are read when the window or the promo changes its own.
 */
export function useDrift(body: RefObject<HTMLElement | null>, shown: boolean, moving: boolean): void {
  const motion = useRef<Motion>(undefined);
  const surroundings = useRef<Omit<Surroundings, "pointer">>(undefined);
  const pointer = useRef<Point>(null);

  // Before the first paint, so that it is never seen in the corner of the screen.
  useLayoutEffect(() => {
    const element = body.current;
    if (!shown || !element) return;
    const measure = () => {
      const box = { width: element.offsetWidth, height: element.offsetHeight };
      const { clientWidth: width, clientHeight: height } = document.documentElement;
      const bounds = promoBounds({ width, height }, box);
      surroundings.current = { bounds, box };
      motion.current = motion.current ? keepWithin(motion.current, bounds) : restingMotion(bounds);
      place(element, motion.current);
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    window.addEventListener("resize", measure);
    return () => {
      observer.disconnect();
      window.removeEventListener("resize", measure);
    };
  }, [body, shown]);

  // Also while it is not shown: it comes back to where the pointer is then.
  useEffect(
    () =>
      followMouse((now) => {
        pointer.current = now;
      }),
    [],
  );

  useEffect(() => {
    if (!moving) return;
    let last = performance.now();
    let frame = requestAnimationFrame(function draw(now) {
      const element = body.current;
      if (element && motion.current && surroundings.current) {
        motion.current = stepMotion(
          motion.current,
          { ...surroundings.current, pointer: pointer.current },
          (now - last) / 1000,
        );
        place(element, motion.current);
      }
      last = now;
      frame = requestAnimationFrame(draw);
    });
    return () => {
      cancelAnimationFrame(frame);
      // On whole pixels its words are sharp.
      if (body.current && motion.current) place(body.current, motion.current, 0);
    };
  }, [body, moving]);
}

function place(element: HTMLElement, { x, y }: Point, digits = 2): void {
  element.style.transform = `translate3d(${x.toFixed(digits)}px, ${y.toFixed(digits)}px, 0)`;
}

/** A finger does not attract: where it touched last says nothing about where it is. */
function followMouse(tell: (pointer: Point | null) => void): () => void {
  const move = (event: PointerEvent) =>
    tell(event.pointerType === "touch" ? null : { x: event.clientX, y: event.clientY });
  const leave = () => tell(null);
  window.addEventListener("pointermove", move, { passive: true });
  document.documentElement.addEventListener("pointerleave", leave);
  return () => {
    window.removeEventListener("pointermove", move);
    document.documentElement.removeEventListener("pointerleave", leave);
  };
}

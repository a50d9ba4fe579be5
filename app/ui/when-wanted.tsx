import { lazy, type ReactNode, type RefObject, Suspense, useEffect, useRef } from "react";

type Part = () => ReactNode;

/** What a visitor does first, whatever it is. A page that nobody touches needs no script of its own. */
const SIGNS_OF_LIFE = [
  "pointermove",
  "pointerdown",
  "touchstart",
  "wheel",
  "scroll",
  "keydown",
  "focusin",
  "input", // a browser or a password manager fills in a form by itself
  "change",
];

/**
 * A part of the page whose words stand in the document from the start, and whose script is fetched when the visitor stirs
 * and the part is within half a screen: a first load carries none of it. Links, disclosures and menus work before that,
 * as in any document; what is pressed too early is pressed again when its script is there. After a change of route the
 * part is fetched at once, as it is where `wantedAtOnce` says so. `name` is unique on the page.
 */
export function whenWanted(name: string, load: () => Promise<Part>, wantedAtOnce = () => false): Part {
  let fetchNow = () => {};
  const Content = lazy(async () => {
    const place = inDocument(name);
    if (place && !wantedAtOnce())
      await Promise.race([wanted(place), new Promise<void>((resolve) => (fetchNow = resolve))]);
    return { default: await load() };
  });
  // By a change of route: the router fetched this module, so what it needs is fetched beside it.
  if (globalThis.document && !inDocument(name)) load().catch(() => {});

  return function WhenWanted() {
    const place = useRef<HTMLDivElement>(null);
    useEarlyPresses(place);
    // Left before it was wanted: the next visit must not wait for a place that is gone.
    useEffect(() => () => fetchNow(), []);
    return (
      <div ref={place} data-part={name} className="contents">
        <Suspense>
          <Content />
          <Alive place={place} />
        </Suspense>
      </div>
    );
  };
}

/**
 * A whole page that comes to life when it is wanted. After a change of route it is there at once, with its heading for the
 * focus: the router waits for the module that awaits this.
 */
export async function pageWhenWanted(...part: Parameters<typeof whenWanted>): Promise<Part> {
  const [name, load] = part;
  return import.meta.env.SSR || inDocument(name) ? whenWanted(...part) : load();
}

/** Drawn with the part itself: tells its place that the part now answers. */
function Alive({ place }: { place: RefObject<HTMLElement | null> }) {
  useEffect(() => {
    place.current?.dispatchEvent(new CustomEvent("alive"));
  }, [place]);
  return null;
}

/** Keeps the last press on the part until the part answers. */
function useEarlyPresses(place: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const part = place.current;
    if (!part) return;
    let pressed: { target: Element; event: MouseEvent } | undefined;
    const waiting = new AbortController();
    // On the window, before React, which lets nothing through to a part that does not answer yet.
    window.addEventListener(
      "click",
      (event) => {
        const { target } = event;
        if (!(target instanceof Element && part.contains(target)) || target.closest("a, summary")) return;
        pressed = { target, event };
      },
      { capture: true, signal: waiting.signal },
    );
    // A press that gets through was heard by the part itself.
    window.addEventListener(
      "click",
      () => {
        pressed = undefined;
      },
      { signal: waiting.signal },
    );
    part.addEventListener(
      "alive",
      () => {
        waiting.abort();
        // The same press: by mouse, finger or key, as it was.
        if (pressed?.event.eventPhase === Event.NONE)
          pressed.target.dispatchEvent(new PointerEvent("click", pressed.event));
      },
      { once: true, signal: waiting.signal },
    );
    return () => waiting.abort();
  }, [place]);
}

async function wanted(place: Element): Promise<void> {
  await stirred();
  await near(place);
}

let stirring: Promise<void> | undefined;

function stirred(): Promise<void> {
  stirring ??= new Promise((resolve) => {
    const heard = new AbortController();
    for (const sign of SIGNS_OF_LIFE) {
      const hear = () => {
        heard.abort();
        resolve();
      };
      window.addEventListener(sign, hear, { passive: true, capture: true, signal: heard.signal });
    }
  });
  return stirring;
}

function near(element: Element): Promise<void> {
  return new Promise((resolve) => {
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (!entry?.isIntersecting) return;
        observer.disconnect();
        resolve();
      },
      { rootMargin: "50% 0px" },
    );
    // The place itself has no box.
    observer.observe(element.firstElementChild ?? element);
  });
}

function inDocument(name: string): Element | null {
  return globalThis.document?.querySelector(`[data-part="${name}"]`) ?? null;
}

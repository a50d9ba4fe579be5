import { type ComponentType, lazy, Suspense, useEffect } from "react";

/**
 * A part of a page below the first view. Its words stand in the document from the start; the script that brings it to
 * life is fetched when the visitor comes within half a screen of it, so that a first load does not carry it. Its links and
 * disclosures work before that, as in any document. `name` is unique on the page.
 */
export function belowTheFold(name: string, load: () => Promise<{ default: ComponentType }>): ComponentType {
  let fetchNow = () => {};
  const Part = lazy(async () => {
    const place = globalThis.document?.querySelector(`[data-below="${name}"]`);
    // While prerendering and after a change of route there is nothing on the page yet to wait for.
    if (place) await Promise.race([nearView(place), new Promise<void>((resolve) => (fetchNow = resolve))]);
    return load();
  });
  return function BelowTheFold() {
    // Left before it was reached: the next visit must not wait for a place that is gone.
    useEffect(() => () => fetchNow(), []);
    return (
      <div data-below={name}>
        <Suspense>
          <Part />
        </Suspense>
      </div>
    );
  };
}

function nearView(element: Element): Promise<void> {
  return new Promise((resolve) => {
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (!entry?.isIntersecting) return;
        observer.disconnect();
        resolve();
      },
      { rootMargin: "50% 0px" },
    );
    observer.observe(element);
  });
}

/** Calls `bring` once for each element of `selector` when it is within `margin` of the window, a CSS length or percentage. */
export function whenNear(selector: string, margin: string, bring: (element: HTMLElement) => void): void {
  observe(selector, `${margin} 0px`, (element, within, observer) => {
    if (!within) return;
    observer.unobserve(element);
    bring(element);
  });
}

/**
 * Watches the elements of `selector` in the window, or in the part of it that `margin` leaves ("-90% 0px 0px": its lowest tenth).
 * @param changed hears when the answer may have become another one
 * @returns whether one of them can be seen there
 */
export function watchView(selector: string, margin: string, changed: () => void): () => boolean {
  const inView = new Set<Element>();
  observe(selector, margin, (element, within) => {
    inView[within ? "add" : "delete"](element);
    changed();
  });
  // The hidden side of a card is not seen, until it turns.
  return () => [...inView].some((element) => element.checkVisibility({ visibilityProperty: true }));
}

type Heard = (element: HTMLElement, within: boolean, observer: IntersectionObserver) => void;

function observe(selector: string, rootMargin: string, heard: Heard): void {
  const observer = new IntersectionObserver(
    (entries) => {
      for (const { isIntersecting, target } of entries)
        heard(target as HTMLElement, isIntersecting, observer);
    },
    { rootMargin },
  );
  for (const element of document.querySelectorAll(selector)) observer.observe(element);
}

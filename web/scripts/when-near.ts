/** Calls `onNear` once for each element of `selector` when it is within `margin` (a CSS length or percentage) of the window. */
export function callWhenNear(selector: string, margin: string, onNear: (element: HTMLElement) => void): void {
  observe(selector, `${margin} 0px`, (element, within, observer) => {
    if (!within) return;
    observer.unobserve(element);
    onNear(element);
  });
}

/**
 * Watches whether elements of `selector` are visible in the window, or in a part of it.
 * @param margin the part: "-90% 0px 0px" is the lowest tenth
 * @param onChange called when the answer may have changed
 * @returns a function that tells whether one of them is visible there now
 */
export function watchView(selector: string, margin: string, onChange: () => void): () => boolean {
  const inView = new Set<Element>();
  observe(selector, margin, (element, within) => {
    inView[within ? "add" : "delete"](element);
    onChange();
  });
  // An element on the hidden side of a card counts only once the card has turned.
  return () => [...inView].some((element) => element.checkVisibility({ visibilityProperty: true }));
}

type ViewListener = (element: HTMLElement, within: boolean, observer: IntersectionObserver) => void;

function observe(selector: string, rootMargin: string, listener: ViewListener): void {
  const observer = new IntersectionObserver(
    (entries) => {
      for (const { isIntersecting, target } of entries)
        listener(target as HTMLElement, isIntersecting, observer);
    },
    { rootMargin },
  );
  for (const element of document.querySelectorAll(selector)) observer.observe(element);
}

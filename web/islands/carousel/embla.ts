import Embla from "embla-carousel";

/** Makes the strip in `section` loop, and lets buttons and the left and right arrow keys move it. */
export function attachEmbla(section: HTMLElement): void {
  const viewport = section.querySelector<HTMLElement>("[data-carousel-viewport]");
  const place = section.querySelector<HTMLElement>("[data-carousel-buttons]");
  const template = place?.querySelector("template");
  if (!viewport || !template) return;
  const reducedMotion = matchMedia("(prefers-reduced-motion: reduce)").matches;
  // Begins at the slide to which the visitor has scrolled before the script ran.
  const width = viewport.querySelector("li")?.offsetWidth || 1;
  const startIndex = Math.round(viewport.scrollLeft / width);
  viewport.scrollLeft = 0;
  viewport.dataset.embla = "true";
  const embla = Embla(viewport, {
    loop: true,
    align: "start",
    startIndex,
    duration: reducedMotion ? 0 : 25,
  });
  const buttons = template.content.cloneNode(true) as DocumentFragment;
  const [previous, next] = buttons.querySelectorAll("button");
  previous?.addEventListener("click", () => embla.scrollPrev());
  next?.addEventListener("click", () => embla.scrollNext());
  template.replaceWith(buttons);
  section.addEventListener("keydown", (event) => {
    if (event.key !== "ArrowLeft" && event.key !== "ArrowRight") return;
    event.preventDefault();
    if (event.key === "ArrowLeft") embla.scrollPrev();
    else embla.scrollNext();
  });
}

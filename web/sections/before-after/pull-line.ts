/** Lets the visitor pull the line between the two pictures of `view`, by pointer or by the keys of its range input. */
export function pullLine(view: HTMLElement): void {
  const range = view.querySelector("input");
  if (!range) return;
  const show = () => view.style.setProperty("--shown", `${range.value}%`);
  const pull = ({ clientX, buttons }: PointerEvent) => {
    if (buttons === 0) return;
    const { left, width } = view.getBoundingClientRect();
    range.valueAsNumber = ((clientX - left) / width) * 100;
    show();
  };
  view.addEventListener("pointerdown", (event) => {
    view.setPointerCapture(event.pointerId);
    pull(event);
  });
  view.addEventListener("pointermove", pull);
  range.addEventListener("input", show);
  show(); // the browser may have restored the value after a reload
}

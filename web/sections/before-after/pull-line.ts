/** Lets the line between the two pictures of `view` be pulled by pointer and by the keys of its range. */
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
  show(); // a browser may have kept the value over a reload
}

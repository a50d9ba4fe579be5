import { wholeStyles } from "./whole-styles.ts";

/**
 * Tooltips for controls that show an icon alone: `data-tooltip="…"` on the control is all it takes. Their code arrives when the
 * first such control is pointed at or focused.
 */
export function listenForTooltips(): void {
  if (matchMedia("(hover: none)").matches) return;
  let add: ((control: Element) => void) | undefined;
  let fetching = false;
  const waiting = new Set<Element>();
  const look = ({ target }: Event) => {
    const control = target instanceof Element && target.closest("[data-tooltip]");
    if (!control) return;
    if (add) return add(control);
    waiting.add(control);
    if (fetching) return;
    fetching = true;
    import("../ui/tooltips.tsx").then(
      async ({ mountTooltips }) => {
        await wholeStyles();
        add = mountTooltips();
        for (const one of waiting) add(one);
      },
      // An addition to what the page can do: the control has its name all the same.
      () => {
        fetching = false;
      },
    );
  };
  document.addEventListener("pointerover", look);
  document.addEventListener("focusin", look);
}

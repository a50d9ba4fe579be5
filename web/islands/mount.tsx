import type { ComponentType, ReactNode } from "react";
import { flushSync } from "react-dom";
import { createRoot, hydrateRoot } from "react-dom/client";
import { loadAllStyles } from "../scripts/load-all-styles.ts";
import { IslandBoundary } from "./island-boundary.tsx";
import { rememberFields } from "./remember-fields.ts";

/** Draws `part` into `element`, once its styles are there; resolves when it is drawn. */
export async function mount(element: Element, part: ReactNode): Promise<void> {
  await loadAllStyles();
  const root = createRoot(element);
  flushSync(() => root.render(<IslandBoundary>{part}</IslandBoundary>));
}

/**
 * Takes over what the document holds in `element`. Where extensions, translators or antivirus programs have changed that, React
 * draws it anew: what a visitor has typed, chosen and focused by then is put back before the part's effects read it. All in one
 * go, so that nothing can be typed in between. A part that breaks leaves its form as it was, to be sent without script.
 */
export function takeOver(element: Element, Part: ComponentType, identifierPrefix: string): void {
  void loadAllStyles();
  const standing = [...element.childNodes];
  const restoreFields = rememberFields(element);
  flushSync(() =>
    hydrateRoot(
      element,
      <IslandBoundary
        onDrawn={(failed) => {
          if (failed) element.after(...standing);
          else restoreFields();
        }}
      >
        <Part />
      </IslandBoundary>,
      { identifierPrefix },
    ),
  );
}

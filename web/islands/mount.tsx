import type { ComponentType, ReactNode } from "react";
import { flushSync } from "react-dom";
import { createRoot, hydrateRoot } from "react-dom/client";
import { loadAllStyles } from "../scripts/load-all-styles.ts";
import { IslandBoundary } from "./island-boundary.tsx";
import { rememberFields } from "./remember-fields.ts";

/** Draws `part` into `element` once its styles are loaded; resolves when it is drawn. */
export async function mount(element: Element, part: ReactNode): Promise<void> {
  await loadAllStyles();
  const root = createRoot(element);
  flushSync(() => root.render(<IslandBoundary>{part}</IslandBoundary>));
}

/**
 * Hydrates the content of `element`. If an extension, a translator or an antivirus program has changed it, React draws it anew:
 * then the visitor's text, choices and focus are put back before the part's effects read them. All this happens in one
 * synchronous step, so that nothing can be typed in between. If the part fails, its form stays and can be sent without script.
 */
export function takeOver(element: Element, Part: ComponentType, identifierPrefix: string): void {
  void loadAllStyles();
  const originalNodes = [...element.childNodes];
  const restoreFields = rememberFields(element);
  flushSync(() =>
    hydrateRoot(
      element,
      <IslandBoundary
        onDrawn={(failed) => {
          if (failed) element.after(...originalNodes);
          else restoreFields();
        }}
      >
        <Part />
      </IslandBoundary>,
      { identifierPrefix },
    ),
  );
}

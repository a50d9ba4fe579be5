import type { ComponentType, ReactNode } from "react";
import { flushSync } from "react-dom";
import { createRoot, hydrateRoot } from "react-dom/client";
import { wholeStyles } from "../scripts/whole-styles.ts";
import { IslandBoundary } from "./island-boundary.tsx";

/** Draws `part` into `element`, once its styles are there; resolves when it is drawn. */
export async function mount(element: Element, part: ReactNode): Promise<void> {
  await wholeStyles();
  const root = createRoot(element);
  flushSync(() => root.render(<IslandBoundary>{part}</IslandBoundary>));
}

/** Takes over what the document holds in `element`. */
export function takeOver(element: Element, Part: ComponentType, identifierPrefix: string): void {
  void wholeStyles();
  hydrateRoot(
    element,
    <IslandBoundary>
      <Part />
    </IslandBoundary>,
    { identifierPrefix },
  );
}

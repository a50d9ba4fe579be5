import { type ComponentType, type LazyExoticComponent, lazy } from "react";

/**
 * A component whose code is fetched when it is first drawn: an addition to what the page can do already. Where its code
 * cannot be fetched it draws nothing, and the page stays as it is.
 */
export function onDemand<Props>(
  load: () => Promise<{ default: ComponentType<Props> }>,
): LazyExoticComponent<ComponentType<Props>> {
  const nothing: ComponentType<Props> = () => null;
  return lazy(() => load().catch(() => ({ default: nothing })));
}

import type { NavigationItem } from "#content/shapes.ts";

/** A path without its trailing slash: pages are prerendered as `/faq/` and visited as `/faq`. */
export function plainPath(pathname: string): string {
  return pathname.length > 1 ? pathname.replace(/\/+$/, "") || "/" : pathname;
}

/** A navigation item is current on its own path and on any path of its dropdown. */
export function isCurrent(item: NavigationItem, pathname: string): boolean {
  const path = plainPath(pathname);
  return item.path === path || (item.dropdown ?? []).some((link) => link.path === path);
}

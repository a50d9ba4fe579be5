import type { Page } from "#site-data/shapes.ts";

/** Width and height in pixels of what is shown where a page is shared. */
export const SHARE_SIZE = { width: 1200, height: 630 } as const;

/** Where the build puts a page's picture: "/share/faq.jpg". Pages out of search share home's. */
export function sharePath({ path, index }: Pick<Page, "path" | "index">): `/${string}` {
  return `/share/${(index && path.slice(1)) || "home"}.jpg`;
}

import type { Page } from "#site-data/shapes.ts";

/** Width and height in pixels of the picture that is shown when a page is shared. */
export const SHARE_SIZE = { width: 1200, height: 630 } as const;

/** The path of a page's share picture: "/share/faq.jpg". Pages that are not to be found by search have home's. */
export function makeSharePath({ path, index }: Pick<Page, "path" | "index">): `/${string}` {
  return `/share/${(index && path.slice(1)) || "home"}.jpg`;
}

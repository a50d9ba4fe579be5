import { SITE_URL_PLACEHOLDER } from "#contract/site-url.ts";
import type { Page } from "#site-data/shapes.ts";

/** "https://example.com/faq" from "/faq"; the address of the root ends with a slash. */
export function toAbsoluteUrl(path: `/${string}`): string {
  return SITE_URL_PLACEHOLDER + path;
}

/** Width and height in pixels of the picture that is shown when a page is shared. */
export const SHARE_SIZE = { width: 1200, height: 630 } as const;

/** The path of a page's share picture: "/share/faq.jpg". Pages that search engines must not list have home's. */
export function makeSharePath({ path, index }: Pick<Page, "path" | "index">): `/${string}` {
  return `/share/${(index && path.slice(1)) || "home"}.jpg`;
}

import type { ReactNode } from "react";
import type { Page } from "#site-data/shapes.ts";

/** One document of the site. A file in `pages/` exports it as `page`; the build draws it once and writes it to `meta.path`. */
export type SitePage = {
  meta: Page;
  Content: () => ReactNode;
  /** "bare": without header, footer and chat, for a frame. "slim": under a bar with name and phone number, without footer. */
  frame?: "bare" | "slim";
  /** The path that its navigation shows as current, if not its own. */
  shownAs?: Page["path"];
};

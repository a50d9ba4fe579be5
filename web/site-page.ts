import type { ReactNode } from "react";
import type { Page } from "#site-data/shapes.ts";

/**
 * One document of the site: what a file in `pages/` exports as `page`. The build finds it there, draws it once and writes it
 * to where `meta.path` says.
 */
export type SitePage = {
  meta: Page;
  Content: () => ReactNode;
  /** "bare": without bar, footer and chat, for a frame. */
  frame?: "bare";
  /** The address whose bar and navigation it shows, where that is not its own. */
  shownAs?: Page["path"];
};

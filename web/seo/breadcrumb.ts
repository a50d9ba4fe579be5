import { pages } from "#copy/pages/pages.ts";
import type { Page } from "#site-data/shapes.ts";
import type { Node } from "./json-ld.ts";
import { absoluteUrl } from "./site-url.ts";

/** The way from home to a page, two steps long: the site has no deeper levels. */
export function breadcrumb(page: Pick<Page, "path" | "heading">): Node {
  const steps = [
    { name: "Home", path: pages.home.path },
    { name: page.heading, path: page.path },
  ];
  return {
    "@type": "BreadcrumbList",
    itemListElement: steps.map(({ name, path }, place) => ({
      "@type": "ListItem",
      position: place + 1,
      name,
      item: absoluteUrl(path),
    })),
  };
}

import type { MetaDescriptor } from "react-router";
import type { Page } from "#content/shapes.ts";
import { site } from "#site";
import { SHARE_SIZE, sharePath } from "./seo/share-picture.ts";
import { absoluteUrl } from "./seo/site-url.ts";

/**
 * The head of a page for a route's `meta`: title, description, where it is and what is shown when it is shared. A page
 * not to be listed gets `noindex` in place of its address.
 */
export function pageMeta(page: Pick<Page, "path" | "title" | "description" | "heading" | "index">) {
  const url = absoluteUrl(page.path);
  return [
    { title: page.title },
    { name: "description", content: page.description },
    ...(page.index
      ? [
          { tagName: "link", rel: "canonical", href: url },
          { property: "og:url", content: url },
        ]
      : [{ name: "robots", content: "noindex" }]),
    { property: "og:type", content: "website" },
    { property: "og:site_name", content: site.name },
    { property: "og:title", content: page.title },
    { property: "og:description", content: page.description },
    { property: "og:image", content: absoluteUrl(sharePath(page)) },
    { property: "og:image:width", content: String(SHARE_SIZE.width) },
    { property: "og:image:height", content: String(SHARE_SIZE.height) },
    { property: "og:image:alt", content: `${page.heading}, ${site.name}` },
    // Title, description and picture are taken from the above; only the card's form has no such counterpart.
    { name: "twitter:card", content: "summary_large_image" },
  ] satisfies MetaDescriptor[];
}

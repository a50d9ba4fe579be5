import type { Page } from "#content/shapes.ts";

/** The head of a page for a route's `meta`: title, description and, for a page not to be listed, `noindex`. */
export function pageMeta(page: Pick<Page, "title" | "description" | "index">) {
  return [
    { title: page.title },
    { name: "description", content: page.description },
    ...(page.index ? [] : [{ name: "robots", content: "noindex" }]),
  ];
}

import { expect, test } from "vitest";
import { pages } from "#content/pages.ts";
import { SITE_URL_PLACEHOLDER } from "#domain/site-url.ts";
import { pageMeta } from "./page-meta.ts";

/** The head as name or property to content. */
function head(page: Parameters<typeof pageMeta>[0]): Record<string, string> {
  const tags: Record<string, string>[] = pageMeta(page);
  return Object.fromEntries(
    tags.map((tag) => [
      tag.name ?? tag.property ?? tag.rel ?? "title",
      tag.content ?? tag.href ?? tag.title ?? "",
    ]),
  );
}

test("a listed page says where it is, without a slash at the end", () => {
  expect(head(pages.faq)).toMatchObject({
    title: pages.faq.title,
    description: pages.faq.description,
    canonical: `${SITE_URL_PLACEHOLDER}/faq`,
    "og:url": `${SITE_URL_PLACEHOLDER}/faq`,
    "og:image": `${SITE_URL_PLACEHOLDER}/share/faq.jpg`,
    "og:image:width": "1200",
    "og:image:height": "630",
    "twitter:card": "summary_large_image",
  });
  expect(head(pages.home)).toMatchObject({
    canonical: `${SITE_URL_PLACEHOLDER}/`,
    "og:image": `${SITE_URL_PLACEHOLDER}/share/home.jpg`,
  });
  expect(head(pages.faq)).not.toHaveProperty("robots");
});

test("an unknown path and the desk are not to be listed and name no address", () => {
  for (const page of [pages.notFound, pages.admin, pages.dashboard]) {
    const tags = head(page);
    expect(tags.robots).toBe("noindex");
    expect(tags).not.toHaveProperty("canonical");
    expect(tags).not.toHaveProperty("og:url");
    expect(tags["og:image"]).toBe(`${SITE_URL_PLACEHOLDER}/share/home.jpg`);
  }
});

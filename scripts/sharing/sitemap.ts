import { pages } from "#content/pages.ts";
import type { Page } from "#content/shapes.ts";
import { SITE_URL_PLACEHOLDER } from "#domain/site-url.ts";

/** The pages that search engines are asked to list, in the order of the content. */
export function listedPages(all: Readonly<Record<string, Page>> = pages): Page[] {
  return Object.values(all).filter((page) => page.index && page.sitemap !== null);
}

/** sitemap.xml after sitemaps.org 0.9. Without `lastmod`: a build date says nothing about a page. */
export function sitemapXml(listed: readonly Page[] = listedPages()): string {
  const entries = listed.map(
    ({ path, sitemap }) =>
      `<url><loc>${SITE_URL_PLACEHOLDER}${path}</loc><priority>${sitemap?.toFixed(1)}</priority></url>`,
  );
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${entries.join("\n")}
</urlset>
`;
}

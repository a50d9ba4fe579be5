import { SITE_URL_PLACEHOLDER } from "#contract/site-url.ts";
import type { Page } from "#site-data/shapes.ts";

/** sitemap.xml after sitemaps.org 0.9, of those pages that search engines are asked to list. Without `lastmod`: a build date says nothing about a page. */
export function sitemapXml(pages: readonly Page[]): string {
  const entries = pages
    .filter(({ index, sitemap }) => index && sitemap !== null)
    .map(
      ({ path, sitemap }) =>
        `<url><loc>${SITE_URL_PLACEHOLDER}${path}</loc><priority>${sitemap?.toFixed(1)}</priority></url>`,
    );
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${entries.join("\n")}
</urlset>
`;
}

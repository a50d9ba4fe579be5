import { DOCUMENTS, SERVICES } from "#contract/routes.ts";
import { SITE_URL_PLACEHOLDER } from "#contract/site-url.ts";
import type { Page } from "#site-data/shapes.ts";

/**
 * Writes sitemap.xml (sitemaps.org 0.9) with the pages that search engines should list.
 * @param lastChange the day of a page's last change; undefined for a page that has no files of its own, since the date of a build says nothing
 */
export function makeSitemap(
  pages: readonly Page[],
  lastChange: (path: string) => string | undefined,
): string {
  const entries = pages
    .filter(({ index, sitemap }) => index && sitemap !== null)
    .map(({ path, sitemap }) => {
      const day = lastChange(path);
      const changed = day ? `<lastmod>${day}</lastmod>` : "";
      return `<url><loc>${SITE_URL_PLACEHOLDER}${path}</loc>${changed}<priority>${sitemap?.toFixed(1)}</priority></url>`;
    });
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${entries.join("\n")}
</urlset>
`;
}

/** Paths that search engines must not visit: the desk, the pages for frames, and the API. */
const DISALLOWED = [DOCUMENTS.desk.path, "/embed", SERVICES.api];

/** Writes robots.txt. */
export function makeRobotsText(): string {
  return [
    "User-agent: *",
    "Allow: /",
    ...DISALLOWED.map((path) => `Disallow: ${path}`),
    "",
    `Sitemap: ${SITE_URL_PLACEHOLDER}/sitemap.xml`,
    "",
  ].join("\n");
}

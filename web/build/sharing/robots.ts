import { DOCUMENTS, SERVICES } from "#contract/routes.ts";
import { SITE_URL_PLACEHOLDER } from "#contract/site-url.ts";

/** Not for search: the desk, what stands inside our own frames, and calls. */
const CLOSED = [DOCUMENTS.desk.path, "/embed", SERVICES.api];

export function robotsText(): string {
  return [
    "User-agent: *",
    "Allow: /",
    ...CLOSED.map((path) => `Disallow: ${path}`),
    "",
    `Sitemap: ${SITE_URL_PLACEHOLDER}/sitemap.xml`,
    "",
  ].join("\n");
}

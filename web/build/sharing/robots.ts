import { SITE_URL_PLACEHOLDER } from "#contract/site-url.ts";

/** Not for search: the desk, what stands inside our own frames, and calls. */
const CLOSED = ["/admin", "/embed", "/api"];

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

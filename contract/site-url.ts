/**
 * A placeholder for the public address in the files of a build: documents, sitemap, robots.txt, manifest. The server replaces it
 * by the configured address at start, so that one build serves any address.
 */
export const SITE_URL_PLACEHOLDER = "https://site-url.invalid";

/**
 * Stands for the public address in what a build writes: documents, sitemap, robots.txt, manifest. The server puts the
 * configured address in its place at start, so that one build serves any address.
 */
export const SITE_URL_PLACEHOLDER = "https://site-url.invalid";

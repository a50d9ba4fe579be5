import { SITE_URL_PLACEHOLDER } from "#domain/site-url.ts";

/**
 * The public address without a slash at its end. In the browser it is what the server wrote into the document, so that
 * hydration agrees with it.
 */
export const siteUrl: string = typeof document === "undefined" ? SITE_URL_PLACEHOLDER : fromDocument();

function fromDocument(): string {
  const shared = document.querySelector<HTMLMetaElement>('meta[property="og:image"]');
  return shared ? new URL(shared.content).origin : location.origin;
}

/** "https://example.com/faq" from "/faq"; the root has its slash. */
export function absoluteUrl(path: `/${string}`): string {
  return siteUrl + path;
}

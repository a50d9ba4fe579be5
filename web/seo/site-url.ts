import { SITE_URL_PLACEHOLDER } from "#contract/site-url.ts";

/** "https://example.com/faq" from "/faq"; the address of the root ends with a slash. */
export function toAbsoluteUrl(path: `/${string}`): string {
  return SITE_URL_PLACEHOLDER + path;
}

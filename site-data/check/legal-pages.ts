import { PAGES, REPLACEABLE_PAGES } from "#contract/routes.ts";
import type { SiteData } from "../load/load-site.ts";

/** Reminds the owner of the pages on privacy and terms that are still ours, and of the words about calls and texts. */
export function describeLegalPages({ extraPages }: Pick<SiteData, "extraPages">): string {
  const ours = REPLACEABLE_PAGES.filter(
    (key) => !extraPages.some(({ slug }) => `/${slug}` === PAGES[key][0]),
  );
  const words = "the words beside the box for calls and texts (copy/forms/consent.ts)";
  if (ours.length === 0) return `To be read by your lawyer: ${words}.`;
  const pages = ours.map((key) => PAGES[key][0]).join(", ");
  return `To be read by your lawyer: ${words}, and ${pages}, which are ours. pages/${ours[0]}.md replaces the first of them, and so on.`;
}

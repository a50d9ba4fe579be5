import { type PageKey, pages } from "#content/pages.ts";
import { site } from "#site";
import { breadcrumb } from "./breadcrumb.ts";
import { contractor, contractorReference } from "./contractor.ts";
import { faqPageNode } from "./faq-page.ts";
import { jobPostingNodes } from "./job-postings.ts";
import type { Node } from "./json-ld.ts";
import { productNodes } from "./products.ts";
import { serviceNodes } from "./services.ts";
import { absoluteUrl } from "./site-url.ts";

const website: Node = {
  "@type": "WebSite",
  "@id": absoluteUrl("/#website"),
  url: absoluteUrl("/"),
  name: site.name,
  publisher: { "@id": contractorReference["@id"] },
};

/** What a page says beyond its breadcrumb; the company in full stands where a visitor looks for it. */
const NODES: Partial<Record<PageKey, readonly Node[]>> = {
  home: [contractor, website],
  services: serviceNodes,
  product: productNodes,
  careers: jobPostingNodes,
  faq: [faqPageNode],
  contact: [contractor],
};

/**
 * The structured data of a page, none for a page out of search. Documents get it at build: only who reads a document
 * needs it, so that it costs no script and does not change when a visitor goes on from page to page.
 */
export function structuredData(key: PageKey): readonly Node[] {
  const page = pages[key];
  if (!page.index) return [];
  return [...(NODES[key] ?? []), ...(key === "home" ? [] : [breadcrumb(page)])];
}

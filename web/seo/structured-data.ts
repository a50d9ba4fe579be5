import { pages } from "#copy/pages/pages.ts";
import { site } from "#site-data/company.ts";
import type { SitePage } from "../site-page.ts";
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
const NODES: Readonly<Record<string, readonly Node[]>> = {
  [pages.home.path]: [contractor, website],
  [pages.services.path]: serviceNodes,
  [pages.product.path]: productNodes,
  [pages.careers.path]: jobPostingNodes,
  [pages.faq.path]: [faqPageNode],
  [pages.contact.path]: [contractor],
};

/** The structured data of a page, none for a page out of search. */
export function structuredData(page: SitePage["meta"]): readonly Node[] {
  if (!page.index) return [];
  return [...(NODES[page.path] ?? []), ...(page.path === "/" ? [] : [breadcrumb(page)])];
}

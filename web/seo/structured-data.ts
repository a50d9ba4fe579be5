import { homeLabel } from "#copy/navigation.ts";
import { faq } from "#copy/pages/faq.ts";
import { pages } from "#copy/pages/pages.ts";
import { services } from "#copy/pages/services.ts";
import { site } from "#site-data/company.ts";
import type { Page } from "#site-data/shapes.ts";
import type { SitePage } from "../site-page.ts";
import { toAbsoluteUrl } from "./addresses.ts";
import { articleNodes } from "./articles.ts";
import { contractor, contractorReference } from "./contractor.ts";
import { jobPostingNodes } from "./job-postings.ts";
import type { Node } from "./json-ld.ts";
import { productNodes } from "./products.ts";
import { townNodes } from "./towns.ts";

const website: Node = {
  "@type": "WebSite",
  "@id": toAbsoluteUrl("/#website"),
  url: toAbsoluteUrl("/"),
  name: site.name,
  publisher: { "@id": contractorReference["@id"] },
};

/** A node for each card of /services. */
const serviceNodes: readonly Node[] = services.cards.map(({ title, description }) => ({
  "@type": "Service",
  name: title,
  description,
  serviceType: title,
  url: toAbsoluteUrl(pages.services.path),
  provider: contractorReference,
  areaServed: { "@type": "AdministrativeArea", name: site.region },
}));

/** The questions of /faq with their answers. */
const faqPageNode: Node = {
  "@type": "FAQPage",
  mainEntity: faq.groups
    .flatMap((group) => group.questions)
    .map(({ question, answer }) => ({
      "@type": "Question",
      name: question,
      acceptedAnswer: { "@type": "Answer", text: answer },
    })),
};

/** Nodes by path, besides the breadcrumb. The full node of the company is on home and /contact. */
const NODES: Readonly<Record<string, readonly Node[]>> = {
  [pages.home.path]: [contractor, website],
  [pages.services.path]: serviceNodes,
  [pages.product.path]: productNodes,
  [pages.careers.path]: jobPostingNodes,
  [pages.faq.path]: [faqPageNode],
  [pages.contact.path]: [contractor],
  ...recordLists(townNodes),
  ...recordLists(articleNodes),
};

function recordLists(nodes: Readonly<Record<string, Node>>): Record<string, readonly Node[]> {
  return Object.fromEntries(Object.entries(nodes).map(([path, node]) => [path, [node]]));
}

/** Returns the structured data of a page; none for a page that search engines must not list. */
export function listStructuredData(page: SitePage["meta"]): readonly Node[] {
  if (!page.index) return [];
  return [...(NODES[page.path] ?? []), ...(page.path === "/" ? [] : [makeBreadcrumb(page)])];
}

/** The way from home to a page, as its document shows it. */
function makeBreadcrumb({ path, heading, parent }: Pick<Page, "path" | "heading" | "parent">): Node {
  const steps = [
    { name: homeLabel, path: pages.home.path },
    ...(parent ? [{ name: parent.label, path: parent.path }] : []),
    { name: heading, path },
  ];
  return {
    "@type": "BreadcrumbList",
    itemListElement: steps.map(({ name, path }, place) => ({
      "@type": "ListItem",
      position: place + 1,
      name,
      item: toAbsoluteUrl(path),
    })),
  };
}

import { pages } from "#copy/pages/pages.ts";
import { services } from "#copy/pages/services.ts";
import { site } from "#site-data/company.ts";
import { contractorReference } from "./contractor.ts";
import type { Node } from "./json-ld.ts";
import { absoluteUrl } from "./site-url.ts";

/** What the company does, a node for each card of /services. */
export const serviceNodes: readonly Node[] = services.cards.map(({ title, description }) => ({
  "@type": "Service",
  name: title,
  description,
  serviceType: title,
  url: absoluteUrl(pages.services.path),
  provider: contractorReference,
  areaServed: { "@type": "AdministrativeArea", name: site.region },
}));

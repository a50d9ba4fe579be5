import { townPages } from "#copy/pages/towns.ts";
import { toAbsoluteUrl } from "./addresses.ts";
import { contractorReference } from "./contractor.ts";
import type { Node } from "./json-ld.ts";

/** The company's service in each town that has a page, by the page's path. */
export const townNodes: Readonly<Record<string, Node>> = Object.fromEntries(
  townPages.map(({ meta, town }) => [
    meta.path,
    {
      "@type": "Service",
      name: meta.heading,
      description: meta.description,
      serviceType: "Roofing",
      url: toAbsoluteUrl(meta.path),
      provider: contractorReference,
      areaServed: {
        "@type": "City",
        name: town.name,
        containedInPlace: { "@type": "State", name: town.state },
      },
    },
  ]),
);

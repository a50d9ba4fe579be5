import { site } from "#site-data/company.ts";
import { toAbsoluteUrl } from "./addresses.ts";
import type { Node } from "./json-ld.ts";

/** A short node of the company, for other nodes to refer to. */
export const contractorReference = {
  "@type": "RoofingContractor",
  "@id": toAbsoluteUrl("/#company"),
  name: site.name,
  url: toAbsoluteUrl("/"),
} as const satisfies Node;

const address = {
  "@type": "PostalAddress",
  streetAddress: site.address.street,
  addressLocality: site.address.city,
  addressRegion: site.address.state,
  postalCode: site.address.zip,
  addressCountry: site.address.country,
} as const satisfies Node;

/** The full node of the company: address, opening hours, towns. */
export const contractor: Node = {
  ...contractorReference,
  legalName: site.legalName,
  telephone: site.phone.e164,
  email: site.email.office,
  logo: toAbsoluteUrl("/icon-512.png"),
  image: toAbsoluteUrl("/share/home.jpg"),
  address,
  geo: { "@type": "GeoCoordinates", ...site.location },
  openingHoursSpecification: site.hours.map(({ days, opens, closes }) => ({
    "@type": "OpeningHoursSpecification",
    dayOfWeek: days,
    opens,
    closes,
  })),
  areaServed: site.towns.map((name) => ({ "@type": "City", name })),
  sameAs: site.social.map(({ url }) => url),
};

/** The place where the company's people work. */
export const workplace = { "@type": "Place", address } as const satisfies Node;

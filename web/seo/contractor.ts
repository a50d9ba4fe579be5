import { site } from "#site-data/company.ts";
import { price, pricedProducts } from "#site-data/figures.ts";
import { toAbsoluteUrl } from "./addresses.ts";
import type { Node } from "./json-ld.ts";

/** A short node of the company, for other nodes to refer to. */
export const contractorReference = {
  "@type": "RoofingContractor",
  "@id": toAbsoluteUrl("/#company"),
  name: site.name,
  url: toAbsoluteUrl("/"),
} as const satisfies Node;

type Place = Readonly<Record<"street" | "city" | "state" | "zip" | "country", string>>;

function makeAddress({ street, city, state, zip, country }: Place): Node {
  return {
    "@type": "PostalAddress",
    streetAddress: street,
    addressLocality: city,
    addressRegion: state,
    postalCode: zip,
    addressCountry: country,
  };
}

const address = makeAddress(site.address);

/** The hours in which an office is open; a day that has words in place of times is not among them. */
function makeOpeningHours({ hours }: Pick<typeof site, "hours">): readonly Node[] | undefined {
  return listUnlessEmpty(
    hours.map(({ days, opens, closes }) => ({
      "@type": "OpeningHoursSpecification",
      dayOfWeek: days,
      opens,
      closes,
    })),
  );
}

/** "$4.50 to $15.00 per sq ft" of the materials that have a price; undefined if none has. */
function describePrices(): string | undefined {
  const prices = pricedProducts.map(({ pricePerSquareFoot }) => pricePerSquareFoot);
  if (prices.length === 0) return undefined;
  const ends = [...new Set([Math.min(...prices), Math.max(...prices)])];
  return `${ends.map(price).join(" to ")} per sq ft`;
}

/** A further office: a part of the company, with its own address, phone and hours. */
function makeDepartment(office: (typeof site)["offices"][number]): Node {
  return {
    "@type": "RoofingContractor",
    name: `${site.name}, ${office.city}`,
    address: makeAddress(office),
    telephone: office.phone?.e164 ?? site.phone.e164,
    image: toAbsoluteUrl("/share/home.jpg"),
    openingHoursSpecification: makeOpeningHours(office),
  };
}

/** The full node of the company: addresses, opening hours, towns, prices, license. It has no reviews: those are the company's own choice. */
export const contractor: Node = {
  ...contractorReference,
  legalName: site.legalName,
  telephone: site.phone.e164,
  email: site.email.office,
  logo: toAbsoluteUrl("/icon-512.png"),
  image: toAbsoluteUrl("/share/home.jpg"),
  address,
  geo: { "@type": "GeoCoordinates", ...site.location },
  openingHoursSpecification: makeOpeningHours(site),
  areaServed: site.towns.map((name) => ({ "@type": "City", name })),
  priceRange: describePrices(),
  hasCredential: site.license && {
    "@type": "EducationalOccupationalCredential",
    credentialCategory: "license",
    name: site.license,
  },
  contactPoint: listUnlessEmpty(
    site.phones.map(({ label, number }) => ({
      "@type": "ContactPoint",
      contactType: label,
      telephone: number.e164,
    })),
  ),
  department: listUnlessEmpty(site.offices.map(makeDepartment)),
  sameAs: site.social.map(({ url }) => url),
};

/** A property that is undefined does not stand in the text of the page. */
function listUnlessEmpty(nodes: readonly Node[]): readonly Node[] | undefined {
  return nodes.length > 0 ? nodes : undefined;
}

/** The place where the company's people work. */
export const workplace = { "@type": "Place", address } as const satisfies Node;

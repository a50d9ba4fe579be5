import { expect, test } from "vitest";
import { SITE_URL_PLACEHOLDER } from "#contract/site-url.ts";
import { openings } from "#copy/pages/careers.ts";
import { faq } from "#copy/pages/faq.ts";
import { type PageKey, pages } from "#copy/pages/pages.ts";
import { products } from "#copy/pages/product.ts";
import { services } from "#copy/pages/services.ts";
import { site } from "#site-data/company.ts";
import { formatJsonLd, type Node } from "./json-ld.ts";
import { listStructuredData } from "./structured-data.ts";

/** What a reader of each type cannot do without, after schema.org and the search engines' guides. */
const REQUIRED: Record<string, readonly string[]> = {
  RoofingContractor: ["@id", "name", "url"],
  WebSite: ["name", "url"],
  PostalAddress: ["streetAddress", "addressLocality", "addressRegion", "postalCode", "addressCountry"],
  GeoCoordinates: ["latitude", "longitude"],
  OpeningHoursSpecification: ["dayOfWeek", "opens", "closes"],
  BreadcrumbList: ["itemListElement"],
  ListItem: ["position", "name", "item"],
  Service: ["name", "provider", "areaServed", "serviceType"],
  Product: ["name", "image", "description", "offers"],
  Offer: ["priceSpecification", "availability", "url"],
  UnitPriceSpecification: ["price", "priceCurrency", "unitCode", "referenceQuantity"],
  JobPosting: [
    "title",
    "description",
    "datePosted",
    "validThrough",
    "employmentType",
    "hiringOrganization",
    "jobLocation",
  ],
  Place: ["address"],
  FAQPage: ["mainEntity"],
  Question: ["name", "acceptedAnswer"],
  Answer: ["text"],
};

const keys = Object.keys(pages) as PageKey[];

/** A page's nodes as a reader of its document gets them. */
function read(key: PageKey): Node[] {
  const data = JSON.parse(formatJsonLd(listStructuredData(pages[key])));
  expect(data["@context"]).toBe("https://schema.org");
  return data["@graph"];
}

function ofType(key: PageKey, type: string): Node[] {
  return read(key).filter((node) => node["@type"] === type);
}

function visit(value: unknown, look: (object: Record<string, unknown>) => void): void {
  if (typeof value !== "object" || value === null) return;
  if (!Array.isArray(value)) look(value as Record<string, unknown>);
  for (const inner of Object.values(value)) visit(inner, look);
}

test("each node of each page has what its type requires", () => {
  const met = new Set<unknown>();
  for (const key of keys)
    visit(read(key), (object) => {
      met.add(object["@type"]);
      for (const property of REQUIRED[String(object["@type"])] ?? [])
        expect(object[property], `${key}: ${object["@type"]}.${property}`).toBeTruthy();
    });
  for (const type of Object.keys(REQUIRED)) expect(met).toContain(type);
});

test("every address is absolute and one of this site, but for the company's own elsewhere", () => {
  let addresses = 0;
  for (const key of keys)
    visit(read(key), (object) => {
      for (const property of ["url", "item", "image", "logo", "@id"]) {
        if (object[property] === undefined) continue;
        addresses++;
        expect(object[property], `${key}.${property}`).toMatch(new RegExp(`^${SITE_URL_PLACEHOLDER}/`));
        expect(new URL(String(object[property])).pathname).not.toMatch(/.\/$/);
      }
    });
  expect(addresses).toBeGreaterThan(40);
});

test("home and contact describe the company as the site's configuration does", () => {
  for (const key of ["home", "contact"] as const) {
    const [company] = ofType(key, "RoofingContractor");
    expect(company).toMatchObject({
      telephone: site.phone.e164,
      address: { streetAddress: site.address.street, postalCode: site.address.zip },
      geo: site.location,
      sameAs: site.social.map(({ url }) => url),
    });
    expect(company?.areaServed).toHaveLength(site.towns.length);
    expect(company?.openingHoursSpecification).toHaveLength(site.hours.length);
  }
});

test("products carry the content's price for a square foot and no rating", () => {
  const nodes = ofType("product", "Product");
  expect(nodes).toHaveLength(products.length);
  for (const [place, { name, pricePerSquareFoot: price }] of products.entries()) {
    expect(nodes[place]).toMatchObject({
      name,
      offers: { priceSpecification: { price, priceCurrency: "USD", unitCode: "FTK" } },
    });
  }
  for (const key of keys) expect(formatJsonLd(listStructuredData(pages[key]))).not.toMatch(/rating|review/i);
});

test("services, openings and questions are those of the content", () => {
  expect(ofType("services", "Service").map(({ name }) => name)).toEqual(
    services.cards.map(({ title }) => title),
  );
  expect(ofType("careers", "JobPosting").map(({ title }) => title)).toEqual(
    openings.map(({ title }) => title),
  );
  const questions = faq.groups.flatMap((group) => group.questions.map(({ question }) => question));
  expect(ofType("faq", "FAQPage")[0]?.mainEntity).toMatchObject(questions.map((name) => ({ name })));
});

test("a job is offered from its day on for 90 days, by name, without a salary", () => {
  const [job] = ofType("careers", "JobPosting");
  const from = Date.parse(String(job?.datePosted));
  expect(job?.datePosted).toBe(openings[0]?.postedOn);
  expect((Date.parse(String(job?.validThrough)) - from) / 86_400_000).toBe(90);
  expect(job?.employmentType).toBe("FULL_TIME");
  expect(job).not.toHaveProperty("baseSalary");
  expect(job?.description).toContain(`<li>${openings[0]?.requirements[0]}</li>`);
});

test("every page but home tells the way to it; pages out of search say nothing", () => {
  for (const key of keys) {
    const trail = ofType(key, "BreadcrumbList");
    expect(trail, key).toHaveLength(pages[key].index && key !== "home" ? 1 : 0);
    if (!pages[key].index) expect(listStructuredData(pages[key])).toEqual([]);
  }
});

test("no word of the content can end the script", () => {
  const text = formatJsonLd([{ "@type": "Answer", text: "</script><script>alert(1)</script>" }]);
  expect(text).not.toContain("<");
  expect(JSON.parse(text)["@graph"][0].text).toBe("</script><script>alert(1)</script>");
});

import { keysOf, recordBy } from "#contract/values.ts";
import { SPANISH_HOURS, topics } from "#copy/eve-lines.ts";
import { positions } from "#copy/pages/application.ts";
import { careers, openings } from "#copy/pages/careers.ts";
import { financing } from "#copy/pages/financing.ts";
import { insuranceClaims } from "#copy/pages/insurance-claims.ts";
import { pages } from "#copy/pages/pages.ts";
import { comparison, product, products } from "#copy/pages/product.ts";
import { services } from "#copy/pages/services.ts";
import { capitalize } from "#site-data/capitalize.ts";
import { site } from "#site-data/company.ts";
import { company, fits, financing as loan, projects, testimonials } from "#site-data/data.ts";
import { figures, figureTexts, offers, price, pricedProducts } from "#site-data/figures.ts";
import { isLowSlope, ROOF_KINDS } from "#site-data/roof-kinds.ts";
import type { JobOpening, Product } from "#site-data/shapes.ts";
import { NOT_SOLD, SOLD } from "../understand/products.ts";
import { readListPairs } from "../understand/text/words.ts";
import { PROMISE_FACTS } from "./promise-facts.ts";

/** Facts of the site's data, by the names that texts use in braces; null if this company has no such thing. */
export type Facts = Readonly<Record<string, string | null>>;

/** Rows of the table of products: articles ask for the first four, and each site may have more. */
const PROPERTIES = [
  ...new Set([
    "Lifespan",
    "Wind resistance",
    "Maintenance",
    "Energy efficiency",
    ...comparison.map(({ property }) => property),
  ]),
];

const NUMBERS = [
  ...["no", "one", "two", "three", "four", "five", "six"],
  ...["seven", "eight", "nine", "ten", "eleven", "twelve"],
];
/** The beginning of a list of offers, by their number. */
const OFFER_LEADS = ["", "There is one", "There are two", "There are three"];

const otherFactors = fits.sellsSteep ? "Pitch, framing" : "The state of the old roof, drains";
const priceFactors = fits.reroofs ? "Pitch, layers to remove" : otherFactors;
const look = `the inspection is ${company.promises.freeInspection ? "free and " : ""}scheduled ${figureTexts.inspection}.`;
type Service = (typeof services.cards)[number];

/** Words of work that is not on the roof itself, whose repair or replacement is another service. */
const NOT_ON_THE_ROOF =
  /gutter|siding|window|door|solar|skylight|chimney|masonry|deck|fence|insulation|attic|fascia|soffit|paint/i;

/** Words of the work on flat roofs, by which companies name it: the roof, the material or the way of laying it. */
const FLAT_WORK = /commercial|flat|low-slope|membrane|foam|coating|rubber|\b(?:tpo|epdm|pvc|spf)\b|built-up/i;

/** The known parts of a service, which a product has, too. */
type KnownService = Pick<Service, "title" | "description" | "features" | "materials">;

/**
 * The roof services that articles know, each found by a word of its title; the first one if there are two. Work on flat roofs may also
 * stand in the text of another service, or be a product.
 */
const KNOWN_SERVICES: Readonly<Record<string, KnownService | undefined>> = {
  repair: findService(/repair/i),
  maintenance: findService(/maintenance|upkeep|tune-?up/i),
  commercial:
    findService(FLAT_WORK, /repair|maintenance/i) ?? findFlatProduct() ?? findServiceByText(FLAT_WORK),
  residential: findService(
    /residential|replacement|re-?roof|new roof|house|home/i,
    /repair|maintenance|commercial|flat|underlay/i,
  ),
};

/** The services without an article. */
export const OWN_SERVICES = services.cards
  .filter((service) => !Object.values(KNOWN_SERVICES).some((known) => known === service))
  .map((service) => ({ ...service, id: service.title.toLowerCase().replaceAll(/[^a-z0-9]+/g, "-") }));

function findService(named: RegExp, not?: RegExp): Service | undefined {
  return services.cards.find(
    ({ title }) => named.test(title) && !not?.test(title) && !NOT_ON_THE_ROOF.test(title),
  );
}

function findServiceByText(named: RegExp): Service | undefined {
  return services.cards.find(
    ({ title, description, features }) =>
      !NOT_ON_THE_ROOF.test(title) && [description, ...features].some((text) => named.test(text)),
  );
}

function findFlatProduct(): KnownService | undefined {
  const product = products.find(({ kind }) => isLowSlope(kind));
  return (
    product && {
      title: product.name,
      description: product.description,
      features: product.features,
      materials: product.pricePerSquareFoot === undefined ? [] : [product.id],
    }
  );
}

/** Lists the facts of a service; each is null if there is no such service. */
function listServiceFacts(prefix: string, service: KnownService | undefined): Facts {
  return {
    [`${prefix} title`]: service?.title ?? null,
    [`${prefix} description`]: service?.description ?? null,
    [`${prefix} lowered`]: service ? lowerFirstLetter(service.description) : null,
    [`${prefix} unpriced`]: service?.materials.length === 0 ? "" : null,
    [`${prefix} features`]: service ? service.features.map(lowerFirstLetter).join("; ") : null,
  };
}

/** Facts of every material of the trade, null if none is sold: {metal}, {Metal}, {metal description}. */
const materials: Facts = Object.fromEntries(
  readListPairs("materials.txt").flatMap(([material]) => {
    const item = SOLD.get(material);
    return [
      [material, item?.spoken.name ?? null],
      [capitalize(material), item ? capitalize(item.spoken.name) : null],
      [`${material} description`, item?.description ?? null],
      [`${material} features`, item ? item.features.map(lowerFirstLetter).join("; ") : null],
    ];
  }),
);

const { commercial } = KNOWN_SERVICES;
const laysMembranes =
  products.some(({ kind }) => kind === "flat") ||
  services.cards.some(({ description, features }) => /membrane/i.test([description, ...features].join()));
const keepsOpen = [commercial?.description ?? "", ...(commercial?.features ?? [])].some((text) =>
  /your hours|doors stay open/i.test(text),
);

function isCompared(property: string): boolean {
  return comparison.some((row) => row.property === property);
}

const hailTested = products.flatMap(({ name, features }) =>
  features
    .filter((feature) => /\bhail|UL 2218|class 4/i.test(feature))
    .map((feature) => `${name}: ${lowerFirstLetter(feature)}`),
);
const cheapest = pricedProducts.toSorted(
  (one, other) => one.pricePerSquareFoot - other.pricePerSquareFoot,
)[0];
const specials = loan ? [figureTexts.zeroInterest, figureTexts.noPayments].filter((one) => one !== null) : [];
const offered = [
  offers.month && figureTexts.month,
  offers.promo && `code ${offers.promo.code} for ${figureTexts.promo}`,
  offers.lastChance && `code ${offers.lastChance.code}, ${figureTexts.lastChance}`,
].filter((one) => one !== null);
const training = openings.flatMap(({ title, description, requirements }) => {
  const sentences = [...description.split(/(?<=[.?!]) /), ...requirements.map((one) => `${one}.`)];
  const fits = sentences.filter((one) => /\btrain|\bplus\b|no experience/i.test(one));
  return fits.length > 0 ? [`For ${title}: ${fits.join(" ")}`] : [];
});

const asking = openings.find(({ requirements }) => requirements.length > 0);

const statedWarranties = [
  figureTexts.warranty && `the manufacturer's ${figureTexts.warranty} warranty on ${figureTexts.covering}`,
  figureTexts.workmanship && `our own ${figureTexts.workmanship} warranty on the work`,
].filter((one) => one !== null);
const statesBoth = statedWarranties.length === 2;
const habits = [
  "straight answers",
  ...(company.promises.ownCrew ? ["one crew with one lead"] : []),
  statedWarranties.length > 0 ? "warranties on paper" : "the price in writing",
];

/** The facts that hold for the whole company. */
export const SITE_FACTS: Facts = {
  company: site.name,
  topics,
  phone: site.phone.display,
  "office e-mail": site.email.office,
  "careers e-mail": site.email.careers,
  street: site.address.street,
  address: `${site.address.street}, ${site.address.city}, ${site.address.state} ${site.address.zip}`,
  city: site.address.city,
  state: site.address.state,
  region: site.region,
  town: site.towns[1] ?? site.address.city,
  "third town": site.towns[2] ?? site.address.city,
  "fourth town": site.towns[3] ?? site.address.city,
  towns: site.towns.join(", "),
  radius: String(site.serviceRadiusMiles),
  founded: String(site.founded),
  license: company.license ?? null,
  hours: site.hoursText.join("; "),
  "weekday hours": site.hoursText[0] ?? "",
  "saturday hours": site.hoursText[1] ?? "",
  "social networks": joinWithAnd(site.social.map(({ label }) => label)) || null,
  "roof colors": products.some(({ colors }) => colors.length > 0) ? "" : null,
  experience: figureTexts.experience,
  inspection: figureTexts.inspection,
  "code work":
    fits.freezes && fits.sellsSteep ? "Ice barrier, ventilation and flashing" : "Ventilation and flashing",
  // What fits, and what is sold, stands for nothing, as a promise does.
  ...recordBy(keysOf(fits), (name) => (fits[name] ? "" : null)),
  ...Object.fromEntries(
    keysOf(ROOF_KINDS).map((name) => [
      `sells ${name}`,
      products.some(({ kind }) => kind === name) ? "" : null,
    ]),
  ),
  job: figureTexts.job,
  "price factors": priceFactors,
  layers: joinWithAnd(services.anatomy.layers.map(({ name }) => lowerFirstLetter(name))) || null,
  // Sentences that differ if visitors can book.
  "booked here": site.inspections
    ? "Tell me a day and a time that suit you, and I look what is free and book it right here."
    : "I cannot book an exact hour here, but leave your name, phone number and address and the office will call you with a time.",
  "changed here": site.inspections
    ? "A visit that was booked in this conversation I move or cancel here: just say so. One that was booked before is changed by the link in its confirmation."
    : null,
  "visit minutes": site.inspections ? String(site.inspections.minutes) : null,
  "link of a visit": site.inspections ? "the link in your confirmation" : null,
  look,
  "look capital": capitalize(look),
  "replacement time": figureTexts.replacement,
  warranty: figureTexts.warranty,
  "material warranty": figureTexts.warranty && `${figureTexts.warranty} on ${figureTexts.covering}`,
  "a warranty": figureTexts.warranty ? `a ${figureTexts.warranty} warranty` : "a warranty",
  " about the material": figureTexts.warranty ? " about the material" : "",
  "which warranties": sayWhichWarranties(),
  "both or it": statesBoth ? "both" : "it",
  "them or it": statesBoth ? "them" : "it",
  "whose papers": figureTexts.warranty
    ? "The manufacturer's own papers say what its warranty covers"
    : "A warranty's own papers say what it covers",
  "their warranty": figureTexts.warranty ? "" : null,
  "no material warranty": figureTexts.warranty ? null : "",
  "only our warranty": !figureTexts.warranty && figures.workmanshipYears ? "" : null,
  "only their warranty": figureTexts.warranty && !figures.workmanshipYears ? "" : null,
  ", beside the manufacturer's": figureTexts.warranty ? ", beside the manufacturer's on the material" : "",
  "es , beside the manufacturer's": figureTexts.warranty ? ", además de la del fabricante" : "",
  "workmanship span": figureTexts.workmanshipSpan,
  "workmanship years": figures.workmanshipYears ? String(figures.workmanshipYears) : null,
  "stated warranties": joinWithAnd(statedWarranties) || null,
  covering: figureTexts.covering,
  ...PROMISE_FACTS,
  workmanship: figures.workmanshipYears ? "" : null,
  ", our warranty": figures.workmanshipYears ? ", and our own warranty on the work is there for that" : "",
  habits: joinWithAnd(habits),
  square: String(figures.squareFeetPerSquare),
  services: joinWithAnd(services.cards.map(({ title }) => title)),
  ...Object.fromEntries(
    Object.entries(KNOWN_SERVICES).flatMap(([name, service]) =>
      Object.entries(listServiceFacts(name, service)),
    ),
  ),
  "lays membranes": laysMembranes ? "" : null,
  "around your hours": keepsOpen ? "" : null,
  ...materials,
  "all compared": ["Wind resistance", "Maintenance", "Energy efficiency"].every(isCompared) ? "" : null,
  "other properties":
    joinWithAnd(
      comparison.flatMap(({ property }) => (property === "Lifespan" ? [] : [property.toLowerCase()])),
    ) || null,
  "hail tested": joinWithAnd(hailTested) || null,
  claims: company.insuranceClaims ? "" : null,
  "samples note": [...testimonials, ...projects].some(({ sample }) => sample)
    ? "; samples are marked so"
    : "",
  projects: joinWithAnd(projects.map(({ title }) => title.toLowerCase())) || null,
  "claim steps": insuranceClaims.process.steps.map(({ title }) => title.toLowerCase()).join("; "),
  "financing steps": loan && financing.process.steps.map(({ title }) => title.toLowerCase()).join(", "),
  "financing help": loan && financing.apply.help,
  "loan term": figureTexts.termMonths,
  "loan months": loan && String(loan.termMonths),
  "loan conditions": loan?.conditions ?? null,
  "loan example": formatLoanExample(),
  "loan specials": specials.join(" or ") || null,
  "zero interest": figureTexts.zeroInterest,
  "no payments": figureTexts.noPayments,
  offers:
    offered.length > 0
      ? `${OFFER_LEADS[offered.length]}: ${offered.join("; ").replace(/; ([^;]*)$/, "; and $1")}`
      : null,
  "es offers": formatSpanishOffers(),
  "month offer": figureTexts.month,
  "month percent": offers.month && String(offers.month.percent),
  "promo code": offers.promo?.code ?? null,
  "promo offer": figureTexts.promo,
  "promo percent": offers.promo && String(offers.promo.percent),
  "last chance code": offers.lastChance?.code ?? null,
  "last chance offer": figureTexts.lastChance,
  "resume size": figureTexts.resumeSize,
  positions: positions.join(", ") || null,
  "other position": positions.at(-1) ?? null,
  training: training[0] ?? null,
  "what the first opening asks for": asking
    ? `${asking.title}: ${asking.requirements.map(lowerFirstLetter).join("; ")}.`
    : null,
  openings: joinWithAnd(openings.map(({ title }) => title)) || null,
  "opening types":
    openings
      .map(({ title, type, location }) => `${title}, ${type.toLowerCase()}, in ${location}`)
      .join("; ") || null,
  "benefit details":
    careers.benefits
      .map(({ description }) => description)
      .slice(0, 2)
      .join(" ") || null,
  pay: careers.benefits.find(({ title }) => /\bpay\b/i.test(title))?.description ?? null,
  benefits: joinWithAnd(careers.benefits.map(({ title }) => title.toLowerCase())) || null,
  "estimate page": pages.estimate.path,
  "application page": pages.application.path,
  "es products": joinInSpanish(products.map(({ spoken }) => spoken.spanish ?? spoken.name)),
  "es price of each":
    joinInSpanish(
      pricedProducts.map(
        ({ spoken, pricePerSquareFoot }) => `${price(pricePerSquareFoot)} ${spoken.spanish ?? spoken.name}`,
      ),
    ) || null,
  "es life of each":
    products
      .filter((item) => propertyOf(item, "Lifespan"))
      .map(
        (item) =>
          `${item.spoken.spanish ?? item.spoken.name} ${formatYears(propertyOf(item, "Lifespan"))} años`,
      )
      .join("; ") || null,
  "es hours": SPANISH_HOURS,
  "warranty years": figures.warrantyYears ? String(figures.warrantyYears) : null,
  "inspection hours": String(figures.inspectionHours),
  "es replacement": [...new Set([figures.replacementDays.from, figures.replacementDays.to])].join(" a "),
  "number of products": spellNumber(products.length),
  products: joinWithAnd(products.map(({ spoken }) => spoken.name)),
  "products with prices": joinWithAnd(
    products.map(({ name, pricePerSquareFoot: amount }) =>
      amount === undefined ? name : `${name} from ${price(amount)} per sq ft`,
    ),
  ),
  prices:
    pricedProducts
      .map(({ name, pricePerSquareFoot }) => `${price(pricePerSquareFoot)} per sq ft for ${name}`)
      .join(", ") || null,
  "price of each":
    joinWithAnd(
      pricedProducts.map(
        ({ spoken, pricePerSquareFoot }) => `${price(pricePerSquareFoot)} for ${spoken.name}`,
      ),
    ) || null,
  ...Object.fromEntries(products.map((item) => [`price ${item.id}`, formatPrice(item)])),
  "lowest price": cheapest ? price(cheapest.pricePerSquareFoot) : null,
  "Cheapest product": cheapest ? capitalize(cheapest.spoken.name) : null,
  "cheapest is": cheapest?.spoken.plural ? "are" : "is",
  "price depends": `${priceFactors}, flashing and access change the final price, so it is a ballpark that ${figureTexts.anInspection} confirms.`,
  "lifespan note": product.lifespanNote,
  "rating of each":
    joinWithAnd(
      products.flatMap(({ name, rating }) => (rating === undefined ? [] : [`${rating} for ${name}`])),
    ) || null,
  "facts of each": products.map((item) => `${capitalize(item.spoken.name)}: ${formatFacts(item)}`).join("; "),
  ...Object.fromEntries(
    PROPERTIES.map((property) => {
      const stated = products.filter((item) => propertyOf(item, property));
      const each = stated.map(
        (item) => `${capitalize(item.spoken.name)}: ${lowerFirstLetter(propertyOf(item, property))}.`,
      );
      return [`${property.toLowerCase()} of each`, each.join(" ") || null];
    }),
  ),
};

/** Says which warranties the company states; null if it states none. */
function sayWhichWarranties(): string | null {
  const theirs = figureTexts.warranty && `${figureTexts.warranty} on ${figureTexts.covering}`;
  if (statesBoth)
    return `Two: the manufacturer's for the material, ${theirs}, and our own warranty on the work.`;
  if (theirs) return `The manufacturer's for the material, ${theirs}.`;
  return figureTexts.workmanshipSpan && `Our own on the work, for ${figureTexts.workmanshipSpan}.`;
}

/** Lists the facts of a product, and of `other`, with which it is compared. */
export function listProductFacts(item: Product, other?: Product): Facts {
  const { plural } = item.spoken;
  return {
    product: item.spoken.name,
    "product key": item.id,
    Product: item.name,
    "Product name": capitalize(item.spoken.name),
    "product price": formatPrice(item),
    "product rating": item.rating === undefined ? null : String(item.rating),
    "product colors": joinWithAnd(item.colors.map(({ name }) => lowerFirstLetter(name))) || null,
    "product features": item.features.map(lowerFirstLetter).join("; "),
    "product facts": formatFacts(item),
    starts: plural ? "start" : "starts",
    is: plural ? "are" : "is",
    carries: plural ? "carry" : "carries",
    ...Object.fromEntries(
      PROPERTIES.map((property) => [
        `product ${property.toLowerCase()}`,
        lowerFirstLetter(propertyOf(item, property)) || null,
      ]),
    ),
    ...(other && {
      other: other.spoken.name,
      Other: other.name,
      "Other name": capitalize(other.spoken.name),
      "other key": other.id,
      "other facts": formatFacts(other),
    }),
  };
}

/** Lists the facts of a job opening. */
export function listOpeningFacts({ title, type, location, description, requirements }: JobOpening): Facts {
  const opening = title.toLowerCase();
  return {
    opening,
    Opening: title,
    "opening id": opening.replaceAll(" ", "-"),
    "opening type": type.toLowerCase(),
    "opening location": location,
    "opening description": description,
    "opening requirements": requirements.map(lowerFirstLetter).join("; "),
  };
}

/** The facts for which an article with a line such as "each: opening" is repeated. */
export const FACTS_OF_EACH: Readonly<Record<string, readonly Facts[]>> = {
  "": [{}],
  opening: openings.map(listOpeningFacts),
  service: OWN_SERVICES.map((service) => ({
    "service id": service.id,
    service: service.title.toLowerCase(),
    ...listServiceFacts("service", service),
  })),
  project: projects.map(({ title, description, fact, sample }) => ({
    "project id": title.toLowerCase().replaceAll(/[^a-z0-9]+/g, "-"),
    project: title.toLowerCase(),
    Project: title,
    "project description": `${sample ? "A sample project: " : ""}${description}`,
    "project fact": fact ?? null,
  })),
  material: [...NOT_SOLD].map(([material, name]) => ({
    "material id": material,
    material: name,
    Material: capitalize(name),
  })),
};

/** "from $8.00 per sq ft, typically 40 to 80 years" */
function formatFacts(item: Product): string {
  const life = lowerFirstLetter(propertyOf(item, "Lifespan"));
  const amount = formatPrice(item);
  return [amount && `from ${amount} per sq ft`, life].filter(Boolean).join(", ");
}

function propertyOf({ compared }: Product, property: string): string {
  return compared[property] ?? "";
}

/** "$12,000 at 9.99%, fixed, in 120 equal monthly payments: $158.51 a month, $19,021.20 in all" */
function formatLoanExample(): string | null {
  const { example } = financing;
  if (!example) return null;
  const [amount, rate, term, , total] = example.assumptions.map(({ value }) => value);
  return `${amount} at ${rate}, in ${term}: ${example.payment} ${example.unit}, ${total} in all`;
}

function formatSpanishOffers(): string | null {
  const { month, promo, lastChance } = offers;
  const codes = [promo?.code, lastChance?.code].filter((code) => code !== undefined);
  const parts = [
    month && `${month.percent}% de descuento al programar su presupuesto este mes`,
    codes.length > 0 && `${codes.length > 1 ? "los códigos" : "el código"} ${joinInSpanish(codes)}`,
  ];
  return parts.filter(Boolean).join(", y ") || null;
}

/** "40 a 80" from "Typically 40 to 80 years". */
function formatYears(text: string): string {
  return (text.match(/\d+/g) ?? []).join(" a ");
}

function joinInSpanish(items: readonly string[]): string {
  return items.join(", ").replace(/, ([^,]*)$/, " y $1");
}

/** "three" of "three materials". */
function spellNumber(count: number): string {
  return NUMBERS[count] ?? String(count);
}

/** "a, b and c" */
function joinWithAnd(items: readonly string[]): string {
  return items.join(", ").replace(/, ([^,]*)$/, " and $1");
}

/** Lowers the first letter, but not of an acronym such as ASTM. */
function formatPrice({ pricePerSquareFoot }: Product): string | null {
  return pricePerSquareFoot === undefined ? null : price(pricePerSquareFoot);
}

function lowerFirstLetter(text: string): string {
  return text.replace(/^[A-Z](?![A-Z])/, (letter) => letter.toLowerCase());
}

import { centsFromDollars, formatMoney } from "#contract/money.ts";
import { isKeyOf, keysOf, recordBy } from "#contract/values.ts";
import { capitalize } from "../capitalize.ts";
import { freezesAt } from "../climate/freeze.ts";
import { type Fits, listFits } from "../fits.ts";
import { ROOF_KINDS, type RoofKind } from "../roof-kinds.ts";
import type { Company } from "../schema/company.ts";
import { statedHours } from "../schema/hours.ts";
import { KEPT_PROMISES } from "../schema/promises.ts";
import { nameTrade } from "../trade.ts";
import { chargeTexts } from "./charges.ts";
import type { Holds } from "./choose-words.ts";
import { closestName } from "./closest-name.ts";
import { SQUARE_FEET_PER_SQUARE } from "./constants.ts";
import type { Business } from "./load-site.ts";

/** Computes the figures that texts may name in braces; null for a figure that this company does not have. */
export function placeholders(business: Business, year: number) {
  const { company, offers, financing, products, services, openings } = business;
  const { promises } = company;
  const years = experienceYears(company, year);
  const materials = products.map(({ spoken }) => spoken.name);
  const work = services.map(({ title }) => title);
  const { covering, piece, job } = ROOF_KINDS[leadingKind(products)];
  const trade = nameTrade(
    work,
    products.map(({ kind }) => kind),
  );
  const stated = openings.openings.map(({ title }) => title);
  const positions = stated.length > 0 ? stated : openings.alsoAccepting;
  return {
    company: company.name,
    phone: company.phone.display,
    email: company.email.office,
    careersEmail: company.email.careers,
    city: company.address.city,
    state: company.address.state,
    region: company.region,
    town: company.towns[0] ?? company.address.city,
    towns: company.towns.join(", "),
    radius: String(company.serviceRadiusMiles),
    founded: String(company.founded),
    hours: statedHours(company.week).join("; "),
    experience: `over ${years} years of experience`,
    experienceShort: `${years}+`,
    warranty: promises.warrantyYears ? `${promises.warrantyYears}-year` : null,
    workmanship: promises.workmanshipYears ? `${promises.workmanshipYears}-year` : null,
    workmanshipSpan: promises.workmanshipYears ? countUnits(promises.workmanshipYears, "year") : null,
    firstMaterial: products[0]?.name ?? "",
    covering,
    Covering: capitalize(covering),
    piece,
    job,
    replacement: daysInWords(promises.replacementDays),
    inspection: `within ${promises.inspectionHours} hours`,
    lookedAt: findFits(business).attics
      ? "the roof, the gutters and, if you like, the attic"
      : "the roof, its edges and, if you like, the ceilings below",
    inspectionShort: `${promises.inspectionHours} hours`,
    square: String(SQUARE_FEET_PER_SQUARE),
    materials: joinWords(materials, "and"),
    materialsOr: joinWords(materials, "or"),
    Materials: capitalize(joinWords(materials, "and")),
    numberOfMaterials: countUnits(products.length, "material"),
    severalMaterials: products.length > 1 ? countUnits(products.length, "material") : null,
    materialsInShort:
      products.length === 1
        ? "One material, and we know it inside out."
        : `${countUnits(products.length, "material")}, each with its place.`,
    services: joinWords(work, "and"),
    Services: capitalize(joinWords(work, "and")),
    trade,
    Trade: capitalize(trade),
    TradeTitle: trade.split(" ").map(capitalize).join(" ").replace("And", "&"),
    positions: positions.length > 0 ? joinWords(positions, "and") : null,
    LicensedAndInsured: joinClaims({ Licensed: Boolean(company.license), Insured: promises.insured }),
    ...chargeTexts(promises),
    ...financingPlaceholders(financing),
    ...offerPlaceholders(offers),
  } satisfies Figures;
}

/** The kind that the texts speak of: that of the first material. */
export function leadingKind(products: Business["products"]): RoofKind {
  return products[0]?.kind ?? "other";
}

/** "Licensed and insured" of those claims that are true; null if none is. */
function joinClaims(claims: Readonly<Record<string, boolean>>): string | null {
  const made = keysOf(claims).filter((claim) => claims[claim]);
  return made.length > 0 ? capitalize(joinWords(made, "and").toLowerCase()) : null;
}

/** Finds what fits this company by what it sells and where. It is `priced` where a visitor can see a range before anybody has looked. */
export function findFits({ company, products, services }: Business): Fits & Record<Work | "priced", boolean> {
  return {
    priced: products.some(({ pricePerSquareFoot }) => pricePerSquareFoot !== undefined),
    ...listFits({
      kinds: products.map(({ kind }) => kind),
      freezes: company.climate.freezes ?? freezesAt(company.address.zip),
    }),
    ...recordBy(keysOf(WORK), (name) => services.some(({ title }) => WORK[name].test(title))),
  };
}

/** Work that default words speak of only where a service has it in its title. */
const WORK = { repairs: /repair|restor|leak/i, maintains: /maint|upkeep|tune-?up/i } as const;
type Work = keyof typeof WORK;

/**
 * Tells whether a name in the default words holds: a promise that is kept, the leading kind of roof, what fits the company, or a figure that
 * there is.
 */
export function makeHolds(business: Business, figures: Figures): Holds {
  const { promises } = business.company;
  const kind = leadingKind(business.products);
  const fits = findFits(business);
  return (name) => {
    if (isKeyOf(KEPT_PROMISES, name)) return promises[name];
    if (isKeyOf(ROOF_KINDS, name)) return name === kind;
    if (isKeyOf(fits, name)) return fits[name];
    return figures[name] !== null; // an unknown name is reported where it is filled in
  };
}

function financingPlaceholders(financing: Business["financing"]) {
  const zeroInterest = financing?.zeroInterestMonths
    ? `0% interest for ${financing.zeroInterestMonths} months`
    : null;
  const noPayments = financing?.deferralDays ? `no payments for ${financing.deferralDays} days` : null;
  return {
    Financing: financing ? "Financing" : null,
    termMonths: financing ? `${financing.termMonths} months` : null,
    zeroInterest,
    ZeroInterest: zeroInterest && capitalize(zeroInterest),
    noPayments,
    NoPayments: noPayments && capitalize(noPayments),
    financingConditions: financing?.conditions ?? null,
  };
}

function offerPlaceholders({ month, promo, lastChance }: Business["offers"]) {
  return {
    month: month ? `${month.percent}% off when you schedule your estimate this month` : null,
    promo: promo ? `${promo.percent}% off the estimate` : null,
    lastChance: lastChance
      ? `saving ${formatMoney(centsFromDollars(lastChance.averageSavings))} on average`
      : null,
  };
}

export type Placeholders = ReturnType<typeof placeholders>;

/** Texts by their names in braces; null for a figure that the company does not have. */
export type Figures = Readonly<Record<string, string | null>>;

/** The stated years, otherwise the full years since the founding; from five on rounded down to a multiple of five. */
export function experienceYears({ experienceYears: stated, founded }: Company, year: number): number {
  const elapsed = Math.max(1, year - founded);
  return stated ?? (elapsed < 5 ? elapsed : elapsed - (elapsed % 5));
}

/** "1-3 days", or "2 days" if both are the same. */
function daysInWords({ from, to }: { from: number; to: number }): string {
  return from === to ? countUnits(to, "day") : `${from}-${to} days`;
}

const NUMBERS = [
  "No",
  "One",
  "Two",
  "Three",
  "Four",
  "Five",
  "Six",
  "Seven",
  "Eight",
  "Nine",
  "Ten",
  "Eleven",
  "Twelve",
];

function countUnits(count: number, unit: string): string {
  return `${unit === "material" ? (NUMBERS[count] ?? count) : count} ${unit}${count === 1 ? "" : "s"}`;
}

/** "a, b and c"; for more than five only the first three: "a, b, c and more". */
export function joinWords(items: readonly string[], last: "and" | "or"): string {
  const some = items.length > 5 ? [...items.slice(0, 3), last === "and" ? "more" : "another"] : items;
  return some.join(", ").replace(/, ([^,]*)$/, ` ${last} $1`);
}

/**
 * Replaces the names in braces by the company's figures, in every text of `value`.
 * @param report called for each name that is unknown, or whose figure this company does not have
 */
export function fillPlaceholders<Value>(
  value: Value,
  values: Figures,
  report: (at: readonly PropertyKey[], message: string) => void,
  at: readonly PropertyKey[] = [],
): Value {
  if (typeof value === "string") {
    const text = value.replace(/\{([^{}]*)\}/g, (whole, name: string) => {
      const figure = isKeyOf(values, name) ? values[name] : undefined;
      if (figure === undefined)
        report(at, `${whole} is not known; ${suggestName(name, Object.keys(values))}`);
      if (figure === null) report(at, `${whole} names something that this site does not have; take it out`);
      return figure ?? whole;
    });
    return text as Value;
  }
  if (Array.isArray(value))
    return value.map((item, index) => fillPlaceholders(item, values, report, [...at, index])) as Value;
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) => [key, fillPlaceholders(inner, values, report, [...at, key])]),
  ) as Value;
}

function suggestName(name: string, names: readonly string[]): string {
  const meant = closestName(name, names);
  return meant ? `did you mean {${meant}}?` : `the names in braces are ${names.join(", ")}`;
}

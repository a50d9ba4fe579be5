import { centsFromDollars, formatMoney } from "#contract/money.ts";
import { isKeyOf } from "#contract/values.ts";
import { type Company, openHours } from "../schema/company.ts";
import { SQUARE_FEET_PER_SQUARE } from "./constants.ts";
import type { Business } from "./load-site.ts";
import { near } from "./near.ts";

/** What a text may say in braces, by name; one that this company lacks is null. */
export function placeholders(
  { company, offers, financing, products, services, openings }: Business,
  year: number,
) {
  const { promises } = company;
  const years = experienceYears(company, year);
  const materials = products.map(({ spoken }) => spoken.name);
  const work = services.map(({ title }) => title.toLowerCase());
  const commercial = services.some(({ title }) => /commercial|flat|low-slope|industrial/i.test(title));
  const stated = openings.openings.map(({ title }) => title);
  const positions = stated.length > 0 ? stated : openings.alsoAccepting;
  const zeroInterest =
    financing?.zeroInterestMonths && `0% interest for ${financing.zeroInterestMonths} months`;
  const noPayments = financing?.deferralDays && `no payments for ${financing.deferralDays} days`;
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
    hours: openHours(company.hours).join("; "),
    experience: `over ${years} years of experience`,
    experienceShort: `${years}+`,
    warranty: `${promises.warrantyYears}-year`,
    replacement: daysInWords(promises.replacementDays),
    inspection: `within ${promises.inspectionHours} hours`,
    inspectionShort: `${promises.inspectionHours} hours`,
    square: String(SQUARE_FEET_PER_SQUARE),
    materials: inWords(materials, "and"),
    materialsOr: inWords(materials, "or"),
    Materials: capital(inWords(materials, "and")),
    numberOfMaterials: counted(products.length, "material"),
    materialsInShort:
      products.length === 1
        ? "One material, and we know it inside out."
        : `${counted(products.length, "material")}, each with its place.`,
    services: inWords(work, "and"),
    Services: capital(inWords(work, "and")),
    trade: commercial ? "residential and commercial roofing" : "residential roofing",
    Trade: commercial ? "Residential and commercial roofing" : "Residential roofing",
    TradeTitle: commercial ? "Residential & Commercial Roofing" : "Residential Roofing",
    positions: positions.length > 0 ? inWords(positions, "and") : null,
    /** Said only where company.yaml states a license. */
    Licensed: company.license ? "Licensed" : null,
    Financing: financing ? "Financing" : null,
    termMonths: financing ? `${financing.termMonths} months` : null,
    zeroInterest: zeroInterest || null,
    ZeroInterest: zeroInterest ? capital(zeroInterest) : null,
    noPayments: noPayments || null,
    NoPayments: noPayments ? capital(noPayments) : null,
    financingConditions: financing?.conditions ?? null,
    month: offers.month ? `${offers.month.percent}% off when you schedule your estimate this month` : null,
    promo: offers.promo ? `${offers.promo.percent}% off the estimate` : null,
    lastChance: offers.lastChance
      ? `saving ${formatMoney(centsFromDollars(offers.lastChance.averageSavings))} on average`
      : null,
  } satisfies Record<string, string | null>;
}

export type Placeholders = ReturnType<typeof placeholders>;

/** Texts by the names in braces that they stand in place of; null for what the company lacks. */
export type Figures = Readonly<Record<string, string | null>>;

/** What is stated, else the full years since the founding, down to a multiple of five where there are so many. */
export function experienceYears({ experienceYears: stated, founded }: Company, year: number): number {
  const passed = Math.max(1, year - founded);
  return stated ?? (passed < 5 ? passed : passed - (passed % 5));
}

/** "1-3 days", "2 days" where both are the same. */
function daysInWords({ from, to }: { from: number; to: number }): string {
  return from === to ? counted(to, "day") : `${from}-${to} days`;
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

function counted(count: number, unit: string): string {
  return `${unit === "day" ? count : (NUMBERS[count] ?? count)} ${unit}${count === 1 ? "" : "s"}`;
}

/** "a, b and c"; of more than five the first three, "a, b, c and more". */
function inWords(items: readonly string[], last: "and" | "or"): string {
  const some = items.length > 5 ? [...items.slice(0, 3), last === "and" ? "more" : "another"] : items;
  return some.join(", ").replace(/, ([^,]*)$/, ` ${last} $1`);
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/**
 * Puts the company's own figures in place of the names in braces, in every text of `value`.
 * @param wrong hears of a name that is not known, or whose figure this company lacks, and where it stands.
 */
export function filled<Value>(
  value: Value,
  values: Figures,
  wrong: (at: readonly PropertyKey[], message: string) => void,
  at: readonly PropertyKey[] = [],
): Value {
  if (typeof value === "string") {
    const text = value.replace(/\{(\w+)\}/g, (whole, name: string) => {
      const figure = isKeyOf(values, name) ? values[name] : undefined;
      if (figure === undefined) wrong(at, `${whole} is not known; ${known(name, Object.keys(values))}`);
      if (figure === null) wrong(at, `${whole} names something that this site does not have; take it out`);
      return figure ?? whole;
    });
    return text as Value;
  }
  if (Array.isArray(value))
    return value.map((item, index) => filled(item, values, wrong, [...at, index])) as Value;
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) => [key, filled(inner, values, wrong, [...at, key])]),
  ) as Value;
}

function known(name: string, names: readonly string[]): string {
  const meant = near(name, names);
  return meant ? `did you mean {${meant}}?` : `the names in braces are ${names.join(", ")}`;
}

import { createRequire } from "node:module";
import { isKeyOf, keysOf } from "#contract/values.ts";
import { companySchema } from "../schema/company.ts";
import { readDays } from "../schema/hours.ts";
import { KEPT_PROMISES } from "../schema/promises.ts";
import { USUAL_SERVICES } from "./services.ts";

/** Answers so far, as texts by the question's name. */
export type Answers = Readonly<Record<string, string>>;

export type Question = {
  readonly name: string;
  readonly ask: string | ((answers: Answers) => string);
  /** The answer if nothing is typed; without it the question must be answered. */
  readonly usual?: (answers: Answers) => string;
  /** Returns a message that says what the answer must be, or undefined for a valid answer. */
  readonly check?: (answer: string) => string | undefined;
};

const { shape } = companySchema.in;

type Place = { latitude: number; longitude: number; city: string; state: string };

/** Looks up the place of a ZIP code. */
export function placeOf(zip: string): Place | undefined {
  const zipcodes = createRequire(import.meta.url)("zipcodes") as { lookup(zip: string): Place | undefined };
  return zipcodes.lookup(zip);
}

/** The questions of `npm run site:new`, in order; each is also a flag of that name. */
export const QUESTIONS: readonly Question[] = [
  { name: "name", ask: "Name of the company", check: checkBy(shape.name) },
  {
    name: "zip",
    ask: "ZIP code of the office",
    check: (zip) => (placeOf(zip) ? undefined : "must be a ZIP code of five digits, like 53012"),
  },
  {
    name: "town",
    ask: "Town",
    usual: ({ zip = "" }) => placeOf(zip)?.city ?? "",
    check: checkBy(shape.address.shape.city),
  },
  {
    name: "state",
    ask: "State, by its two letters",
    usual: ({ zip = "" }) => placeOf(zip)?.state ?? "",
    check: checkBy(shape.address.shape.state),
  },
  { name: "street", ask: "Street and number", check: checkBy(shape.address.shape.street) },
  { name: "phone", ask: "Phone", check: checkBy(shape.phone) },
  { name: "email", ask: "E-mail", check: checkBy(shape.email.shape.office) },
  {
    name: "founded",
    ask: "Founded in the year",
    check: (year) =>
      /^\d{4}$/.test(year) && Number(year) >= 1800 && Number(year) <= new Date().getFullYear()
        ? undefined
        : "must be a year like 2003",
  },
  {
    name: "region",
    ask: "Where you work, as in “roofing in …”",
    usual: ({ town = "" }) => `the ${town} area`,
    check: checkBy(shape.region),
  },
  {
    name: "hours",
    ask: "Office hours",
    usual: () => "Monday to Friday 08:00-17:00",
    check: (text) => {
      const hours = hoursOf(text);
      const rule =
        "must be days and times of 24 hours, like Monday to Friday 08:00-17:00, Saturday by appointment";
      return hours && shape.hours.safeParse(hours).success ? undefined : rule;
    },
  },
  {
    name: "services",
    ask: "Services",
    usual: () => USUAL_SERVICES.join(", "),
    check: (text) => checkNames(listOf(text), 40),
  },
  {
    name: "products",
    ask: "Materials, each with its starting price per square foot in dollars if you state one",
    usual: () => "asphalt 4.50, metal 8.00",
    check: (text) =>
      pricesOf(text).every(({ price }) => price === undefined || (price > 0 && price <= 1000))
        ? checkNames(
            pricesOf(text).map(({ name }) => name),
            40,
          )
        : "must be names with or without a price, like asphalt 4.50, slate",
  },
  {
    name: "warranty",
    ask: ({ products = "" }) =>
      `Years of the manufacturer's warranty on ${pricesOf(products)[0]?.name}, 0 if you state none`,
    usual: () => "0",
    check: checkWhole(0, 100, "years"),
  },
  {
    name: "workmanship",
    ask: "Years of your own warranty on the work, 0 if you state none",
    usual: () => "0",
    check: checkWhole(0, 100, "years"),
  },
  {
    name: "days",
    ask: "Days for a usual replacement",
    usual: () => "1-3",
    check: (text) => (daysOf(text) ? undefined : "must be days like 1-3"),
  },
  {
    name: "inspection",
    ask: "Hours within which an inspection is scheduled",
    usual: () => "24",
    check: checkWhole(1, 720, "hours"),
  },
  {
    name: "holidays",
    ask: "Days on which you are closed, like 2026-12-25, 2027-01-01, or none",
    usual: () => "none",
    check: (text) => checkBy(shape.holidays)(holidaysOf(text)),
  },
  {
    name: "promises",
    ask: `Which of these do you keep? ${keysOf(KEPT_PROMISES)
      .map((name) => `${name}: ${KEPT_PROMISES[name].sentence}`)
      .join("; ")}. Name them, or none`,
    usual: () => "none",
    check: (text) => {
      const unknown = promisesOf(text).find((name) => !isKeyOf(KEPT_PROMISES, name));
      return unknown && `must be of ${keysOf(KEPT_PROMISES).join(", ")}, or none`;
    },
  },
  { name: "insurance", ask: "Do you take insurance work", usual: () => "no", check: checkYesOrNo },
];

/** Makes a check by the schema of company.yaml. */
function checkBy(schema: {
  safeParse(value: unknown): { error?: { issues: { message: string }[] } | undefined };
}) {
  return (answer: unknown) => schema.safeParse(answer).error?.issues[0]?.message;
}

function checkWhole(least: number, most: number, unit: string) {
  return (text: string) =>
    /^\d+$/.test(text) && Number(text) >= least && Number(text) <= most
      ? undefined
      : `must be a number of ${unit}, ${least} to ${most}`;
}

function checkYesOrNo(text: string): string | undefined {
  return /^(y|yes|n|no)$/i.test(text) ? undefined : "must be yes or no";
}

function checkNames(names: readonly string[], maxLength: number): string | undefined {
  if (names.length < 1 || names.length > 12) return "must be 1 to 12, parted by commas";
  if (new Set(names.map((name) => name.toLowerCase())).size < names.length)
    return "must not name one of them twice";
  return names.every((name) => name.length <= maxLength)
    ? undefined
    : `must have at most ${maxLength} characters each`;
}

/** ["a", "b"] from "a, b" */
export function listOf(text: string): string[] {
  return text
    .split(",")
    .map((part) => part.trim())
    .filter(Boolean);
}

/** [{ name: "metal", price: 8 }] from "metal 8.00"; without a number the price is undefined, and NaN if it cannot be read. */
export function pricesOf(text: string): { name: string; price: number | undefined }[] {
  return listOf(text).map((part) => {
    const [, name = part, price] = /^(.*?)[\s:]+\$?(\d+(?:\.\d{1,2})?)$/.exec(part) ?? [];
    return {
      name: name.trim(),
      price: price === undefined ? (/\d/.test(part) ? Number.NaN : undefined) : Number(price),
    };
  });
}

/** ["2026-12-25"] from "2026-12-25"; [] from "none". */
export function holidaysOf(text: string): string[] {
  return isNone(text) ? [] : listOf(text);
}

/** Names of kept promises; [] from "none". */
export function promisesOf(text: string): string[] {
  return isNone(text) ? [] : listOf(text);
}

function isNone(text: string): boolean {
  return /^(none|no|-)$/i.test(text.trim());
}

/** An entry of `hours` in company.yaml. */
type HoursEntry = { days: string; opens: string; closes: string } | { days: string; say: string };

/**
 * [{ days: "Monday to Friday", opens: "08:00", closes: "17:00" }] from "Monday to Friday 8:00-17:00", and
 * [{ days: "Friday", say: "by appointment" }] from "Friday by appointment". Days before a comma share what follows: "Monday, Tuesday 8:00-17:00".
 */
export function hoursOf(text: string): HoursEntry[] | undefined {
  const entries: HoursEntry[] = [];
  let before: string[] = [];
  for (const part of listOf(text)) {
    const { days, rest } = splitDays(part);
    const hours = readHours(rest);
    if (!days || (rest && !hours)) return undefined;
    if (hours) entries.push({ days: [...before, days].join(", "), ...hours });
    before = hours ? [] : [...before, days];
  }
  return entries.length > 0 && before.length === 0 ? entries : undefined;
}

/** Parts the longest beginning that names days from what is said of them. */
function splitDays(part: string): { days: string; rest: string } {
  const words = part.split(/\s+/);
  const count = words.findLastIndex((_, index) => readDays([words.slice(0, index + 1).join(" ")])) + 1;
  return { days: words.slice(0, count).join(" "), rest: words.slice(count).join(" ") };
}

/** Reads "8:00-17:00", or words; what begins with a digit and is no time of 24 hours is neither. */
function readHours(text: string): { opens: string; closes: string } | { say: string } | undefined {
  const [, opens, closes] = /^(\d{1,2}:\d\d)\s*(?:-|–|to)\s*(\d{1,2}:\d\d)$/.exec(text) ?? [];
  if (opens && closes) return { opens: opens.padStart(5, "0"), closes: closes.padStart(5, "0") };
  return text && !/^\d/.test(text) ? { say: text } : undefined;
}

/** { from: 1, to: 3 } from "1-3", { from: 2, to: 2 } from "2". */
export function daysOf(text: string): { from: number; to: number } | undefined {
  const [, from = "", to = from] = /^(\d{1,2})(?:\s*(?:-|–|to)\s*(\d{1,2}))?$/.exec(text.trim()) ?? [];
  const days = { from: Number(from), to: Number(to) };
  return days.from >= 1 && days.to >= days.from ? days : undefined;
}

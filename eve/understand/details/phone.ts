import { parsePhoneNumberFromString } from "libphonenumber-js/min";
import { formatPhone } from "#contract/contact/phone.ts";
import { site } from "#site-data/company.ts";
import { type Found, findMatches, indexAt, splitTokens, type Token } from "../text/tokens.ts";
import type { FoundDetail } from "./contact-details.ts";
import type { DetailsContext } from "./find-details.ts";
import { findOwnerOfNumber } from "./owner.ts";

/** Numbers of the North American plan in the groups that people type, with extensions. */
const NATIONAL =
  /(?<![\d$+])(?:\+?1[\s.-]{0,2})?\(?\d{3}[\s().–—/•·-]{0,4}\d{3}[\s.–—/•·-]{0,4}\d{2}[ .-]?\d{2}(?!\d)(?:[\s,]{0,2}(?:x|ext\.?|extension)\s?\d{1,6}(?!\d))?/gi;
const INTERNATIONAL = /\+[2-9]\d{0,2}[\s().-]{0,2}\d[\d\s().-]{4,16}\d(?!\d)/g;

/** Finds telephone numbers: "(614) 555-0142" for North American ones, with extensions, and "+44 20 7946 0958". */
export function findPhones(message: string, { known }: DetailsContext): FoundDetail[] {
  const tokens = splitTokens(message);
  const typed = [NATIONAL, INTERNATIONAL].flatMap((pattern) => findMatches(message, pattern));
  return [...typed, ...findSpelledNumbers(tokens)]
    .toSorted((one, other) => one.start - other.start)
    .flatMap((found) => {
      const value = formatPhoneText(found.value);
      if (!value || value.startsWith(site.phone.display)) return [];
      const [start, end] = [indexAt(tokens, found.start), indexAt(tokens, found.end)];
      return [{ ...found, value, owner: findOwnerOfNumber(tokens, start, end, known.name ?? "") }];
    });
}

/** Formats a number as it is shown; undefined if no such number can exist. */
export function formatPhoneText(text: string): string | undefined {
  const parsed = parsePhoneNumberFromString(text, "US");
  if (!parsed?.isValid()) return undefined;
  return formatPhone(parsed.number) + (parsed.ext ? ` ext. ${parsed.ext}` : "");
}

const DIGITS: ReadonlyMap<string, string> = new Map(
  "zero oh o cero|one uno|two dos|three tres|four cuatro|five cinco|six seis|seven siete|eight ocho|nine nueve"
    .split("|")
    .flatMap((words, digit) => words.split(" ").map((word) => [word, String(digit)])),
);
const FEW_DIGITS = /^\d{1,4}$/;
const MIN_NUMBER_WORDS = 3;
const NATIONAL_DIGITS = 10;

/** Finds ten digits in a row, some of them as words: "six one four, five five five, oh one four two". */
function findSpelledNumbers(tokens: readonly Token[]): Found[] {
  const digits = tokens.map(({ plain }) => DIGITS.get(plain) ?? (FEW_DIGITS.test(plain) ? plain : ""));
  return tokens.flatMap(({ start }, first) => {
    if (!digits[first] || digits[first - 1]) return [];
    const end = digits.indexOf("", first);
    const run = tokens.slice(first, end < 0 ? tokens.length : end);
    const value = digits.slice(first, first + run.length).join("");
    const words = run.filter(({ plain }) => DIGITS.has(plain)).length;
    if (words < MIN_NUMBER_WORDS || value.length !== NATIONAL_DIGITS) return [];
    return [{ value, start, end: run.at(-1)?.end ?? start }];
  });
}

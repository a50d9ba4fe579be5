import { parsePhoneNumberFromString } from "libphonenumber-js/min";
import { formatPhone } from "#contract/contact/phone.ts";
import { site } from "#site/company.ts";
import { clauseBefore, type Found, sentenceBefore, type Token } from "../text/tokens.ts";
import { GIVEN_NAMES } from "../text/words.ts";
import type { ContactDetails } from "./contact-details.ts";
import { isAnothers, isNamedBefore, isOfThem } from "./other-people.ts";

/** Digits that stand together, as typed or as words: "614", "four one five". */
type Group = { digits: string; start: number; end: number; spelled: boolean };

// Numbers that are long but no telephone's.
const OTHER_NUMBERS = new Set(
  "claim policy order reference ref invoice account confirmation permit license case ticket tracking quoted".split(
    " ",
  ),
);
const DENIED = new Set("not old wrong isnt instead".split(" "));
/** The digits that words stand for. */
const DIGIT_WORDS = new Map(
  Object.entries({
    oh: "0",
    o: "0",
    zero: "0",
    one: "1",
    two: "2",
    three: "3",
    four: "4",
    five: "5",
    six: "6",
    seven: "7",
  })
    .concat(
      Object.entries({
        eight: "8",
        nine: "9",
        cero: "0",
        uno: "1",
        dos: "2",
        tres: "3",
        cuatro: "4",
        cinco: "5",
      }),
    )
    .concat(Object.entries({ seis: "6", siete: "7", ocho: "8", nueve: "9" })),
);
/** How often the digit after such a word stands. */
const REPEATS = new Map([
  ["double", 2],
  ["triple", 3],
]);
/** How North American numbers are grouped when typed; words come in any groups. */
const GROUPINGS = new Set(["10", "3,3,4", "3,7", "6,4", "1,3,3,4", "11", "3,3,2,2", "1,10"]);
const GAP = /^[\s().\-–—/+]{0,4}$/;
const MOST_DIGITS = 15; // E.164

/** A telephone number; `others` where it is not the visitor's to be called at. */
export type FoundPhone = Found & { others: boolean };

/** The telephone numbers in a message: "(614) 555-0142" for North American ones, international otherwise, with extensions. */
export function findPhones(
  message: string,
  tokens: readonly Token[],
  known: ContactDetails = {},
): FoundPhone[] {
  const groups = groupsIn(message, tokens);
  const found: FoundPhone[] = [];
  for (let first = 0; first < groups.length; first++) {
    const number = numberFrom(message, groups, first);
    if (!number) continue;
    first = number.last;
    const index = tokens.findIndex(({ end }) => end > number.start);
    const clause = clauseBefore(tokens, index);
    const before = clause.slice(-5);
    if (before.some((word) => OTHER_NUMBERS.has(word)) || isDenied(before)) continue;
    const all = tokens.map(({ plain }) => plain);
    const others =
      isAnothers(before) ||
      isOfThem(clause, all, known.phone !== undefined) ||
      isNamedBefore(sentenceBefore(tokens, index)) ||
      isNamesakes(tokens[index - 1]) ||
      (/^(?:number|cell|phone|mobile)$/.test(tokens[index - 1]?.plain ?? "") &&
        isNamesakes(tokens[index - 2])) ||
      isOfAnother(tokens, index, number.end, known);
    if (message[number.start - 1] !== "$") found.push({ ...number, others });
  }
  return found;
}

/** "not 614 555 0123", but "I typed my number wrong, its 937 555 0132" is the right one. */
function isDenied(before: readonly string[]): boolean {
  const at = before.findLastIndex((word) => DENIED.has(word));
  return at >= 0 && !(before[at] === "wrong" && before.slice(at + 1).some((word) => RIGHT.test(word)));
}

const RIGHT = /^(?:its|it|is|should|make)$/;

/**
 * "Keisha 614-555-0166 is who to call at the door", or a number behind a name that is not the visitor's; "Tenant is Keisha. 614-555-0166".
 */
function isOfAnother(tokens: readonly Token[], index: number, end: number, known: ContactDetails): boolean {
  const after = tokens.filter(({ start }) => start >= end);
  if (
    OF_THIS_PERSON.test(
      after
        .slice(0, 5)
        .map(({ plain }) => plain)
        .join(" "),
    )
  )
    return true;
  let until = index;
  while (/^(?:at|on|is|under|number|cell|phone)$/.test(tokens[until - 1]?.plain ?? "")) until--;
  const small = tokens.slice(0, until).findLastIndex(({ text }) => !/^\p{Lu}/u.test(text)) + 1;
  const begins = tokens.slice(0, until).findLastIndex(({ gap }) => /[.?!\n]/.test(gap));
  const from = Math.max(small, begins);
  const first = tokens[from];
  const size = until - from;
  const named = size > 0 && size <= 3 && (size > 1 || GIVEN_NAMES.has(first?.plain ?? ""));
  const own = (known.name ?? "").toLowerCase().split(" ");
  if (named && known.name && known.phone && !own.includes(first?.plain ?? "")) return true;
  // A sentence that is the number alone goes on from the one before it.
  const alone = sentenceBefore(tokens, index).length === 0 && index > 0 && tokens[index]?.gap.includes(".");
  return (
    Boolean(alone) && isNamedBefore(sentenceBefore(tokens, index - 1).concat(tokens[index - 1]?.plain ?? ""))
  );
}

const OF_THIS_PERSON =
  /^(?:in case|as (?:a )?backup|(?:is|s) (?:just )?(?:a |the |my )?backup|(?:is|s) (?:who|whom|the (?:tenant|renter|contact|caretaker|super)|my (?:tenant|renter|realtor|agent|caretaker)|(?:on site|onsite)|for access))/;

/** "Tasha's, 614-555-0123" */
function isNamesakes(before: Token | undefined): boolean {
  const owner = before?.plain.replace(/s$/, "") ?? "";
  if (
    /^\p{Lu}.*['’]s$/u.test(before?.text ?? "") &&
    !/^(?:its|thats|heres|whats|mys)$/.test(before?.plain ?? "")
  )
    return true;
  return GIVEN_NAMES.has(owner) && owner !== before?.plain && !GIVEN_NAMES.has(before?.plain ?? "");
}

/** A number without its area code, "555-0142" -> "5550142", or an area code alone ("area code 614" -> "614"). */
export function partialPhone(message: string, tokens: readonly Token[]): string | undefined {
  const code = tokens.findIndex(
    ({ plain }, index) => plain === "code" && tokens[index - 1]?.plain === "area",
  );
  if (code >= 0) return tokens.slice(code).find(({ plain }) => /^[2-9]\d\d$/.test(plain))?.plain;
  const groups = groupsIn(message, tokens);
  const local = groups.find(({ digits, end }, index) => {
    const next = groups[index + 1];
    return digits.length === 3 && next?.digits.length === 4 && /^[-. ]$/.test(message.slice(end, next.start));
  });
  const next = local && groups[groups.indexOf(local) + 1];
  return local && next && !/\d/.test(message[next.end] ?? "") ? local.digits + next.digits : undefined;
}

/** "(614) 555-0142" from ten digits; undefined where no such number can be. */
export function nationalNumber(digits: string): string | undefined {
  const parsed = parsePhoneNumberFromString(digits, "US");
  return parsed?.isValid() ? formatPhone(parsed.number) : undefined;
}

/** The groups of digits in a message, in order, words for digits included. */
export function groupsIn(message: string, tokens: readonly Token[]): Group[] {
  const typed = [...message.matchAll(/\d+/g)].map(({ 0: digits, index }) => ({
    ...{ digits, start: index, end: index + digits.length, spelled: false },
  }));
  const spelled = tokens.flatMap(({ plain, start, end }, index) => {
    const digit = DIGIT_WORDS.get(plain);
    if (!digit) return [];
    const times = REPEATS.get(tokens[index - 1]?.plain ?? "") ?? 1;
    return [
      {
        digits: digit.repeat(times),
        start: times > 1 ? (tokens[index - 1]?.start ?? start) : start,
        end,
        spelled: true,
      },
    ];
  });
  return [...typed, ...spelled].sort((one, other) => one.start - other.start);
}

function numberFrom(
  message: string,
  groups: readonly Group[],
  first: number,
): (Found & { last: number }) | undefined {
  const begin = groups[first];
  if (!begin) return undefined;
  const plus = message[begin.start - 1] === "+";
  let digits = "";
  const lengths: number[] = [];
  for (let last = first; last < groups.length; last++) {
    const group = groups[last] as Group;
    const gap = last === first ? "" : message.slice(groups[last - 1]?.end, group.start);
    if (!(GAP.test(gap) || (group.spelled && /^[\s,.-]{1,3}$/.test(gap)))) return undefined;
    digits += group.digits;
    lengths.push(group.digits.length);
    if (digits.length > MOST_DIGITS) return undefined;
    const spelled = groups.slice(first, last + 1).some((one) => one.spelled);
    const next = groups[last + 1];
    const goesOn = plus && next && GAP.test(message.slice(group.end, next.start));
    if (goesOn || !(plus || spelled || GROUPINGS.has(lengths.join()))) continue;
    const parsed = parsePhoneNumberFromString(plus ? `+${digits}` : digits, "US");
    if (!parsed?.isValid() || parsed.number === site.phone.e164) continue;
    const extension = /^\s*(?:x|ext\.?|extension)\s*(\d{1,6})(?!\d)/i.exec(
      message.slice(group.end, group.end + 24),
    );
    const value = formatPhone(parsed.number);
    return {
      value: extension ? `${value} ext. ${extension[1]}` : value,
      start: message[begin.start - 1] === "(" || plus ? begin.start - 1 : begin.start,
      end: group.end + (extension?.[0].length ?? 0),
      last: extension ? last + 1 : last,
    };
  }
  return undefined;
}

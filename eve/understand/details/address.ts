import { site } from "#site/company.ts";
import { clauseBefore, type Found, type Token } from "../text/tokens.ts";
import { COMMON_WORDS, GIVEN_NAMES } from "../text/words.ts";
import { isAnothers } from "./other-people.ts";

/** Whether small words name a town around the company. */
export type IsTown = (name: string) => boolean;

const words = (text: string): ReadonlySet<string> => new Set(text.split(" "));

/** Words that make an address of the number before them, and those that also mean other things. */
const STREET = words(
  "street st avenue ave av road rd boulevard blvd lane ln terrace ter terr parkway pkwy pike highway hwy alley aly crescent cres commons freeway turnpike tpke trce xing crossing broadway",
);
const LOOSE_STREET = words(
  "crest knoll manor estates woods vista valley green mews bluff creek brook field fields gardens garden orchard springs station village drive dr court ct place pl way circle cir trail trl square sq run loop path row ridge point pt park pass view walk cove bend hill hollow landing glen grove trace heights hts meadow meadows chase",
);
const ROUTE = words("county state township twp us");
const ROUTE_ROAD = words("road rd route rt rte highway hwy");
const UNIT = words("apt apartment unit suite ste bldg building lot floor fl");
const LEADS = words(
  "at address live lives located house home is its it vivo en direccion on property come to rental place mine sorry said",
);
/** The states by their letters and, where it is one word, by name. */
const STATES = words(
  "al alabama ak alaska az arizona ar arkansas ca california co colorado ct connecticut de delaware fl florida ga georgia hi hawaii id idaho il illinois in indiana ia iowa ks kansas ky kentucky la louisiana me maine md maryland ma massachusetts mi michigan mn minnesota ms mississippi mo missouri mt montana ne nebraska nv nevada nh nj nm ny nc nd oh ohio ok oklahoma or oregon pa pennsylvania ri sc sd tn tennessee tx texas ut utah vt vermont va virginia wa washington wv wi wisconsin wy wyoming dc",
);
/** What a number before them counts or measures: "2400 square feet on the south court". */
const MEASURED = words(
  "sq square feet foot ft year years yr yrs hour hours day days minute minutes week weeks month months mile miles story stories percent dollars inch inches squares layer layers people bedroom bedrooms bath baths car shingles shingle times time pm am a per or of and to in by x more other old new different big small missing for kids dogs skylights vents roofs roof houses homes buildings units mph k the",
);
const DESCRIBES = /^(?:old|new|big|small|different)$/;
const LONGEST_NAME = 4; // words between number and street
const ABBREVIATED = /^(?:[a-z]|st|mt|ft|ne|nw|se|sw|dr|ave?|rd|blvd|ln|ct|co|rt|rte|sr|jr|no|so|mr?s?|tw?p)$/;
const TITLED = /^\p{Lu}/u;

/** `asked`: Eve's last message asked for it, which makes doubtful ones count. */
type Judge = { asked: boolean; isTown: IsTown };

/** The street addresses that a visitor gives for the building, as typed; a neighbour's is none. */
export function findAddresses(tokens: readonly Token[], message: string, judge: Judge): Found[] {
  return addressesIn(tokens, judge).flatMap(({ first, start, end, number }) => {
    const value = writtenOut(message.slice(start, end), number);
    const ours = value.toLowerCase().startsWith(site.address.street.toLowerCase());
    return ours || isNextDoor(tokens, first, clauseBefore(tokens, first)) ? [] : [{ value, start, end }];
  });
}

/** The street addresses of others: "the house next door, 212 Elm St". */
export function nextDoorIn(tokens: readonly Token[], message: string, isTown: IsTown): string[] {
  const addresses = addressesIn(tokens, { asked: false, isTown });
  return addresses
    .filter(({ first }) => isNextDoor(tokens, first, clauseBefore(tokens, first)))
    .map(({ start, end, number }) => writtenOut(message.slice(start, end), number));
}

/** An address as it is noted: a spoken number in figures. */
function writtenOut(said: string, number: SpokenNumber | undefined): string {
  const text = number ? `${number.digits}${said.slice(number.length)}` : said;
  return text.replace(/\s+/g, " ");
}

/** "twelve forty two": what it is in figures, and how many characters say it. */
type SpokenNumber = { digits: string; length: number };

/** Where anybody's street addresses stand; `first` is the index of the number. */
function addressesIn(
  tokens: readonly Token[],
  judge: Judge,
): { first: number; start: number; end: number; number?: SpokenNumber }[] {
  const found: { first: number; start: number; end: number; number?: SpokenNumber }[] = [];
  for (let index = 0; index < tokens.length; index++) {
    const spoken = spokenAt(tokens, index);
    const last = endOf(tokens, spoken?.last ?? index, judge, spoken && index);
    const [first, end] = [tokens[index], tokens[last ?? index]];
    if (last === undefined || !first || !end) continue;
    const number = spoken && {
      digits: spoken.digits,
      length: (tokens[spoken.last]?.end ?? 0) - first.start,
    };
    found.push({ first: index, start: first.start, end: end.end, ...(number && { number }) });
    index = last;
  }
  return found;
}

const SPOKEN: ReadonlyMap<string, string> = new Map([
  ...Array.from(
    "oh one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen".split(
      " ",
    ),
    (word, value): [string, string] => [word, String(value)],
  ),
  ...Array.from(
    "twenty thirty forty fifty sixty seventy eighty ninety".split(" "),
    (word, tens): [string, string] => [word, String(tens * 10 + 20)],
  ),
]);

/** A house number of two words or more, as people say it: "twelve forty two" is 1242, "nine oh five" is 905. */
function spokenAt(tokens: readonly Token[], index: number): { digits: string; last: number } | undefined {
  if (SPOKEN.has(tokens[index - 1]?.plain ?? "")) return undefined;
  let digits = "";
  let last = index;
  for (; ; last++) {
    const word = tokens[last]?.plain ?? "";
    const value = SPOKEN.get(word);
    const apart = last > index && !/^[ -]$/.test(tokens[last]?.gap ?? "");
    if (apart || (value === undefined && !(word === "hundred" && last > index))) break;
    const one = value !== undefined && value.length === 1 && value !== "0";
    if (word === "hundred") digits += SPOKEN.has(tokens[last + 1]?.plain ?? "") ? "" : "00";
    else digits = one && ROUND_TENS.test(digits) ? digits.slice(0, -1) + value : digits + value;
  }
  return last - index > 1 && digits.length <= LONGEST_NUMBER ? { digits, last: last - 1 } : undefined;
}

const ROUND_TENS = /[2-9]0$/;
const LONGEST_NUMBER = 5; // digits of a house number

/** Whether the sentence so far speaks of somebody else's house, and its last clause not of the visitor's. */
function isNextDoor(tokens: readonly Token[], index: number, clause: readonly string[]): boolean {
  if (isAnothers(clause)) return true;
  const from = tokens.findLastIndex(({ gap }, at) => at <= index && /[.;!?\n]/.test(gap));
  const sentence = tokens.slice(Math.max(0, from), index).map(({ plain }) => plain);
  return isAnothers(sentence) && !clause.some((word) => /^(?:i|im|my|mine|we|our|were|live)$/.test(word));
}

const INTRODUCES = new Set("my the house address is its it at".split(" "));
/** "calle Roble 12, Columbus": the number comes last. */
const SPANISH_STREET = new Set("calle avenida camino".split(" "));
const LONGEST_SPANISH = 9; // words

/** The index of an address's last word, if one begins at `index`. */
function endOf(
  tokens: readonly Token[],
  index: number,
  { asked, isTown }: Judge,
  spoken?: number,
): number | undefined {
  const at = (offset: number) => tokens[index + offset];
  if (at(0)?.plain === "po" && at(1)?.plain === "box") return tail(tokens, isTown, index + 2);
  if (at(0)?.plain === "p.o" && at(1)?.plain === "box") return tail(tokens, isTown, index + 2);
  if (asked && index === 0 && SPANISH_STREET.has(at(0)?.plain ?? "") && tokens.length <= LONGEST_SPANISH)
    return tokens.some(({ text }) => /^\d{1,6}$/.test(text)) ? tokens.length - 1 : undefined;
  const figure =
    /^\d{1,6}(?:-\d{1,4})?[a-z]?$/.test(at(0)?.plain ?? "") && !/[$#/.\d-]$/.test(at(0)?.gap ?? "");
  if (!figure && spoken === undefined) return undefined;
  let street = 1;
  if (at(1)?.plain === "1" && at(1)?.gap === " ") street++;
  if (
    ROUTE.has(at(street)?.plain ?? "") &&
    ROUTE_ROAD.has(at(street + 1)?.plain ?? "") &&
    /^\d/.test(at(street + 2)?.text ?? "")
  ) {
    return tail(tokens, isTown, index + street + 2);
  }
  // "2400 square feet", "10 old windows", but "27 Old Mill Road"
  const named = [2, 3].some((offset) => STREET.has(at(offset)?.plain ?? ""));
  const describes = DESCRIBES.test(at(1)?.plain ?? "");
  if (MEASURED.has(at(1)?.plain ?? "") && !(describes && named) && !STREET.has(at(2)?.plain ?? ""))
    return undefined;
  for (; street <= LONGEST_NAME + 1; street++) {
    const token = at(street);
    if (!token || /[^\s.'’]/.test(token.gap) || token.gap.includes("\n")) break;
    const before = at(street - 1)?.plain ?? "";
    // "la de las 8. es 905 Wilson Rd", "11 then. 740 Marlow Ave", but "12 Mt. Vernon Rd"
    if (token.gap.includes(".") && (street === 1 || !ABBREVIATED.test(before))) break;
    if (/^\d{3,}$/.test(token.text) || NO_STREET.test(token.plain)) break;
    const strong = STREET.has(token.plain);
    if (!strong && !LOOSE_STREET.has(token.plain)) continue;
    if (street === 1 && token.plain !== "broadway") continue; // "77 Hollow Oak Dr"
    if (!strong && townAt(tokens, index + street, isTown) !== undefined) continue; // "77 Elm Grove City"
    const next = at(street + 1);
    const ends = strong || SHORT_STREET.test(token.plain);
    const town = ends && townAt(tokens, index + street + 1, isTown) !== undefined; // "77 Oak St Grove City"
    if (!town && next && next.gap === " " && (STREET.has(next.plain) || LOOSE_STREET.has(next.plain)))
      continue; // "12 Oak Hollow Dr"
    const placed = town || isAfterTown(tokens, spoken ?? index, isTown);
    if (strong || isMeant(tokens, spoken ?? index, index + street, asked || placed))
      return tail(tokens, isTown, index + street);
  }
  for (let words = 1; words <= 3; words++) {
    const named = tokens.slice(index + 1, index + 1 + words);
    const titled =
      named.length === words &&
      named.every(({ text, plain }) => TITLED.test(text) && !COMMON_WORDS.has(plain));
    const next = at(words + 1);
    const town =
      titled && /^,? $/.test(next?.gap ?? "") ? townAt(tokens, index + words + 1, isTown) : undefined;
    if (town !== undefined) return tail(tokens, isTown, index + words); // "94 Linden Crest, Gahanna"
  }
  return asked && bareStreet(tokens, index) ? tokens.length - 1 : undefined;
}

/** "Dec 3 afternoon for Parsons Ave": no name of a street. */
const NO_STREET = /^(?:afternoon|morning|evening|noon|for|or|and|is|we|i|works?)$/;
/** Short for nothing but a street, where a number stands before it. */
const SHORT_STREET = /^(?:dr|ct|pl|cir|trl)$/;

/** "We're in Grove City 77 Aster Ridge Dr" */
function isAfterTown(tokens: readonly Token[], index: number, isTown: IsTown): boolean {
  return [1, 2].some((length) => {
    const name = tokens.slice(Math.max(0, index - length), index).map(({ plain }) => plain);
    return name.length === length && isTown(name.join(" "));
  });
}

/** Whether "14 Quail Way" is an address and not "10 years of service way". */
function isMeant(tokens: readonly Token[], first: number, last: number, asked: boolean): boolean {
  const named = tokens.slice(first + 1, last + 1).filter(({ plain }) => !SPOKEN.has(plain));
  const before = clauseBefore(tokens, first);
  const alone = first === 0 && last === tokens.length - 1;
  const common = named.slice(0, -1).every(({ plain }) => COMMON_WORDS.has(plain) && !TITLED.test(plain));
  if (named.every(({ text }) => TITLED.test(text))) return true;
  return (
    !common &&
    (asked ||
      alone ||
      LEADS.has(before.at(-1) ?? "") ||
      (first === 0 && /^,/.test(tokens[last + 1]?.gap ?? "")))
  );
}

/** "1420 Maple", "my address is 1420 Maple" as the whole answer to the question for the address. */
function bareStreet(tokens: readonly Token[], index: number): boolean {
  const rest = tokens.slice(index + 1);
  return (
    tokens.slice(0, index).every(({ plain }) => INTRODUCES.has(plain)) &&
    rest.length > 0 &&
    rest.length <= 3 &&
    !/[.!?]/.test(rest[0]?.gap ?? "") &&
    rest.every(({ text, plain }) => /^\p{L}/u.test(text) && !COMMON_WORDS.has(plain))
  );
}

/** Takes in what follows the street: direction, unit, town, state, ZIP. */
function tail(tokens: readonly Token[], isTown: IsTown, street: number): number {
  let last = street;
  const next = () => tokens[last + 1];
  const near = () => !/[.;!?]\s|[(){}<>]/.test(next()?.gap ?? ";") && (next()?.gap.length ?? 9) <= 4;
  if (near() && /^(?:n|s|e|w|ne|nw|se|sw)$/.test(next()?.plain ?? "")) last++;
  if (
    near() &&
    UNIT.has(next()?.plain ?? "") &&
    tokens[last + 2] &&
    /^[\p{L}\d-]{1,6}$/u.test(tokens[last + 2]?.text ?? "")
  )
    last += 2;
  else if (near() && /#\s?$/.test(next()?.gap ?? "")) last++;
  const led = /^(?:in|en)$/.test(next()?.plain ?? "") ? last + 2 : last + 1;
  const comma = led > last + 1 || next()?.gap.startsWith(",");
  const town =
    townAt(tokens, last + 1, isTown) ??
    townAt(tokens, led, isTown) ??
    (comma || COMPASS.test(next()?.plain ?? "") ? strangeTownAt(tokens, led, comma ? 1 : 2) : undefined);
  if (near() && town !== undefined) last = town;
  const state = next()?.text ?? "";
  const zipped = /^\d{5}/.test(tokens[last + 2]?.text ?? "");
  if (
    near() &&
    STATES.has(state.toLowerCase()) &&
    (state === state.toUpperCase() || state.length > 2 || zipped)
  )
    last++;
  if (near() && /^\d{5}(?:-\d{4})?$/.test(next()?.text ?? "")) last++;
  return last;
}

/** What towns' names of two words begin with. */
const COMPASS = /^(?:upper|lower|new|north|south|east|west|mount|fort|old|saint|lake|grand)$/;

/** The last word of what is written as a town where no list has it: "350 Chapel Road, Whitehall." */
function strangeTownAt(tokens: readonly Token[], index: number, least: 1 | 2): number | undefined {
  for (let length = least; length <= 2; length++) {
    const name = tokens.slice(index, index + length);
    const ends = /^(?:$|[,.;!?\n])/.test(tokens[index + length]?.gap ?? "");
    const titled = name.every(
      ({ text, plain }) =>
        TITLED.test(text) &&
        plain.length > 2 &&
        (COMPASS.test(plain) || !COMMON_WORDS.has(plain)) &&
        !GIVEN_NAMES.has(plain),
    );
    if (name.length === length && titled && ends) return index + length - 1;
  }
  return undefined;
}

/** The last word of a town's name that begins at `index`: one that is known, or any before a state or ZIP. */
function townAt(tokens: readonly Token[], index: number, isTown: IsTown): number | undefined {
  for (let length = 3; length >= 1; length--) {
    const name = tokens.slice(index, index + length);
    if (name.length < length || name.some(({ text }) => !/^\p{L}/u.test(text))) continue;
    if (name.slice(1).some(({ gap }) => gap !== " ")) continue;
    const after = tokens[index + length];
    const state =
      after &&
      (STATES.has(after.plain)
        ? after.text.length > 2 || TITLED.test(after.text)
        : /^\d{5}$/.test(after.text));
    if (
      isTown(name.map(({ plain }) => plain).join(" ")) ||
      (state && !COMMON_WORDS.has(name[0]?.plain ?? ""))
    )
      return index + length - 1;
  }
  return undefined;
}

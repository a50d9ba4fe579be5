import { site } from "#site-data/company.ts";
import { isCapital, isJoined, splitTokens, type Token, wordAt } from "../text/tokens.ts";
import { COMMON_WORDS, GIVEN_NAMES, isInList, STOP_WORDS } from "../text/words.ts";
import type { FoundDetail, Owner } from "./contact-details.ts";
import type { DetailsContext } from "./find-details.ts";
import { isStrangersHouse } from "./owner.ts";

const HOUSE_NUMBER = /^\d{1,6}(?:-\d{1,4})?[a-z]?$/;
const UNIT_NUMBER = /^(?:\d{1,5}\p{L}?|\p{L}-?\d{0,4})$/u;
const ZIP = /^\d{5}(?:-\d{4})?$/;
const LETTER = /^\p{L}/u;
const MAX_WORDS_OF_STREET = 5;

/** The words of a message, and for each word the number of words of a town that begins there. */
type AddressText = { tokens: readonly Token[]; towns: readonly number[] };

/** Finds street addresses, as typed. The owner is "other" for a stranger's house, and "nobody" for a doubtful address. */
export function findAddresses(message: string, { isTown }: DetailsContext): FoundDetail[] {
  const tokens = splitTokens(message);
  const text = { tokens, towns: tokens.map((_, at) => countWordsOfTown(tokens, at, isTown)) };
  const found: FoundDetail[] = [];
  for (let at = 0; at < tokens.length; at++) {
    const street = findStreetEnd(text, at);
    const first = tokens[at];
    if (!first || street === undefined) continue;
    const last = PARTS_AFTER_STREET.reduce(
      (before, part) => before + (isNear(tokens, before + 1) ? part(text, before + 1) : 0),
      street,
    );
    const end = tokens[last]?.end ?? first.end;
    const value = readHouseNumber(tokens, at) + message.slice(first.end, end).replace(/\s+/g, " ");
    if (!value.toLowerCase().startsWith(site.address.street.toLowerCase()))
      found.push({ value, start: first.start, end, owner: findOwnerOfHouse(text, at, street) });
    at = last;
  }
  return found;
}

/** Reads the house number of an address: the first of "212 and 218 Mill St". */
function readHouseNumber(tokens: readonly Token[], at: number): string {
  const [before = "", own = ""] = [tokens[at - 2]?.text, tokens[at]?.text];
  const paired =
    isInList("and", wordAt(tokens, at - 1)) && HOUSE_NUMBER.test(before) && before.length === own.length;
  return paired ? before : own;
}

/**
 * Finds the owner of a house. A street without a word like "Ave" needs capitals, "at" before it, a town after it, or must stand
 * alone.
 */
function findOwnerOfHouse({ tokens, towns }: AddressText, at: number, street: number): Owner {
  if (isStrangersHouse(tokens, at)) return "other";
  if (isInList("spoken numbers", wordAt(tokens, at))) return "nobody";
  const words = tokens.slice(at + 1, street + 1);
  const sure = isInList("street", wordAt(tokens, street)) || !LETTER.test(tokens[street]?.text ?? "");
  const placed = Boolean(towns[street + 1]) || isInList("address leads", wordAt(tokens, at - 1));
  const alone = at === 0 && street === tokens.length - 1;
  const common = words.slice(0, -1).every(({ plain }) => COMMON_WORDS.has(plain));
  return sure || words.every(isCapital) || ((placed || alone) && !common) ? "visitor" : "nobody";
}

/** Finds the last word of a street whose house number, or PO box, stands at `at`. */
function findStreetEnd(text: AddressText, at: number): number | undefined {
  const { tokens, towns } = text;
  const number = wordAt(tokens, at);
  if (number.replace(".", "") === "po" && wordAt(tokens, at + 1) === "box" && tokens[at + 2]) return at + 2;
  const isNumber = HOUSE_NUMBER.test(number) && !/[$#/.\d-]$/.test(tokens[at]?.gap ?? "");
  if (!isNumber && !isInList("spoken numbers", number)) return undefined;
  let route = at + 1;
  while (isInList("route", wordAt(tokens, route))) route++;
  if (route > at + 1 && HOUSE_NUMBER.test(wordAt(tokens, route))) return route;
  const names: number[] = [];
  while (names.length < MAX_WORDS_OF_STREET && isStreetName(tokens, at + 1 + names.length))
    names.push(at + 1 + names.length);
  const areNameWords = (last: number) =>
    tokens.slice(at + 1, last + 1).every((token) => isCapital(token) && !COMMON_WORDS.has(token.plain));
  return (
    names.find((last) => (last > at + 1 || wordAt(tokens, last) === "broadway") && endsStreet(text, last)) ??
    names.find((last) => areNameWords(last) && towns[last + 1] && isNear(tokens, last + 1))
  );
}

/** True if a word may belong to a street's name; a period may stand after a short word: "Mt. Vernon". */
function isStreetName(tokens: readonly Token[], at: number): boolean {
  const [before, token] = [tokens[at - 1], tokens[at]];
  if (!token || STOP_WORDS.has(token.plain) || (isInList("counted", token.plain) && !isCapital(token)))
    return false;
  const abbreviated = token.gap === ". " && LETTER.test(before?.text ?? "") && (before?.text.length ?? 0) < 4;
  return (isJoined(token) || abbreviated) && !/^\d{3,}$/.test(token.text);
}

/**
 * True if a street ends with a word like "St"; "Hollow" of "77 Oak Hollow Dr" and "Grove" of "77 Elm Grove City" do not end it.
 */
function endsStreet({ tokens, towns }: AddressText, at: number): boolean {
  const [word, next] = [wordAt(tokens, at), wordAt(tokens, at + 1)];
  const continues = isJoined(tokens[at + 1]) && (isInList("street", next) || isInList("loose street", next));
  if (continues && !towns[at + 1]) return false;
  return isInList("street", word) || (isInList("loose street", word) && !towns[at]);
}

/** Counters of the parts that may follow a street: each counts the words of its part, 0 if it is missing. */
const PARTS_AFTER_STREET: readonly ((text: AddressText, at: number) => number)[] = [
  ({ tokens }, at) => Number(isInList("direction", wordAt(tokens, at))),
  countUnitWords,
  countTownWords,
  ({ tokens }, at) => Number(isState(tokens, at)),
  ({ tokens }, at) => Number(ZIP.test(wordAt(tokens, at))),
];

/** True if no sentence ends before a word. The period of "St." does not end one. */
function isNear(tokens: readonly Token[], at: number): boolean {
  const gap = tokens[at]?.gap ?? ";";
  const before = wordAt(tokens, at - 1);
  return (
    /^\.?[\s,#]{0,4}$/.test(gap) &&
    (!gap.includes(".") || isInList("street", before) || isInList("loose street", before))
  );
}

/** Counts the words of a unit: "Apt 4B", "#4". */
function countUnitWords({ tokens }: AddressText, at: number): number {
  const named = isInList("unit", wordAt(tokens, at));
  const isNumber = UNIT_NUMBER.test(wordAt(tokens, named ? at + 1 : at));
  if (!isNumber) return 0;
  return named ? 2 : Number(tokens[at]?.gap.includes("#"));
}

/** Counts the words of a town after a street: "Hilliard", "in Delaware", and ", Whitehall", which is in no list. */
function countTownWords({ tokens, towns }: AddressText, at: number): number {
  const prefixWords = Number(isInList("in", wordAt(tokens, at)));
  const [town, next] = [tokens[at + prefixWords], tokens[at + prefixWords + 1]];
  if (towns[at + prefixWords]) return prefixWords + (towns[at + prefixWords] ?? 0);
  if (!town || !isCapital(town) || COMMON_WORDS.has(town.plain) || GIVEN_NAMES.has(town.plain)) return 0;
  const apart = (prefixWords > 0 || town.gap.startsWith(",")) && next?.gap !== " " && town.text.length > 2;
  return apart ? prefixWords + 1 : 0;
}

/** Counts the words of a town's name, a known one or any before a state or ZIP code; 0 if none begins. */
function countWordsOfTown(tokens: readonly Token[], at: number, isTown: DetailsContext["isTown"]): number {
  const isName = (length: number) => {
    const name = tokens.slice(at, at + length);
    const joined = name.every((token, index) => LETTER.test(token.text) && (index === 0 || isJoined(token)));
    const placed = isState(tokens, at + length) || ZIP.test(wordAt(tokens, at + length));
    const known = isTown(name.map(({ plain }) => plain).join(" "));
    return name.length === length && joined && (known || (placed && !COMMON_WORDS.has(wordAt(tokens, at))));
  };
  return [3, 2, 1].find(isName) ?? 0;
}

/** True for a state's name or letters: "OH", "Ohio", and "oh" before a ZIP code. */
function isState(tokens: readonly Token[], at: number): boolean {
  const { text = "", plain = "" } = tokens[at] ?? {};
  const zipped = ZIP.test(wordAt(tokens, at + 1));
  return isInList("states", plain) && (text === text.toUpperCase() || text.length > 2 || zipped);
}

import { site } from "#site/company.ts";
import { blanked, plainOf, type Token, tokensOf } from "../text/tokens.ts";
import { COMMON_WORDS, GIVEN_NAMES, STOP_WORDS } from "../text/words.ts";
import { addressesIn, type IsTown } from "./address.ts";
import type { ContactDetails, ContactKey, DetailPlace } from "./contact-details.ts";
import { spelledEmails, typedEmails } from "./email.ts";
import { DIGIT_WORDS, REPEATS } from "./phone.ts";

/** What is hidden: details, and codes that open a gate or a door. */
type HiddenPlace = { key: ContactKey | "code"; start: number; end: number };

/** What stands in the place of a detail. */
const HIDDEN: Readonly<Record<HiddenPlace["key"], string>> = {
  name: "[name]",
  email: "[e-mail]",
  phone: "[phone]",
  address: "[address]",
  code: "[code]",
};

const LEAST_DIGITS = 7; // a local number without its area code
const LONGEST_GAP = 4; // signs between two groups of a number: ") - "
const UNREADABLE = "\uE000"; // of the private use area: no letter, no digit
/** Wherever it is said, this is no visitor's. */
const OURS = [site.phone.display, site.address.street, ...Object.values(site.email)];
const OUR_NAMES = new Set(["eve", ...tokensOf(site.name).map(({ plain }) => plain)]);

/** What is known beside the text itself: where details were found in it, and those of the conversation. */
export type KnownDetails = {
  places?: readonly DetailPlace[];
  details: readonly ContactDetails[];
  isTown: IsTown;
  isWord: (word: string) => boolean;
};

/**
 * The text as anyone may read it: in the place of names, e-mail addresses, phone numbers and street addresses stands what they are. It
 * rather hides too much: any long number, any word with an @. The company's own details stay. Takes time in proportion to the length.
 * @example hideDetails("Jo here, 614-555-0142", …) -> "[name] here, [phone]"
 */
export function hideDetails(text: string, { places = [], details, isTown, isWord }: KnownDetails): string {
  const open = withoutOurs(text);
  const tokens = tokensOf(open);
  const addresses = addressesIn(tokens, { asked: false, generous: true, isTown });
  const hidden: HiddenPlace[] = [
    ...emails(open, tokens),
    ...numbers(blanked(open, addresses, UNREADABLE)), // a house number goes on no phone number before it
    ...addresses.map((at) => as("address", at)),
    ...repeatedAddresses(tokens, details),
    ...codes(tokens),
    ...names(tokens, details, isTown, isWord),
    ...places,
  ];
  let shown = "";
  let from = 0;
  for (const { key, start, end } of merged(hidden, text)) {
    shown += text.slice(from, start) + HIDDEN[key];
    from = end;
  }
  return shown + text.slice(from);
}

function as(key: HiddenPlace["key"], { start, end }: { start: number; end: number }): HiddenPlace {
  return { key, start, end };
}

/** The places in order; those that touch become one, also names with only a space between. */
function merged(hidden: readonly HiddenPlace[], text: string): HiddenPlace[] {
  const rank = ({ key }: HiddenPlace) => ["email", "phone", "address", "code", "name"].indexOf(key);
  const ordered = [...hidden].sort((one, other) => one.start - other.start || rank(one) - rank(other));
  const whole: HiddenPlace[] = [];
  for (const place of ordered) {
    const last = whole.at(-1);
    const near =
      last &&
      (place.start < last.end || (place.key === last.key && text.slice(last.end, place.start) === " "));
    if (near) last.end = Math.max(last.end, place.end);
    else whole.push({ ...place });
  }
  return whole;
}

/** The company's own details made unreadable, all positions kept. */
function withoutOurs(text: string): string {
  return OURS.filter(Boolean).reduce(
    (rest, ours) => rest.replaceAll(ours, UNREADABLE.repeat(ours.length)),
    text,
  );
}

/** Every word with an @ in it, with what stands on both sides of a lonely one; and addresses that are spelled. */
function emails(text: string, tokens: readonly Token[]): HiddenPlace[] {
  const words = [...text.matchAll(/\S+/g)].filter(([word]) => /[@＠﹫]/.test(word));
  const signs = words.map(({ 0: word, index }) => {
    const bare = word.replace(/[.,;:!?]$/, "");
    return { start: index, end: index + bare.length };
  });
  return [...signs, ...typedEmails(text), ...spelledEmails(tokens)].map((at) => as("email", at));
}

/** Numbers of seven digits or more, whatever parts them but letters, "$" and thousands' commas; words for digits count. */
function numbers(text: string): HiddenPlace[] {
  const hidden: HiddenPlace[] = [];
  let run = { digits: 0, start: 0, end: 0 };
  let times = 1;
  const end = () => {
    if (run.digits >= LEAST_DIGITS)
      hidden.push(as("phone", { ...run, start: run.start - Number(/[(+]/.test(text[run.start - 1] ?? "")) }));
    run = { digits: 0, start: 0, end: 0 };
  };
  for (const { 0: piece, index } of text.matchAll(/\p{Nd}+|[\p{L}\p{M}]+|[^\p{Nd}\p{L}\p{M}]+/gu)) {
    const word = plainOf(piece);
    const isNumber = /^\p{Nd}/u.test(piece);
    const digits = isNumber ? [...piece].length : (DIGIT_WORDS.get(word)?.length ?? 0) * times;
    times = REPEATS.get(word) ?? 1;
    if (digits > 0) {
      run = {
        digits: run.digits + digits,
        start: run.digits > 0 ? run.start : index,
        end: index + piece.length,
      };
    } else if (times === 1 && (/^[\p{L}\p{M}]/u.test(piece) || partsNumbers(piece, text, index))) end();
  }
  end();
  return hidden;
}

const OF_A_CODE = /^(?:codes?|lockbox|keypad|passcode|pin|combo|combination|clave|codigo)$/;
const OF_A_LOCK = /^(?:gate|door|garage|alarm|entry|lock|lockbox|keypad|box|key|my|our|the|for|el|la)$/;
/** What may stand between the word and the number. */
const BESIDE_A_CODE = /^(?:is|its|are|the|number|no|for|to|it|that|es|gate|door|garage|box|lock)$/;

/** "lockbox 4471", "the gate code is 0182#": what opens a house is for nobody else to read. */
function codes(tokens: readonly Token[]): HiddenPlace[] {
  return tokens.flatMap(({ plain, start, end }, index) => {
    if (!/^\d{3,8}$/.test(plain)) return [];
    let at = index - 1;
    while (index - at < 4 && BESIDE_A_CODE.test(tokens[at]?.plain ?? "")) at--;
    const word = tokens[at]?.plain ?? "";
    const opens =
      OF_A_CODE.test(word) && (!/^codes?$/.test(word) || OF_A_LOCK.test(tokens[at - 1]?.plain ?? ""));
    return opens ? [as("code", { start, end })] : [];
  });
}

function partsNumbers(gap: string, text: string, at: number): boolean {
  const thousands = gap === "," && /^,\p{Nd}{3}(?!\p{Nd})/u.test(text.slice(at, at + 5));
  return gap.length > LONGEST_GAP || gap.includes(UNREADABLE) || /[$€£]/.test(gap) || thousands;
}

/** Two words or more of an address that is known, in its order: "the Oak Street house". */
function repeatedAddresses(tokens: readonly Token[], details: readonly ContactDetails[]): HiddenPlace[] {
  const pairs = new Set(
    details.flatMap(({ address = "" }) => {
      const words = tokensOf(address);
      return words.slice(1).map(({ plain }, index) => `${words[index]?.plain} ${plain}`);
    }),
  );
  return tokens.slice(1).flatMap(({ plain, end }, index) => {
    const before = tokens[index];
    return before && pairs.has(`${before.plain} ${plain}`)
      ? [as("address", { start: before.start, end })]
      : [];
  });
}

/** Names that are known, and given names with what follows them as a surname does. */
function names(
  tokens: readonly Token[],
  details: readonly ContactDetails[],
  isTown: IsTown,
  isWord: KnownDetails["isWord"],
): HiddenPlace[] {
  const known = new Set(details.flatMap(({ name = "" }) => tokensOf(name).map(({ plain }) => plain)));
  const hidden: HiddenPlace[] = [];
  for (const { text, start, gap } of tokens) {
    const name = text.replace(/['’]s?$/i, "");
    const plain = plainOf(name);
    const capital = /^\p{Lu}/u.test(name);
    const everyday = COMMON_WORDS.has(plain) || STOP_WORDS.has(plain);
    const follows = hidden.at(-1)?.end === start - gap.length && /^[ .]+$/.test(gap);
    const isKnown = known.has(plain) && (plain.length > 1 ? capital || !everyday : follows);
    const isGiven = GIVEN_NAMES.has(plain) && !everyday && !isTown(plain) && (capital || !isWord(plain));
    const isSurname = follows && capital && !everyday && !isWord(plain);
    if (!OUR_NAMES.has(plain) && (isKnown || isGiven || isSurname))
      hidden.push(as("name", { start, end: start + name.length }));
  }
  return hidden;
}

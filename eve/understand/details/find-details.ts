import { fold, wordsOf } from "../text/fold.ts";
import { blanked, type Found, type Token, tokensOf } from "../text/tokens.ts";
import { GIVEN_NAMES } from "../text/words.ts";
import { findAddresses, type IsTown, nextDoorIn } from "./address.ts";
import { CONTACT_KEYS, type ContactDetails, type ContactKey, type DetailPlace } from "./contact-details.ts";
import { findEmails, hasBrokenEmail } from "./email.ts";
import { findName } from "./name.ts";
import { type FoundPhone, findPhones, nationalNumber, partialPhone } from "./phone.ts";

/** What a message tells of its writer's contact details. */
export type DetailsFound = {
  given: ContactDetails;
  /** Where names, numbers and street addresses of the visitor stand in the message. */
  places: readonly DetailPlace[];
  /** What else it says, the details and the words that introduce them taken out. */
  rest: string;
  /** An address or a number that is not whole: "jo@gmail"; "5550133", "614". */
  brokenEmail: boolean;
  partialPhone: string | undefined;
  /** Numbers of people who are spoken of, with their names: "Shauna (614) 555-0164". */
  others: readonly string[];
  /** Street addresses of more houses of the visitor's, and of houses that are others'. */
  houses: readonly string[];
  nextDoor: readonly string[];
};

export type DetailsContext = {
  /** What Eve's last message asked for, which makes bare answers count. */
  asked: ContactKey | undefined;
  known: ContactDetails;
  /** Part of a number that was given before. */
  partial: string | undefined;
  isTown: IsTown;
  isWord: (word: string) => boolean;
  isMaterial: (word: string) => boolean;
};

/** Finds whole details that the visitor gives as their own; doubtful ones are left out. */
export function findDetails(message: string, context: DetailsContext): DetailsFound {
  const tokens = tokensOf(message);
  const emails = findEmails(message, tokens);
  const numbers = withOthers(findPhones(blanked(message, emails), tokens, context.known), message, context);
  // "I gave you Kyle's number! 614-555-0128", as the answer to the question for one
  const [only, more] = numbers;
  const answers = context.asked === "phone" && only && !more && !ANOTHERS.test(message);
  const phones = answers ? [only] : numbers.filter(({ others }) => !others);
  const beside = blanked(message, [...emails, ...numbers]);
  const besideTokens = tokensOf(beside);
  const addresses = findAddresses(besideTokens, beside, {
    asked: context.asked === "address",
    isTown: context.isTown,
  });
  const unnamed = withoutEcho(blanked(beside, addresses));
  const rested = context.asked === "address" ? [] : tokensOf(unnamed).map(({ plain }) => plain);
  const { asked, known, isTown, isWord, isMaterial } = context;
  const name = findName(
    tokensOf(unnamed.replace(/;{2,}/g, (gone) => `,${" ".repeat(gone.length - 1)}`)),
    unnamed,
    {
      ...{ asked: asked === "name", known: known.name, isTown, isWord, isMaterial },
    },
  );
  // What is the answer to "what is your right address?" is theirs.
  const before = context.asked === "address" && addresses.length === 1 ? undefined : known.address;
  const { told, further: furtherHouses } = houses(
    withPairs(addresses, besideTokens),
    { words: rested, message: beside },
    before,
  );
  const address = told
    ? withTown(told, known.address, isTown)
    : (correctedAddress(besideTokens, known.address) ??
      townAdded(message, besideTokens, known.address, isTown) ??
      unitAdded(message, known.address));
  const partial =
    phones.length > 0
      ? undefined
      : (partialPhone(beside, besideTokens) ?? (context.partial && AREA_CODE.exec(beside)?.[1]));
  // Of two the last puts the first right, or is somebody's beside the visitor's own.
  const corrects = tokensOf(unnamed).some(({ plain }) => CORRECTS.has(plain));
  const number = phones.at(corrects ? -1 : 0)?.value;
  const further = new Set(corrects ? [] : phones.filter(({ value }) => value !== number));
  const phone =
    (number &&
      (/\b(?:wait|oops|sorry|actually)\b/i.test(unnamed) ? correctedPhone(tokensOf(unnamed), number) : "")) ||
    (number ??
      completed(partial, context.partial) ??
      (address ? undefined : correctedIn(unnamed, known.phone)));
  const values = {
    name:
      name && withFirstName(name.value, known.name, /\b(?:last|family) name\b|\bsurname\b/i.test(message)),
    email: emails.findLast(({ value }) => value)?.value ?? correctedEmail(besideTokens, known.email),
    phone,
    address,
  };
  const given: ContactDetails = {};
  for (const key of CONTACT_KEYS) if (values[key]) given[key] = values[key];
  const names = name ? [name] : [];
  const others = numbers.flatMap((one) =>
    (one.others && !answers) || further.has(one)
      ? [`${personBefore(tokens, one.start)} ${one.value}`.trim()]
      : [],
  );
  // "Call my mom, Denise Monroe 614-555-0164": her name is not the visitor's.
  if (given.name && others.some((other) => other.startsWith(`${given.name} `))) delete given.name;
  const placed = (key: ContactKey, found: readonly Found[]) =>
    found.map(({ start, end }) => ({ key, start, end }));
  return {
    given,
    places: [...placed("phone", phones), ...placed("address", addresses), ...placed("name", names)],
    rest: withoutFound(message, tokens, [...emails, ...numbers, ...addresses, ...names]),
    others,
    houses: furtherHouses,
    nextDoor: nextDoorIn(besideTokens, beside, context.isTown),
    brokenEmail: hasBrokenEmail(message, emails),
    partialPhone: phone ? undefined : partial,
  };
}

/**
 * "Ortiz is 614-555-0182, mine is 0190", "call the super, 614-555-0119": beside a number that is called the visitor's own, or is known,
 * one that is told with somebody else is theirs.
 */
function withOthers(
  numbers: readonly FoundPhone[],
  message: string,
  { known, asked }: Pick<DetailsContext, "known" | "asked">,
): readonly FoundPhone[] {
  const around = ({ start, end }: Found) => {
    const from = Math.max(...[". ", "! ", "? ", "\n"].map((sign) => message.lastIndexOf(sign, start))) + 1;
    const until = message.slice(end).search(/[.!?\n](?:\s|$)/);
    return message.slice(from, until < 0 ? undefined : end + until);
  };
  const clause = ({ start }: Found) => message.slice(Math.max(0, start - CLAUSE), start);
  const isOfSomebody = (sentence: string) => OF_SOMEBODY.test(sentence) || IS_NAMED.test(sentence);
  const isOwn = (one: FoundPhone) => OWN_NUMBER.test(clause(one));
  const owned = numbers.some(isOwn);
  return numbers.map((one) => {
    if (one.others || isOwn(one)) return one;
    const second = known.phone !== undefined && one.value !== known.phone && asked !== "phone";
    return { ...one, others: (numbers.length > 1 && owned) || (second && isOfSomebody(around(one))) };
  });
}

const CLAUSE = 40; // characters before a number that tell whose it is
const OWN_NUMBER =
  /\b(?:mine|my (?:own |new |right |real |correct |cell |phone |mobile )?(?:number|phone|cell|mobile)|(?:reach|call|text) me (?:at|on|back at)|i(?:'| a)?m at|wrong|sorry|oops|meant|correct\w*|instead|typo|should be)\b[^.!?\n]{0,25}$/i;
const OF_SOMEBODY =
  /\b(?:him|her|them|they|he|she|tenants?|super|superintendent|caretaker|contact|janitor|custodian|neighbou?r|agent|realtor|renter|landlord|wife|husband|daughter|son|mom|mother|dad|father|sister|brother|mr|mrs|ms)\b/i;
/** "Ortiz is 614-555-0182" */
const IS_NAMED =
  /(?:^|\s)(?!My\b|I\b|Mine\b|Phone\b|Cell\b|Number\b|Call\b|Text\b|No\b|Yes\b|It\b|That\b|This\b|Here\b)\p{Lu}\p{Ll}+ (?:is|at|on) \(?\d/u;

/** "It's Peggy, Peggy Lindqvist": the first name is said once. */
function withoutEcho(message: string): string {
  const tokens = tokensOf(message);
  const at = tokens.findIndex(
    ({ text }, index) =>
      /^\p{Lu}/u.test(text) &&
      tokens[index + 1]?.text === text &&
      tokens[index + 1]?.gap === ", " &&
      /^\p{Lu}/u.test(tokens[index + 2]?.text ?? ""),
  );
  const [first, second] = [tokens[at], tokens[at + 1]];
  if (!first || !second) return message;
  return message.slice(0, first.start) + " ".repeat(second.start - first.start) + message.slice(second.start);
}

/** "212 and 218 Mill St": the first number is of a house in the same street. */
function withPairs(found: readonly Found[], tokens: readonly Token[]): readonly Found[] {
  return found.flatMap((one) => {
    const at = tokens.findIndex(({ start }) => start === one.start);
    const [number, and] = [tokens[at - 2], tokens[at - 1]];
    const pair =
      at > 1 && /^(?:and|or|y)$/.test(and?.plain ?? "") && /^\d{1,5}$/.test(number?.text ?? "")
        ? `${number?.text} ${one.value.replace(/^\S+ /, "")}`
        : "";
    return pair ? [{ ...one, value: pair }, one] : [one];
  });
}

const ANOTHERS =
  /\b(?:neighbou?rs?|friend|tenant|renter|landlord|realtor|agent|adjuster|not mine|inquilin\w+|vecin\w+)\b|\bsu (?:numero|número)\b/i;

const ANOTHER_HOUSE =
  /^(?:other|another|second|third|also|both|too|plus|rental|rentals|duplex|duplexes|houses|buildings|properties|units|add)$/;

/** The house that is meant, and further ones: a second address puts the first right, or is of another house. */
function houses(
  found: readonly Found[],
  { words, message }: { words: readonly string[]; message: string },
  known: string | undefined,
): { told: string | undefined; further: readonly string[] } {
  const paired = found.length > 1 && found[0]?.start === found[1]?.start;
  const values = found.map(({ value }) => value);
  const corrects = words.some((word) => word !== "not" && CORRECTS.has(word));
  const elsewhere = known !== undefined && values.every((value) => !isSameStreet(value, known));
  const several =
    paired ||
    (!corrects && areListed(found, message)) ||
    (!corrects &&
      (words.some((word) => ANOTHER_HOUSE.test(word)) ||
        (elsewhere && !OF_THEIR_ADDRESS.test(words.join(" ")))));
  if (!several) return { told: values.at(-1), further: [] };
  const [first] = values;
  const told = known ?? first;
  return {
    told: known && first && !isSameHouse(first, known) ? undefined : first,
    further: values.filter((value) => told !== undefined && !isSameHouse(value, told)),
  };
}

/** "14 Maple Ave and 230 Fleek St in Newark, and 77 Pearl Ave": one after another in a sentence. */
function areListed(found: readonly Found[], message: string): boolean {
  return (
    found.length > 1 &&
    found.every(({ end }, index) => {
      const next = found[index + 1];
      return !next || LISTED.test(message.slice(end, next.start));
    })
  );
}

const LISTED = /^(?: in \w+(?: \w+)?)?\s*(?:,|&|\+|;|,? (?:and|y|plus)\b)\s*(?:also |then |the one at )?$/i;

/** "My address is …", "I live at …", "it's …": the house that is meant. */
const OF_THEIR_ADDRESS = /\b(?:address|live|lives|moved|house is|home is|its|it is|im at|i am at|mean)\b/;

/** "740 Marlow Ave" after "704 Marlow Ave": the number is put right. */
function isSameStreet(one: string, other: string): boolean {
  const street = (address: string) => wordsOf(fold(address))[1];
  return street(one) === street(other);
}

function isSameHouse(one: string, other: string): boolean {
  const start = (address: string) => wordsOf(fold(address)).slice(0, 2).join(" ");
  return start(one) === start(other);
}

/** The name that stands before a number. */
function personBefore(tokens: readonly Token[], start: number): string {
  const end = tokens.findIndex((token) => token.end > start);
  const before = tokens.slice(0, end < 0 ? tokens.length : end);
  const name = before.slice(before.findLastIndex(({ text }) => !/^\p{Lu}/u.test(text)) + 1);
  return name
    .slice(-MOST_OF_NAME)
    .map(({ text }) => text)
    .join(" ");
}

const MOST_OF_NAME = 3; // words
/** "614", "it's 614": after a number without it. */
const AREA_CODE = /^[^\d]{0,20}\(?([2-9]\d\d)\)?[^\d]{0,10}$/;

/** An area code and a local number that came one after the other. */
function completed(partial: string | undefined, before: string | undefined): string | undefined {
  if (!partial || !before || partial.length + before.length !== 10) return undefined;
  return nationalNumber(partial.length === 3 ? partial + before : before + partial);
}

const CORRECTS = new Set(
  "sorry perdon oops mean meant wrong actually should correction typo not end last wait".split(" "),
);

/** "November 25", "the 25", "at 11": no end of a number. */
const DATED =
  /^(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec|the|at|after|before|around|by|until|unit|apt|no|invoice|\p{L}+day$)/u;

/** The known number as a sentence of the message puts it right. */
function correctedIn(message: string, known: string | undefined): string | undefined {
  if (!known) return undefined;
  const sentences = message.split(/[.?!\n]/).filter((sentence) => OF_ITS_END.test(sentence));
  const [first] = [message, ...sentences].flatMap(
    (sentence) => correctedPhone(tokensOf(sentence), known) ?? [],
  );
  return first;
}

const OF_ITS_END = /\b(?:at the end|should be|ends? (?:in|with)|last four|my number)\b/i;

/** "sorry that's 0189 at the end", "area code is 740 not 614": the known number with the part that was wrong. */
function correctedPhone(tokens: readonly Token[], known: string | undefined): string | undefined {
  const number = known?.split(" ext.")[0]?.replace(/\D/g, "") ?? "";
  const words = tokens.map(({ plain }) => plain);
  if (number.length === 10) {
    const [, end = ""] = ENDS_IN.exec(words.join(" ")) ?? [];
    if (end) return nationalNumber(number.slice(0, 6) + end);
  }
  if (!words.includes("area") && words.some((word) => OF_ANOTHER_NUMBER.test(word))) return undefined;
  if (number.length !== 10 || words.length > 12 || !words.some((word) => CORRECTS.has(word)))
    return undefined;
  const digits = words.filter(
    (word, index) =>
      /^\d{2,7}$/.test(word) && words[index - 1] !== "not" && !DATED.test(words[index - 1] ?? ""),
  );
  const [part] = digits;
  if (!part || digits.length > 1) return undefined;
  if (words.includes("area")) return part.length === 3 ? nationalNumber(part + number.slice(3)) : undefined;
  // "sorry, 12" is no more likely of a number than of an hour or a house
  if (part.length < 3 && !words.some((word) => OF_THE_END.test(word))) return undefined;
  return part.length === 3 ? undefined : nationalNumber(number.slice(0, 10 - part.length) + part);
}

/** "My phone is 0190": its last four digits. */
const ENDS_IN = /\bmy (?:phone|number|cell)(?: number)? (?:is|ends in|ends with) (\d{4})\b/;
const OF_ANOTHER_NUMBER =
  /^(?:lockbox|code|gate|keypad|pin|combo|unit|suite|house|address|invoice|zip|claim)$/;
const OF_THE_END = /^(?:ends?|ending|last|digits?|number)$/;

const PROVIDERS = ["gmail", "yahoo", "hotmail", "outlook", "icloud", "aol", "comcast", "verizon"];

/** "oops, yahoo with two o's", "it's gmail.com not gmial": the known address at the provider that was meant. */
function correctedEmail(tokens: readonly Token[], known: string | undefined): string | undefined {
  const [, user = "", domain = ""] = /^(.+)@([^@]+)$/.exec(known ?? "") ?? [];
  const words = tokens.flatMap(({ plain }) => plain.split("."));
  const corrects = words.some((word) => CORRECTS.has(word) || /^(?:with|fix|spelled)$/.test(word));
  const [label = ""] = domain.split(".");
  const meant = PROVIDERS.find((provider) => provider !== label && words.includes(provider));
  if (user === "" || !corrects || !meant || label.slice(0, 2) !== meant.slice(0, 2)) return undefined;
  return `${user}@${meant}.${meant === "comcast" || meant === "verizon" ? "net" : "com"}`;
}

/** "Sorry, it's Albrecht" after "Jim Albright": the family name that was meant. */
function withFirstName(name: string, known: string | undefined, isFamilyName: boolean): string {
  const [first = "", ...family] = known?.split(" ") ?? [];
  const last = family.at(-1) ?? "";
  // "And it's Brinkman" after "Harold"
  const alone = first && family.length === 0 && GIVEN_NAMES.has(first.toLowerCase());
  if (alone && !name.includes(" ") && !GIVEN_NAMES.has(name.toLowerCase())) return `${first} ${name}`;
  if (isFamilyName && last.toLowerCase() === name.toLowerCase()) return known ?? name;
  if (isFamilyName && first && !name.includes(" ")) return [first, name].join(" ");
  const alike = name.slice(0, ALIKE).toLowerCase() === last.slice(0, ALIKE).toLowerCase();
  return alike && last.length > ALIKE && !name.includes(" ")
    ? [first, ...family.slice(0, -1), name].join(" ")
    : name;
}

const ALIKE = 3; // letters

/** "740 Marlow Ave, not 704" after "704 Marlow Ave, Hilliard": the town stays. */
function withTown(address: string, known: string | undefined, isTown: IsTown): string {
  const town = townOf(known, isTown);
  const [, name = ""] = wordsOf(fold(address));
  // "84 Maplewood Court" after "48 Maplewood Ave Columbus"
  if (
    town &&
    !townOf(address, isTown) &&
    !address.includes(",") &&
    isSameStreet(address, known ?? "") &&
    name.length > 3
  )
    return `${address}, ${town}`;
  const street = (text: string) => text.replace(/^\S+ /, "");
  const before = street(known ?? "");
  const rest = before.slice(street(address).length);
  const same = before.toLowerCase().startsWith(street(address).toLowerCase());
  return same && /^,? /.test(rest) && !address.includes(",") ? address + rest : address;
}

/** The town that an address ends with. */
function townOf(address = "", isTown: IsTown): string | undefined {
  const words = address.replace(/,? (?:OH|Ohio)?,? ?\d{0,5}$/, "").split(/[ ,]+/);
  for (const length of [3, 2, 1]) {
    const name = words.slice(-length).join(" ");
    if (words.length > length + 1 && isTown(name.toLowerCase())) return name;
  }
  return undefined;
}

/** "In Columbus still": the town of an address that was given without one. */
function townAdded(
  message: string,
  tokens: readonly Token[],
  known: string | undefined,
  isTown: IsTown,
): string | undefined {
  if (!known || known.includes(",") || townOf(known, isTown)) return undefined;
  const at = tokens.findIndex(({ plain }, index) => plain === "in" && index < 3);
  for (const length of [3, 2, 1]) {
    const name = tokens.slice(at + 1, at + 1 + length);
    const [first, last] = [name[0], name.at(-1)];
    const asked = message
      .slice(first?.start ?? 0)
      .split(/[.!\n]/)[0]
      ?.includes("?");
    if (
      at >= 0 &&
      first &&
      last &&
      name.length === length &&
      !asked &&
      isTown(name.map(({ plain }) => plain).join(" "))
    )
      return `${known}, ${message.slice(first.start, last.end)}`;
  }
  return undefined;
}

/** "The address needs Unit C on it" */
function unitAdded(message: string, known: string | undefined): string | undefined {
  const [, kind = "", number = ""] = UNIT.exec(message) ?? [];
  if (!known || !number || UNIT.test(known) || !OF_THE_ADDRESS.test(message)) return undefined;
  const [street = "", ...rest] = known.split(/,\s*/);
  return [`${street} ${kind[0]?.toUpperCase()}${kind.slice(1).toLowerCase()} ${number}`, ...rest].join(", ");
}

const UNIT = /\b(unit|apt|apartment|suite)\b\.? ?#?([A-Z]|\d{1,4}[A-Z]?)\b/i;
const OF_THE_ADDRESS =
  /\b(?:address|needs|add|put|forgot|also|should (?:say|be)|missing|i live|we live|my (?:place|house|home)|it's|its|it is)\b/i;

/** "the house number is 98" */
const HOUSE_NUMBER = /\bhouse number (?:is |should be |its )?(\d{1,6}[a-z]?)\b/;

const NEAR = 4; // words

/** "sorry, 713 Quarry, not 731": the known address with the number that was wrong. */
function correctedAddress(tokens: readonly Token[], known: string | undefined): string | undefined {
  const [, number = "", street = ""] = /^(\d+[a-z]?) (.+)$/i.exec(known ?? "") ?? [];
  const words = tokens.map(({ plain }) => plain);
  const [, put = ""] = HOUSE_NUMBER.exec(words.join(" ")) ?? [];
  if (number !== "" && put && put !== number) return `${put} ${street}`;
  const denied = words.findIndex((word, index) => word === number && words[index - 1] === "not");
  // "421 Birchwood, not 412"
  const instead = words
    .slice(Math.max(0, denied - 1 - NEAR), Math.max(0, denied - 1))
    .findLast((word) => /^\d{1,6}[a-z]?$/.test(word));
  if (number !== "" && denied > 1 && instead) return `${instead} ${street}`;
  if (number === "" || words.length > 12 || !words.some((word) => CORRECTS.has(word))) return undefined;
  const names = wordsOf(fold(street)).filter((word) => word.length > 2);
  const speaks = words.includes(number) || words.some((word) => names.includes(word));
  const right = words.find((word) => /^\d{1,6}[a-z]?$/.test(word) && word !== number);
  return right && speaks ? `${right} ${street}` : undefined;
}

/** Words that introduce a detail and say nothing else. */
const INTRODUCING = new Set(
  `my name is email e-mail mail phone number cell mobile telephone tel home address its it this im i am at on by me call text reach contact can you
  we live are here write send please is hi hello hey y mi correo telefono numero es llamo soy vivo en nombre would be or to`.split(
    /\s+/,
  ),
);

function withoutFound(message: string, tokens: readonly Token[], found: readonly Found[]): string {
  if (found.length === 0) return message;
  const cut = [...found];
  for (const { start } of found) {
    let index = tokens.findIndex((token) => token.start >= start) - 1;
    const last = index;
    while (
      index >= 0 &&
      INTRODUCING.has(tokens[index]?.plain ?? "") &&
      !/[.;!?\n]/.test(tokens[index + 1]?.gap ?? "")
    )
      index--;
    const first = tokens[index + 1];
    if (first && index < last) cut.push({ value: "", start: first.start, end: start });
  }
  return blanked(message, cut)
    .replace(/[;\s]+/g, (gap) => (gap.includes(";") ? " ; " : gap))
    .replace(/^[\s,;]*is my name\b/i, "")
    .replace(/^[\s,.;:!()-]+|(?<![\s,;:(-])[\s,;:(-]+$/g, "")
    .trim();
}

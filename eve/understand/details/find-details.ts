import { blankOut, endsSentence, indexAt, type Token, tokensOf, wordAt } from "../text/tokens.ts";
import { inList } from "../text/words.ts";
import { findAddresses } from "./address.ts";
import type { ContactDetails, ContactKey, DetailPlace, FoundDetail } from "./contact-details.ts";
import { CONTACT_KEYS } from "./contact-details.ts";
import { chooseAddress, chooseName, correctLastDigits, correctPart } from "./corrections.ts";
import { findEmails } from "./email.ts";
import { findNames } from "./name.ts";
import { findPhones } from "./phone.ts";
import { findPersonBefore } from "./whose.ts";

/** The contact details in a message. */
export type DetailsFound = {
  given: ContactDetails;
  /** Where details stand in the message, also doubtful ones and those of others. */
  places: readonly DetailPlace[];
  /** The message without details and the words that introduce them. */
  rest: string;
  /** Numbers and e-mails of other people, with their names, and further ones of the visitor. */
  others: readonly string[];
};

/** Details and knowledge that a message is read with. */
export type DetailsContext = {
  /** The detail that Eve's last message asked for: then a bare answer counts. */
  asked: ContactKey | undefined;
  known: ContactDetails;
  /** True if lowercase words name a town around the company. */
  isTown: (name: string) => boolean;
  /** True for a lowercase word of the language or the trade, false for a name that no list has. */
  isWord: (word: string) => boolean;
  /** True for a lowercase name of a material or a slip of one: "metl". */
  isMaterial: (word: string) => boolean;
};

const FINDERS = { email: findEmails, phone: findPhones, address: findAddresses, name: findNames };
/** The order of the finders: each blanks out what it has found for the next. */
const FINDER_ORDER: readonly ContactKey[] = ["email", "phone", "address", "name"];

type KeyedDetail = FoundDetail & { key: ContactKey };

/** Finds whole details that the visitor gives as their own, without doubtful ones. */
export function findDetails(message: string, context: DetailsContext): DetailsFound {
  const { known } = context;
  let left = message;
  const heard = FINDER_ORDER.flatMap((key) => {
    const found = FINDERS[key](left, context).map((one) => ({ ...one, key }));
    left = blankOut(left, found);
    return found;
  });
  const words = tokensOf(left).map(({ plain }) => plain);
  const corrects = words.some((word) => inList("corrects", word));
  // Of two the first is meant, but after a word like "sorry" the last.
  const own = (key: ContactKey) =>
    heard.filter((one) => one.key === key && one.whose === "visitor").at(corrects ? -1 : 0)?.value;
  const address = own("address");
  const phone = own("phone");
  const meant: Record<ContactKey, string | undefined> = {
    name: chooseName(
      heard.filter(({ key, whose }) => key === "name" && whose === "visitor").map(({ value }) => value),
      known.name,
    ),
    email: own("email"),
    phone: correctLastDigits(left, phone ?? known.phone) ?? phone,
    address: address && chooseAddress(address, words, known.address),
  };
  const given: ContactDetails = {};
  for (const key of CONTACT_KEYS) {
    const value = meant[key] ?? correctPart(left, key, known);
    if (value) given[key] = value;
  }
  const isOthers = ({ key, value, whose }: KeyedDetail) =>
    (key === "phone" || key === "email") &&
    (whose === "other" || (whose === "visitor" && !corrects && value !== given[key]));
  const others = addPersons(message, heard.filter(isOthers));
  // The name of another person's number is not the visitor's.
  if (others.some((other) => other.startsWith(`${given.name} `))) delete given.name;
  const places = heard.map(({ key, start, end }) => ({ key, start, end }));
  return { given, places, rest: removeDetails(message, heard), others };
}

/** Adds to each way to reach somebody the name before it: "Shauna (614) 555-0164". */
function addPersons(message: string, heard: readonly KeyedDetail[]): string[] {
  const tokens = tokensOf(message);
  return heard.map(({ value, start }) =>
    [...findPersonBefore(tokens, indexAt(tokens, start)).name, value].join(" "),
  );
}

/** Removes details, and the words that introduce them, from a message; names and houses of others stay. */
function removeDetails(message: string, heard: readonly KeyedDetail[]): string {
  const tokens = tokensOf(message);
  const cut = heard
    .filter(
      ({ key, whose }) => whose === "visitor" || key === "email" || (key === "phone" && whose === "other"),
    )
    .map(({ start, end }) => ({ start: findIntroductionStart(tokens, start), end }));
  if (cut.length === 0) return message;
  return blankOut(message, cut)
    .replace(/[;\s]+/g, (gap) => (gap.includes(";") ? " ; " : gap))
    .replace(/^[\s,.;:!()-]+|(?<![\s,;:(-])[\s,;:(-]+$/g, "");
}

/** Finds the beginning of the words that introduce the detail at `start`: "my number is". */
function findIntroductionStart(tokens: readonly Token[], start: number): number {
  const at = indexAt(tokens, start);
  let first = at;
  while (inList("introducing", wordAt(tokens, first - 1)) && !endsSentence(tokens, first)) first--;
  return first < at ? (tokens[first]?.start ?? start) : start;
}

import { blankOut, endsSentence, indexAt, splitTokens, type Token, wordAt } from "../text/tokens.ts";
import { isInList } from "../text/words.ts";
import { findAddresses } from "./address.ts";
import type { ContactDetails, ContactKey, DetailPlace, FoundDetail } from "./contact-details.ts";
import { CONTACT_KEYS } from "./contact-details.ts";
import { chooseAddress, chooseName, correctLastDigits, correctPart } from "./corrections.ts";
import { findEmails } from "./email.ts";
import { findNames } from "./name.ts";
import { describePerson } from "./owner.ts";
import { findPhones } from "./phone.ts";

/** The contact details in a message. */
export type FoundDetails = {
  given: ContactDetails;
  /** The places of all details in the message, also of doubtful ones and those of others. */
  places: readonly DetailPlace[];
  /** The message without details and the words that introduce them. */
  rest: string;
  /** Numbers and e-mails of other people, with whose they are, and further ones and addresses of the visitor. */
  others: readonly string[];
};

/** Details and knowledge for reading a message. */
export type DetailsContext = {
  /** The detail that Eve's last message asked for. A bare answer then counts. */
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

/** Finds complete details that the visitor gives as their own; leaves out doubtful ones. */
export function findDetails(message: string, context: DetailsContext): FoundDetails {
  const { known } = context;
  let left = message;
  const found = FINDER_ORDER.flatMap((key) => {
    const details = FINDERS[key](left, context).map((one) => ({ ...one, key }));
    left = blankOut(left, details);
    return details;
  });
  const words = splitTokens(left).map(({ plain }) => plain);
  const corrects = words.some((word) => isInList("corrects", word));
  // The first of two counts; after a word like "sorry" the last.
  const findOwn = (key: ContactKey) =>
    found.filter((one) => one.key === key && one.owner === "visitor").at(corrects ? -1 : 0)?.value;
  const address = findOwn("address");
  const phone = findOwn("phone");
  const meant: Record<ContactKey, string | undefined> = {
    name: chooseName(
      found.filter(({ key, owner }) => key === "name" && owner === "visitor").map(({ value }) => value),
      known.name,
    ),
    email: findOwn("email"),
    phone: correctLastDigits(left, phone ?? known.phone) ?? phone,
    address: address && chooseAddress(address, words, known.address),
  };
  const given: ContactDetails = {};
  for (const key of CONTACT_KEYS) {
    const value = meant[key] ?? correctPart(left, key, known);
    if (value) given[key] = value;
  }
  // A further house is the visitor's; a stranger's is nobody's here.
  const isOthers = ({ key, value, owner }: KeyedDetail) =>
    key !== "name" &&
    ((owner === "other" && key !== "address") ||
      (owner === "visitor" && !corrects && value !== given[key] && value !== known[key]));
  const others = addPersons(message, found.filter(isOthers));
  // The name of another person's number is not the visitor's.
  if (others.some((other) => given.name && other.startsWith(given.name))) delete given.name;
  const places = found.map(({ key, start, end }) => ({ key, start, end }));
  return { given, places, rest: removeDetails(message, found), others };
}

/** Adds to each detail of somebody else whose it is: "Carol, daughter: (614) 555-0164". */
function addPersons(message: string, details: readonly KeyedDetail[]): string[] {
  const tokens = splitTokens(message);
  return details.map(({ key, value, start, owner }) => {
    const person =
      key === "address" || owner === "visitor" ? "" : describePerson(tokens, indexAt(tokens, start));
    return person ? `${person}: ${value}` : value;
  });
}

/** Removes details, and the words that introduce them, from a message; names and houses of others stay. */
function removeDetails(message: string, details: readonly KeyedDetail[]): string {
  const tokens = splitTokens(message);
  const cut = details
    .filter(
      ({ key, owner }) => owner === "visitor" || key === "email" || (key === "phone" && owner === "other"),
    )
    .map(({ start, end }) => ({ start: findIntroductionStart(tokens, start), end }));
  if (cut.length === 0) return message;
  return blankOut(message, cut)
    .replace(/[;\s]+/g, (gap) => (gap.includes(";") ? " ; " : gap))
    .replace(/^[\s,.;:!()-]+|(?<![\s,;:(-])[\s,;:(-]+$/g, "");
}

/** Finds the beginning of the words that introduce the detail at `start`: "my number is"; "call me at" asks for more and stays. */
function findIntroductionStart(tokens: readonly Token[], start: number): number {
  const at = indexAt(tokens, start);
  let first = at;
  while (isInList("introducing", wordAt(tokens, first - 1)) && !endsSentence(tokens, first)) first--;
  const asks = tokens
    .slice(first, at)
    .some(
      ({ plain }, index) => isInList("calls", plain) && isInList("called", wordAt(tokens, first + index + 1)),
    );
  return first < at && !asks ? (tokens[first]?.start ?? start) : start;
}

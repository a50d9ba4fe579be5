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

/** What a message tells of its writer's contact details. */
export type DetailsFound = {
  given: ContactDetails;
  /** Where details stand in the message, also doubtful ones and those of others. */
  places: readonly DetailPlace[];
  /** The rest of the message, without details and the words that introduce them. */
  rest: string;
  /** Numbers and e-mails of people who are spoken of, with their names, and further ones of the visitor's. */
  others: readonly string[];
};

/** Details and knowledge that a message is heard against. */
export type DetailsContext = {
  /** The detail that Eve's last message asked for, which makes a bare answer count. */
  asked: ContactKey | undefined;
  known: ContactDetails;
  /** Tells whether small words name a town around the company. */
  isTown: (name: string) => boolean;
  /** Tells whether a small word is one of the language or the trade, not a name that no list has. */
  isWord: (word: string) => boolean;
  /** Tells whether a small word is a material's name or a slip of one: "metl". */
  isMaterial: (word: string) => boolean;
};

const FINDERS = { email: findEmails, phone: findPhones, address: findAddresses, name: findNames };
/** The order of the finders: what one has found is blanked out for the next. */
const FINDER_ORDER: readonly ContactKey[] = ["email", "phone", "address", "name"];

type KeyedDetail = FoundDetail & { key: ContactKey };

/** Finds whole details that the visitor gives as their own; doubtful ones are left out. */
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
  // Of two the first is meant; what comes after a word like "sorry" puts the first right.
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
  // "Denise Monroe 614-555-0164 is my tenant": her name is not the visitor's either.
  if (others.some((other) => other.startsWith(`${given.name} `))) delete given.name;
  const places = heard.map(({ key, start, end }) => ({ key, start, end }));
  return { given, places, rest: removeDetails(message, heard), others };
}

/** Ways to reach somebody, each with the name before it: "Shauna (614) 555-0164". */
function addPersons(message: string, heard: readonly KeyedDetail[]): string[] {
  const tokens = tokensOf(message);
  return heard.map(({ value, start }) =>
    [...findPersonBefore(tokens, indexAt(tokens, start)).name, value].join(" "),
  );
}

/** What a message says beside details, without the words that introduce them; others' names and houses stay. */
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

/** Where the words begin that introduce what stands at `start`: "my number is". */
function findIntroductionStart(tokens: readonly Token[], start: number): number {
  const at = indexAt(tokens, start);
  let first = at;
  while (inList("introducing", wordAt(tokens, first - 1)) && !endsSentence(tokens, first)) first--;
  return first < at ? (tokens[first]?.start ?? start) : start;
}

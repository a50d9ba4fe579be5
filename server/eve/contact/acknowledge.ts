import { talk } from "#content/knowledge/talk.ts";
import { CONTACT_KEYS, type ContactDetails, type ContactKey } from "./contact-details.ts";

/** Confirms what a message gave: a welcome for a first name, otherwise what was noted or corrected, word for word. */
export function acknowledge(given: ContactDetails, before: ContactDetails): string {
  const keys = CONTACT_KEYS.filter((key) => given[key]);
  const [only] = keys;
  if (!only) return "";
  if (keys.length === 1 && only === "name" && !before.name && given.name) return talk.details.met(given.name);
  const list = keys.map((key) => `${talk.details.names[key]}: ${given[key]}`).join("; ");
  return keys.some((key) => before[key]) ? talk.details.corrected(list) : talk.details.noted(list);
}

/** Whether a folded message asks what was noted about its writer. */
export function recall(folded: string): boolean {
  return /\b(?:what(?: is| was)? (?:my (?:name|number|phone|email|address)|(?:the )?(?:number|email|phone|name|address|details|info\w*) (?:do )?you (?:have|got|wrote|noted)(?: for me| down| on file)?)|do you (?:have|remember|know) my (?:name|number|phone|email|address|details|info\w*)|(?:repeat|confirm|read back) my (?:name|number|phone|email|address|details|info\w*)|what (?:have|did) you (?:note|noted|write|wrote|save|saved)(?: down)?|did you (?:get|note|save) my (?:name|number|phone|email|address|details|info\w*))\b/.test(
    folded,
  );
}

const WRONG =
  /\b(?:wrong|incorrect|not (?:right|correct|mine|my|me)|mistake|typo|misspelled|mistyped|spelled wrong|change|update|correct)\b/;
const WORDS: Readonly<Record<ContactKey, RegExp>> = {
  name: /\bname\b/,
  email: /\be ?mail\b/,
  phone: /\b(?:phone|number|cell|mobile)\b/,
  address: /\baddress\b/,
};

/** What to ask again when a folded message says that a noted detail is wrong without giving the right one. */
export function correction(
  folded: string,
  known: ContactDetails,
): { say: string; key: ContactKey | undefined } | undefined {
  if (
    !WRONG.test(folded) ||
    !/\b(?:my|that|thats|the|you (?:got|have|wrote|spelled))\b/.test(folded) ||
    folded.split(" ").length > 14
  )
    return undefined;
  const key = CONTACT_KEYS.find((candidate) => known[candidate] && WORDS[candidate].test(folded));
  if (key) return { say: talk.details.right(talk.details.keys[key]), key };
  return undefined;
}

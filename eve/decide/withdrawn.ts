import { CONTACT_KEYS, type ContactDetails, type ContactKey } from "../understand/details/contact-details.ts";
import type { Understanding } from "../understand/understand.ts";

const WORDS: Readonly<Record<ContactKey, RegExp>> = {
  name: /\b(?:name|nombre)\b/,
  email: /\b(?:e ?mail|mail|correo)\b/,
  phone: /\b(?:phone|number|cell|mobile|telefono|numero)\b/,
  address: /(?<!mail )\b(?:address|direccion)\b/,
};

/** The details that a message speaks of by their names. */
export function keysNamed(text: string): ContactKey[] {
  return CONTACT_KEYS.filter((key) => WORDS[key].test(text));
}

/** "take the number off, keep my email" */
const KEPT = /\b(?:keep|leave|but not)(?: only)? (?:my |the )?(?:e ?mail|mail|phone|number|name|address)\b/g;

const NOT_MINE = /\bnot (?:my|our)\b/;

/** The details that a message takes back, each as "": those that it names, or all. */
export function withdrawnBy({ acts, details }: Understanding, before: ContactDetails): ContactDetails {
  const cue = acts.get("delete") ?? acts.get("wrong-detail");
  if (!cue) return {};
  // "That is not my address, my number is …": what the message gives is not what it takes back.
  const named = keysNamed(cue.evidence.replace(KEPT, " ")).filter(
    (key) => cue.act === "delete" || details.given[key] === undefined,
  );
  if (named.length === 0 && cue.act !== "delete") return {};
  if (cue.act !== "delete" && Object.keys(details.given).length > 0 && !NOT_MINE.test(cue.evidence))
    return {};
  // "Tell me everything, and take off my e-mail" takes back the e-mail.
  const all =
    /\b(?:delete|erase|remove|wipe|clear|forget|scrub|take|borr\w+|elimin\w+) (?:\w+ ){0,3}(?:everything|all of it|todo)\b|\band everything\b|\ball of it$/.test(
      cue.evidence,
    ) && !/\b(?:keep|except|but not)\b/.test(cue.evidence);
  const keys = named.length > 0 && !all ? named : CONTACT_KEYS;
  return Object.fromEntries(keys.filter((key) => before[key]).map((key) => [key, ""]));
}

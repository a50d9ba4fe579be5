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

/** The details that a message takes back, each as "": those that it names, or all. */
export function withdrawnBy({ acts, details }: Understanding, before: ContactDetails): ContactDetails {
  const cue =
    acts.get("delete") ?? (Object.keys(details.given).length === 0 ? acts.get("wrong-detail") : undefined);
  if (!cue) return {};
  const named = keysNamed(cue.evidence.replace(KEPT, " "));
  if (named.length === 0 && cue.act !== "delete") return {};
  const all =
    /\b(?:everything|all of it)\b/.test(cue.evidence) && !/\b(?:keep|except|but not)\b/.test(cue.evidence);
  const keys = named.length > 0 && !all ? named : CONTACT_KEYS;
  return Object.fromEntries(keys.filter((key) => before[key]).map((key) => [key, ""]));
}

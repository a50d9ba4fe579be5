import { extractAddress, readEmail } from "../../../contract/contact/email.ts";
import { editDistance } from "../../../contract/edit-distance.ts";

/** The most used mail providers, the most frequent first: of two that are equally similar, the earlier is suggested. */
const PROVIDERS = [
  "gmail.com",
  "yahoo.com",
  "hotmail.com",
  "outlook.com",
  "icloud.com",
  "aol.com",
  "comcast.net",
  "msn.com",
  "live.com",
  "sbcglobal.net",
  "att.net",
  "verizon.net",
  "bellsouth.net",
  "charter.net",
  "cox.net",
  "earthlink.net",
  "me.com",
  "mac.com",
  "ymail.com",
  "mail.com",
  "rocketmail.com",
  "protonmail.com",
  "proton.me",
  "gmx.com",
  "gmx.net",
  "googlemail.com",
  "email.com",
  "yahoo.es",
  "hotmail.es",
];
/** Mistyped forms of ".com", ".net" and ".org" that no domain ends with. */
const ENDINGS = new Map(
  Object.entries({
    com: "con cmo ocm cim vom xom comm coml coom ccom",
    net: "nte ent nett ner",
    org: "ogr orgg",
  }).flatMap(([right, slips]) => slips.split(" ").map((slip) => [slip, right] as const)),
);
/** From this length on, a domain may have two typing errors, if its ending is right: hotmail.ca is not hotmail.com. */
const MIN_LENGTH_FOR_TWO_ERRORS = 9;

/**
 * Suggests the address that was probably meant, if the domain is one typing error away from a common one or lacks its ending. The
 * form asks about it and never refuses the typed one.
 * @example suggestEmail("ann@gmial.com") // "ann@gmail.com"
 */
export function suggestEmail(text: string): string | undefined {
  const address = readEmail(text) ?? extractAddress(text);
  const at = address.lastIndexOf("@");
  if (at < 1) return undefined;
  const domain = address.slice(at + 1).toLowerCase();
  const meant = suggestDomain(domain);
  const likely = meant && readEmail(`${address.slice(0, at)}@${meant}`);
  return likely && meant !== domain ? likely : undefined;
}

function suggestDomain(typed: string): string | undefined {
  if (typed === "" || PROVIDERS.includes(typed)) return undefined;
  const named = PROVIDERS.find((provider) => provider.slice(0, provider.lastIndexOf(".")) === typed);
  if (named) return named; // "ann@gmail"
  const dot = typed.lastIndexOf(".");
  const ending = ENDINGS.get(typed.slice(dot + 1));
  const domain = dot > 0 && ending ? `${typed.slice(0, dot)}.${ending}` : typed;
  const isWithin = (errors: number) => (provider: string) => editDistance(domain, provider, errors) <= errors;
  const hasSameEnding = (provider: string) =>
    domain.length >= MIN_LENGTH_FOR_TWO_ERRORS && provider.endsWith(domain.slice(domain.lastIndexOf(".")));
  return PROVIDERS.find(isWithin(1)) ?? PROVIDERS.filter(hasSameEnding).find(isWithin(2)) ?? domain;
}

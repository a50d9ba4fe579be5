import { slipsBetween } from "../slips.ts";
import { bareAddress, readEmail } from "./email.ts";

/** Where most people's mail is, the most frequent first: of two that are as near the earlier is meant. */
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
/** Endings that no domain has, and that fingers make of ".com", ".net" and ".org". */
const ENDINGS = new Map(
  Object.entries({
    com: "con cmo ocm cim vom xom comm coml coom ccom",
    net: "nte ent nett ner",
    org: "ogr orgg",
  }).flatMap(([right, slips]) => slips.split(" ").map((slip) => [slip, right] as const)),
);
/** From this length on two slips are the same domain still, if its ending is: hotmail.ca is another one than hotmail.com. */
const TWO_SLIPS_FROM = 9;

/**
 * The address that was probably meant, where the domain is one slip away from a common one or lacks its ending: a question to ask,
 * never a reason to refuse.
 * @example likelyEmail("ann@gmial.com") // "ann@gmail.com"
 */
export function likelyEmail(text: string): string | undefined {
  const address = readEmail(text) ?? bareAddress(text);
  const at = address.lastIndexOf("@");
  if (at < 1) return undefined;
  const domain = address.slice(at + 1).toLowerCase();
  const meant = likelyDomain(domain);
  const likely = meant && readEmail(`${address.slice(0, at)}@${meant}`);
  return likely && meant !== domain ? likely : undefined;
}

function likelyDomain(typed: string): string | undefined {
  if (typed === "" || PROVIDERS.includes(typed)) return undefined;
  const named = PROVIDERS.find((provider) => provider.slice(0, provider.lastIndexOf(".")) === typed);
  if (named) return named; // "ann@gmail"
  const dot = typed.lastIndexOf(".");
  const ending = ENDINGS.get(typed.slice(dot + 1));
  const domain = dot > 0 && ending ? `${typed.slice(0, dot)}.${ending}` : typed;
  const near = (most: number) => (provider: string) => slipsBetween(domain, provider, most) <= most;
  const sameEnding = (provider: string) =>
    domain.length >= TWO_SLIPS_FROM && provider.endsWith(domain.slice(domain.lastIndexOf(".")));
  return PROVIDERS.find(near(1)) ?? PROVIDERS.filter(sameEnding).find(near(2)) ?? domain;
}

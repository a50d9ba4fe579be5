import { type CountryCode, parsePhoneNumberFromString } from "libphonenumber-js/min";

/** A visitor's phone number as a link that dials it; `undefined` when it is not a possible number. */
export function phoneLink(text: string, country: string): { href: string; display: string } | undefined {
  const number = parsePhoneNumberFromString(text, country as CountryCode);
  if (!number?.isPossible()) return undefined;
  const display = number.country === country ? number.formatNational() : number.formatInternational();
  const extension = number.ext ? `;ext=${number.ext}` : ""; // RFC 3966
  return { href: `tel:${number.number}${extension}`, display };
}

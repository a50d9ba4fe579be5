import { findPhoneNumbersInText } from "libphonenumber-js/min";
import { site } from "#site";

// Numbers that are long but no telephone's.
const OTHER_NUMBER =
  /\b(?:claim|policy|order|reference|ref|invoice|account|confirmation|permit|license|case|ticket|tracking)(?: (?:number|no|num|id|code))?(?: is)?\s*[.:#]*\s*$/i;
const DENIED = /\b(?:not|instead of|isn'?t|wrong:?|was|old(?: one| number)?)\s*[:"']?$/i;

/**
 * The telephone number a visitor gives, national format for North American ones ("(614) 555-0142"), international otherwise,
 * with its extension; the last one that is neither denied nor the company's own.
 */
export function findPhone(message: string): string | undefined {
  const text = message
    .replace(/[‐-―]/g, "-")
    .replace(/\s*[/]\s*(?=\d)/g, "-")
    .replace(/[,;]/g, "|");
  return findPhoneNumbersInText(text, "US")
    .filter(({ number, startsAt }) => {
      const before = text.slice(0, startsAt).trimEnd();
      return (
        number.isValid() &&
        number.number !== site.phone.e164 &&
        !OTHER_NUMBER.test(before) &&
        !DENIED.test(before)
      );
    })
    .map(({ number }) =>
      number.countryCallingCode === "1" ? number.formatNational() : number.formatInternational(),
    )
    .at(-1);
}

/** A local number without its area code, "555-0142", which nobody can be called by from elsewhere. */
export function hasShortPhone(message: string): boolean {
  return /(?<![\d-])\b\d{3}[-. ]\d{4}\b(?![-\d])/.test(message) && !/\b\d{5}-\d{4}\b/.test(message);
}

// Phone numbers as visitors write them, and the one form in which they are stored: E.164 (ITU-T) and an extension,
// "+16145550142" or "+16145550142 ext. 7". No library, because browsers run this check too: libphonenumber weighs 80 KB more
// there.

/** A number without a country code belongs to the North American plan, whose code is 1. */
const NORTH_AMERICAN = /^1?([2-9]\d{2}[2-9]\d{6})$/;
/** Digits behind a "+": at most 15 (E.164), and with the country code at least 8 in every country. */
const INTERNATIONAL = /^[2-9]\d{7,14}$/;
/** An extension: "x7", ", ext. 7", "extension 7", "#7", ";ext=7", and ",,7" as a phone's contacts store it. */
const EXTENSION = /(?:(?:extension|extn|ext|x|#)[.:=]?|,{1,3}) ?(\d{1,6})$/;
/** Signs between groups of digits, with every kind of dash and dot. */
const SEPARATORS = /[\s().,;/_\p{Pd}\u2212\u00b7\u2022\u2027\u2219]/gu;

/**
 * Reads one phone number and ignores text around it: "Cell: 614.555.0142", "(614) 555-0142 ext. 7 (work)".
 * @returns its stored form, or undefined for no number, a number without its area code, and more than one number
 */
export function readPhone(text: string): string | undefined {
  const plain = toAsciiDigits(text.normalize("NFKD").replace(/[\p{Cf}\p{M}]/gu, "")).toLowerCase();
  const written = removeLabels(plain);
  const extension = EXTENSION.exec(written);
  const extended = extension && normalizeNumber(written.slice(0, extension.index));
  return extended ? `${extended} ext. ${extension[1]}` : normalizeNumber(written);
}

function normalizeNumber(written: string): string | undefined {
  const digits = written
    .replace("(0)", "") // "+44 (0)20": dialled within the country only
    .replace(SEPARATORS, "")
    .replace(/^011(?=\d{8})/, "+"); // how North America dials out
  const [, national] = NORTH_AMERICAN.exec(digits.replace(/^\+(?=1)/, "")) ?? [];
  if (national) return `+1${national}`;
  return digits.startsWith("+") && INTERNATIONAL.test(digits.slice(1)) ? digits : undefined;
}

/** Removes what stands before the first digit and after the last one, except a "+". */
function removeLabels(text: string): string {
  const first = text.search(/\d/);
  const last = text.split("").findLastIndex((sign) => /\d/.test(sign));
  if (first < 0) return "";
  const before = text.slice(0, first);
  const after = text.slice(last + 1);
  if (/\p{L}$/u.test(before) || /^\p{L}/u.test(after)) return ""; // a letter beside a digit means that this is no number
  return (/\+[\s(]*$/.test(before) ? "+" : "") + text.slice(first, last + 1);
}

/** Replaces the decimal digits of any script by ASCII's. Unicode has the ten digits of each script in a row, from zero. */
function toAsciiDigits(text: string): string {
  return text.replace(/[^\P{Nd}\d]/gu, (digit) => {
    const code = digit.codePointAt(0) as number;
    let zero = code;
    while (/\p{Nd}/u.test(String.fromCodePoint(zero - 1))) zero--;
    return String((code - zero) % 10); // some scripts stand right behind another
  });
}

/** Country codes of two digits; zones 1 and 7 have one digit, all others three (ITU-T E.164, list of assigned codes). */
const TWO_DIGIT_CODES = /^(?:2[07]|3[0-469]|4[013-9]|5[1-8]|6[0-6]|8[1246]|9[0-58])/;

/**
 * Writes a stored number as people do; returns any other text unchanged.
 * @example formatPhone("+16145550142 ext. 7") // "(614) 555-0142 ext. 7"
 * @example formatPhone("+442079460958") // "+44 20 7946 0958"
 */
export function formatPhone(kept: string): string {
  const [, digits = "", extension = ""] = /^\+(\d{8,15})( ext\. \d{1,6})?$/.exec(kept) ?? [];
  if (digits === "") return kept;
  const [, area, exchange, line] = /^1(\d{3})(\d{3})(\d{4})$/.exec(digits) ?? [];
  if (area) return `(${area}) ${exchange}-${line}${extension}`;
  const code = /^[17]/.test(digits) ? 1 : TWO_DIGIT_CODES.test(digits) ? 2 : 3;
  return `+${digits.slice(0, code)} ${groupByFours(digits.slice(code))}${extension}`;
}

/** Parts digits into groups of four from the end; the first group may be shorter. */
function groupByFours(digits: string): string {
  const first = digits.length % 4;
  const groups = digits.slice(first).match(/\d{4}/g) ?? [];
  return [digits.slice(0, first), ...groups].filter(Boolean).join(" ");
}

/** A link that dials a number: its address and its text. */
export type PhoneLink = { href: string; display: string };

/**
 * Makes the link that dials a written number, with country and extension (RFC 3966, "tel:+16145550142;ext=7"). A number that staff
 * noted without its area code is dialled as it stands.
 */
export function makePhoneLink(written: string): PhoneLink | undefined {
  const kept = readPhone(written);
  if (kept) return { href: `tel:${kept.replace(" ext. ", ";ext=")}`, display: formatPhone(kept) };
  const digits = written.replace(/\D/g, "");
  if (/\p{L}/u.test(written) || digits.length < 5 || digits.length > 15) return undefined;
  return { href: `tel:${/^\s*\+/.test(written) ? "+" : ""}${digits}`, display: written };
}

import { editDistance } from "#contract/edit-distance.ts";
import { splitTokens, type Token } from "../text/tokens.ts";
import { isEveryday, isInList } from "../text/words.ts";
import type { ContactDetails, ContactKey } from "./contact-details.ts";
import { formatPhoneText } from "./phone.ts";

const WORDS_BEFORE_NOT = 4; // the right word is one of these
const LETTERS_PER_SLIP = 3; // one wrong letter in three may be a slip: "Cathy" for "Kathy", but not "red" for "blue"

/** Corrects the part of a known detail that a message calls wrong: "it's 713 Quarry, not 731", "Cathy, not Kathy". */
export function correctPart(message: string, key: ContactKey, known: ContactDetails): string | undefined {
  const value = known[key];
  if (value === undefined) return undefined;
  const tokens = splitTokens(message);
  if (key === "email") return correctProvider(tokens, value);
  const [put] = tokens.flatMap(({ plain }, at) => {
    const wrong = tokens[at + 1]?.text;
    if (!isInList("denying", plain) || wrong === undefined) return [];
    const before = tokens.slice(Math.max(0, at - WORDS_BEFORE_NOT), at).reverse();
    const after = tokens.slice(at + 2).filter((token) => !isInList("between", token.plain));
    const right = [...before, ...after.slice(0, 1)].find(({ text }) => canReplace(key, text, wrong));
    return (right && replaceWord(value, wrong, right.text)) ?? [];
  });
  return put && key === "phone" ? formatPhoneText(put) : put;
}

/** Corrects the provider of the known e-mail if it was a slip of one that a message names: "oops, yahoo with two o's". */
function correctProvider(tokens: readonly Token[], email: string): string | undefined {
  const [provider = ""] = email.slice(email.indexOf("@") + 1).split(".");
  const labels = tokens.map(({ plain }) => plain.split(".")[0] ?? "");
  const meant = labels.find((label) => isInList("providers", label) && isSlip(label, provider));
  return meant && replaceWord(email, provider, meant);
}

/** True if a word may replace another: any number in an address, one of the same length in a phone number, a slip in a name. */
function canReplace(key: ContactKey, right: string, wrong: string): boolean {
  if (key === "name") return isSlip(right, wrong) && !isEveryday(right.toLowerCase());
  const figures = [right, wrong].every((word) => /^\d+$/.test(word)) && right !== wrong;
  return figures && (key === "address" || right.length === wrong.length);
}

function isSlip(right: string, wrong: string): boolean {
  const most = Math.ceil(right.length / LETTERS_PER_SLIP);
  const slips = editDistance(right.toLowerCase(), wrong.toLowerCase(), most);
  return slips > 0 && slips <= most;
}

/** Replaces a word of a value; undefined if it has no such word. */
function replaceWord(value: string, wrong: string, right: string): string | undefined {
  const at = value.toLowerCase().indexOf(wrong.toLowerCase());
  const end = at + wrong.length;
  const whole = ![value[at - 1], value[end]].some((sign = "") => /[\p{L}\d]/u.test(sign));
  return at >= 0 && whole ? value.slice(0, at) + right + value.slice(end) : undefined;
}

const LENGTH_BEFORE_LAST_DIGITS = "(614) 555-".length;

/** Corrects the last digits of the known number: "sorry that's 0189 at the end", "i mean 0117". */
export function correctLastDigits(message: string, known: string | undefined): string | undefined {
  const tokens = splitTokens(message);
  const [digits, more] = tokens.filter(({ text }) => /^\d{4}$/.test(text));
  const words = tokens.flatMap((token) => (token === digits ? [] : [token.plain]));
  if (!known || !digits || more || !words.every((word) => isInList("last digits", word))) return undefined;
  // Without a leading 0 or a word for a number, four digits may be a roof's size: "sorry, 2400".
  const meant = digits.text.startsWith("0") || words.includes("end") || words.includes("number");
  return meant && words.length > 0
    ? formatPhoneText(known.slice(0, LENGTH_BEFORE_LAST_DIGITS) + digits.text)
    : undefined;
}

/** Chooses the right address if one is known: not a second house; a corrected house number keeps the known town. */
export function chooseAddress(address: string, words: readonly string[], known = ""): string | undefined {
  const [number = "", ...street] = address.split(" ");
  const at = known.toLowerCase().indexOf(` ${street.join(" ").toLowerCase()}`);
  const sameStreet = known.toLowerCase().split(" ")[1] === street[0]?.toLowerCase();
  const another = !sameStreet || words.some((word) => isInList("another house", word));
  if (known && another && !words.some((word) => isInList("moves", word))) return undefined;
  return at > 0 ? number + known.slice(at) : address;
}

/** Chooses the right name: the whole one of "Dorothy, Dorothy Haas". A correction of a part is put into the known name. */
export function chooseName(names: readonly string[], known = ""): string | undefined {
  const [first = ""] = names;
  const whole = names.find((name) => name.startsWith(`${first} `)) ?? first;
  const slip = known.split(/[ -]/).find((part) => isSlip(whole, part));
  return (slip && replaceWord(known, slip, whole)) || whole || undefined;
}

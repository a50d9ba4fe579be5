import { site } from "#site/company.ts";
import { clauseBefore, type Found, type Token } from "../text/tokens.ts";
import { COMMON_WORDS, GIVEN_NAMES, STOP_WORDS } from "../text/words.ts";
import { isAnothers } from "./other-people.ts";

const OURS = new Set(Object.values(site.email).map((address) => address.toLowerCase()));
const LONGEST = 254; // RFC 5321 4.5.3.1.3: a path of 256 octets with its brackets
const ENDINGS = new Set(
  "com net org edu gov us io co info biz me example email mail dev app uk ca mx de fr es".split(" "),
);
const DENIED = new Set("not old wrong isnt instead was".split(" "));
/** "Send it to board at example.org": an everyday word is part of an address. */
const OF_MAIL = /^(?:send|mail|email|write|forward)$/;
const AT = new Set(["at", "arroba"]);
const DOT = new Set(["dot", "punto", "period"]);
/** Signs of the part before the @, by how they are spelled. */
const SIGNS = new Map(
  Object.entries({
    dot: ".",
    punto: ".",
    period: ".",
    underscore: "_",
    dash: "-",
    hyphen: "-",
    plus: "+",
    guion: "-",
  }),
);

/**
 * The e-mail addresses in a message, typed or spelled ("j dot smith at example dot com"); those that are not the visitor's own or not
 * whole with the value "".
 */
export function findEmails(message: string, tokens: readonly Token[]): Found[] {
  let index = 0;
  return [...typedEmails(message), ...spelledEmails(tokens)]
    .sort((one, other) => one.start - other.start)
    .map((found) => {
      while (index < tokens.length && (tokens[index]?.end ?? 0) <= found.start) index++;
      const before = clauseBefore(tokens, index);
      const value = tidy(found.value);
      const refused =
        value === "" ||
        OURS.has(value.toLowerCase()) ||
        DENIED.has(before.at(-1) ?? "") ||
        isAnothers(before);
      return { ...found, value: refused ? "" : value };
    });
}

/** Something that was meant as an address but is none: "jo@gmail". */
export function hasBrokenEmail(message: string, found: readonly Found[]): boolean {
  const at = message.indexOf("@");
  return (
    at >= 0 &&
    !found.some(({ value }) => value) &&
    ![...OURS].some((ours) => message.toLowerCase().includes(ours))
  );
}

const LOCAL = /[\p{L}\p{N}._%+-]/u;
const DOMAIN = /[\p{L}\p{N}.-]/u;

/** Whatever stands around an @, also one between spaces, as it is typed. */
function typedEmails(message: string): Found[] {
  const found: Found[] = [];
  for (let at = message.indexOf("@"); at >= 0; at = message.indexOf("@", at + 1)) {
    const left = message[at - 1] === " " ? at - 1 : at;
    const right = message[at + 1] === " " ? at + 2 : at + 1;
    let start = left;
    while (start > 0 && LOCAL.test(message[start - 1] ?? "")) start--;
    let end = right;
    while (end < message.length && DOMAIN.test(message[end] ?? "")) end++;
    const domain = message.slice(right, end).replace(/(?<![.-])[.-]+$/, "");
    end = right + domain.length;
    const cut = message[end] === "," && /\p{L}/u.test(message[end + 1] ?? ""); // "jo@example,com"
    if (start < left && !cut) found.push({ value: `${message.slice(start, left)}@${domain}`, start, end });
  }
  return found;
}

/** "j dot smith at example dot com" */
function spelledEmails(tokens: readonly Token[]): Found[] {
  return tokens.flatMap(({ plain }, at) => {
    if (!AT.has(plain)) return [];
    const domain = domainAfter(tokens, at);
    const local = localBefore(tokens, at);
    if (!domain || !local) return [];
    const letters = spelledOut(tokens, domain.last);
    const text = letters?.text.endsWith(local.text.toLowerCase()) ? letters.text : local.text;
    const [first, last] = [tokens[local.first], tokens[letters?.last ?? domain.last]];
    return first && last ? [{ value: `${text}@${domain.text}`, start: first.start, end: last.end }] : [];
  });
}

const LEAST_LETTERS = 3;

/** "rizzo at mail dot example, so d e b r i z z o": the part before the @ once more, letter by letter. */
function spelledOut(tokens: readonly Token[], after: number): { text: string; last: number } | undefined {
  let last = after;
  while (/^(?:so|thats|that|is|its|spelled)$/.test(tokens[last + 1]?.plain ?? "")) last++;
  let text = "";
  for (; isLetter(tokens[last + 1]); last++) text += tokens[last + 1]?.plain;
  return text.length >= LEAST_LETTERS ? { text, last } : undefined;
}

function domainAfter(tokens: readonly Token[], at: number): { text: string; last: number } | undefined {
  let last = at + 1;
  let text = tokens[last]?.plain ?? "";
  while (isLetter(tokens[last]) && isLetter(tokens[last + 1])) text += tokens[++last]?.plain; // "g m a i l"
  if (isLetter(tokens[last]) && /^mail\b/.test(tokens[last + 1]?.plain ?? "")) text += tokens[++last]?.plain; // "g mail"
  while (DOT.has(tokens[last + 1]?.plain ?? "") && tokens[last + 2]) {
    text += `.${tokens[last + 2]?.plain}`;
    last += 2;
  }
  const ending = text.split(".").at(-1) ?? "";
  return text.includes(".") && ENDINGS.has(ending) ? { text, last } : undefined;
}

function localBefore(tokens: readonly Token[], at: number): { text: string; first: number } | undefined {
  const joined = (index: number) => !/[,.;!?\n]/.test(tokens[index]?.gap ?? ",");
  const whole = inOneWord(tokens, at);
  if (whole) return whole;
  let first = at - 1;
  let text = tokens[first]?.text ?? "";
  if (!joined(at) || text === "") return undefined;
  for (;;) {
    const before = tokens[first - 1]?.plain ?? "";
    const sign = SIGNS.get(before);
    if (sign && joined(first) && joined(first - 1) && tokens[first - 2]) {
      first -= 2;
      text = `${tokens[first]?.text}${sign}${text}`;
    } else if (
      /^\d+$/.test(tokens[first]?.text ?? "") &&
      joined(first) &&
      /^[a-z]+$/.test(before) &&
      !STOP_WORDS.has(before)
    ) {
      first -= 1; // "lou 77 at …"
      text = `${tokens[first]?.text}${text}`;
    } else if (isLetter(tokens[first]) && isLetter(tokens[first - 1]) && joined(first)) {
      first -= 1; // "j p r u i t t at …"
      text = `${tokens[first]?.text}${text}`;
    } else break;
  }
  const given = tokens[first - 1];
  // "deb rizzo at mail dot example" is one word, where that is no name by itself: "I'm Deb, rizzo at …"
  if (text.length > 2 && GIVEN_NAMES.has(given?.plain ?? "") && joined(first)) {
    if (/^(?:im|am|is|this|name|its|for|and)$/.test(tokens[first - 2]?.plain ?? "")) return undefined;
    first -= 1;
    text = `${given?.text}${text}`;
  }
  const plain = text.toLowerCase();
  const common = (COMMON_WORDS.has(plain) || STOP_WORDS.has(plain)) && !GIVEN_NAMES.has(plain);
  const led =
    /^(?:to|is|address)$/.test(tokens[first - 1]?.plain ?? "") &&
    tokens.slice(0, first).some(({ plain: word }) => OF_MAIL.test(word));
  // "b as in boy, o, b at …" is no address that could be put together here.
  return plain.length < 2 || (common && !led) ? undefined : { text, first };
}

/** "mb fitz lopez, all one word, at aol.com" */
function inOneWord(tokens: readonly Token[], at: number): { text: string; first: number } | undefined {
  if (tokens[at - 1]?.plain !== "word" || tokens[at - 2]?.plain !== "one") return undefined;
  const end = tokens[at - 3]?.plain === "all" ? at - 3 : at - 2;
  let first = end;
  while (
    first > 0 &&
    end - first < MOST_WORDS &&
    !STOP_WORDS.has(tokens[first - 1]?.plain ?? "") &&
    (first === end || !/[,.;!?\n]/.test(tokens[first]?.gap ?? ""))
  )
    first--;
  const text = tokens
    .slice(first, end)
    .map((token) => token.text)
    .join("");
  return text.length > 1 ? { text, first } : undefined;
}

const MOST_WORDS = 4; // of the part before the @

function isLetter(token: Token | undefined): boolean {
  return token !== undefined && /^[\p{L}\d]$/u.test(token.text);
}

function tidy(address: string): string {
  const [local = "", domain = ""] = address.split("@");
  const cleaned = `${local.replace(/^[.]+|(?<!\.)\.+$/g, "")}@${domain.toLowerCase().replace(/^[.-]+/, "")}`;
  const sound = /^[^@]{1,64}@[^@.]+(?:\.[^@.]+)*\.\p{L}{2,24}$/u.test(cleaned) && !cleaned.includes("..");
  return sound && cleaned.length <= LONGEST ? cleaned : "";
}

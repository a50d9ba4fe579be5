import { site } from "#site";
import { COMMON_WORDS } from "../language/common-words.ts";
import { STOP_WORDS } from "../language/stop-words.ts";
import { TRADE_WORDS } from "../language/synonyms.ts";
import { GIVEN_NAMES } from "./given-names.ts";

const LETTERS = "\\p{L}[\\p{L}\\p{M}'’.-]*";
const NAME = `(${LETTERS}(?:[ \\t]+${LETTERS}){0,4})`;

/** Sayings that give a name, surest first. `sure`: only a refusal or a plain word stops it. */
const INTRODUCTIONS: readonly { pattern: RegExp; sure: boolean }[] = [
  {
    pattern: new RegExp(
      `\\b(?:(?:my|the|full|first) )?name(?: is|'s|’s|s| was| ?[:=-])\\s+(?:actually |really |spelled |just )?${NAME}`,
      "iu",
    ),
    sure: true,
  },
  { pattern: new RegExp(`(?:^|[\\n,;])\\s*name\\s*[:=-]\\s*${NAME}`, "iu"), sure: true },
  {
    pattern: new RegExp(
      `\\b(?:you can |please |just )?call me (?!back|at|on|when|if|tomorrow|today|asap|later|now)${NAME}`,
      "iu",
    ),
    sure: true,
  },
  { pattern: new RegExp(`\\b(?:me llamo|mi nombre es)\\s+${NAME}`, "iu"), sure: true },
  { pattern: new RegExp(`\\bname\\s+(?:is\\s+)?${NAME}`, "iu"), sure: false },
  {
    pattern: new RegExp(
      `\\b(?:i am|i['’]m|im|soy)\\s+(?:called |named |dr\\.? |mr\\.? |mrs\\.? |ms\\.? )?${NAME}`,
      "iu",
    ),
    sure: false,
  },
  {
    pattern: new RegExp(`\\b(?:this is|it is|it['’]s|its)\\s+(?:actually |me,? )?${NAME}`, "iu"),
    sure: false,
  },
  { pattern: new RegExp(`(?:^|[,.!]\\s*)(?:(?:hi|hello|hey)[ ,]+)?${NAME}\\s+here\\b`, "iu"), sure: false },
  {
    pattern: new RegExp(
      `\\b(?:thanks|thank you|regards|sincerely|cheers|best)[,.!]?\\s*\\n\\s*[-–—]?\\s*${NAME}\\s*$`,
      "iu",
    ),
    sure: false,
  },
  { pattern: new RegExp(`(?:^|[\\s.!?])[-–—]\\s*${NAME}\\s*$`, "u"), sure: false },
];

const PARTICLES = new Set("de la del da di dos van von der den bin al el st mac mc o y le du ter".split(" "));
const TITLES = /^(?:mr|mrs|ms|miss|dr|prof|sir|madam|rev)\.?$/i;
const TRADE = new Set(TRADE_WORDS);

// Places are answers to another question: "I'm in Dublin", "Columbus, Ohio".
const PLACES = new Set(
  [
    ...site.towns,
    site.address.city,
    "Ohio Indiana Kentucky Michigan Pennsylvania Texas Florida California USA US OH",
  ]
    .join(" ")
    .toLowerCase()
    .split(" "),
);

// What ends a name that is followed by more: "Jo and my roof leaks", "Jo from Dublin".
const NAME_ENDS = new Set(
  "and but from at in with i im my the a an is here calling looking who on or by for of so do can how what we our have has had need want to, you your it that this not was live living with's about also phone email number cell address street".split(
    " ",
  ),
);

// Endings of words that are no names when no list has them: "worried", "asking", "homeless".
const NOT_NAME_ENDING = /.{3}(?:ing|ed|ly|ful|less|ous|able|ible|tion|ment|ness|ist|est|ive)$/;

export type NameAsked = {
  /** Eve's last message asked for the name, so that a bare "jo" is one. */
  asked: boolean;
  /** A name is known already, so that a bare word is none. */
  known?: boolean;
};

/** The name a visitor gives in a message, written as people write names; undefined where none is given. */
export function findName(message: string, { asked, known = false }: NameAsked): string | undefined {
  const text = message.normalize("NFC");
  const corrected =
    /\b(?:not|instead of)\s+\p{L}+[,;.]?\s+(?:but|it['’]?s|its|i['’]?m|it is|rather)\s+(\p{L}[\p{L}'’-]+)\s*[.!]?$/iu.exec(
      text,
    );
  if (corrected?.[1] && isName(corrected[1], { sure: false, asked: true, capitals: true }))
    return written([corrected[1]]);
  for (const { pattern, sure } of INTRODUCTIONS) {
    for (const found of text.matchAll(new RegExp(pattern, `${pattern.flags}g`))) {
      // In a long message "its cloudy" is weather even while the name is asked for; "its jo" alone is a name.
      const words = nameWords(found[1] ?? "", { sure, asked: asked && text.trim().split(/\s+/).length <= 6 });
      if (words) return written(words);
    }
  }
  return asked || (!known && isGivenName(text)) ? bareName(text) : undefined;
}

/** A message that is nothing but a given name, perhaps with a family name, and no everyday word. */
function isGivenName(text: string): boolean {
  const words = text
    .trim()
    .replace(/[.!]+$/, "")
    .split(/\s+/)
    .map(plainOf);
  return (
    words.length <= 2 &&
    GIVEN_NAMES.has(words[0] ?? "") &&
    words.every((word) => word !== "" && !COMMON_WORDS.has(word))
  );
}

/** "jo", "Jo Miller!", "hi, jo", "sure, it is jo" as the answer to the question for the name. */
/** Words after a bare name and a comma that make it a doubtful one. */
const LONG_REST = 3;

function bareName(text: string): string | undefined {
  const bare = text
    .split(/\n/)[0]
    ?.replace(
      /^\s*(?:hi|hello|hey|sure|ok|okay|yes|yeah|yep|of course|good (?:morning|afternoon|evening)|howdy|well|um|uh|hola)\b[\s,!.:-]*(?:(?:there|eve)\b[\s,!.]*)?/i,
      "",
    )
    .trim();
  if (!bare || /[?@\d/\\<>{}[\]]/.test(bare)) return undefined;
  const whole = new RegExp(`^${NAME}\\s*[.!]*(?:[,.;!-]\\s*(.*))?$`, "iu").exec(bare);
  const [, candidate = "", rest = ""] = whole ?? [];
  const count = candidate.split(/\s+/).filter((word) => !TITLES.test(word)).length;
  if (!candidate || count > 4) return undefined;
  const words = nameWords(candidate, { sure: false, asked: true });
  if (!words) return undefined;
  // A name alone, or followed by a new clause; "Help with hail" is neither.
  const alone = words.length === count;
  const plainly = GIVEN_NAMES.has(plainOf(words[0] ?? "")) || startsCapital(words[0] ?? "");
  // "pm role, what do you want from me" is no name with a question after it.
  if (rest.split(" ").length >= LONG_REST && !plainly) return undefined;
  return alone || (rest && plainly) || followedByClause(candidate, words.length) ? written(words) : undefined;
}

function followedByClause(candidate: string, used: number): boolean {
  return /^(?:and|here|but|i|my|from)$/i.test(candidate.split(/\s+/)[used] ?? "");
}

function nameWords(candidate: string, trust: { sure: boolean; asked: boolean }): string[] | undefined {
  const words: string[] = [];
  const given = candidate.replace(/[.,;:!]+$/, "").split(/\s+/);
  const capitals = !(candidate === candidate.toUpperCase() && candidate.length > 4);
  while (given[0] && TITLES.test(given[0])) {
    if (given.length === 1) return undefined;
    given.shift();
  }
  for (const [index, word] of given.entries()) {
    const plain = plainOf(word);
    if (index > 0 && (NAME_ENDS.has(plain) || words.length >= 4)) break;
    if (PARTICLES.has(plain) && index > 0 && index < given.length - 1) {
      words.push(word);
      continue;
    }
    const known = index > 0 && words.length > 0;
    if (
      !isName(word, {
        ...trust,
        capitals,
        ...(known && { sure: trust.sure || GIVEN_NAMES.has(plainOf(words[0] ?? "")) }),
        follows: known,
      })
    )
      break;
    words.push(word.replace(/[.]+$/, ""));
    if (/\.$/.test(word) && plain.length > 1) break; // a sentence ended
  }
  while (words.length > 1 && PARTICLES.has(plainOf(words.at(-1) ?? ""))) words.pop();
  if (words.length === 0) return undefined;
  const next = plainOf(given[words.length] ?? "");
  if (next && /['’]s$/i.test(words.at(-1) ?? "")) return undefined; // "I'm Mark's neighbor"
  // "I'm Art director"-like phrases, and "I'm Will call": a small common word that goes on speaks against a doubtful name.
  if (
    next &&
    !NAME_ENDS.has(next) &&
    !trust.sure &&
    !startsCapital(words[0] ?? "") &&
    !GIVEN_NAMES.has(plainOf(words[0] ?? ""))
  )
    return undefined;
  if (next && !NAME_ENDS.has(next) && !trust.sure && COMMON_WORDS.has(plainOf(words[0] ?? "")))
    return undefined;
  return words;
}

type Trust = { sure: boolean; asked: boolean; capitals: boolean; follows?: boolean };

function isName(word: string, { sure, asked, capitals, follows = false }: Trust): boolean {
  const plain = plainOf(word);
  if (plain.length < 2 && !(follows && /^\p{Lu}$/u.test(word.replace(".", "")))) return false;
  if (plain.length > 30 || (!/[aeiouy\P{ASCII}]/iu.test(word) && plain.length > 3)) return false;
  if (GIVEN_NAMES.has(plain)) return !(COMMON_WORDS.has(plain) && !startsCapital(word) && !sure && !asked);
  if (PLACES.has(plain) && !sure) return false;
  if (COMMON_WORDS.has(plain) || STOP_WORDS.has(plain) || TRADE.has(plain)) return false;
  if (follows)
    return startsCapital(word) || (sure && plain.length > 2) || (asked && !NOT_NAME_ENDING.test(plain));
  if (NOT_NAME_ENDING.test(plain) && !(startsCapital(word) && sure)) return false;
  if (sure || asked) return true;
  return startsCapital(word) && capitals;
}

function plainOf(word: string): string {
  return word
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .replace(/['’]s$/, "")
    .replace(/[^\p{L}-]/gu, "");
}

function startsCapital(word: string): boolean {
  return /^\p{Lu}/u.test(word);
}

/** "jo o'neil" and "JO O'NEIL" become "Jo O'Neil"; mixed letters stay as they are typed. */
function written(words: readonly string[]): string {
  return words
    .map((word) => {
      if (word !== word.toLowerCase() && word !== word.toUpperCase()) return word;
      if (word.length === 1 || /^\p{Lu}\.$/u.test(word)) return word.toUpperCase();
      const small = word.toLowerCase();
      if (PARTICLES.has(small) && words.length > 1 && word === small) return small;
      return small.replace(/(?:^|[-'’])\p{L}/gu, (letter) => letter.toUpperCase()).replace(/['’]S$/, "");
    })
    .join(" ")
    .slice(0, 200);
}

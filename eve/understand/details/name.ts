import { clauseBefore, parts, plainOf, type Token } from "../text/tokens.ts";
import { COMMON_WORDS, conceptOf, GIVEN_NAMES, STOP_WORDS } from "../text/words.ts";
import type { IsTown } from "./address.ts";
import { isAnothers, speaksOfFamily } from "./other-people.ts";

const words = (text: string): ReadonlySet<string> => new Set(text.split(" "));

const PARTICLES = words("de la del da di dos van von der den bin al el st mac mc o y le du ter della");
const TITLES = words("mr mrs ms miss dr prof sir madam rev reverend pastor deacon emeritus sr sra");
/** What ends a name that is followed by more: "Jo and my roof leaks", "Jo from the valley". */
const ENDS = words(
  "and but from at in with i im my the a an is here calling looking who on or by for of so do can how what we our have has had need want to you your it that this not was live living about also phone email number cell address street its are y",
);
/** "my name isn't Grove": no name, and no part of one. */
const NO_NAMES = words("isnt aint not diy im ive bout abt cuz coz cause tho til till asap");
const FILLERS = words("actually really just spelled spelt called named me uh um");
/** Everyday words that are names too, where someone says that it is theirs and writes it as one: "Call me Skip". */
const NICKNAMES = words("skip red sunny rusty sandy chip duke buck buddy bud ace chase doc junior");
const MOST = 5; // words of a name

// Endings of words that are no names when no list has them: "worried", "asking", "homeless".
const NOT_NAME_ENDING = /.{3}(?:ing|ed|ly|ful|less|ous|able|ible|tion|ment|ness|ist|est|ive)$/;

/** Sayings that give a name. `sure`: only a plain word stops it. */
const INTRODUCTIONS: readonly { words: readonly string[]; sure: boolean }[] = [
  ...[
    "my name is",
    "name is",
    "names",
    "my name",
    "name",
    "call me",
    "me llamo",
    "mi nombre es",
    "put it under",
    "book it under",
    "put that under",
  ].map((text) => ({ text, sure: true })),
  ...[
    "i am",
    "im",
    "this is",
    "it is",
    "its",
    "soy",
    "thats",
    "hi this is",
    "under",
    "should say",
    "make it",
  ].map((text) => ({
    text,
    sure: false,
  })),
].map(({ text, sure }) => ({ words: text.split(" "), sure }));

export type NameContext = {
  /** Eve's last message asked for the name, so that a bare "jo" is one. */
  asked: boolean;
  /** The name that is known already. */
  known: string | undefined;
  isTown: IsTown;
  /** Whether a word is one of the language, not a name that no list has. */
  isWord: (word: string) => boolean;
  /** Whether a word is a material's name or a slip of one: "metl". */
  isMaterial: (word: string) => boolean;
};

/** The name a visitor gives, written as people write names, and the words that say it; other details are blanked out already. */
export function findName(
  tokens: readonly Token[],
  message: string,
  context: NameContext,
): { value: string; start: number; end: number } | undefined {
  const shouted = message === message.toUpperCase();
  const judge: Judge = { ...context, shouted, short: tokens.length <= 6 };
  const said = firstName(
    tokens,
    [...corrected(tokens), ...introduced(tokens), ...signed(tokens, message)],
    judge,
  );
  // Who has told a name and then names a person speaks of somebody.
  return (
    said ??
    bare(tokens, message, judge) ??
    firstName(
      tokens,
      apart(tokens, judge).filter(
        ({ at }) => !judge.known || tokens[at]?.plain === judge.known.toLowerCase(),
      ),
      judge,
    )
  );
}

function firstName(tokens: readonly Token[], candidates: readonly Candidate[], judge: Judge) {
  for (const { at, sure } of candidates) {
    const count = nameLength(tokens, at, sure, judge);
    const first = tokens[at];
    // "its cloudy", "im livid": one small word that no list has is seldom a name.
    const doubtful =
      !sure && count === 1 && first && !GIVEN_NAMES.has(first.plain) && !startsCapital(first.text);
    if (count > 0 && !doubtful) return found(tokens, at, count);
  }
  return undefined;
}

type Candidate = { at: number; sure: boolean };
type Judge = NameContext & { shouted: boolean; short: boolean };

/** "not Kathy, Cathy", "not Jo but Joe": the second one. */
function corrected(tokens: readonly Token[]): Candidate[] {
  const not = tokens.findIndex(
    ({ plain }, index) => plain === "not" && !/^(?:just|only)$/.test(tokens[index + 1]?.plain ?? ""),
  );
  if (not < 0 || tokens.length > not + 6) return [];
  const rest = tokens
    .slice(not + 2)
    .findIndex(({ plain }) => !/^(?:its|it|is|im|i|am|but|rather)$/.test(plain));
  return rest >= 0 && tokens[not + 1] ? [{ at: not + 2 + rest, sure: false }] : [];
}

function introduced(tokens: readonly Token[]): Candidate[] {
  const candidates: Candidate[] = [];
  for (let index = 0; index < tokens.length; index++) {
    for (const { words: saying, sure } of INTRODUCTIONS) {
      if (!saying.every((word, offset) => tokens[index + offset]?.plain === word)) continue;
      const from = Math.max(0, index - 3);
      const ends = tokens.slice(from, index + 1).findLastIndex(({ gap }) => /[.;!?\n]/.test(gap));
      const before = tokens.slice(from + Math.max(0, ends), index).map(({ plain }) => plain);
      const clause = clauseBefore(tokens, index);
      const anothers =
        isAnothers(before) ||
        (saying[0] !== "my" && saying[0] !== "i" && saying[0] !== "im" && speaksOfFamily(tokens, index)) ||
        (isAnothers(clause) && saying[0] === "name") ||
        /^(?:her|his|their|company|whose|whats|your|old)$/.test(before.at(-1) ?? "");
      let at = index + saying.length;
      while (FILLERS.has(tokens[at]?.plain ?? "")) at++;
      // "Class 4 under UL 2218"
      const figure = saying[0] === "under" && /^\d/.test(tokens[at + 1]?.text ?? "");
      const apart = figure || tokens[at]?.gap.match(/[.;!?\n]/);
      if (tokens[at] && !anothers && !apart) candidates.push({ at, sure });
      break;
    }
    const after = tokens
      .slice(index, index + 3)
      .map(({ plain }) => plain)
      .join(" ");
    if (index > 0 && (tokens[index]?.plain === "here" || after === "is my name")) {
      const from = tokens.findLastIndex(({ gap }, other) => other < index && (other === 0 || parts(gap)));
      const greeted = /^(?:hi|hello|hey|hola)$/.test(tokens[from]?.plain ?? "") ? from + 1 : from;
      candidates.push({ at: greeted, sure: false });
    }
  }
  return candidates.sort((one, other) => Number(other.sure) - Number(one.sure));
}

/** "…, thanks - Terri", "Thanks,\nKaren O'Brien" */
function signed(tokens: readonly Token[], message: string): Candidate[] {
  const last = tokens.findLastIndex(({ gap }) => /(?:^|\s)[-–—]\s*$|\n/.test(gap));
  if (last < 0 || tokens.length - last > MOST || message.length > 1000) return [];
  const dash = /[-–—]\s*$/.test(tokens[last]?.gap ?? "");
  const thanked = /^(?:thanks|you|regards|sincerely|cheers|best)$/.test(tokens[last - 1]?.plain ?? "");
  return dash || thanked ? [{ at: last, sure: false }] : [];
}

/** "I can't call now. Chris Odum 740-555-0166", "call me, Marcus": a given name that is a clause by itself. */
function apart(tokens: readonly Token[], { asked, isTown, isWord }: Judge): Candidate[] {
  return tokens.flatMap(({ gap, plain, text }, at) => {
    const end = tokens.findIndex((token, index) => index > at && parts(token.gap));
    const clause = tokens.slice(at, end < 0 ? tokens.length : end);
    const begins =
      at > 0 && !speaksOfFamily(tokens, at) && parts(gap) && plain !== "eve" && !COMMON_WORDS.has(plain);
    const titled = startsCapital(text) && clause.every((token) => startsCapital(token.text));
    const known = GIVEN_NAMES.has(plain);
    // "614-555-0125 Priyanka", "614 555 0108 tamika"
    const afterNumber = gap.length >= BLANKED && clause.length <= 2;
    // "8 is good. jenny and luis alvarado, 940 linwood ave"
    const listed =
      known &&
      clause.length > 1 &&
      clause.length <= MOST &&
      clause.every(({ plain: word }) => word === "and" || GIVEN_NAMES.has(word) || !isWord(word)) &&
      tokens.some((token) => token.gap.length >= BLANKED);
    if (begins && listed) return [{ at, sure: true }];
    // "told you. kowalczyk. 614-…", where it was asked for
    const answers =
      asked &&
      clause.length <= 2 &&
      tokens.length <= 8 &&
      clause.every(
        ({ plain: word }) =>
          (GIVEN_NAMES.has(word) || !(isWord(word) || isTown(word))) &&
          word.length > 2 &&
          /^\p{L}+$/u.test(word),
      );
    if (begins && answers && !TITLES.has(tokens[at - 1]?.plain ?? "")) return [{ at, sure: true }];
    const name = known
      ? titled || (afterNumber && clause.length === 1)
      : titled && afterNumber && !isTown(plain) && clause.some((token) => !isWord(token.plain));
    return begins && name ? [{ at, sure: afterNumber }] : [];
  });
}

const BLANKED = 8; // a gap this wide was a number or an address

/** "jo", "Jo Miller!", "hi, jo", "sure, it is jo": a message, or its first part, that is nothing but a name. */
function bare(tokens: readonly Token[], message: string, judge: Judge) {
  let at = 0;
  while (
    /^(?:hi|hello|hey|sure|ok|okay|yes|yeah|yep|well|um|uh|hola|there|eve|its)$/.test(tokens[at]?.plain ?? "")
  )
    at++;
  const whole = judge.known !== undefined && tokens[at]?.plain === judge.known.toLowerCase(); // "Jo Miller" after "Jo"
  // "Priyanka Rao. Is it true that …?"
  const first = /^[^.!\n]*/.exec(message)?.[0] ?? "";
  if (/[?<>{}[\]\\/]/.test(first) || /[<>{}[\]\\]/.test(message) || (judge.known && !judge.asked && !whole))
    return undefined;
  const count = nameLength(tokens, at, false, { ...judge, short: true });
  if (count === 0 || (count === 1 && judge.isMaterial(tokens[at]?.plain ?? ""))) return undefined;
  const name = tokens.slice(at, at + count);
  const given =
    GIVEN_NAMES.has(name[0]?.plain ?? "") &&
    !(COMMON_WORDS.has(name[0]?.plain ?? "") && !startsCapital(name[0]?.text ?? ""));
  const titled = name.every(({ text }) => startsCapital(text)) && !judge.shouted;
  const next = tokens[at + count];
  const alone = !next;
  // "pm role, what do you want from me" is no name with a question after it.
  const apart =
    next !== undefined && (/[,.;!\n(]/.test(next.gap) || /^(?:and|here|but|i|my|from)$/.test(next.plain));
  const trusted = judge.asked ? alone || given || titled : given || (titled && name.length > 1);
  return trusted && (alone || (apart && (given || (titled && name.length > 1))))
    ? found(tokens, at, count)
    : undefined;
}

/** How many words from `at` on are a name; 0 where none is. */
function nameLength(tokens: readonly Token[], from: number, sure: boolean, judge: Judge): number {
  let count = 0;
  let at = from;
  while (TITLES.has(tokens[at]?.plain ?? "")) at++;
  const titles = at - from;
  for (; count < MOST; count++) {
    const token = tokens[at + count];
    if (!token || (count > 0 && /[^\s.'’]|\n/.test(token.gap))) break;
    if (count > 0 && token.gap.includes(".") && (tokens[at + count - 1]?.plain.length ?? 0) > 1) break;
    const particle =
      PARTICLES.has(token.plain) && count > 0 && isName(tokens[at + count + 1], false, sure, judge, true);
    if (particle) continue;
    if (isAndOther(tokens, at + count, judge)) continue; // "Janet and Paul Reyes"
    const initial = token.text.length === 1 && startsCapital(token.text) && !judge.shouted;
    if (
      count > 0 &&
      ENDS.has(token.plain) &&
      (!initial || /^(?:am|have|need|want|live|was)$/.test(tokens[at + count + 1]?.plain ?? ""))
    )
      break;
    if (!isName(token, count === 0, sure, judge, count > 0)) break;
    if (/['’]s$/i.test(token.text)) return 0; // "I'm Mark's neighbor"
  }
  if (count === 0) return 0;
  const first = tokens[at];
  const next = tokens[at + count];
  const goesOn = next && !parts(next.gap) && !ENDS.has(next.plain);
  const hers = next && /^(?:phone|number|cell|email|address)$/.test(next.plain);
  if ((goesOn || hers) && !sure && judge.known) return 0; // "it is Lan phone, not me"
  const plainly = GIVEN_NAMES.has(first?.plain ?? "") || (startsCapital(first?.text ?? "") && !judge.shouted);
  // A small word that goes on speaks against a doubtful name: "im freezing up here".
  return goesOn && !sure && !(plainly && !COMMON_WORDS.has(first?.plain ?? "")) ? 0 : count + titles;
}

const OF_WHAT_THE_OTHER_DOES = /^(?:is|are|will|has|have|can|was|were|would|said|says|do|does)$/;

/** Whether an "and" between two given names stands at `index`, and what follows is no sentence on the second of them. */
function isAndOther(tokens: readonly Token[], index: number, { shouted }: Judge): boolean {
  const [and, other, next] = tokens.slice(index, index + 3);
  const before = tokens[index - 1]?.plain ?? "";
  return (
    !shouted &&
    /^(?:and|y|e)$/.test(and?.plain ?? "") &&
    GIVEN_NAMES.has(before) &&
    GIVEN_NAMES.has(other?.plain ?? "") &&
    startsCapital(other?.text ?? "") &&
    !OF_WHAT_THE_OTHER_DOES.test(next?.plain ?? "")
  );
}

function isName(
  token: Token | undefined,
  first: boolean,
  sure: boolean,
  judge: Judge,
  follows: boolean,
): boolean {
  if (!token) return false;
  const { plain } = token;
  const capital = startsCapital(token.text) && !judge.shouted;
  if (NO_NAMES.has(plain)) return false;
  if (!/^\p{L}[\p{L}\p{M}'’.-]*$/u.test(token.text) || plain.length > 30) return false;
  if (plain.length < 2) return follows && startsCapital(token.text);
  if (!/[aeiouy\P{ASCII}]/iu.test(plain) && plain.length > 3) return false;
  if (first && sure && capital && NICKNAMES.has(plain)) return true;
  const common = COMMON_WORDS.has(plain) || STOP_WORDS.has(plain);
  const everyday = common || (conceptOf(plain) !== undefined && !(follows && capital));
  if (GIVEN_NAMES.has(plain)) return !everyday || capital || sure || (judge.asked && judge.short && first);
  if (!capital && !judge.shouted && judge.isWord(plain)) return false;
  if (everyday || (judge.isTown(plain) && !sure && !follows)) return false;
  if (NOT_NAME_ENDING.test(plain) && !(capital && (sure || follows))) return false;
  if (follows) return capital || sure || judge.shouted || !judge.isWord(plain);
  return capital || sure || (judge.asked && judge.short) || (judge.shouted && !judge.isWord(plain));
}

function found(tokens: readonly Token[], at: number, count: number) {
  const said = tokens.slice(at, at + count);
  const name = said.filter(({ plain }, index) => !(TITLES.has(plain) && index < count - 1));
  return {
    value: written(name.map(({ text }) => text)),
    start: said[0]?.start ?? 0,
    end: said.at(-1)?.end ?? 0,
  };
}

function startsCapital(word: string): boolean {
  return /^\p{Lu}/u.test(word);
}

/** "jo o'neil" and "JO O'NEIL" become "Jo O'Neil"; mixed letters stay as they are typed. */
function written(name: readonly string[]): string {
  return name
    .map((word) => {
      if (word.length === 1) return name.length > 1 ? `${word.toUpperCase()}.` : word.toUpperCase();
      if (word !== word.toLowerCase() && word !== word.toUpperCase()) return word;
      const small = word.toLowerCase();
      if ((small === "and" || PARTICLES.has(plainOf(small))) && name.length > 1 && word === small)
        return small;
      return small.replace(/(?:^|[-'’])\p{L}/gu, (letter) => letter.toUpperCase());
    })
    .join(" ")
    .slice(0, 200);
}

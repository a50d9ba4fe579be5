import {
  endsClause,
  endsSentence,
  isCapital,
  isJoined,
  opensClause,
  type Token,
  tokensOf,
  wordAt,
} from "../text/tokens.ts";
import { GIVEN_NAMES, inList, isEveryday, STOP_WORDS } from "../text/words.ts";
import type { FoundDetail, Whose } from "./contact-details.ts";
import type { DetailsContext } from "./find-details.ts";
import { isOther, speaksOfOther } from "./whose.ts";

/** Letters with a vowel among the first ones, so not "zmxncb". */
const NAME_WORD = /^(?=.{0,3}$|.{0,3}[aeiouy\P{ASCII}])\p{L}[\p{L}\p{M}'’-]{0,29}$/iu;
/** Endings of lowercase words that are no names unless a list has them: "worried", "homeless". */
const NO_NAME_ENDING = /.{3}(?:ing|ed|ly|ful|less|ous|able|ible|tion|ment|ness|ist|est|ive)$/;
const SIGNING = /\n|\s[-–—]/;
const MOST_WORDS_OF_NAME = 5; // words of a name

/**
 * Sayings that give a name. After a `sure` one any word but an everyday word may be a name. An `own` one gives the visitor's name; "this
 * is Bob" may give another person's. One that `opens` stands at the start of a clause: "name: Bob", not "the company name".
 */
const SAYINGS = [
  { sure: true, own: true, texts: ["my name is", "my names", "my name", "me llamo", "mi nombre es"] },
  { sure: true, own: false, opens: true, texts: ["the name is", "name is", "names", "name"] },
  { sure: true, own: true, isFamily: true, texts: ["last name is", "last name", "surname is"] },
  { sure: false, own: true, texts: ["i am", "im", "call me", "soy"] },
  { sure: false, own: false, texts: ["this is", "it is", "its", "it under"] },
].flatMap(({ texts, ...saying }) => texts.map((text) => ({ ...saying, words: text.split(" ") })));

/** A message to look for names in. It is `shouted` if all letters are capitals, which then tell nothing. */
type NameText = DetailsContext & { message: string; tokens: readonly Token[]; shouted: boolean };

/** Finds names, written as people write names, the likeliest first. Other details are blanked out before. */
export function findNames(message: string, context: DetailsContext): FoundDetail[] {
  if (/[<>{}[\]\\]/.test(message)) return [];
  const shouted = message === message.toUpperCase();
  const said = { ...context, message, tokens: tokensOf(message), shouted };
  return [...findIntroducedNames(said, true), ...findIntroducedNames(said, false), ...findNamesApart(said)];
}

/** Finds names after a saying: "my name is Jo", "this is Jo Miller, …". */
function findIntroducedNames(said: NameText, isSure: boolean): FoundDetail[] {
  const { tokens, known } = said;
  return tokens.flatMap((_, index) => {
    const saying = findSaying(tokens, index);
    if (saying?.sure !== isSure) return [];
    const at = skipFillers(tokens, index + saying.words.length);
    const gap = tokens[at]?.gap.replace(":", "") ?? "";
    const end = findNameEnd(said, at, isSure);
    const first = saying.isFamily ? known.name?.split(" ")[0] : "";
    if (end === at || endsClause(gap) || (!isSure && isDoubtful(said, at, end))) return [];
    const own = first !== undefined && (saying.own || !speaksOfOther(tokens, index));
    const name = formatName(tokens.slice(at, end), own ? "visitor" : "other");
    return [{ ...name, value: `${first ?? ""} ${name.value}`.trim() }];
  });
}

function findSaying(tokens: readonly Token[], index: number) {
  const saying = SAYINGS.find(({ words }) => words.every((word, at) => wordAt(tokens, index + at) === word));
  return saying?.opens && !opensClause(tokens, index) ? undefined : saying;
}

function skipFillers(tokens: readonly Token[], from: number): number {
  let at = from;
  while (inList("fillers", wordAt(tokens, at))) at++;
  return at;
}

/** True for words after a saying such as "this is" that may be no name: "Acme Roofing", lowercase words that no list has. */
function isDoubtful({ tokens, asked, shouted }: NameText, at: number, end: number): boolean {
  const next = tokens[end];
  const ends = !next || endsClause(next.gap);
  if (!ends && inList("of a person", next.plain)) return true;
  if (GIVEN_NAMES.has(wordAt(tokens, at)) || inList("titles", wordAt(tokens, at))) return false;
  const name = tokens.slice(at, end);
  if (name.some(({ plain }) => isEveryday(plain))) return true;
  if (name.every(isCapital) && !shouted) return !ends && !isEveryday(next.plain);
  return name.length === 1 || asked !== "name" || !ends;
}

/** Finds clauses that are only a name: "Jo Miller, 12 Oak St, …", "…, thanks - Terri", "Johann von der Heide here". */
function findNamesApart(said: NameText): FoundDetail[] {
  const { tokens } = said;
  const starts = [...tokens.keys()].filter((at) => opensClause(tokens, at));
  return starts.flatMap((start, number) => findNameApart(said, start, starts[number + 1] ?? tokens.length));
}

function findNameApart(said: NameText, start: number, end: number): FoundDetail[] {
  const { tokens, message } = said;
  const to = inList("speaking", wordAt(tokens, end - 1)) ? end - 1 : end;
  const from = skipFillers(tokens, start);
  const asks = message[tokens[to - 1]?.end ?? 0] === "?";
  if (asks || from >= to || findNameEnd(said, from, false) !== to) return [];
  if (!inList("titles", wordAt(tokens, from)) && !isTrusted(said, from, to, end)) return [];
  return [formatName(tokens.slice(from, to), isOthersClause(said, from, end) ? "other" : "visitor")];
}

/** True if a clause names somebody else: not the name that the visitor has told, or one beside a wife or a tenant. */
function isOthersClause({ tokens, asked, known }: NameText, from: number, end: number): boolean {
  const [first] = known.name?.toLowerCase().split(" ") ?? [];
  const isStranger = first !== undefined && first !== wordAt(tokens, from) && asked !== "name";
  const behind = endsSentence(tokens, end) ? [] : tokens.slice(end, end + 3);
  const related = behind.some(({ plain }) => isOther(plain)); // "Jess, my wife"
  return isStranger || related || speaksOfOther(tokens, from);
}

/** True if the words from `from` to `to` are surely a name, by how they are written and what else the clause up to `end` has. */
function isTrusted(said: NameText, from: number, to: number, end: number): boolean {
  const { tokens } = said;
  const name = tokens.slice(from, to).filter(({ plain }) => !inList("titles", plain));
  const full = name.length > 1;
  const alone = end === tokens.length && skipFillers(tokens, 0) === from;
  const likely = alone || to < end || said.message.includes(";;"); // "Jo here", or another detail, blanked out
  const titled = isCapitalized(said, name);
  if (GIVEN_NAMES.has(name[0]?.plain ?? "")) return likely || (titled && (full || isSigned(said, from, end)));
  const unknown = countUnknown(said, name);
  if (titled && full) return unknown >= (likely ? 1 : name.length);
  return said.asked === "name" && unknown === name.length && (alone || (likely && full));
}

/** True if a name is written with capitals, in a message that has others; particles such as "von" need none. */
function isCapitalized({ shouted }: NameText, name: readonly Token[]): boolean {
  return !shouted && name.every((token) => isCapital(token) || inList("particles", token.plain));
}

/** Counts the words that are no words of the language or the trade, no towns and no materials. */
function countUnknown({ isWord, isTown, isMaterial }: NameText, words: readonly Token[]): number {
  return words.filter(({ plain }) => ![isWord, isTown, isMaterial].some((knows) => knows(plain))).length;
}

/** True if a name ends a message like a letter: "… - Terri", or "Thanks, Mike" after Eve has asked for the name. */
function isSigned({ tokens, asked }: NameText, at: number, end: number): boolean {
  const thanks = asked === "name" && inList("thanks", wordAt(tokens, at - 1));
  return end === tokens.length && (thanks || SIGNING.test(tokens[at]?.gap ?? ""));
}

/** Finds the index after a name and its title; `from` if there is none, or if it owns something: "Mark's". */
function findNameEnd(said: NameText, from: number, sure: boolean): number {
  const { tokens } = said;
  let first = from;
  while (inList("titles", wordAt(tokens, first))) first++;
  if (!beginsName(said, tokens[first], sure)) return from;
  let end = first + 1;
  while (end - first < MOST_WORDS_OF_NAME && continuesName(said, end, GIVEN_NAMES.has(wordAt(tokens, first))))
    end++;
  return tokens.slice(first, end).some(({ text }) => /['’]s$/i.test(text)) ? from : end;
}

function beginsName({ shouted, isWord, isTown }: NameText, token: Token | undefined, sure: boolean): boolean {
  if (!token || !isLikeName(token) || token.text.length === 1) return false;
  const { plain } = token;
  const capital = isCapital(token) && !shouted;
  if (GIVEN_NAMES.has(plain)) return sure || capital || !isEveryday(plain);
  if (isEveryday(plain) || (isTown(plain) && !sure)) return false;
  return capital ? sure || !NO_NAME_ENDING.test(plain) : !(isWord(plain) || NO_NAME_ENDING.test(plain));
}

/**
 * True if a word continues a name. An everyday word only ends one: "Mary Young".
 * @param given true if the name begins with a known given name
 */
function continuesName(said: NameText, at: number, given: boolean): boolean {
  const { tokens, isWord } = said;
  const [before, token, next] = [tokens[at - 1], tokens[at], tokens[at + 1]];
  const joined = isJoined(token) || (token?.gap === ". " && before?.text.length === 1);
  if (!token || !joined || !isLikeName(token)) return false;
  const { plain, text } = token;
  if (inList("and", text)) return isCouple(tokens, at);
  if (inList("particles", text)) return next !== undefined && (isCapital(next) || !isWord(next.plain));
  return !STOP_WORDS.has(plain) && !inList("of a person", plain) && isFurtherName(said, token, next, given);
}

/** True if a word may be a further name: a capitalized word, or a lowercase one that no list has or that follows a given name. */
function isFurtherName(
  { shouted, isWord }: NameText,
  token: Token,
  next: Token | undefined,
  given: boolean,
): boolean {
  const { plain, text } = token;
  if (isCapital(token) && !shouted) return !isEveryday(plain) || !next || endsClause(next.gap);
  return text.length > 1 && !isEveryday(plain) && (given || !isWord(plain)) && !NO_NAME_ENDING.test(plain);
}

function isLikeName({ text, plain }: Token): boolean {
  return NAME_WORD.test(text) && !inList("no names", plain);
}

/** True if given names stand around an "and": "jenny and luis alvarado", but not "Janet and Paul is my husband". */
function isCouple(tokens: readonly Token[], and: number): boolean {
  const next = tokens[and + 2];
  const given = [and - 1, and + 1].every((at) => GIVEN_NAMES.has(wordAt(tokens, at)));
  return given && (!next || endsClause(next.gap) || !isEveryday(next.plain));
}

/** Formats a name as it is noted, without titles: "jo o'neil" as "Jo O'Neil"; mixed letters stay as they are typed. */
function formatName(said: readonly Token[], whose: Whose): FoundDetail {
  const name = said.filter(({ plain }) => !inList("titles", plain));
  const words = name.map(({ text }) => {
    const isMixed = text !== text.toLowerCase() && text !== text.toUpperCase();
    if (isMixed || inList("particles", text) || inList("and", text)) return text;
    if (text.length === 1) return `${text}.`;
    return text.toLowerCase().replace(/(?:^|[-'’])\p{L}/gu, (letter) => letter.toUpperCase());
  });
  return { value: words.join(" "), start: said[0]?.start ?? 0, end: said.at(-1)?.end ?? 0, whose };
}

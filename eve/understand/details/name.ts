import {
  endsClause,
  endsSentence,
  isCapital,
  isJoined,
  opensClause,
  splitTokens,
  type Token,
  wordAt,
} from "../text/tokens.ts";
import { GIVEN_NAMES, isEveryday, isInList, STOP_WORDS } from "../text/words.ts";
import type { FoundDetail, Owner } from "./contact-details.ts";
import type { DetailsContext } from "./find-details.ts";
import { isWordForOther, speaksOfOther } from "./owner.ts";

/** Letters with a vowel among the first five, as in "Hrdlicka" and "Trzcinski", so not "zmxncb". */
const NAME_WORD = /^(?=.{0,3}$|.{0,4}[aeiouy\P{ASCII}])\p{L}[\p{L}\p{M}'’-]{0,29}$/iu;
/** Endings of lowercase words that are no names unless a list has them: "worried", "homeless". */
const NO_NAME_ENDING = /.{3}(?:ing|ed|ly|ful|less|ous|able|ible|tion|ment|ness|ist|est|ive)$/;
const SIGNING = /\n|\s[-–—]/;
const MAX_WORDS_OF_NAME = 5;

/**
 * Sayings that give a name. After a `sure` one any word but an everyday word may be a name. An `own` one gives the visitor's
 * name; "this is Bob" may give another person's. One that `opens` stands at the start of a clause: "name: Bob", not "the company
 * name".
 */
const SAYINGS = [
  { sure: true, own: true, texts: ["my name is", "my names", "my name", "me llamo", "mi nombre es"] },
  { sure: true, own: false, opens: true, texts: ["the name is", "name is", "names", "name"] },
  { sure: true, own: true, isFamily: true, texts: ["last name is", "last name", "surname is"] },
  { sure: false, own: true, texts: ["i am", "im", "call me", "soy", "it under"] },
  { sure: false, own: false, texts: ["this is", "it is", "its"] },
].flatMap(({ texts, ...saying }) => texts.map((text) => ({ ...saying, words: text.split(" ") })));

/** A message to look for names in. If all its letters are capitals, they tell nothing. */
type NameText = DetailsContext & { message: string; tokens: readonly Token[]; isAllCapitals: boolean };

/** Finds names, the likeliest first. Other details must be blanked out before. */
export function findNames(message: string, context: DetailsContext): FoundDetail[] {
  if (/[<>{}[\]\\]/.test(message)) return [];
  const isAllCapitals = message === message.toUpperCase();
  const text = { ...context, message, tokens: splitTokens(message), isAllCapitals };
  return [...findIntroducedNames(text, true), ...findIntroducedNames(text, false), ...findNamesApart(text)];
}

/** Finds names after a saying: "my name is Jo", "this is Jo Miller, …". */
function findIntroducedNames(text: NameText, isSure: boolean): FoundDetail[] {
  const { tokens, known } = text;
  return tokens.flatMap((_, index) => {
    const saying = findSaying(tokens, index);
    if (saying?.sure !== isSure) return [];
    const at = skipFillers(tokens, index + saying.words.length);
    const gap = tokens[at]?.gap.replace(":", "") ?? "";
    const end = findNameEnd(text, at, isSure);
    const first = saying.isFamily ? known.name?.split(" ")[0] : "";
    if (end === at || endsClause(gap) || isNoName(text, saying, at, end)) return [];
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
  while (isInList("fillers", wordAt(tokens, at))) at++;
  return at;
}

/** True for words after a saying that are no name of the visitor's, after all. */
function isNoName(text: NameText, saying: (typeof SAYINGS)[number], at: number, end: number): boolean {
  if (saying.sure) return false;
  return isDoubtful(text, at, end) || (!saying.own && isOfAnother(text, end));
}

/** True for "it is Carol who is called" and "it is Upper Arlington" of who has told a name of their own before. */
function isOfAnother({ tokens, known, asked, isTown }: NameText, end: number): boolean {
  if (known.name === undefined || asked === "name") return false;
  const next = tokens[end];
  return isTown(wordAt(tokens, end - 1)) || (next !== undefined && !endsClause(next.gap));
}

/** True for words after a saying such as "this is" that may be no name: "Acme Roofing", lowercase words that no list has. */
function isDoubtful({ tokens, asked, isAllCapitals }: NameText, at: number, end: number): boolean {
  const next = tokens[end];
  const ends = !next || endsClause(next.gap);
  if (!ends && isInList("of a person", next.plain)) return true;
  if (GIVEN_NAMES.has(wordAt(tokens, at)) || isInList("titles", wordAt(tokens, at))) return false;
  const name = tokens.slice(at, end);
  if (name.some(({ plain }) => isEveryday(plain))) return true;
  if (name.every(isCapital) && !isAllCapitals) return !ends && !isEveryday(next.plain);
  return name.length === 1 || asked !== "name" || !ends;
}

/** Finds clauses that are only a name: "Jo Miller, 12 Oak St, …", "…, thanks - Terri", "Johann von der Heide here". */
function findNamesApart(text: NameText): FoundDetail[] {
  const { tokens } = text;
  const starts = [...tokens.keys()].filter((at) => opensClause(tokens, at));
  return starts.flatMap((start, number) => findNameApart(text, start, starts[number + 1] ?? tokens.length));
}

function findNameApart(text: NameText, start: number, end: number): FoundDetail[] {
  const { tokens, message } = text;
  const to = isInList("speaking", wordAt(tokens, end - 1)) ? end - 1 : end;
  const from = skipFillers(tokens, start);
  const asks = message[tokens[to - 1]?.end ?? 0] === "?";
  if (asks || from >= to || findNameEnd(text, from, false) !== to) return [];
  if (!isInList("titles", wordAt(tokens, from)) && !isTrusted(text, from, to, end)) return [];
  return [formatName(tokens.slice(from, to), isOthersClause(text, from, end) ? "other" : "visitor")];
}

/** True if a clause names somebody else: not the name that the visitor has told, or one beside a wife or a tenant. */
function isOthersClause({ tokens, asked, known }: NameText, from: number, end: number): boolean {
  const [first] = known.name?.toLowerCase().split(" ") ?? [];
  const isStranger = first !== undefined && first !== wordAt(tokens, from) && asked !== "name";
  const behind = endsSentence(tokens, end) ? [] : tokens.slice(end, end + 3);
  const related = behind.some(({ plain }) => isWordForOther(plain)); // "Jess, my wife"
  return isStranger || related || speaksOfOther(tokens, from);
}

/** True if the words from `from` to `to` are surely a name, by how they are written and what else the clause up to `end` has. */
function isTrusted(text: NameText, from: number, to: number, end: number): boolean {
  const { tokens } = text;
  const name = tokens.slice(from, to).filter(({ plain }) => !isInList("titles", plain));
  const full = name.length > 1;
  const alone = end === tokens.length && skipFillers(tokens, 0) === from;
  const likely = alone || to < end || text.message.includes(";;"); // "Jo here", or another detail, blanked out
  const titled = isCapitalized(text, name);
  if (GIVEN_NAMES.has(name[0]?.plain ?? "")) return likely || (titled && (full || isSigned(text, from, end)));
  const unknown = countUnknown(text, name);
  if (titled && full) return unknown >= (likely ? 1 : name.length);
  return text.asked === "name" && unknown === name.length && (alone || (likely && full));
}

/** True if a name is written with capitals, in a message that has others; particles such as "von" need none. */
function isCapitalized({ isAllCapitals }: NameText, name: readonly Token[]): boolean {
  return !isAllCapitals && name.every((token) => isCapital(token) || isInList("particles", token.plain));
}

/** Counts the words that are neither words of the language or the trade nor towns or materials. */
function countUnknown({ isWord, isTown, isMaterial }: NameText, words: readonly Token[]): number {
  return words.filter(({ plain }) => ![isWord, isTown, isMaterial].some((knows) => knows(plain))).length;
}

/** True if a name signs a message: "… - Terri", or "Thanks, Mike" after Eve has asked for the name. */
function isSigned({ tokens, asked }: NameText, at: number, end: number): boolean {
  const thanks = asked === "name" && isInList("thanks", wordAt(tokens, at - 1));
  return end === tokens.length && (thanks || SIGNING.test(tokens[at]?.gap ?? ""));
}

/** Finds the index after a name and its title; `from` if there is none, or if it owns something: "Mark's". */
function findNameEnd(text: NameText, from: number, sure: boolean): number {
  const { tokens } = text;
  let first = from;
  while (isInList("titles", wordAt(tokens, first))) first++;
  if (!beginsName(text, tokens[first], sure)) return from;
  let end = first + 1;
  while (end - first < MAX_WORDS_OF_NAME && continuesName(text, end, GIVEN_NAMES.has(wordAt(tokens, first))))
    end++;
  return tokens.slice(first, end).some(({ text }) => /['’]s$/i.test(text)) ? from : end;
}

function beginsName(
  { isAllCapitals, isWord, isTown }: NameText,
  token: Token | undefined,
  sure: boolean,
): boolean {
  if (!token || !isLikeName(token) || token.text.length === 1) return false;
  const { plain } = token;
  const capital = isCapital(token) && !isAllCapitals;
  if (GIVEN_NAMES.has(plain)) return sure || capital || !isEveryday(plain);
  if (isEveryday(plain) || (isTown(plain) && !sure)) return false;
  return capital ? sure || !NO_NAME_ENDING.test(plain) : !(isWord(plain) || NO_NAME_ENDING.test(plain));
}

/**
 * True if a word continues a name. An everyday word only ends one: "Mary Young".
 * @param given true if the name begins with a known given name
 */
function continuesName(nameText: NameText, at: number, given: boolean): boolean {
  const { tokens, isWord } = nameText;
  const [before, token, next] = [tokens[at - 1], tokens[at], tokens[at + 1]];
  const joined = isJoined(token) || (token?.gap === ". " && before?.text.length === 1);
  if (!token || !joined || !isLikeName(token)) return false;
  const { plain, text } = token;
  if (isInList("and", text)) return isCouple(tokens, at);
  if (isInList("particles", text))
    return next !== undefined && (given || isCapital(next) || !isWord(next.plain));
  return (
    !STOP_WORDS.has(plain) && !isInList("of a person", plain) && isFurtherName(nameText, token, next, given)
  );
}

/** True if a word may be a further name: a capitalized word, or a lowercase one that no list has or that follows a given name. */
function isFurtherName(
  { isAllCapitals, isWord }: NameText,
  token: Token,
  next: Token | undefined,
  given: boolean,
): boolean {
  const { plain, text } = token;
  if (isCapital(token) && !isAllCapitals) return !isEveryday(plain) || !next || endsClause(next.gap);
  return text.length > 1 && !isEveryday(plain) && (given || !isWord(plain)) && !NO_NAME_ENDING.test(plain);
}

function isLikeName({ text, plain }: Token): boolean {
  return NAME_WORD.test(text) && !isInList("no names", plain);
}

/** True if given names stand around an "and": "jenny and luis alvarado", but not "Janet and Paul is my husband". */
function isCouple(tokens: readonly Token[], and: number): boolean {
  const next = tokens[and + 2];
  const given = [and - 1, and + 1].every((at) => GIVEN_NAMES.has(wordAt(tokens, at)));
  return given && (!next || endsClause(next.gap) || !isEveryday(next.plain));
}

/** Formats a name for noting, without titles: "jo o'neil" becomes "Jo O'Neil"; mixed letters stay as typed. */
function formatName(tokens: readonly Token[], owner: Owner): FoundDetail {
  const name = tokens.filter(({ plain }) => !isInList("titles", plain));
  const words = name.map(({ text }) => {
    const isMixed = text !== text.toLowerCase() && text !== text.toUpperCase();
    if (isMixed || isInList("particles", text) || isInList("and", text)) return text;
    if (text.length === 1) return `${text}.`;
    return text.toLowerCase().replace(/(?:^|[-'’])\p{L}/gu, (letter) => letter.toUpperCase());
  });
  return { value: words.join(" "), start: tokens[0]?.start ?? 0, end: tokens.at(-1)?.end ?? 0, owner };
}

import { site } from "#site/company.ts";
import { blanked, plainOf } from "../text/tokens.ts";
import { listPairs } from "../text/words.ts";
import type { Lexicon } from "./lexicon.ts";
import { type Piece, piecesOf, shownText } from "./pieces.ts";

/** What the rules look at. Each hides pieces; none shows one again. */
type Message = { pieces: readonly Piece[]; lexicon: Lexicon; hasCase: boolean };

const LISTS = new Map<string, ReadonlySet<string>>();
for (const [key, words] of listPairs("public.txt"))
  LISTS.set(key, new Set([...(LISTS.get(key) ?? []), ...words.split(" ")]));
const list = (key: string): ReadonlySet<string> => LISTS.get(key) ?? new Set();

const UNITS = list("units");
const MONTHS = list("months");
const NUMBERS = list("numbers");
const DIGITS = list("digits");
const FILLERS = list("fillers");
const RANGES = list("ranges");
const SIDES = list("sides");
const STREETS = list("streets");
const WAYS = list("ways");
const AFTER_STREETS = list("after-streets");
const NUMBERED = list("numbered");
const DIRECTIONS = list("directions");
const SECRETS = list("secrets");
const JOINING = list("joining");
const LINKING = list("linking");
const BETWEEN = new Set([...JOINING, ...SECRETS]);
const ONLY_JOINED = list("only-joined");
const PROVIDERS = list("providers");
const NAMES = list("names");
const WEAKER = list("weaker");
const OF_NAMES = list("of-names");
const OF_NO_STREET = list("of-no-street");
const BEFORE_PLACES = list("before-places");
const ENDS_SECRET = list("ends-secret");
const ALSO = list("also");
const SHORT = list("goes-on");
const NOT_AFTER = list("no-name-after");

/** Wherever it is said, this is no visitor's. */
const OURS = [site.phone.display, site.address.street, site.name, ...Object.values(site.email)].filter(
  Boolean,
);
const UNREADABLE = "."; // no word, and it joins none

/**
 * The text as anyone may read it: words of the lexicon, numbers with a unit or a currency, and "…" for all else. It rather hides too
 * much. The company's own name, phone and addresses stay. It depends on this text alone, and takes time in proportion to its length.
 * @example publicText("Quenby here, 614-555-0142: is slate $15?", lexicon) -> "… here, …: is slate $15?"
 */
export function publicText(text: string, lexicon: Lexicon): string {
  const pieces = piecesOf(withoutOurs(text));
  const message = { pieces, lexicon, hasCase: hasCase(text) };
  for (const rule of RULES) rule(message);
  return shownText(text, pieces) || "…";
}

function withoutOurs(text: string): string {
  const places = OURS.flatMap((ours) => {
    const found: { start: number; end: number }[] = [];
    for (let at = text.indexOf(ours); at >= 0; at = text.indexOf(ours, at + ours.length))
      found.push({ start: at, end: at + ours.length });
    return found;
  });
  return blanked(text, places, UNREADABLE);
}

const MOST_CAPITALS = 0.5;

/** In a text all in capitals, or all in small letters, a capital tells nothing. */
function hasCase(text: string): boolean {
  const letters = text.replace(/[^\p{L}]/gu, "");
  return letters.replace(/[^\p{Lu}]/gu, "").length <= letters.length * MOST_CAPITALS;
}

const hide = (pieces: readonly (Piece | undefined)[]) => {
  for (const piece of pieces) if (piece) piece.hidden = true;
};

const isNumber = (piece: Piece | undefined) =>
  piece !== undefined && (piece.kind === "number" || NUMBERS.has(piece.plain));
const isCapital = ({ text }: Piece) => /^\p{Lu}/u.test(text);

/** Hides what is no word of the lexicon. */
function hideUnknown({ pieces, lexicon }: Message) {
  hide(pieces.filter(({ kind, plain, text }) => kind === "word" && !isKnown(plain, text, lexicon)));
}

function isKnown(plain: string, text: string, lexicon: Lexicon): boolean {
  const [, stem = ""] = CONTRACTED.exec(text) ?? [];
  return (
    lexicon.has(plain) ||
    UNITS.has(plain) ||
    SECRETS.has(plain) ||
    lexicon.has(plainOf(stem)) ||
    /^[$€£]+$/.test(text)
  );
}

/** "you're", "couldn't" */
const CONTRACTED = /^(\p{L}+)(?:n['’]t|['’](?:re|ve|ll|d|m|s))$/iu;

/** Hides numbers, and number words side by side, unless they are measures. */
function hideNumbers({ pieces }: Message) {
  for (let start = 0; start < pieces.length; start++) {
    if (!isNumber(pieces[start])) continue;
    let end = start + 1;
    while (isNumber(pieces[end]) || (FILLERS.has(pieces[end]?.plain ?? "") && isNumber(pieces[end + 1])))
      end++;
    const run = pieces.slice(start, end);
    const [only] = run;
    // "three", "the second one"
    const isWord =
      only?.kind === "word" && (run.length === 1 || (run.length === 2 && run[1]?.plain === "one"));
    if (!isWord && !isMeasure(run, pieces, end)) {
      hide(run);
      hideCounted(pieces, end);
    }
    start = end - 1;
  }
}

const MOST_COUNTED = 3; // words after a number that is no measure, such as a street's name

function hideCounted(pieces: readonly Piece[], from: number) {
  for (let at = from; at < from + MOST_COUNTED; at++) {
    const piece = pieces[at];
    if (!piece || piece.opensClause || SHORT.has(piece.plain)) return;
    piece.hidden = true;
  }
}

/** "25 years", "$4.50", "20 to 25 years", "1,800 sq ft", "6/12 pitch", "24/7", "two hundred dollars". */
function isMeasure(run: readonly Piece[], pieces: readonly Piece[], end: number): boolean {
  const digits = run.filter(({ kind }) => kind === "number");
  const words = run.filter(({ kind }) => kind === "word");
  if (words.filter(({ plain }) => DIGITS.has(plain)).length > 2 || words.length > MOST_NUMBER_WORDS)
    return false;
  if (digits.length > 0 && words.some(({ plain }) => !/^(?:hundred|thousand|million|mil)$/.test(plain)))
    return false;
  if (digits.length > 0 && digits.every(({ text }) => isMoney(text))) return true;
  if (digits.length > 2 || (digits.length === 2 && !/^\s?[-–—]\s?$/.test(digits[1]?.gap ?? ""))) return false;
  if (!digits.every(({ text }) => PLAIN_NUMBER.test(text) || WITH_UNIT.test(text)))
    return digits.every(isPitch(pieces, end));
  if (digits.length === 1 && WITH_UNIT.test(digits[0]?.text ?? "")) return true;
  const [next, far, unit] = pieces.slice(end, end + 3);
  if (isUnit(next)) return true;
  if (SIDES.has(next?.plain ?? "") && isSide(far) && isSide(run.at(-1))) return true;
  if (SIDES.has(pieces[end - 2]?.plain ?? "") && isSide(pieces[end - 3]) && isSide(run.at(-1))) return true;
  const goesOn = RANGES.has(next?.plain ?? "") && isNumber(far) && PLAIN_NUMBER.test(far?.text ?? "");
  return goesOn && (isUnit(unit) || isUnit(pieces[end + 3]));
}

const MOST_NUMBER_WORDS = 5;
/** At most six digits, the first no zero. */
const PLAIN_NUMBER = /^(?:0|[1-9]\d{0,4}|[1-9]\d{0,2},\d{3}|\d{1,4}\.\d{1,2})$|^\p{L}+$/u;
const WITH_UNIT =
  /^\d{1,5}(?:[.,]\d{1,3})?(?:%|k|yrs?|years?|am|pm|ft|in|sqft|sf|hrs?|min|x)$|^\d{1,2}:\d\d(?:am|pm)?$/i;

/** Of a building: at most three digits. */
function isSide(piece: Piece | undefined): boolean {
  return piece !== undefined && /^[1-9]\d{0,2}$/.test(piece.text);
}

function isMoney(text: string): boolean {
  return /^(?:[$€£]\d{1,3}(?:,\d{3}){0,2}(?:\.\d\d?)?k?|[$€£]\d{1,6}k?)$/i.test(text);
}

function isUnit(piece: Piece | undefined): boolean {
  return piece !== undefined && UNITS.has(piece.plain) && /^[\s-]?$/.test(piece.gap);
}

const NEAR = 4; // words

function isPitch(pieces: readonly Piece[], end: number) {
  const around = pieces.slice(Math.max(0, end - 1 - NEAR), end + NEAR).map(({ plain }) => plain);
  const isSteep = around.some((word) => /^(?:pitch|pitched|slope|sloped|steep|roof)$/.test(word));
  return ({ text }: Piece) => text === "24/7" || (isSteep && /^\d{1,2}\/12$/.test(text));
}

/** Hides streets: the word for one with what stands before it, and numbers of roads, units and boxes. */
function hideStreets({ pieces, lexicon, hasCase }: Message) {
  pieces.forEach((piece, index) => {
    const next = pieces[index + 1];
    const isNumbered = next?.kind === "number" || next?.hidden || NUMBERS.has(next?.plain ?? "");
    if (AFTER_STREETS.has(piece.plain) && startsPlace(next, lexicon)) hideCountedHere(pieces, index);
    if (NUMBERED.has(piece.plain) && isNumbered && !next?.opensClause) hide([piece, next]);
    if (piece.opensClause) return;
    const before = pieces.slice(Math.max(0, index - NEAR), index);
    const numberAt = before.findLastIndex((other, at) => isNumber(other) && !isUnit(before[at + 1]));
    const [preposition, last] = [pieces[index - 2], pieces[index - 1]];
    if (!last) return;
    const isNamed = !lexicon.isStop(last.plain) && !OF_NO_STREET.has(last.plain);
    const isPlace =
      last.hidden ||
      BEFORE_PLACES.has(preposition?.plain ?? "") ||
      (hasCase && isCapital(piece) && isCapital(last));
    const isStreet = STREETS.has(piece.plain) && (isNamed || numberAt >= 0);
    const isWay = WAYS.has(piece.plain) && isNamed && (isPlace || numberAt >= 0);
    if (!isStreet && !isWay) return;
    const from = numberAt >= 0 ? numberAt : before.findLastIndex(({ plain }) => lexicon.isStop(plain)) + 1;
    hide([piece, ...before.slice(from)]);
  });
}

/** A number, a capital or a word that no sentence goes on with. */
function startsPlace(piece: Piece | undefined, lexicon: Lexicon): boolean {
  if (!piece || piece.opensSentence) return false;
  return piece.kind === "number" || NUMBERS.has(piece.plain) || piece.hidden || !lexicon.isStop(piece.plain);
}

function hideCountedHere(pieces: readonly Piece[], index: number) {
  hide([pieces[index], pieces[index + 1]]);
  hideCounted(pieces, index + 2);
}

/** Hides what follows "the code is", "my instagram is" and the like in its clause. */
function hideSecrets({ pieces }: Message) {
  pieces.forEach((piece, index) => {
    if (!SECRETS.has(piece.plain)) return;
    let at = index + 1;
    while (BETWEEN.has(pieces[at]?.plain ?? "") && at - index < NEAR) at++;
    const next = pieces[at];
    const isJoined =
      pieces.slice(index + 1, at).some(({ plain }) => LINKING.has(plain)) || /[:=#]/.test(next?.gap ?? "");
    if (!next || (ONLY_JOINED.has(piece.plain) && !isJoined && next.kind !== "number" && !next.hidden))
      return;
    if (next.opensClause && !/[:=#,-]/.test(next.gap)) return;
    next.hidden = true;
    const clause = pieces.slice(at + 1, at + 1 + LONGEST_SECRET);
    const end = clause.findIndex(
      ({ plain, opensClause }) => opensClause || (ENDS_SECRET.has(plain) && !ALSO.has(piece.plain)),
    );
    hide(end < 0 ? clause : clause.slice(0, end));
  });
}

const LONGEST_SECRET = 5; // words
const BEGINS_ADDRESS = /^(?:email|mail|e|correo|is|es|its|me|to|write|reach|at|my|a|mi)$/;
const MOST_SPELLED = 7; // words

/** Hides addresses of mail that are spelled: what stands before the provider or the end of the domain. */
function hideProviders({ pieces }: Message) {
  pieces.forEach((piece, index) => {
    if (!PROVIDERS.has(piece.plain)) return;
    piece.hidden = true;
    for (let at = index - 1; at >= Math.max(0, index - MOST_SPELLED); at--) {
      const before = pieces[at];
      if (!before || (BEGINS_ADDRESS.test(before.plain) && at < index - 1) || pieces[at + 1]?.opensSentence)
        return;
      before.hidden = true;
    }
  });
}

/** Hides names that are told as such, also those that are words. */
function hideNames(message: Message) {
  const { pieces, lexicon } = message;
  pieces.forEach((piece, index) => {
    const { plain } = piece;
    if (NAMES.has(plain)) hideNamed(pieces, index, lexicon);
    if (WEAKER.has(plain) && couldBeName(pieces, index + 1, message)) hideNameAt(pieces, index + 1, lexicon);
    if (OF_NAMES.has(plain) && isNameHere(pieces[index - 1], lexicon))
      hide([pieces[index - 1], isNameHere(pieces[index - 2], lexicon) ? pieces[index - 2] : undefined]);
  });
  for (const [at, piece] of pieces.entries()) {
    const next = pieces[at + 1];
    // "Hope, at the blue house": alone in its clause
    const isAlone = piece.opensClause && (!next || next.opensClause);
    if (isAlone && lexicon.isGiven(piece.plain) && !ALONE.has(piece.plain)) piece.hidden = true;
  }
  const isNameAlone =
    pieces.length <= LONGEST_NAME &&
    pieces.every(({ plain }) => lexicon.isName(plain)) &&
    pieces.some(({ plain, hidden }) => (lexicon.isGiven(plain) && !ALONE.has(plain)) || hidden);
  if (isNameAlone) hide(pieces);
}

const LONGEST_NAME = 3; // words
/** Given names that mostly are words: of a sentence of one word they are the answer to a question. */
const ALONE = new Set("else happy early storm honey christian florida".split(" "));

/** The words after "my name is": three at most. */
function hideNamed(pieces: readonly Piece[], index: number, lexicon: Lexicon) {
  const named = /^(?:name|named|names|nombre|apellido|surname|lastname)$/.test(pieces[index]?.plain ?? "");
  let at = index + 1;
  while (/^(?:is|are|s|es|de|of|was|names?)$/.test(pieces[at]?.plain ?? "")) at++;
  const joined =
    !named ||
    at > index + 1 ||
    /[:,-]/.test(pieces[at]?.gap ?? "") ||
    /^(?:last|first)$/.test(pieces[index - 1]?.plain ?? "") ||
    /^(?:named|llamo)$/.test(pieces[index]?.plain ?? "");
  if (!joined) return;
  const strong =
    named ||
    /^(?:mrs?|ms|dr|miss|mister|madam|sir|senor|senora|sra?|srta|llamo|signed)$/.test(
      pieces[index]?.plain ?? "",
    );
  for (let on = at; on < at + 3; on++) {
    const piece = pieces[on];
    const begins = on === at && /^\.\s?$/.test(piece?.gap ?? ""); // "Mr. Green"
    if (!piece || (!begins && (piece.opensSentence || (on > at && piece.opensClause)))) return;
    if (
      lexicon.isStop(piece.plain) &&
      !(lexicon.mayBeName(piece.plain) && on === at && piece.plain !== "can")
    ) {
      if (!/^(?:de|del|la|van|der)$/.test(piece.plain)) return;
    }
    if (strong || lexicon.isName(piece.plain)) piece.hidden = true;
    else return;
  }
}

/** After "I am" and "this is": a frequent name that ends the clause, goes on with another, or has a capital. */
function couldBeName(pieces: readonly Piece[], at: number, { lexicon, hasCase }: Message): boolean {
  const [piece, next] = [pieces[at], pieces[at + 1]];
  if (
    !piece ||
    piece.opensSentence ||
    (!lexicon.mayBeName(piece.plain) && !piece.hidden) ||
    NOT_AFTER.has(piece.plain)
  )
    return false;
  if (piece.hidden) return true;
  if (hasCase && isCapital(piece)) return true;
  if (lexicon.isStop(piece.plain))
    return (
      /^(?:will|may)$/.test(piece.plain) &&
      (!next || next.opensClause || /^(?:here|from|at|when)$/.test(next.plain))
    );
  return (
    !next ||
    next.opensClause ||
    next.hidden ||
    lexicon.mayBeName(next.plain) ||
    /^(?:and|from|at|here|when|y)$/.test(next.plain)
  );
}

function hideNameAt(pieces: readonly Piece[], at: number, lexicon: Lexicon) {
  hide([pieces[at]]);
  const next = pieces[at + 1];
  if (next && !next.opensClause && lexicon.isName(next.plain) && !lexicon.isStop(next.plain))
    next.hidden = true;
  const other = pieces[at + 2];
  if (/^(?:and|y)$/.test(next?.plain ?? "") && other && lexicon.mayBeName(other.plain)) other.hidden = true;
}

function isNameHere(piece: Piece | undefined, lexicon: Lexicon): boolean {
  return (
    piece !== undefined &&
    lexicon.isName(piece.plain) &&
    (!lexicon.isStop(piece.plain) || piece.opensSentence)
  );
}

/** Hides names, towns and directions beside what is hidden. */
function hideNeighbours({ pieces, lexicon, hasCase }: Message) {
  const joins = (piece: Piece | undefined) =>
    piece?.kind === "word" &&
    !lexicon.isStop(piece.plain) &&
    !UNITS.has(piece.plain) &&
    (lexicon.mayBeName(piece.plain) ||
      DIRECTIONS.has(piece.plain) ||
      (hasCase && isCapital(piece) && !piece.opensSentence && !MONTHS.has(piece.plain)));
  const near = (piece: Piece | undefined) => /^[\s,.'’-]{1,2}$/.test(piece?.gap ?? "");
  for (const [at, piece] of pieces.entries())
    if (piece.hidden && near(pieces[at + 1]) && joins(pieces[at + 1])) hide([pieces[at + 1]]);
  for (const [back] of pieces.entries()) {
    const at = pieces.length - 1 - back;
    const piece = pieces[at];
    const before = pieces[at - 1];
    if (
      piece?.hidden &&
      near(piece) &&
      !piece.opensClause &&
      (joins(before) || (before && isLoneNumber(before)))
    )
      hide([before]);
  }
}

/** "one" of "one elmdale court" */
function isLoneNumber({ plain, kind }: Piece): boolean {
  return kind === "word" && NUMBERS.has(plain);
}

const RULES: readonly ((message: Message) => void)[] = [
  hideUnknown,
  hideNumbers,
  hideStreets,
  hideProviders,
  hideSecrets,
  hideNames,
  hideNeighbours,
];

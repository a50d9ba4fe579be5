/** A sentence of a folded message, or a question that "and" joins to another. */
export type Sentence = { text: string; words: readonly string[]; asks: boolean };

const OPENERS = listSet(
  "how what when where who why which can could do does did is are was were will would should any may am have has",
);
/** An auxiliary before one of these subjects makes a question in the middle of a sentence: "…, is there a fee". */
const AUXILIARIES = listSet("do does did can could will would should is are am");
const SUBJECTS = listSet("i you we they he she it there anyone someone anybody somebody");
/** A question inside a statement: "my dad told me to find out what a roof costs". */
const INDIRECT =
  /\b(?:want(?:ed)?|need(?:ed)?|like) to (?:ask|know) about\b|\b(?:to know|find out|wondering|wonder|tell me|ask|question (?:is|was)|was asking|asked|meant|mean) (?:if|how|what|when|where|who|why|which|whether|do|does|is|are|can)\b|\bwhat(?:s| is) (?:cheaper|better|best|cheapest|the (?:price|cost|difference|cheapest|best))\b|\bis (?:that|this) (?:too|ok|okay|normal|bad|enough|covered|included|possible|something)\b|\bhow (?:much|long|soon) (?:is|are|do|does|would|will|can|for|til|till|until|before|after|it)\b|\byou (?:did not|didnt|never|still have not|have not) (?:say|said|answer|tell|told|mention)\w* (?:me )?(?:how|what|when|where|who|why|if|whether|about)\b|\b(?:he|she|they|mom|mother|dad|father|parents|sister|brother|friend|neighbor|tenant) (?:also )?needs? (?:somebody|someone|you|a person|help)\b|\bi (?:want|need|would like|expect) (?:references|proof|a price|a number|a straight answer|papers|figures|a list)\b/;
const JOINING_WORDS = listSet("an and also plus but or then so");
/** A question after "and": "… and I was wondering what it costs". */
const WONDERS = /^i (?:was wondering|am wondering|wonder|want to know|wanted to (?:know|ask))\b/;
/** The Spanish "y"; folding also writes it out as "why". */
const AND_IN_SPANISH = listSet("y why pero");
const SPANISH_OPENERS = listSet(
  "puede pueden puedo podria podrian como cuanto cuantos cuanta cuando que quien donde cual tienen hacen hay me le se",
);
/** Words that open a Spanish question without its marks; no English sentence begins with them. */
const SPANISH_QUESTIONS = listSet(
  "cuanto cuantos cuanta cuantas como cuando que quien quienes donde cual cuales puede pueden puedo podria podrian tiene tienen hacen hay aceptan trabajan ponen venden arreglan reparan cobran dan usan",
);
const LEADING_WORDS = listSet(
  "and so ok okay also hi hello hey well but yes no thanks please then oh um great cool lol alright fine hola buenas buenos dias tardes noches oiga oigan disculpe y pero gracias bueno",
);
/** A short question without a verb: "OK and the hole". */
const AND_THAT = /^(?:(?:ok|okay|so|then|but) )*and (?:what of )?(?:the|my|our|that|those) \w+(?: \w+)?$/;
/** Openers of questions that ask nothing if one of these words follows. */
const ASKS_NOTHING: readonly { openers: ReadonlySet<string>; before: ReadonlySet<string> }[] = [
  { openers: listSet("have what"), before: listSet("a an the") }, // "have a blessed day", "what a morning"
  { openers: listSet("do"), before: listSet("not it that") }, // "do not call before 2"
  { openers: listSet("does did can could will would should am"), before: listSet("not") }, // "… and does not do internet"
  { openers: listSet("when"), before: SUBJECTS }, // "and when they mail me, …"
  {
    openers: listSet("will would can could may"), // "ok will do", "…, would suit me"
    before: listSet(
      "do call try check wait send think let get go be give ask come talk suit work like love prefer need take",
    ),
  },
];
/** "Isn't" asks if it begins with one of these words: "isn't metal loud?", but not "are not coming". */
const IS_NOT = listSet("is are");
const ASKED_OF = listSet("it that this there the a an metal slate shingle shingles asphalt");
const TAG_WORDS = listSet("right correct yes no ok true");
const MARK = /^[?!.\n]+$/;

/** Splits a message into its written sentences. */
export function splitWritten(message: string): string[] {
  return message.split(/(?<=[.?!\n])\s+/);
}

const MAX_SENTENCES = 8;

/**
 * Splits a folded message into at most `most` sentences; "how long does it take and do i have to move out" are two. A question ends
 * with "?" or begins like one.
 */
export function splitSentences(folded: string, most = MAX_SENTENCES): Sentence[] {
  const sentences: Sentence[] = [];
  for (const { words, marked } of splitParts(folded.split(/[ ]+/))) {
    const before = sentences.at(-1);
    // A tag makes the sentence before it a question: "his policy pays for this, does it?"
    if (before && words.length === 2 && isInverted(words, 0))
      sentences[sentences.length - 1] = { ...before, asks: true };
    else sentences.push({ text: words.join(" "), words, asks: marked || isQuestion(words) });
  }
  return sentences
    .filter(
      ({ words: sentenceWords }) =>
        !(sentenceWords.length === 1 && TAG_WORDS.has(sentenceWords[0] ?? "") && sentences.length > 1),
    )
    .slice(0, most);
}

type Part = { words: string[]; marked: boolean };

/** Splits words at marks, and before a joining word and a question; `marked` if the mark is a "?". */
function splitParts(tokens: readonly string[]): Part[] {
  let part: Part = { words: [], marked: false };
  const parts = [part];
  for (const [index, token] of tokens.entries()) {
    const isMark = MARK.test(token);
    if (isMark) part.marked = token === "?";
    if (isMark || (part.words.length > 1 && joinsQuestion(tokens, index))) {
      part = { words: [], marked: false };
      parts.push(part);
    } else if (/[\p{L}\p{N}]/u.test(token))
      part.words.push(...token.split(/[^\p{L}\p{N}$/.]+/u).filter(Boolean));
  }
  return parts.filter(({ words }) => words.length > 0);
}

/** True if a joining word stands before the beginning of a question: "and how", "y cuanto". */
function joinsQuestion(tokens: readonly string[], at: number): boolean {
  const [joint = "", next = ""] = tokens.slice(at, at + 2);
  if (joint === "or" && endsSoon(tokens, at + 1)) return false;
  if (AND_IN_SPANISH.has(joint) && SPANISH_OPENERS.has(next)) return true;
  return (
    JOINING_WORDS.has(joint) && (OPENERS.has(next) || WONDERS.test(tokens.slice(at + 1, at + 5).join(" ")))
  );
}

/** True for the short rest of a question: "… or does the landlord?" */
function endsSoon(tokens: readonly string[], from: number): boolean {
  const rest = tokens.slice(from, from + 5);
  return rest.length < 5 || rest.some((token) => MARK.test(token));
}

function isQuestion(words: readonly string[]): boolean {
  const text = words.join(" ");
  const inverted = words.some((_, at) => isInverted(words, at));
  return opensQuestion(words) || inverted || INDIRECT.test(text) || AND_THAT.test(text);
}

/** Leaves out the words before what a sentence says: "hola buenas tardes hablan español" asks for two words. */
export function removeLeadingWords(words: readonly string[]): readonly string[] {
  const first = words.findIndex((word) => !LEADING_WORDS.has(word));
  return first < 0 ? words : words.slice(first);
}

function opensQuestion(words: readonly string[]): boolean {
  const [opener = "", next = "", third = ""] = removeLeadingWords(words);
  if (ASKS_NOTHING.some(({ openers, before }) => openers.has(opener) && before.has(next))) return false;
  if (IS_NOT.has(opener) && next === "not") return ASKED_OF.has(third);
  return OPENERS.has(opener) || SPANISH_QUESTIONS.has(opener);
}

/** True if an auxiliary stands before its subject, except "do it". */
function isInverted(words: readonly string[], at: number): boolean {
  const [word = "", subject = ""] = words.slice(at, at + 2);
  return AUXILIARIES.has(word) && SUBJECTS.has(subject) && !(word === "do" && subject === "it");
}

function listSet(words: string): ReadonlySet<string> {
  return new Set(words.split(" "));
}

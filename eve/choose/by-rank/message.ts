import { products } from "#copy/pages/product.ts";
import type { Article } from "../../know/article.ts";
import type { Knowledge, Ranked } from "../../know/knowledge.ts";
import type { Frame } from "../../remember/frame.ts";
import type { ContactDetails } from "../../understand/details/contact-details.ts";
import type { FoundDetails } from "../../understand/details/find-details.ts";
import { isEnglish, type Language, recognizeLanguage } from "../../understand/language.ts";
import { findProducts, findUnsoldMaterials } from "../../understand/products.ts";
import { removeLeadingWords, splitSentences, splitWritten } from "../../understand/sentences.ts";
import { fold, wordsOf } from "../../understand/text/fold.ts";
import { termsOf } from "../../understand/text/terms.ts";
import { findDetailsInText } from "../find-details-in-text.ts";
import { readWish } from "../wish.ts";
import { type Acts, type DetectedEmergency, detectActs, detectEmergency } from "./detect-acts.ts";
import { findArticles, GATE, isSureFrom } from "./gate.ts";

/** A folded sentence, with the acts that it does and the articles that it may ask for, best first. */
export type Sentence = Acts & {
  text: string;
  words: readonly string[];
  asks: boolean;
  /** It needs nothing that was said before it. */
  standsAlone: boolean;
  ranked: readonly Ranked[];
  /** The probability that it asks for nothing that Eve knows. */
  none: number;
  /** The products that it names, or the one that it points back to. */
  named: readonly string[];
};

/** A message as Eve understands it. */
export type Message = {
  /** The message as the visitor wrote it. */
  written: string;
  /** The message without contact details, folded. */
  rest: string;
  sentences: readonly Sentence[];
  /** The acts of all sentences. */
  acts: ReadonlySet<string>;
  /** The articles that the message may ask for as a whole. */
  whole: readonly Ranked[];
  danger: DetectedEmergency | undefined;
  /** The probability that it is written to a program, or about something that has nothing to do with a roofer. */
  outside: number;
  found: FoundDetails;
  /** The language, if it is neither English nor Spanish. */
  foreign: Language | undefined;
  language: "en" | "es";
  /** Materials in it that this company does not sell. */
  notSold: readonly string[];
};

/** The conversation and the knowledge that a message is understood with. */
export type MessageContext = { frame: Frame; details: ContactDetails; knowledge: Knowledge; now: Date };

/** Reads a message: its language, its contact details, its sentences, and a danger. */
export function understandMessage(written: string, context: MessageContext): Message {
  const { frame, details, knowledge, now } = context;
  const { spelling } = knowledge;
  const recognized = recognizeLanguage(written, fold(written));
  const found = findDetailsInText(written, knowledge, {
    asked: frame.asked ?? (frame.visitCard && !details.name ? "name" : undefined),
    known: details,
  });
  const rest = fold(found.rest);
  const language = recognized?.name === "Spanish" ? "es" : isEnglish(rest) ? "en" : frame.language;
  const parts = splitSentences(rest);
  const whole = wordsOf(rest);
  const sentences = parts.map(({ text, words, asks }, index) => {
    const previous = parts[index - 1]?.asks === false ? parts[index - 1]?.text : undefined;
    const { named, ranked, none } = readSentence({ text, words, previous, language }, context);
    const done = detectActs(words, whole, knowledge);
    const bare = Object.keys(found.given).length === 0 && isBareQuestion(words, done.acts, ranked);
    // "Any" opens a question, but also a wish: "any weekday before lunch".
    const wishes = words[0] === "any" && readWish(text, now) !== undefined;
    return {
      text,
      words,
      asks: (asks && !wishes) || bare || isOrder(ranked),
      standsAlone: termsOf(text).length >= MIN_TERMS_ALONE && !words.some((word) => POINTING_WORDS.has(word)),
      ...done,
      ranked,
      none,
      named,
    };
  });
  return {
    written,
    rest,
    sentences,
    found,
    language,
    acts: new Set(sentences.flatMap(({ acts }) => [...acts.keys()])),
    whole:
      parts.length > 1
        ? filterByLanguage(findArticles(rest, knowledge), language)
        : (sentences[0]?.ranked ?? []),
    danger: detectEmergency(parts, knowledge),
    outside: knowledge.detect("outside", whole).probability,
    foreign: recognized && recognized.name !== "Spanish" ? recognized : undefined,
    notSold: parts.flatMap(({ words }) => findUnsoldMaterials(words.map(spelling))),
  };
}

/** True for a few words that only name a topic: "tin price", "financing". */
function isBareQuestion(
  words: readonly string[],
  acts: ReadonlyMap<string, number>,
  ranked: readonly Ranked[],
): boolean {
  return (
    words.length <= MAX_WORDS_OF_BARE_QUESTION &&
    (acts.has("price") || acts.size === 0) &&
    (ranked[0]?.probability ?? 0) >= GATE.plain
  );
}

const MAX_WORDS_OF_BARE_QUESTION = 4;

/** True for an order or an insult to Eve herself, whose answer is settled: "print your prompt". */
function isOrder([best]: readonly Ranked[]): boolean {
  return best?.article.settled === true && isSureFrom(GATE.asks, best);
}

type SentenceText = {
  text: string;
  words: readonly string[];
  previous: string | undefined;
  language: "en" | "es";
};

type SentenceReading = Pick<Sentence, "ranked" | "none" | "named">;

/**
 * Reads what a sentence asks for: by itself, or, if that is not clear, as a continuation of the sentence or the topic before it.
 */
function readSentence(sentence: SentenceText, { frame, knowledge }: MessageContext): SentenceReading {
  const cleanText = removeDeniedProducts(removeLeadingWords(sentence.text.split(" ")).join(" "), knowledge);
  const own = findProducts(wordsOf(cleanText).map(knowledge.spelling));
  const topic = knowledge.article(frame.topic);
  const found = findArticles(cleanText, knowledge);
  // Who applies for a job asks about insurance, pay and a start of the job.
  const isOfJobs = frame.applies === true || topic?.subject === JOBS;
  const alone = isOfJobs ? favorSubject(found, JOBS) : found;
  const isPlain = (alone[0]?.probability ?? 0) >= GATE.plain;
  const named =
    findTopicOfProduct(cleanText, own, topic, knowledge) ??
    (isPlain ? undefined : findComparison(cleanText, own, knowledge));
  if (named)
    return {
      ranked: filterByLanguage([{ article: named, probability: 1, coverage: 1 }], sentence.language),
      none: 0,
      named: own,
    };
  const { none } = knowledge.rank(cleanText);
  const read =
    isPlain || !isContinuation(cleanText, sentence.words)
      ? { ranked: alone, named: own }
      : readContinuation({ ...sentence, cleanText, own, alone, topic }, { frame, knowledge });
  return { ranked: filterByLanguage(read.ranked, sentence.language), none, named: read.named };
}

/** The subject of the articles for who looks for a job. */
const JOBS = "careers";

/** Finds the current topic if a sentence only names another product: "and slate?" */
function findTopicOfProduct(
  text: string,
  own: readonly string[],
  topic: Article | undefined,
  knowledge: Knowledge,
): Article | undefined {
  return own.some((id) => topic?.ofProduct[id]) && namesProductsOnly(text, own.length, knowledge)
    ? topic
    : undefined;
}

/** Finds the article that compares products if a sentence only names two: "metal or shingles?" */
function findComparison(text: string, own: readonly string[], knowledge: Knowledge): Article | undefined {
  if (own.length < 2 || !namesProductsOnly(text, own.length + 1, knowledge)) return undefined;
  return knowledge.articles.find(({ ofPair }) => Object.keys(ofPair).length > 0);
}

const MIN_TERMS_ALONE = 2;

/** True if a sentence may need what was said before it: it is short, points back, or begins with "and". */
function isContinuation(text: string, words: readonly string[]): boolean {
  return (
    termsOf(text).length <= 2 ||
    words.some((word) => POINTING_WORDS.has(word)) ||
    CONTINUING_WORDS.has(words[0] ?? "")
  );
}

type Continuation = SentenceText & {
  cleanText: string;
  own: readonly string[];
  alone: readonly Ranked[];
  topic: Article | undefined;
};

/**
 * Chooses the likeliest reading of a sentence: alone, with the sentence before it, within the current subject, or of the current
 * product.
 */
function readContinuation(
  { cleanText, own, alone, topic, previous, words }: Continuation,
  { frame, knowledge }: Pick<MessageContext, "frame" | "knowledge">,
): Pick<SentenceReading, "ranked" | "named"> {
  const pointsToProduct =
    own.length === 0 &&
    Object.keys(topic?.ofProduct ?? {}).length > 0 &&
    words.some((word) => POINTING_WORDS.has(word));
  const product = products.find(({ id }) => pointsToProduct && id === frame.product);
  const readings: (readonly Ranked[])[] = [
    alone,
    ...(previous ? [findArticles(`${previous} ${cleanText}`, knowledge)] : []),
    ...(topic ? [favorSubject(alone, topic.subject)] : []),
    ...(product ? [findArticles(`${cleanText} ${product.spoken.name}`, knowledge)] : []),
  ];
  const readTopProbability = (ranked: readonly Ranked[]) => ranked[0]?.probability ?? 0;
  const ranked = readings.reduce((one, other) =>
    readTopProbability(other) > readTopProbability(one) ? other : one,
  );
  return { ranked, named: product && ranked !== alone ? [product.id] : own };
}

/** Words that point to what was said before, and words that begin a continuation of it. */
const POINTING_WORDS = new Set(
  "it its that this they them their those these one ones eso esa esto lo".split(" "),
);
const CONTINUING_WORDS = new Set("and or also then so y".split(" "));

/** True if a text names `count` products and says little else. */
function namesProductsOnly(text: string, count: number, { spelling }: MessageContext["knowledge"]): boolean {
  return termsOf(text, spelling).length <= count * 2;
}

/** Removes products that the visitor does not want, so that no article on them is found: "not shingles", "instead of slate". */
function removeDeniedProducts(text: string, { spelling }: MessageContext["knowledge"]): string {
  const words = text.split(" ");
  const at = words.findIndex(
    (word, index) =>
      DENYING_WORDS.has(word) &&
      findProducts(words.slice(index + 1, index + MAX_WORDS_DENIED).map(spelling)).length > 0,
  );
  if (at < 0) return text;
  const end = words.findIndex((word, index) => index > at && (word === "but" || word === "just"));
  const left = [...words.slice(0, at), ...(end < 0 ? words.slice(at + MAX_WORDS_DENIED) : words.slice(end))];
  return termsOf(left.join(" ")).length > 0 ? left.join(" ") : text;
}

const DENYING_WORDS = new Set("not instead except without sin".split(" "));
const MAX_WORDS_DENIED = 4;

/** An article of the current subject is so many times likelier than others. */
const SAME_SUBJECT_FACTOR = 4;

/** Favors articles of a subject: "where do I apply?" after talk of loans is about loans. */
function favorSubject(ranked: readonly Ranked[], subject: Article["subject"]): Ranked[] {
  const weigh = ({ article, probability }: Ranked) =>
    probability * (article.subject === subject ? SAME_SUBJECT_FACTOR : 1);
  const sum = (of: (one: Ranked) => number) => ranked.reduce((total, one) => total + of(one), 0);
  const scale = sum(({ probability }) => probability) / (sum(weigh) || 1);
  return ranked
    .map((one) => ({ ...one, probability: weigh(one) * scale }))
    .toSorted((one, other) => other.probability - one.probability);
}

/** For Spanish, keeps only the articles with a Spanish text. */
function filterByLanguage(ranked: readonly Ranked[], language: "en" | "es"): readonly Ranked[] {
  return language === "en" ? ranked : ranked.filter(({ article }) => article.spanish);
}

/** Finds the written sentence that shares most words with a folded one. */
export function findWrittenSentence({ words }: Pick<Sentence, "words">, message: string): string {
  const computeShare = (written: string) => {
    const own = new Set(wordsOf(fold(written)));
    return words.filter((word) => own.has(word)).length / (own.size + words.length);
  };
  const [best = message] = splitWritten(message).toSorted(
    (one, other) => computeShare(other) - computeShare(one),
  );
  return best.trim();
}

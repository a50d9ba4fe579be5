import { products } from "#copy/pages/product.ts";
import type { Article } from "../../know/article.ts";
import type { Knowledge, Ranked } from "../../know/knowledge.ts";
import type { Frame } from "../../remember/frame.ts";
import type { ContactDetails } from "../../understand/details/contact-details.ts";
import type { DetailsFound } from "../../understand/details/find-details.ts";
import { isEnglish, type Language, languageOf } from "../../understand/language.ts";
import { notSoldIn, productsIn } from "../../understand/products.ts";
import { splitSentences, splitWritten } from "../../understand/sentences.ts";
import { fold, wordsOf } from "../../understand/text/fold.ts";
import { termsOf } from "../../understand/text/terms.ts";
import { detailsInText } from "../details-in-text.ts";
import { readWish } from "../when.ts";
import { BANDS, findArticles } from "./bands.ts";
import { addPersonAct, type DangerHeard, hearDanger, selectActs } from "./ear.ts";

/** A folded sentence, with the acts that it does and the articles that it may ask for, best first. */
export type Sentence = {
  text: string;
  words: readonly string[];
  asks: boolean;
  /** Each act with its probability. */
  acts: ReadonlyMap<string, number>;
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
  danger: DangerHeard | undefined;
  found: DetailsFound;
  /** The language, if it is neither English nor Spanish. */
  foreign: Language | undefined;
  language: "en" | "es";
  /** Materials in it that this company does not sell. */
  notSold: readonly string[];
};

/** The conversation and the knowledge that a message is understood with. */
export type HearingContext = { frame: Frame; details: ContactDetails; knowledge: Knowledge; now: Date };

/** Understands a message. */
export function hearMessage(written: string, context: HearingContext): Message {
  const { frame, details, knowledge, now } = context;
  const { spelling } = knowledge;
  const spoken = languageOf(written, fold(written));
  const found = detailsInText(written, knowledge, {
    asked: frame.asked ?? (frame.visitCard && !details.name ? "name" : undefined),
    known: details,
  });
  const rest = fold(found.rest);
  const language = spoken?.name === "Spanish" ? "es" : isEnglish(rest) ? "en" : frame.language;
  const parts = splitSentences(rest);
  const sentences = parts.map(({ text, words, asks }, index) => {
    const told = parts[index - 1]?.asks === false ? parts[index - 1]?.text : undefined;
    const { named, ranked, none } = readSentence({ text, words, told, language }, context);
    const done = addPersonAct(selectActs(knowledge.hearActs(words), ranked), words, knowledge);
    const acts = addActOfArticle(done, ranked);
    const bare = Object.keys(found.given).length === 0 && isBareQuestion(words, acts, ranked);
    // "Any" opens a question, but also a wish: "any weekday before lunch".
    const wishes = words[0] === "any" && readWish(text, now) !== undefined;
    return { text, words, asks: (asks && !wishes) || bare, acts, ranked, none, named };
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
    danger: hearDanger(rest, parts, knowledge),
    foreign: spoken && spoken.name !== "Spanish" ? spoken : undefined,
    notSold: parts.flatMap(({ words }) => notSoldIn(words.map(spelling))),
  };
}

/** Adds the act of the likeliest article: who asks for some articles complains, in words that no act has. */
function addActOfArticle(
  acts: ReadonlyMap<string, number>,
  [best]: readonly Ranked[],
): ReadonlyMap<string, number> {
  const act = best && best.probability >= BANDS.agreed ? best.article.act : undefined;
  return act ? new Map([...acts, [act, best?.probability ?? 0]]) : acts;
}

/** True for a few words that only name a topic: "tin price", "financing". */
function isBareQuestion(
  words: readonly string[],
  acts: ReadonlyMap<string, number>,
  ranked: readonly Ranked[],
): boolean {
  return (
    words.length <= MOST_WORDS_OF_BARE_QUESTION &&
    (acts.has("price") || acts.size === 0) &&
    (ranked[0]?.probability ?? 0) >= BANDS.agreed
  );
}

const MOST_WORDS_OF_BARE_QUESTION = 4;

type SentenceText = {
  text: string;
  words: readonly string[];
  told: string | undefined;
  language: "en" | "es";
};

type SentenceReading = Pick<Sentence, "ranked" | "none" | "named">;

/** Reads what a sentence asks for: by itself, and if that is not plain, as a continuation of the sentence or the topic before it. */
function readSentence(spoken: SentenceText, { frame, knowledge }: HearingContext): SentenceReading {
  const said = removeDeniedProducts(spoken.text, knowledge);
  const own = productsIn(wordsOf(said).map(knowledge.spelling));
  const alone = findArticles(said, knowledge);
  const topic = knowledge.article(frame.topic);
  const isPlain = (alone[0]?.probability ?? 0) >= BANDS.agreed;
  const named =
    findTopicOfProduct(said, own, topic, knowledge) ??
    (isPlain ? undefined : findComparison(said, own, knowledge));
  if (named)
    return {
      ranked: filterByLanguage([{ article: named, probability: 1 }], spoken.language),
      none: 0,
      named: own,
    };
  const { none } = knowledge.rank(said);
  const read =
    isPlain || !isContinuation(said, spoken.words)
      ? { ranked: alone, named: own }
      : readContinuation({ ...spoken, said, own, alone, topic }, { frame, knowledge });
  return { ranked: filterByLanguage(read.ranked, spoken.language), none, named: read.named };
}

/** Finds the current topic if a sentence only names another product: "and slate?" */
function findTopicOfProduct(
  said: string,
  own: readonly string[],
  topic: Article | undefined,
  knowledge: Knowledge,
): Article | undefined {
  return own.some((id) => topic?.ofProduct[id]) && namesProductsOnly(said, own.length, knowledge)
    ? topic
    : undefined;
}

/** Finds the article that compares products if a sentence only names two: "metal or shingles?" */
function findComparison(said: string, own: readonly string[], knowledge: Knowledge): Article | undefined {
  if (own.length < 2 || !namesProductsOnly(said, own.length + 1, knowledge)) return undefined;
  return knowledge.articles.find(({ ofPair }) => Object.keys(ofPair).length > 0);
}

/** True if a sentence may need what was said before it: it is short, points back, or begins with "and". */
function isContinuation(said: string, words: readonly string[]): boolean {
  return (
    termsOf(said).length <= 2 ||
    words.some((word) => POINTING_WORDS.has(word)) ||
    CONTINUING_WORDS.has(words[0] ?? "")
  );
}

type Continuation = SentenceText & {
  said: string;
  own: readonly string[];
  alone: readonly Ranked[];
  topic: Article | undefined;
};

/** Chooses the likeliest reading of a sentence: alone, with the sentence before it, within the current subject, or of the current product. */
function readContinuation(
  { said, own, alone, topic, told, words }: Continuation,
  { frame, knowledge }: Pick<HearingContext, "frame" | "knowledge">,
): Pick<SentenceReading, "ranked" | "named"> {
  const pointsToProduct =
    own.length === 0 &&
    Object.keys(topic?.ofProduct ?? {}).length > 0 &&
    words.some((word) => POINTING_WORDS.has(word));
  const product = products.find(({ id }) => pointsToProduct && id === frame.product);
  const readings: (readonly Ranked[])[] = [
    alone,
    ...(told ? [findArticles(`${told} ${said}`, knowledge)] : []),
    ...(topic ? [favorSubject(alone, topic.subject)] : []),
    ...(product ? [findArticles(`${said} ${product.spoken.name}`, knowledge)] : []),
  ];
  const likeliest = (ranked: readonly Ranked[]) => ranked[0]?.probability ?? 0;
  const ranked = readings.reduce((one, other) => (likeliest(other) > likeliest(one) ? other : one));
  return { ranked, named: product && ranked !== alone ? [product.id] : own };
}

/** Words that point to what was said before, and words that begin a continuation of it. */
const POINTING_WORDS = new Set(
  "it its that this they them their those these one ones eso esa esto lo".split(" "),
);
const CONTINUING_WORDS = new Set("and or also then so y".split(" "));

/** True if a text names `count` products and says little else. */
function namesProductsOnly(text: string, count: number, { spelling }: HearingContext["knowledge"]): boolean {
  return termsOf(text, spelling).length <= count * 2;
}

/** Removes products that the visitor does not want, so that no article on them is found: "not shingles", "instead of slate". */
function removeDeniedProducts(text: string, { spelling }: HearingContext["knowledge"]): string {
  const words = text.split(" ");
  const at = words.findIndex(
    (word, index) =>
      DENYING_WORDS.has(word) &&
      productsIn(words.slice(index + 1, index + MOST_WORDS_DENIED).map(spelling)).length > 0,
  );
  if (at < 0) return text;
  const end = words.findIndex((word, index) => index > at && (word === "but" || word === "just"));
  const left = [...words.slice(0, at), ...(end < 0 ? words.slice(at + MOST_WORDS_DENIED) : words.slice(end))];
  return termsOf(left.join(" ")).length > 0 ? left.join(" ") : text;
}

const DENYING_WORDS = new Set("not instead except without sin".split(" "));
const MOST_WORDS_DENIED = 4;

/** Times that an article of the current subject is likelier than others. */
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

const LEAST_FOR_SPANISH = 0.35;

/** Keeps, for Spanish, only the articles with a Spanish text, and none if they are unlikely together. */
function filterByLanguage(ranked: readonly Ranked[], language: "en" | "es"): readonly Ranked[] {
  if (language === "en") return ranked;
  const left = ranked.filter(({ article }) => article.spanish);
  const sum = left.reduce((total, one) => total + one.probability, 0);
  return sum < LEAST_FOR_SPANISH ? [] : left.map((one) => ({ ...one, probability: one.probability / sum }));
}

/** Finds the written sentence that shares most words with a folded one. */
export function findWrittenSentence({ words }: Pick<Sentence, "words">, message: string): string {
  const shared = (written: string) => {
    const own = new Set(wordsOf(fold(written)));
    return words.filter((word) => own.has(word)).length / (own.size + words.length);
  };
  const [best = message] = splitWritten(message).toSorted((one, other) => shared(other) - shared(one));
  return best.trim();
}

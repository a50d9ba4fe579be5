import { products } from "#copy/pages/product.ts";
import type { Article } from "../../know/article.ts";
import type { Knowledge, Ranked } from "../../know/knowledge.ts";
import type { Frame } from "../../remember/frame.ts";
import type { ContactDetails } from "../../understand/details/contact-details.ts";
import type { DetailsFound } from "../../understand/details/find-details.ts";
import { isEnglish, type Language, languageOf } from "../../understand/language.ts";
import { notSoldIn, productsIn } from "../../understand/products.ts";
import { sentencesOf, writtenIn } from "../../understand/sentences.ts";
import { fold, wordsOf } from "../../understand/text/fold.ts";
import { termsOf } from "../../understand/text/terms.ts";
import { detailsInText } from "../details-in-text.ts";
import { wishIn } from "../when.ts";
import { articlesFor, BANDS } from "./bands.ts";
import { actsDone, type DangerHeard, dangerIn, withPerson } from "./ear.ts";

/** A sentence, folded, with what it does and which articles it may ask for, best first. */
export type Sentence = {
  text: string;
  words: readonly string[];
  asks: boolean;
  /** What it does, each act with its probability. */
  acts: ReadonlyMap<string, number>;
  ranked: readonly Ranked[];
  /** How probably it asks for nothing that Eve knows. */
  none: number;
  /** Products that it names, or the one that it goes on from. */
  named: readonly string[];
};

/** What a message says and does. */
export type Message = {
  /** As it was written. */
  written: string;
  /** What it says beside contact details, folded. */
  rest: string;
  sentences: readonly Sentence[];
  /** What any of its sentences does. */
  acts: ReadonlySet<string>;
  /** The articles that it may ask for as a whole. */
  whole: readonly Ranked[];
  danger: DangerHeard | undefined;
  found: DetailsFound;
  /** Where it is neither English nor Spanish. */
  foreign: Language | undefined;
  language: "en" | "es";
  /** Materials of the trade that it names and this company does not sell. */
  strange: readonly string[];
};

/** What a message is heard against. */
export type Before = { frame: Frame; details: ContactDetails; knowledge: Knowledge; now: Date };

/** Reads a message against what is remembered and known. */
export function hearMessage(written: string, before: Before): Message {
  const { frame, details, knowledge, now } = before;
  const { spelling } = knowledge;
  const spoken = languageOf(written, fold(written));
  const found = detailsInText(written, knowledge, {
    asked: frame.asked ?? (frame.visitCard && !details.name ? "name" : undefined),
    known: details,
  });
  const rest = fold(found.rest);
  const language = spoken?.name === "Spanish" ? "es" : isEnglish(rest) ? "en" : frame.language;
  const parts = sentencesOf(rest);
  const sentences = parts.map(({ text, words, asks }, index) => {
    const told = parts[index - 1]?.asks === false ? parts[index - 1]?.text : undefined;
    const { named, ranked, none } = readSentence({ text, words, told, language }, before);
    const done = withPerson(actsDone(knowledge.acts(words), ranked), words, knowledge);
    const acts = withArticles(done, ranked);
    const bare = Object.keys(found.given).length === 0 && isBareQuestion(words, acts, ranked);
    // "Any weekday before lunch" wishes.
    const wishes = words[0] === "any" && wishIn(text, now) !== undefined;
    return { text, words, asks: (asks && !wishes) || bare, acts, ranked, none, named };
  });
  return {
    ...{ written, rest, sentences, found, language },
    acts: new Set(sentences.flatMap(({ acts }) => [...acts.keys()])),
    whole:
      parts.length > 1 ? inLanguage(articlesFor(rest, knowledge), language) : (sentences[0]?.ranked ?? []),
    danger: dangerIn(rest, parts, knowledge),
    foreign: spoken && spoken.name !== "Spanish" ? spoken : undefined,
    strange: parts.flatMap(({ words }) => notSoldIn(words.map(spelling))),
  };
}

/** What asking for an article does: a complaint is told in many words. */
function withArticles(
  acts: ReadonlyMap<string, number>,
  [best]: readonly Ranked[],
): ReadonlyMap<string, number> {
  const act = best && best.probability >= BANDS.agreed ? best.article.act : undefined;
  return act ? new Map([...acts, [act, best?.probability ?? 0]]) : acts;
}

/** "Tin price", "financing": a few words that do nothing else ask for what they name. */
function isBareQuestion(
  words: readonly string[],
  acts: ReadonlyMap<string, number>,
  ranked: readonly Ranked[],
): boolean {
  return (
    words.length <= FEW &&
    (acts.has("price") || acts.size === 0) &&
    (ranked[0]?.probability ?? 0) >= BANDS.agreed
  );
}

const FEW = 4; // words

type Spoken = { text: string; words: readonly string[]; told: string | undefined; language: "en" | "es" };

type Read = Pick<Sentence, "ranked" | "none" | "named">;

/** What a sentence asks for: by itself, and where that is not plain, as it goes on from the one before it or from what is talked of. */
function readSentence(spoken: Spoken, { frame, knowledge }: Before): Read {
  const said = withoutDenied(spoken.text, knowledge);
  const own = productsIn(wordsOf(said).map(knowledge.spelling));
  const alone = articlesFor(said, knowledge);
  const topic = knowledge.article(frame.topic);
  const isPlain = (alone[0]?.probability ?? 0) >= BANDS.agreed;
  const named =
    namedAlone(said, own, topic, knowledge) ?? (isPlain ? undefined : pairAlone(said, own, knowledge));
  if (named)
    return { ranked: inLanguage([{ article: named, probability: 1 }], spoken.language), none: 0, named: own };
  const { none } = knowledge.rank(said);
  const read =
    isPlain || !goesOn(said, spoken.words)
      ? { ranked: alone, named: own }
      : goingOn({ ...spoken, said, own, alone, topic }, { frame, knowledge });
  return { ranked: inLanguage(read.ranked, spoken.language), none, named: read.named };
}

/** "And slate?": the same of another product */
function namedAlone(
  said: string,
  own: readonly string[],
  topic: Article | undefined,
  knowledge: Knowledge,
): Article | undefined {
  return own.some((id) => topic?.ofProduct[id]) && isOnlyNamed(said, own.length, knowledge)
    ? topic
    : undefined;
}

/** "Metal or shingles?", "the difference between slate and metal" */
function pairAlone(said: string, own: readonly string[], knowledge: Knowledge): Article | undefined {
  if (own.length < 2 || !isOnlyNamed(said, own.length + 1, knowledge)) return undefined;
  return knowledge.articles.find(({ ofPair }) => Object.keys(ofPair).length > 0);
}

/** A sentence may be understood by what was said before it alone. */
function goesOn(said: string, words: readonly string[]): boolean {
  return termsOf(said).length <= 2 || words.some((word) => POINTS.has(word)) || GOES_ON.has(words[0] ?? "");
}

type GoingOn = Spoken & {
  said: string;
  own: readonly string[];
  alone: readonly Ranked[];
  topic: Article | undefined;
};

/** The likeliest reading of a sentence: alone, with the one before it, within the subject talked of, or of the product talked of. */
function goingOn(
  { said, own, alone, topic, told, words }: GoingOn,
  { frame, knowledge }: Pick<Before, "frame" | "knowledge">,
): Pick<Read, "ranked" | "named"> {
  const pointsToProduct =
    own.length === 0 &&
    Object.keys(topic?.ofProduct ?? {}).length > 0 &&
    words.some((word) => POINTS.has(word));
  const product = products.find(({ id }) => pointsToProduct && id === frame.product);
  const readings: (readonly Ranked[])[] = [
    alone,
    ...(told ? [articlesFor(`${told} ${said}`, knowledge)] : []),
    ...(topic ? [ofSubject(alone, topic.subject)] : []),
    ...(product ? [articlesFor(`${said} ${product.spoken.name}`, knowledge)] : []),
  ];
  const likeliest = (ranked: readonly Ranked[]) => ranked[0]?.probability ?? 0;
  const ranked = readings.reduce((one, other) => (likeliest(other) > likeliest(one) ? other : one));
  return { ranked, named: product && ranked !== alone ? [product.id] : own };
}

/** Words that point to what was said before, and that begin what goes on from it. */
const POINTS = new Set("it its that this they them their those these one ones eso esa esto lo".split(" "));
const GOES_ON = new Set("and or also then so y".split(" "));

/** A product and no word that says something else. */
function isOnlyNamed(text: string, count: number, { spelling }: Before["knowledge"]): boolean {
  return termsOf(text, spelling).length <= count * 2;
}

/** What is not meant is not searched for: "not shingles", "instead of slate". */
function withoutDenied(text: string, { spelling }: Before["knowledge"]): string {
  const words = text.split(" ");
  const at = words.findIndex(
    (word, index) =>
      DENIES.has(word) && productsIn(words.slice(index + 1, index + NEAR).map(spelling)).length > 0,
  );
  if (at < 0) return text;
  const end = words.findIndex((word, index) => index > at && (word === "but" || word === "just"));
  const left = [...words.slice(0, at), ...(end < 0 ? words.slice(at + NEAR) : words.slice(end))];
  return termsOf(left.join(" ")).length > 0 ? left.join(" ") : text;
}

const DENIES = new Set("not instead except without sin".split(" "));
const NEAR = 4; // words

/** How much likelier an article of the subject that is talked of is. */
const SAME_SUBJECT = 4;

/** "Where do I apply?" after talk of loans is of loans. */
function ofSubject(ranked: readonly Ranked[], subject: Article["subject"]): Ranked[] {
  const weigh = ({ article, probability }: Ranked) =>
    probability * (article.subject === subject ? SAME_SUBJECT : 1);
  const sum = (of: (one: Ranked) => number) => ranked.reduce((total, one) => total + of(one), 0);
  const scale = sum(({ probability }) => probability) / (sum(weigh) || 1);
  return ranked
    .map((one) => ({ ...one, probability: weigh(one) * scale }))
    .toSorted((one, other) => other.probability - one.probability);
}

const LEAST_SPANISH = 0.35;

/** In Spanish, of the articles that have words in it, where they are likely together. */
function inLanguage(ranked: readonly Ranked[], language: "en" | "es"): readonly Ranked[] {
  if (language === "en") return ranked;
  const left = ranked.filter(({ article }) => article.spanish);
  const sum = left.reduce((total, one) => total + one.probability, 0);
  return sum < LEAST_SPANISH ? [] : left.map((one) => ({ ...one, probability: one.probability / sum }));
}

/** A sentence as it was written, whole: the one that shares most words with it. */
export function asWritten({ words }: Pick<Sentence, "words">, message: string): string {
  const shared = (written: string) => {
    const own = new Set(wordsOf(fold(written)));
    return words.filter((word) => own.has(word)).length / (own.size + words.length);
  };
  const [best = message] = writtenIn(message).toSorted((one, other) => shared(other) - shared(one));
  return best.trim();
}

import type { Article } from "../../know/article.ts";
import type { Ranked } from "../../know/knowledge.ts";
import { OTHER_MATERIALS } from "../../know/read-articles.ts";
import { rememberArticles } from "../../remember/frame.ts";
import { findUnsoldMaterials } from "../../understand/products.ts";
import { offerNextSteps } from "../steps.ts";
import { makeAnswerPart } from "./answer-part.ts";
import { chooseAnswer, GATE, isSureFrom } from "./gate.ts";
import { findWrittenSentence, type Sentence } from "./message.ts";
import type { Piece, TurnContext } from "./piece.ts";
import { readVisit } from "./visits.ts";

const MAX_ANSWERS = 2;

/** The answers to questions, and the rest of them. */
export type Questions = {
  /** The sentences with a sure answer. */
  shown: readonly { sentence: Sentence; article: Article }[];
  /** The sentences without one, and the articles that they may ask for, likeliest first. */
  unsure: readonly Sentence[];
  likely: readonly Article[];
  /** The ids of other articles that all of them may have meant, for "that is not what I asked". */
  others: string[];
};

const MAX_OTHERS = 3;

/**
 * Finds the sure answers to sentences that no other piece answers; no article is used twice.
 * @param least the least probability of an answer
 */
export function readQuestions(context: TurnContext, open: readonly Sentence[], least: number): Questions {
  const { frame, message } = context;
  const read = open.map((sentence) => {
    const own = answerAboutMoney(sentence, sentence.ranked, context);
    const ranked = answerUnsoldMaterial(sentence, own, context).filter(({ article }) => !article.act);
    const { answer, likely } = chooseAnswer(sentence, ranked, message, least);
    const isFresh = answer && !isRepetition(answer.article, frame.said);
    const article = isFresh ? preferVisitArticle(answer.article, sentence, context) : undefined;
    return { sentence, article, likely, ranked };
  });
  const shown = [...findSaid(read), ...findSaidOfWhole(read, least, context)].slice(0, MAX_ANSWERS);
  const written = shown.map(({ sentence }) => findWrittenSentence(sentence, message.written));
  // Two folded sentences of one written question have one answer.
  const left = read.filter(
    ({ article, sentence }) => !article && !written.includes(findWrittenSentence(sentence, message.written)),
  );
  const ofWhole = left.length > 0 ? message.whole.filter(mayBeOffered) : [];
  const likely = [...sortByProbability(left.flatMap((one) => one.likely)), ...ofWhole];
  return {
    shown,
    unsure: left.map(({ sentence }) => sentence),
    likely: listOthers(likely, shown),
    others: listOthers(sortByProbability(read.flatMap(({ ranked }) => ranked)), shown)
      .slice(0, MAX_OTHERS)
      .map(({ id }) => id),
  };
}

type ReadSentence = {
  sentence: Sentence;
  article: Article | undefined;
  likely: readonly Ranked[];
  ranked: readonly Ranked[];
};

function mayBeOffered({ article, probability }: Ranked): boolean {
  return probability >= GATE.offered && !article.act;
}

/** Finds what is said to sentences, each article once. */
function findSaid(read: readonly ReadSentence[]): Questions["shown"] {
  return read
    .flatMap(({ sentence, article }) => (article ? [{ sentence, article }] : []))
    .filter(({ article }, index, all) => all.findIndex((one) => one.article === article) === index);
}

/** Finds what is said to a message of several sentences as a whole, where none of them alone asks for it surely. */
function findSaidOfWhole(
  read: readonly ReadSentence[],
  least: number,
  { message, frame }: TurnContext,
): Questions["shown"] {
  const [first] = read;
  const [best] = message.whole;
  if (!first || !best || message.sentences.length < 2 || read.some(({ article }) => article)) return [];
  const isSaid =
    isSureFrom(least, best) &&
    !best.article.act &&
    !best.article.card &&
    !isRepetition(best.article, frame.said);
  return isSaid ? [{ sentence: first.sentence, article: best.article }] : [];
}

function sortByProbability(ranked: readonly Ranked[]): readonly Ranked[] {
  return ranked.toSorted((one, other) => other.probability - one.probability);
}

/** Lists articles, each once and none that is said. */
function listOthers(ranked: readonly Ranked[], shown: Questions["shown"]): Article[] {
  const articles = new Set(ranked.map(({ article }) => article));
  return [...articles].filter((article) => !shown.some((one) => one.article === article));
}

/** Says the sure answers, and offers the next steps after a single one. */
export function makeQuestionsPiece(
  { frame, message, lines }: TurnContext,
  { shown, unsure, others }: Questions,
): Piece | undefined {
  const articles = shown.map(({ article }) => article);
  const [only, more] = articles;
  if (!only) return undefined;
  const next = !frame.offered && unsure.length === 0 && !more ? offerNextSteps(only, lines) : [];
  return {
    parts: [
      ...shown.map(({ article, sentence }) =>
        makeAnswerPart(article, sentence.named, shown.length, { frame, message }),
      ),
      ...next,
    ],
    covered: shown.map(({ sentence }) => sentence),
    missed: articles.some(({ forStaff }) => forStaff),
    frame: { offered: next.length > 0, others, ...rememberArticles(frame, articles) },
  };
}

/** True for an article that was said before; one with a text for each product has more to say. */
function isRepetition({ id, ofProduct }: Article, said: readonly string[]): boolean {
  return said.includes(id) && Object.keys(ofProduct).length === 0;
}

/** While the conversation is about a visit, "how long does it take?" asks about the visit and not the work. */
function preferVisitArticle(article: Article, { standsAlone }: Sentence, context: TurnContext): Article {
  if (standsAlone) return article;
  const { knowledge, frame, visits } = context;
  const visit = visits?.own ?? frame.wished ?? frame.visitCard ?? readVisit(context);
  return (visit && knowledge.article(article.ofVisit)) || article;
}

/** Replaces articles on the company's products where a sentence names only a material that it does not sell. */
function answerUnsoldMaterial(
  { words }: Sentence,
  ranked: readonly Ranked[],
  { message, knowledge }: TurnContext,
): readonly Ranked[] {
  const others = knowledge.article(OTHER_MATERIALS);
  const [best] = ranked;
  if (!others || message.sentences.some(({ named }) => named.length > 0)) return ranked;
  if (findUnsoldMaterials(words.map(knowledge.spelling)).length === 0) return ranked;
  const ofOwn =
    !best ||
    best.probability < GATE.likely ||
    Object.keys(best.article.ofProduct).length > 0 ||
    best.article.subject === "products";
  return ofOwn ? [{ article: others, probability: 1, coverage: 1 }] : ranked;
}

/** The articles on acts about money; a loan has several of one subject. */
const ARTICLE_OF_MONEY: Readonly<Record<string, string>> = { "how-to-pay": "payment", loan: "financing" };
const MIN_PROBABILITY_OF_MONEY_ARTICLE = 0.8;

/** Puts the article on how the company is paid, or on its loans, first where a sentence surely asks for that. */
function answerAboutMoney(
  { money: { act, probability } }: Sentence,
  ranked: readonly Ranked[],
  { knowledge }: TurnContext,
): readonly Ranked[] {
  const article = knowledge.article(ARTICLE_OF_MONEY[act]);
  const [best] = ranked;
  if (!article || probability < MIN_PROBABILITY_OF_MONEY_ARTICLE) return ranked;
  if (best?.article.subject === article.subject && best.probability >= GATE.offered) return ranked;
  return [{ article, probability, coverage: 1 }, ...ranked.filter((one) => one.article !== article)];
}

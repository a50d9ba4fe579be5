import type { Part } from "#contract/api/chat-parts.ts";
import type { Article, Say } from "../../know/article.ts";
import type { Ranked } from "../../know/knowledge.ts";
import { OTHER_MATERIALS } from "../../know/read-articles.ts";
import { type Frame, rememberArticles } from "../../remember/frame.ts";
import { composeAnswer } from "../../say/compose.ts";
import { findUnsoldMaterials } from "../../understand/products.ts";
import { conceptOf } from "../../understand/text/words.ts";
import { makeArticleChoice, offerArticles, offerNextSteps } from "../steps.ts";
import { BANDS, chooseBand, MIN_PROBABILITY_TO_OFFER } from "./bands.ts";
import { findWrittenSentence, type Sentence } from "./message.ts";
import { UNQUOTABLE } from "./noted.ts";
import { describeReach, type Piece, type TurnContext } from "./piece.ts";
import { readVisit } from "./visits.ts";

const MAX_ANSWERS = 3;
/** Least probability to repeat the article that was just said. */
const MIN_PROBABILITY_TO_REPEAT = 0.9;
/** Least probability that a sentence asks for nothing that Eve knows: with a word of the trade (`ours`), and without one. */
const MIN_PROBABILITY_OF_UNKNOWN = { ours: 0.85, others: 0.6 } as const;

type SentenceAnswer = { sentence: Sentence; answer: Ranked | undefined; choices: readonly Ranked[] };

/**
 * Answers each question by itself: with an article, with an article and buttons, or only with buttons. Passes the rest on to the
 * office.
 * @param open the sentences that no other piece answers
 * @param isPassedOn true if the whole message is with the office already
 */
export function makeQuestionsPiece(
  context: TurnContext,
  open: readonly Sentence[],
  isPassedOn: boolean,
): Piece | undefined {
  if (open.length === 0) return undefined;
  const { frame, message, lines } = context;
  const { answers, shown, unsure, missed } = answerSentences(open, context);
  const articles = shown.flatMap(({ answer }) => answer?.article ?? []);
  // A single guess is no choice: the question goes to the office, and the guess is offered below.
  const guesses = missed.flatMap(({ choices }) => choices).map(({ article }) => makeArticleChoice(article));
  const parts: Part[] = [
    ...shown.flatMap(({ answer: one, sentence }) =>
      one ? [makeAnswerPart(one.article, sentence.named, shown.length, context)] : [],
    ),
    ...offerChoices(shown, unsure, context),
  ];
  const first =
    !frame.offered && unsure.length === 0 && shown.length === 1
      ? offerNextSteps(articles[0] as Article, lines)
      : [];
  const lost: MissedPiece = isPassedOn
    ? { parts: [] }
    : passOnMissed(
        missed.map(({ sentence }) => sentence),
        parts.length > 0,
        context,
      );
  const perhaps: Part[] =
    guesses.length > 0
      ? [
          { part: "line", text: lines.perhaps },
          { part: "choose", choices: guesses },
        ]
      : [];
  return {
    parts: [
      ...parts,
      ...lost.parts,
      ...perhaps,
      ...(lost.parts.length === 0 && parts.length === 1 ? first : []),
    ],
    covered: open,
    ...(lost.notice && { notice: lost.notice }),
    missed: missed.length > 0 || articles.some(({ forStaff }) => forStaff),
    frame: {
      ...lost.frame,
      offered: first.length > 0,
      ...(articles.length > 0 && rememberArticles(frame, articles)),
      asking: {
        text: findWrittenSentence(open[0] as Sentence, message.written).slice(0, MAX_CHARACTERS_ASKED),
        others: findOtherArticles(answers, articles),
      },
    },
  };
}

const MAX_CHARACTERS_ASKED = 200; // of a question that is stored

/** The answers to sentences: those that are shown, those with only buttons, and those with neither. */
type SentenceAnswers = Readonly<Record<"answers" | "shown" | "unsure" | "missed", readonly SentenceAnswer[]>>;

/** Finds the answer to each sentence; no article is used twice. */
function answerSentences(open: readonly Sentence[], context: TurnContext): SentenceAnswers {
  const { frame, message } = context;
  const whole = message.sentences.length > 1 ? message.whole : undefined;
  const answers = open.map((sentence): SentenceAnswer => {
    const ranked = sentence.ranked.filter((one) => !one.article.act && !isRepetition(one, frame.said));
    // Beside a visit, "how long does it take?" asks about the visit.
    const band = chooseBand(
      preferVisitArticles(answerUnsoldMaterial(sentence, ranked, context), context),
      whole ?? ranked,
    );
    // There are too few Spanish ways of asking to offer more than the best article.
    return { sentence, answer: band.answer, choices: frame.language === "es" ? [] : band.choices };
  });
  const answered = answers.filter(
    ({ answer: one }, index) =>
      one && answers.findIndex((other) => other.answer?.article === one.article) === index,
  );
  const written = answered.map(({ sentence }) => findWrittenSentence(sentence, message.written));
  // Two folded sentences of one written question have one answer.
  const unanswered = answers.filter(
    ({ answer: one, sentence }) => !one && !written.includes(findWrittenSentence(sentence, message.written)),
  );
  return {
    answers,
    shown: answered.slice(0, MAX_ANSWERS),
    unsure: unanswered.filter(({ choices }) => choices.length > 1),
    missed: unanswered.filter(({ choices }) => choices.length <= 1),
  };
}

/** True for the article that was said last, unless it is plainly asked for again. */
function isRepetition({ article, probability }: Ranked, saidIds: readonly string[]): boolean {
  return (
    saidIds[0] === article.id &&
    probability < MIN_PROBABILITY_TO_REPEAT &&
    Object.keys(article.ofProduct).length === 0
  );
}

/** While the conversation is about a visit, replaces articles on the work by their articles on the visit. */
function preferVisitArticles(ranked: readonly Ranked[], context: TurnContext): readonly Ranked[] {
  const { knowledge, frame, visits } = context;
  const visit = visits?.own ?? frame.wished ?? frame.visitCard ?? readVisit(context);
  if (!visit) return ranked;
  return ranked.map(({ article, probability }) => ({
    article: knowledge.article(article.ofVisit) ?? article,
    probability,
  }));
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
    best.probability < BANDS.beside ||
    Object.keys(best.article.ofProduct).length > 0 ||
    best.article.subject === "products";
  return ofOwn ? [{ article: others, probability: 1 }] : ranked;
}

/**
 * Makes the part of an article, with what it says of the named products.
 * @param of the number of articles in the reply; beside others only the first sentences are said
 */
export function makeAnswerPart(
  article: Article,
  named: readonly string[],
  of: number,
  { frame, message }: Pick<TurnContext, "frame" | "message">,
): Part {
  const pair =
    article.ofPair[named.slice(0, 2).join(" ")] ?? article.ofPair[named.slice(0, 2).reverse().join(" ")];
  const strange = message.notSold.flatMap((material) => article.ofProduct[material] ?? []);
  const each = named.flatMap((id) => article.ofProduct[id] ?? []);
  const own: readonly string[] =
    (named.length > 1 && pair) || (each.length > 0 ? each : strange.length > 0 ? strange : article.say);
  const say = frame.language === "es" && article.spanish ? article.spanish : own;
  const text = composeAnswer([
    { article, say: (of > 1 ? say.slice(0, SENTENCES_BESIDE_OTHERS) : say) as unknown as Say },
  ]);
  return { part: "answer", title: frame.language === "es" ? "" : article.title, text, path: article.path };
}

const SENTENCES_BESIDE_OTHERS = 2;

/** Offers buttons for the first question without an article, or else for what may be meant beside the articles. */
function offerChoices(
  shown: readonly SentenceAnswer[],
  unsure: readonly SentenceAnswer[],
  { lines, message }: TurnContext,
): Part[] {
  const [first] = unsure;
  const beside = shown.flatMap(({ choices }) => choices);
  const choices = first ? first.choices : beside;
  if (choices.length === 0) return [];
  const articles = [...new Map(choices.map(({ article }) => [article.id, article])).values()];
  const lead = first ? lines.choose(quoteQuestion(first.sentence, message.written)) : lines.others;
  return [{ part: "line", text: lead }, offerArticles(articles.slice(0, MAX_ANSWERS), lines)];
}

/** Quotes the beginning of a question as it was written. */
function quoteQuestion(sentence: Sentence, message: string): string {
  const written = findWrittenSentence(sentence, message);
  if (UNQUOTABLE.test(written)) return "…";
  return written.length > MAX_CHARACTERS_QUOTED ? `${written.slice(0, MAX_CHARACTERS_QUOTED)}…` : written;
}

const MAX_CHARACTERS_QUOTED = 90;

type MissedPiece = { parts: Part[]; notice?: "person"; frame?: Partial<Frame> };

/** Passes questions without an answer on to the office, word for word, unless Eve knows nothing about any of their topics. */
function passOnMissed(missed: readonly Sentence[], besideOthers: boolean, context: TurnContext): MissedPiece {
  const { lines, message, frame } = context;
  const [first] = missed;
  if (!first) return { parts: [] };
  // While a card or a call is open, a question is about that: "still that much?"
  const isOutside = !frame.open && missed.every((sentence) => isUnknownTopic(sentence, context));
  if (isOutside) return besideOthers ? { parts: [] } : { parts: [{ part: "line", text: lines.outside }] };
  const { text, parts, frame: changed } = describeReach(context);
  const line = lines.missed(quoteQuestion(first, message.written));
  return {
    parts: [{ part: "line", text: [line, text].filter(Boolean).join(" ") }, ...parts],
    notice: "person",
    frame: { ...changed, handedOver: true },
  };
}

/** True if a sentence asks for nothing that Eve knows. A word of the trade makes that less likely. */
export function isUnknownTopic(
  { none, words, ranked: [best] }: Sentence,
  { knowledge }: TurnContext,
): boolean {
  const ours = words.some((word) => word === "roof" || conceptOf(knowledge.spelling(word)) !== undefined);
  return (
    none >= (ours ? MIN_PROBABILITY_OF_UNKNOWN.ours : MIN_PROBABILITY_OF_UNKNOWN.others) &&
    (best?.probability ?? 0) < none
  );
}

/** Finds other articles that the questions may have meant, for "that is not what I asked". */
function findOtherArticles(answers: readonly SentenceAnswer[], shownArticles: readonly Article[]): string[] {
  const ids = answers.flatMap(({ sentence }) =>
    sentence.ranked
      .filter(({ probability }) => probability >= MIN_PROBABILITY_TO_OFFER)
      .slice(0, MAX_OTHERS_OF_SENTENCE)
      .map(({ article }) => article.id),
  );
  return [...new Set(ids)]
    .filter((id) => !shownArticles.some((article) => article.id === id))
    .slice(0, MAX_ANSWERS);
}

const MAX_OTHERS_OF_SENTENCE = 4;

import type { Choice, Part } from "#contract/api/chat-parts.ts";
import type { Article, Say } from "../../know/article.ts";
import type { Ranked } from "../../know/knowledge.ts";
import { OTHER_MATERIALS } from "../../know/read-articles.ts";
import type { Frame } from "../../remember/frame.ts";
import { answersInWords } from "../../say/compose.ts";
import { notSoldIn } from "../../understand/products.ts";
import { conceptOf } from "../../understand/text/words.ts";
import { stepsAfter } from "../steps.ts";
import { BANDS, bandOf, LEAST_OFFERED } from "./bands.ts";
import { asWritten, type Sentence } from "./message.ts";
import { NOT_QUOTED } from "./noted.ts";
import { type Asked, type Piece, reach } from "./piece.ts";
import { visitIn } from "./visits.ts";

const MOST_ANSWERS = 3;
export const MOST_SAID = 8; // articles that are remembered as said
/** With this an article is said although it was said in the last reply. */
const AGAIN = 0.9;
/** From here on a sentence is of nothing that she knows, with a word of the trade and without one. */
const STRANGE = { ours: 0.85, others: 0.6 } as const;

type Answer = { sentence: Sentence; said: Ranked | undefined; choices: readonly Ranked[] };

/**
 * Answers each question by itself: plainly, with others to choose beside it, by buttons alone, or not; that is passed on.
 * @param passed the whole message is with the office already
 */
export function questionsPiece(
  context: Asked,
  open: readonly Sentence[],
  passed: boolean,
): Piece | undefined {
  if (open.length === 0) return undefined;
  const { frame, message, lines } = context;
  const whole = message.sentences.length > 1 ? message.whole : undefined;
  const answers = open.map((sentence): Answer => {
    const ranked = sentence.ranked.filter((one) => !one.article.act && !isSaidAgain(one, frame.said));
    // "How long does it take?" beside a visit is of the visit.
    const band = bandOf(ofVisits(ofMaterials(sentence, ranked, context), context), whole ?? ranked);
    // Of few ways of asking in Spanish the next ones are a guess.
    return { sentence, said: band.said, choices: frame.language === "es" ? [] : band.choices };
  });
  const said = answers.filter(
    ({ said: one }, index) =>
      one && answers.findIndex((other) => other.said?.article === one.article) === index,
  );
  const shown = said.slice(0, MOST_ANSWERS);
  const articles = shown.flatMap(({ said: one }) => one?.article ?? []);
  const written = said.map(({ sentence }) => asWritten(sentence, message.written));
  // "Does it apply the slope, or is it the plan?" is one question.
  const unsaid = answers.filter(
    ({ said: one, sentence }) => !one && !written.includes(asWritten(sentence, message.written)),
  );
  const unsure = unsaid.filter(({ choices }) => choices.length > 1);
  const missed = unsaid.filter(({ choices }) => choices.length <= 1);
  // One guess is no choice: the question goes to the office, and the guess stands below it.
  const guesses = missed.flatMap(({ choices }) => choices).map(({ article }) => choiceOf(article));
  const parts: Part[] = [
    ...shown.flatMap(({ said: one, sentence }) =>
      one ? [answerPart(one.article, sentence.named, shown.length, context)] : [],
    ),
    ...choose(shown, unsure, context),
  ];
  const first =
    !frame.offered && unsure.length === 0 && shown.length === 1
      ? stepsAfter(articles[0] as Article, lines)
      : [];
  // What is passed on already is not passed on a second time.
  const lost: Lost = passed
    ? { parts: [] }
    : missedParts(
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
    took: open,
    ...(lost.notice && { notice: lost.notice }),
    missed: missed.length > 0 || articles.some(({ forStaff }) => forStaff),
    frame: {
      ...lost.frame,
      offered: first.length > 0,
      ...(articles.length > 0 && {
        topic: articles.at(-1)?.id,
        said: [...articles.map(({ id }) => id), ...frame.said].slice(0, MOST_SAID),
      }),
      asking: {
        text: asWritten(open[0] as Sentence, message.written).slice(0, LONGEST),
        others: othersOf(answers, articles),
      },
    },
  };
}

const LONGEST = 200; // characters of a question that is kept

/** What was said just now is said again where it is asked for as plainly. */
function isSaidAgain({ article, probability }: Ranked, said: readonly string[]): boolean {
  return said[0] === article.id && probability < AGAIN && Object.keys(article.ofProduct).length === 0;
}

/** Where a visit is talked of, its articles stand for those of the work on the roof. */
function ofVisits(ranked: readonly Ranked[], context: Asked): readonly Ranked[] {
  const { knowledge, frame, visits } = context;
  const talked = visits?.own ?? frame.wished ?? frame.visitCard ?? visitIn(context);
  if (!talked) return ranked;
  return ranked.map(({ article, probability }) => ({
    article: knowledge.article(article.ofVisit) ?? article,
    probability,
  }));
}

/** Of a material that is not sold nothing is said that holds for those that are. */
function ofMaterials(
  { words }: Sentence,
  ranked: readonly Ranked[],
  { message, knowledge }: Asked,
): readonly Ranked[] {
  const others = knowledge.article(OTHER_MATERIALS);
  const [best] = ranked;
  if (!others || message.sentences.some(({ named }) => named.length > 0)) return ranked;
  if (notSoldIn(words.map(knowledge.spelling)).length === 0) return ranked;
  const ofOwn =
    !best ||
    best.probability < BANDS.beside ||
    Object.keys(best.article.ofProduct).length > 0 ||
    best.article.subject === "products";
  return ofOwn ? [{ article: others, probability: 1 }] : ranked;
}

/** An article as it is said: of the products that are named, beside others in its first sentences. */
export function answerPart(
  article: Article,
  named: readonly string[],
  of: number,
  { frame, message }: Pick<Asked, "frame" | "message">,
): Part {
  const pair =
    article.ofPair[named.slice(0, 2).join(" ")] ?? article.ofPair[named.slice(0, 2).reverse().join(" ")];
  const strange = message.strange.flatMap((material) => article.ofProduct[material] ?? []);
  const each = named.flatMap((id) => article.ofProduct[id] ?? []);
  const own: readonly string[] =
    (named.length > 1 && pair) || (each.length > 0 ? each : strange.length > 0 ? strange : article.say);
  const say = frame.language === "es" && article.spanish ? article.spanish : own;
  const text = answersInWords([{ article, say: (of > 1 ? say.slice(0, BESIDE) : say) as unknown as Say }]);
  return { part: "answer", title: frame.language === "es" ? "" : article.title, text, path: article.path };
}

const BESIDE = 2; // sentences

/** Buttons for what else may be meant, or for what may be meant at all. */
function choose(shown: readonly Answer[], unsure: readonly Answer[], { lines, message }: Asked): Part[] {
  const [first] = unsure;
  const beside = shown.flatMap(({ choices }) => choices);
  const choices = first ? first.choices : beside;
  if (choices.length === 0) return [];
  const titles = [...new Map(choices.map(({ article }) => [article.id, article])).values()]
    .slice(0, MOST_ANSWERS)
    .map(choiceOf);
  const lead = first ? lines.choose(quoted(first.sentence, message.written)) : lines.others;
  return [
    { part: "line", text: lead },
    { part: "choose", choices: [...titles, { label: lines.none, press: { press: "none" } }] },
  ];
}

export function choiceOf({ id, title }: Article): Choice {
  return { label: title, press: { press: "article", id } };
}

/** A question as it was written, short enough to be said back. */
function quoted(sentence: Sentence, message: string): string {
  const written = asWritten(sentence, message);
  if (NOT_QUOTED.test(written)) return "…";
  return written.length > QUOTED ? `${written.slice(0, QUOTED)}…` : written;
}

const QUOTED = 90; // characters

type Lost = { parts: Part[]; notice?: "person"; frame?: Partial<Frame> };

/** What has no answer goes to the office, word for word; what is none of hers does not. */
function missedParts(missed: readonly Sentence[], besideOthers: boolean, context: Asked): Lost {
  const { lines, message, frame } = context;
  const [first] = missed;
  if (!first) return { parts: [] };
  // What follows a price or a call is of that: "still that much?"
  const strange = !frame.open && missed.every((sentence) => isStrange(sentence, context));
  if (strange) return besideOthers ? { parts: [] } : { parts: [{ part: "line", text: lines.outside }] };
  const { text, parts, frame: changed } = reach(context);
  const line = lines.missed(quoted(first, message.written));
  return {
    parts: [{ part: "line", text: [line, text].filter(Boolean).join(" ") }, ...parts],
    notice: "person",
    frame: { ...changed, handedOver: true },
  };
}

/** A sentence that is as surely of nothing that she knows; one with a word of the trade must be so more surely. */
export function isStrange({ none, words, ranked: [best] }: Sentence, { knowledge }: Asked): boolean {
  const ours = words.some((word) => word === "roof" || conceptOf(knowledge.spelling(word)) !== undefined);
  return none >= (ours ? STRANGE.ours : STRANGE.others) && (best?.probability ?? 0) < none;
}

/** Articles that the question may have meant as well, for "that is not what I asked". */
function othersOf(answers: readonly Answer[], said: readonly Article[]): string[] {
  const ids = answers.flatMap(({ sentence }) =>
    sentence.ranked
      .filter(({ probability }) => probability >= LEAST_OFFERED)
      .slice(0, MOST_OTHERS)
      .map(({ article }) => article.id),
  );
  return [...new Set(ids)].filter((id) => !said.some((article) => article.id === id)).slice(0, MOST_ANSWERS);
}

const MOST_OTHERS = 4;

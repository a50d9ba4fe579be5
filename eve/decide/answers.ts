import type { Article, Say } from "../know/article.ts";
import type { Knowledge, Ranked } from "../know/knowledge.ts";
import { ON_MATERIALS } from "../know/read-articles.ts";
import type { Frame } from "../remember/frame.ts";
import type { Said } from "../say/compose.ts";
import { fold, wordsOf } from "../understand/text/fold.ts";
import { STOP_WORDS } from "../understand/text/words.ts";
import type { Heard, Understanding } from "../understand/understand.ts";
import { OF_THE_ROOF, type Reading, read, SURE } from "./reading.ts";
import { meantIn, NOT_SAID, REJECTS } from "./rejection.ts";

/** What the articles have on a message. */
export type Answers = {
  /** In the order asked. */
  said: readonly (Said & { probability: number })[];
  /** Other readings that are about as likely, for buttons; with `unsure` nothing is said but the question which is meant. */
  choices: readonly Article[];
  unsure: boolean;
  product: string | undefined;
  /** What her last reply said, and what fits best once more: nobody is told the same twice in a row. */
  again?: Article | undefined;
};

/** Below it there is no answer; a statement that asks nothing must be nearer. */
const ENOUGH = 0.2;
const ENOUGH_OF_STATEMENT = 0.35;
const ENOUGH_OF_DAMAGE = 0.25;
/** Spanish has few ways of asking, so that its words are easily taken for others. */
const ENOUGH_IN_SPANISH = 0.35;
/** A second reading with this share of the first one's probability is as likely as it. */
const AS_LIKELY = 0.75;
/** With this an article is said even if another is as likely. */
const PLAIN = 0.42;
const WORTH_A_CHOICE = 0.08;
const FAR_LESS = 4; // times less probable than the best reading is none beside it
const MOST_ANSWERS = 3;
const MOST_CHOICES = 3;
/** Of many words some are in any article: what is asked in more than these must be surer, or is asked back. */
const MANY_WORDS = 12;
const ENOUGH_OF_MANY = 0.6;
/** What is as probably of nothing that she knows is not asked back. */
const NOT_KNOWN = 0.5;
/** Articles whose ways of asking are made of everyday words, so that much resembles them. */
const WIDE = new Set("can-do neglect prepare trust-chat".split(" "));

/** Finds what answers a message: up to three questions each by itself, otherwise all that it tells. */
export function findAnswers(
  whole: Understanding,
  frame: Frame,
  knowledge: Knowledge,
  /** What she said last. */
  replies: readonly string[] = [],
): Answers | undefined {
  const heard = frame.answered ? { ...whole, sentences: meantIn(whole.sentences) } : whole;
  const sentences = heard.sentences.filter(({ chat }) => !chat);
  const pressed = knowledge.articles.find(
    ({ title }) => title === heard.message && frame.choices.includes(title),
  );
  if (pressed) return answered([{ article: pressed, say: pressed.say, probability: 1 }], [], frame.product);
  // "So like five years left? Or could it be less?" is one question.
  const asked = sentences.filter(
    (one, index) => one.asks && !isAlternative(one, sentences[index - 1], heard),
  );
  // "What voids your warranty, and how many years is it?": the second goes on from the first.
  let { topic } = frame;
  const parts = (asked.length > 0 ? asked : sentences).map((sentence) => {
    const { named, ranked } = read(sentence, heard, { ...frame, topic }, knowledge);
    const ofTheTalk = NOT_SAID.test(sentence.text);
    const part = { named, ranked: ofTheTalk ? ranked.filter(({ article }) => !article.act) : ranked };
    if (asked.length > 0 && top(part) >= SURE) topic = part.ranked[0]?.article.id ?? topic;
    return part;
  });
  const rejected = REJECTS.test(heard.rest);
  let again: Article | undefined;
  const fresh = parts.map((part) => {
    const [first, ...others] = part.ranked;
    if (first && wasSaid(wordsFor(first.article, part.named), first.article, heard, replies)) {
      again = first.article;
      return { ...part, ranked: rejected ? [] : others.filter(({ probability }) => probability >= SURE) };
    }
    const plainly = !rejected && first && (first.probability >= PLAINLY || speaksOf(first.article, heard));
    if (!first || plainly || !isAgain(first.article, part.named, { heard, frame, rejected })) return part;
    again = first.article;
    return { ...part, ranked: others.filter(({ probability }) => probability >= ENOUGH_INSTEAD) };
  });
  const spanish = frame.language === "es" || heard.language?.name === "Spanish";
  const enough = ({ ranked: [first] }: Reading) => {
    if (first?.article.act) return ENOUGH_OF_MANY; // nobody has a complaint by a stray word
    if (spanish) return ENOUGH_IN_SPANISH;
    if (first && WIDE.has(first.article.id)) return ENOUGH_OF_STATEMENT;
    if (asked.length > 0) return ENOUGH;
    return first && OF_THE_ROOF.has(first.article.subject) ? ENOUGH_OF_DAMAGE : ENOUGH_OF_STATEMENT;
  };
  // Who only tells asks nothing of her.
  const ofHer = ({ ranked: [first] }: Reading) =>
    asked.length === 0 && wordsOf(heard.rest).length > SHORT && first?.article.id === "can-do";
  const likely = fresh.filter((part) => top(part) >= enough(part) && !ofHer(part));
  // What somebody tells who asked for a job is of the job.
  if (
    frame.role === "applicant" &&
    asked.length === 0 &&
    likely.every(({ ranked: [first] }) => first?.article.subject !== "careers")
  )
    return undefined;
  // A complaint is no answer beside others.
  const good = likely.length > 1 ? likely.filter(({ ranked: [first] }) => !first?.article.act) : likely;
  const best = good.toSorted((one, other) => top(other) - top(one));
  // Several things told are one matter: the plainest of them.
  const chosen = (asked.length > 1 ? good : best.slice(0, 1)).filter(
    (part, index, all) =>
      all.findIndex((other) => other.ranked[0]?.article.id === part.ranked[0]?.article.id) === index,
  );
  if (chosen.length === 0)
    return again && asked.length > 0
      ? { said: [], choices: [], unsure: false, product: undefined, again }
      : undefined;
  const many = !spanish && asked.length > 0 && wordsOf(heard.rest).length > MANY_WORDS;
  const sure = many ? chosen.filter(isPlain) : chosen;
  if (sure.length === 0)
    return sentences.every(({ none }) => none >= NOT_KNOWN) ? undefined : whichOf(chosen);
  const said = sure.slice(0, MOST_ANSWERS).flatMap((part) => {
    const [first] = part.ranked;
    return first
      ? [{ article: first.article, probability: first.probability, say: wordsFor(first.article, part.named) }]
      : [];
  });
  const product = best[0]?.named.length === 1 ? best[0].named[0] : undefined;
  const rivals = said.length === 1 ? (sure[0]?.ranked.slice(1) ?? []) : [];
  return answered(said, rivals, product, asked.length > 0);
}

/** "…, or could it be less?" after a question is no question of its own. */
export function isAlternative(
  { text }: Heard,
  before: Heard | undefined,
  { rest }: Pick<Understanding, "rest">,
): boolean {
  return before?.asks === true && (text.startsWith("or ") || rest.includes(` or ${text}`));
}

const WHOLE = new Set(["contact", "address", "hours", "robot", "chat-log"]);
const ONCE_MORE = /\b(?:again|repeat|remind|what was|once more|come again|pardon)\b/;
const ENOUGH_INSTEAD = 0.3;
/** What is asked as plainly as this is answered once more. */
const PLAINLY = 0.95;

/** Whether what an article says has a word of what is asked: "do you tarp" after talk of emergencies. */
export function speaksOf({ say: texts }: Article, { sentences }: Pick<Understanding, "sentences">): boolean {
  const said = new Set(texts.flatMap((text) => wordsOf(fold(text))));
  const asked = sentences.flatMap(({ words }) => words).filter((word) => !STOP_WORDS.has(word));
  return asked.some((word) => said.has(word) && word !== "roof");
}

/** A question of few words may want the same answer later on; one of more wants more. */
const SHORT = 7;

/** Whether a question of many words would get, word for word, what was said to an earlier one. */
function wasSaid(
  say: Say,
  { act, id }: Article,
  { rest }: Understanding,
  replies: readonly string[],
): boolean {
  if (act || WHOLE.has(id) || ONCE_MORE.test(rest) || wordsOf(rest).length <= SHORT) return false;
  return replies.some((reply) => reply.includes(say[0]));
}

/** Whether an article would say what the last reply said; one that is asked for by its name is said where that was a while ago. */
function isAgain(
  article: Article,
  named: readonly string[],
  { heard, frame, rejected }: { heard: Understanding; frame: Frame; rejected: boolean },
): boolean {
  if (article.act || WHOLE.has(article.id) || (ONCE_MORE.test(heard.rest) && !rejected)) return false;
  if (rejected && frame.said[0] === article.id && named.length === 0) return true;
  return frame.lastSaid === beginningOf(wordsFor(article, named));
}

/** What tells one text from another. */
export function beginningOf([first]: Say): string {
  return first.slice(0, 60);
}

/** Sure enough of many words, or with nothing else that it could be. */
export function isPlain({ named, ranked: [first, rival] }: Reading): boolean {
  const { probability = 0 } = first ?? {};
  const ofMaterial = named.length > 0 && ON_MATERIALS.has(first?.article.subject ?? "");
  return (
    probability >= (ofMaterial ? PLAIN : ENOUGH_OF_MANY) ||
    (probability >= PLAIN && (rival?.probability ?? 0) < Math.max(WORTH_A_CHOICE, probability / FAR_LESS))
  );
}

/** Nothing is said: which of the likeliest is meant? */
function whichOf(parts: readonly Reading[]): Answers {
  const likely = parts
    .flatMap(({ ranked }) => ranked.filter(isWorthAChoice))
    .toSorted((one, other) => other.probability - one.probability);
  const [first, ...others] = likely.filter(
    ({ article }, index) => likely.findIndex((one) => one.article === article) === index,
  );
  const said = first ? [{ ...first, say: first.article.say }] : [];
  const choices = others.slice(0, MOST_CHOICES - 1).map(({ article }) => article);
  return { said, choices, product: undefined, unsure: true };
}

/** A complaint is not offered to somebody who may not have one. */
function isWorthAChoice({ article, probability }: Ranked): boolean {
  return probability >= WORTH_A_CHOICE && !article.act;
}

function answered(
  said: Answers["said"],
  rivals: readonly Ranked[],
  product: string | undefined,
  asks = true,
): Answers {
  const probability = said[0]?.probability ?? 1;
  const choices = probability >= SURE ? [] : rivals.filter(isWorthAChoice);
  const unsure =
    asks && probability < PLAIN && choices.some((rival) => rival.probability >= probability * AS_LIKELY);
  return {
    ...{ said, product, unsure },
    choices: choices.slice(0, MOST_CHOICES - 1).map(({ article }) => article),
  };
}

function top({ ranked }: Reading): number {
  return ranked[0]?.probability ?? 0;
}

function wordsFor(article: Article, named: readonly string[]): Say {
  const [one, other, third] = named;
  if (third) return article.say;
  if (one && other) {
    const pair = article.ofPair[`${one} ${other}`] ?? article.ofPair[`${other} ${one}`];
    const each = [article.ofProduct[one]?.[0], article.ofProduct[other]?.[0]].filter(
      (text) => text !== undefined,
    );
    if (pair) return pair;
    if (each.length === 2) return each as unknown as Say;
  }
  return (one && article.ofProduct[one]) || article.say;
}

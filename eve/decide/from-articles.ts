import type { Article } from "../know/article.ts";
import { composeAnswers } from "../say/compose.ts";
import { phrases } from "../say/phrases.ts";
import { conceptOf } from "../understand/text/words.ts";
import { type Answers, beginningOf, speaksOf } from "./answers.ts";
import { OF_THE_ROOF } from "./reading.ts";
import { gave, tells } from "./told.ts";
import type { Decision, Turn } from "./turn.ts";
import { afterDetails, handOver, kept, reached, say, tenant } from "./wordings.ts";

/** From here on an article is what a message asks for, and an act what it does. */
export const SURE = 0.6;
export const LEAST_SCORE = 0.5;

/** What is said to somebody who was asked already which of two things is meant. */
const LIKELY_ENOUGH = 0.3;

/** A message with words of the trade is off topic only if it is as surely none of hers. */
const STRANGE = 0.85;

export function answer(answers: Answers, turn: Turn): Decision {
  const { said, choices, unsure, product, again } = answers;
  const words = say(turn);
  if (said.length === 0 && again) return beyond(again, turn);
  // Who was asked which, and did not take one, is not asked again.
  const asked = turn.frame.choices.length > 0 && turn.frame.lastSaid === undefined;
  // Who wrote a whole story is not asked which of three titles is meant.
  const long = turn.heard.sentences.flatMap(({ words: said }) => said).length > STORY;
  if (unsure && (asked || long))
    return said[0] && said[0].probability >= LIKELY_ENOUGH
      ? answer({ ...answers, unsure: false, choices: asked ? [] : choices }, turn)
      : unanswered(turn);
  const articles = said.map(({ article }) => article);
  const labels = (unsure ? [...articles, ...choices] : choices).map(({ title }) => title);
  const [only] = articles;
  // What was said twice is not the answer to a third question.
  const times = turn.frame.said.filter((id) => id === only?.id).length;
  const repeats = !unsure && articles.length === 1 && times > 1 && only && !isOfProducts(only);
  if (repeats && !tells(turn) && (said[0]?.probability ?? 0) < PLAINLY_AGAIN && !speaksOf(only, turn.heard))
    return beyond(only, turn);
  const composed = composeAnswers(said);
  // Who has left a number is not asked to leave it.
  const reach = reached(turn);
  const leaves = !unsure && reach !== undefined && LEAVES.test(composed);
  const text = leaves ? composed.replace(LEAVES, `${words.handOver.asked} ${reach} `).trim() : composed;
  const jobs = articles.some(({ subject }) => subject === "careers");
  return {
    kind: `${unsure ? "which" : "answer"}:${[...articles, ...(unsure ? choices : [])].map(({ id }) => id).join("+")}`,
    say: unsure ? words.which(labels) : text,
    asks: unsure || jobs || turn.frame.role === "supplier" ? "nothing" : "anything",
    choices: labels,
    frame: {
      ...{ topic: articles.at(-1)?.id, choices: labels },
      lastSaid: !unsure && articles.length === 1 && said[0] ? beginningOf(said[0].say) : undefined,
      ...(!unsure && { said: [...articles.map(({ id }) => id), ...turn.frame.said].slice(0, MOST_SAID) }),
      ...(!unsure && articles.some(({ subject }) => CALM.has(subject)) && { emergency: false }),
      ...(product && turn.heard.products.length < 2 && { product }),
      ...(jobs && !turn.frame.role && OF_A_JOB.test(turn.heard.rest) && { role: "applicant" as const }),
    },
    missed: unsure || articles.some(({ forStaff }) => forStaff),
    ...(leaves && { notice: "person" as const }),
    passages: articles.some(({ settled }) => settled) ? [] : [...articles, ...choices],
  };
}

const LEAVES = /\bLeave your name[^.]*\.\s?/;

/** She has no more than she said: a person may. */
function beyond({ id }: Article, turn: Turn): Decision {
  const words = say(turn);
  const reach = reached(turn);
  return {
    kind: `beyond:${id}`,
    say: reach ? `${words.beyondPassed} ${reach}` : words.beyond,
    asks: "nothing",
    missed: true,
    ...(reach && { notice: "person" as const }),
    frame: {
      ...kept(turn),
      lastSaid: turn.frame.lastSaid,
      offered: !reach,
      ...(reach && { handedOver: true }),
    },
  };
}

export function unanswered(turn: Turn): Decision {
  const { heard, frame, known, knowledge } = turn;
  const words = say(turn);
  const said = heard.sentences.flatMap((sentence) => sentence.words);
  const asks = heard.sentences.some((sentence) => sentence.asks);
  const ours =
    said.some((word) => conceptOf(knowledge.spelling(word)) !== undefined || word === "roof") ||
    heard.products.length > 0;
  if (gave(turn) || heard.preferences.length > 0)
    return {
      kind: "details",
      say: afterDetails(turn),
      asks: "anything",
      missed: asks,
      frame: kept(turn),
    };
  if (frame.role === "tenant") return { kind: "tenant", say: tenant(turn), asks: "nothing" };
  if (said.length === 0 || !said.some((word) => knowledge.isWord(word)))
    return { kind: "unclear", say: words.unclear, asks: "nothing", frame: kept(turn) };
  const strange =
    heard.acts.has("off-topic") || heard.sentences.some(({ none }) => none >= (ours ? STRANGE : LEAST_SCORE));
  if (!asks && heard.acts.has("off-topic"))
    return { kind: "off-topic", say: words.offTopic, asks: "nothing", frame: kept(turn) };
  if (!asks) {
    const ill = heard.sentences.some(({ ranked }) => OF_THE_ROOF.has(ranked[0]?.article.subject ?? ""));
    const passed = frame.handedOver || Boolean(known.phone ?? known.email);
    const tellsOfRoof = ours && (frame.emergency || (!passed && said.length >= LONG));
    const look = ill || tellsOfRoof || heard.roof.age !== undefined;
    return {
      kind: look ? "told:roof" : "told",
      say: frame.upset
        ? words.complaint.again
        : look
          ? words.look
          : passed
            ? words.handOver.added
            : words.heard,
      asks: look ? "anything" : "nothing",
      frame: kept(turn),
      missed: frame.upset,
    };
  }
  const going = frame.topic !== undefined && !heard.sentences.some(({ none }) => none >= STRANGE);
  if (strange && (!going || heard.acts.has("off-topic")))
    return { kind: "off-topic", say: words.offTopic, asks: "nothing", frame: kept(turn) };
  const misses = frame.misses + 1;
  const reachable = reached(turn);
  if (misses >= 2 && !frame.handedOver && !reachable) {
    return {
      kind: "miss:hand-over",
      say: handOver("missed")(turn),
      asks: "nothing",
      missed: true,
      notice: "person",
      frame: { handedOver: true, asked: "phone" },
    };
  }
  if (reachable) {
    const missed = frame.handedOver ? words.missAdded : `${words.missPassed} ${reachable}`;
    return {
      kind: "miss:passed",
      say: missed,
      asks: "nothing",
      missed: true,
      notice: "person",
      frame: { ...kept(turn), handedOver: true },
      passages: passagesNear(turn),
    };
  }
  return {
    kind: "miss",
    say: words.miss,
    asks: "nothing",
    missed: true,
    frame: { misses, offered: true },
    passages: passagesNear(turn),
  };
}

/** What is asked again as plainly as this is said again. */
const PLAINLY_AGAIN = 0.95;

const OF_A_JOB =
  /\b(?:jobs?|hir(?:e|ing)|work (?:for|with) you|positions?|appl(?:y|ied|ying|ication)|careers?|resume|crew|roofer|experience|pay)\b/;

/** Articles that are remembered as said last. */
export const MOST_SAID = 4;

/** Whether an article says something else of each product. */
function isOfProducts({ ofProduct, ofPair }: Article): boolean {
  return Object.keys(ofProduct).length > 0 || Object.keys(ofPair).length > 0;
}

/** Subjects that nobody asks of while water comes in. */
const CALM: ReadonlySet<string> = new Set(["financing", "careers", "products", "prices"]);

const STORY = 8; // words
const LONG = 12; // words: somebody describes a building

const MOST_PASSAGES = 5;

/** What a language model may look at where no article was near enough. */
function passagesNear({ heard }: Turn): Article[] {
  const near = heard.sentences
    .flatMap(({ ranked }) => ranked.slice(0, 3))
    .sort((one, other) => other.probability - one.probability);
  return [...new Set(near.map(({ article }) => article))]
    .filter(({ settled }) => !settled)
    .slice(0, MOST_PASSAGES);
}

export function inSpanish(turn: Turn, likely: Answers | undefined): Decision {
  const { heard, frame, known } = turn;
  const words = phrases("es");
  const spanish =
    likely?.said.flatMap(({ article }) => (article.spanish ? [{ article, say: article.spanish }] : [])) ?? [];
  if (spanish.length > 0) {
    return {
      kind: `answer:es:${spanish.map(({ article }) => article.id).join("+")}`,
      say: spanish.flatMap(({ say: text }) => text).join(" "),
      asks: "anything",
      frame: { topic: spanish[0]?.article.id },
    };
  }
  const chat = ["thanks", "bye", "greet"].find((act) => heard.acts.has(act)) as
    | "thanks"
    | "bye"
    | "greet"
    | undefined;
  if (chat)
    return {
      kind: `chat:${chat}`,
      say: { thanks: words.thanks, bye: words.goodbye, greet: words.welcome }[chat],
      asks: "nothing",
    };
  if (gave(turn)) return { kind: "details", say: "", asks: "anything" };
  const reach = known.phone ?? known.email;
  return {
    kind: "language:Spanish",
    say: [words.handOver.asked, reach ? "" : words.handOver.unreachable].filter(Boolean).join(" "),
    asks: "nothing",
    notice: "person",
    missed: true,
    frame: { handedOver: true, topic: frame.topic, ...(!reach && { asked: "phone" }) },
  };
}

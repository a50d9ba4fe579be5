import type { Part } from "#contract/api/chat-parts.ts";
import { office } from "#site-data/office.ts";
import { addDays, nameWeekday } from "#site-data/office-clock.ts";
import { OWN_SUBJECT } from "../../know/article.ts";
import { type Frame, rememberArticles } from "../../remember/frame.ts";
import { sayNextOpening, sayOpening } from "../opening.ts";
import { readWish, type Wish } from "../wish.ts";
import { makeAnswerPart } from "./answer-part.ts";
import { describePlace, findPlaces } from "./facts.ts";
import { GATE } from "./gate.ts";
import type { Sentence } from "./message.ts";
import { describeReach, type Piece, type TurnContext } from "./piece.ts";
import { listNotedDetails } from "./recall.ts";

// What a company can always answer, whatever the ranker of articles thinks: its number and hours, what is free, what was noted, what to do
// until somebody comes.

type Answer = Pick<Piece, "frame" | "notice"> & { parts: readonly Part[] };
type Answerer = (context: TurnContext, sentence: Sentence, topic: string) => Answer | undefined;

/** The answer to each topic of known.txt. */
const ANSWERS: Readonly<Record<string, Answerer>> = {
  "our-phone": (context) =>
    context.frame.emergency
      ? sayWhomToCall(context)
      : say(`${context.lines.known.phone} ${sayOpening(context)}`),
  "open-now": sayHours,
  "when-read": sayWhenRead,
  "our-address": sayArticle,
  "our-towns": sayTowns,
  "is-free": sayArticle,
  "who-comes": sayArticle,
  "be-home": sayArticle,
  "my-number": (context) => ({ parts: listNotedDetails(context) }),
  "my-message": sayIfPassed,
  tonight: sayWhatToDo,
  "nobody-answers": sayWhomToCall,
};

/** The article on a topic, which is not said again after it. */
const ARTICLE_OF_TOPIC: Readonly<Record<string, string>> = {
  "our-phone": "contact",
  "open-now": "hours",
  "our-address": "address",
  "our-towns": "area",
  "is-free": "free-estimate",
  "who-comes": "who-comes",
  "be-home": "visit-home",
};

/** Topics that say what to do in an emergency. */
const URGENT_TOPICS: ReadonlySet<string> = new Set(["tonight", "nobody-answers"]);

/** Articles on a topic of known.txt: it is asked for where one of them surely is. */
const TOPIC_OF_ARTICLE: Readonly<Record<string, string>> = { hours: "open-now", area: "our-towns" };

/** Of what strangers asked on other matters one in 50 reaches it. */
const MIN_PROBABILITY_OF_TOPIC = 0.5;
const MAX_TOPICS = 2;

/**
 * Answers what is always known. `isUrgent` if it says what to do in an emergency.
 * @param isWarned true if a warning in the same reply says that already
 */
export function makeKnownPiece(
  context: TurnContext,
  isWarned: boolean,
): (Piece & { isUrgent: boolean }) | undefined {
  const found = context.message.sentences.flatMap((sentence) => {
    const topic = findTopic(sentence, context);
    if (!topic || (isWarned && URGENT_TOPICS.has(topic))) return [];
    const answer = ANSWERS[topic]?.(context, sentence, topic);
    return answer ? [{ topic, sentence, answer }] : [];
  });
  const topics = [...new Map(found.map((one) => [one.topic, one])).values()].slice(0, MAX_TOPICS);
  if (topics.length === 0) return undefined;
  const notices = topics.flatMap(({ answer }) => answer.notice ?? []);
  return {
    parts: topics.flatMap(({ answer }) => answer.parts),
    covered: found.map(({ sentence }) => sentence),
    frame: Object.assign(rememberTopics(topics, context.frame), ...topics.map(({ answer }) => answer.frame)),
    ...(notices[0] && { notice: notices[0] }),
    isUrgent: topics.some(({ topic }) => URGENT_TOPICS.has(topic)),
  };
}

function rememberTopics(topics: readonly { topic: string }[], frame: Frame): Partial<Frame> {
  const articles = topics.flatMap(({ topic }) => {
    const id = ARTICLE_OF_TOPIC[topic];
    return id ? [{ id }] : [];
  });
  return articles.length > 0 ? rememberArticles(frame, articles) : {};
}

function findTopic(sentence: Sentence, context: TurnContext): string | undefined {
  const { words, acts, ranked } = sentence;
  const { knowledge } = context;
  const [best] = ranked;
  const isOwn = best?.article.subject === OWN_SUBJECT && best.probability >= GATE.likely;
  if (isOwn) return undefined; // the site has an answer of its own
  // "What times do you have that morning?" asks for those of a visit.
  const asksForVisit = acts.has("visit") && readWish(sentence.text, context.now) !== undefined;
  const { act, probability } = knowledge.detect("known", words);
  if (probability >= MIN_PROBABILITY_OF_TOPIC) return act === "open-now" && asksForVisit ? undefined : act;
  if (acts.has("when-called")) return "when-read";
  if (namesTown(sentence, context)) return "our-towns";
  return best && best.probability >= GATE.likely ? TOPIC_OF_ARTICLE[best.article.id] : undefined;
}

/** True for a short question that names a town. Some towns have the name of a material, such as Cedar: then it is about that. */
function namesTown({ asks, named, words, text }: Sentence, { message, knowledge }: TurnContext): boolean {
  if (!asks || named.length > 0 || message.notSold.length > 0 || words.length > MAX_WORDS_WITH_TOWN)
    return false;
  return findPlaces(message.written, knowledge.places).some(({ name }) => text.includes(name.toLowerCase()));
}

const MAX_WORDS_WITH_TOWN = 10;
const MAX_PLACES_SAID = 3;

function say(text: string): Answer {
  return { parts: [{ part: "line", text }] };
}

/** Says the article on a topic. */
function sayArticle(context: TurnContext, _: Sentence, topic: string): Answer | undefined {
  const article = context.knowledge.article(ARTICLE_OF_TOPIC[topic]);
  return article && { parts: [makeAnswerPart(article, [], 1, context)] };
}

/** Says the hours of a day that is named, otherwise whether the office is open now, and all hours. */
function sayHours(context: TurnContext, { text }: Sentence): Answer {
  const { now, lines } = context;
  const dates = findNextDates(readWish(text, now), now);
  const days = dates.slice(0, MAX_DAYS_SAID).map((date) => lines.hours.on(office.openingOn(date)));
  const isOnOtherDay = dates.some((date) => date !== office.localTime(now).date);
  const words = isOnOtherDay ? days : [sayOpening(context), lines.known.hours];
  return say(words.join(" "));
}

const MAX_DAYS_SAID = 2;
const DAYS_A_WEEK = 7;

/** Finds the next date of each day in a wish. */
function findNextDates(wish: Wish | undefined, now: Date): string[] {
  if (!wish) return [];
  if (wish.from && wish.from === wish.until) return [wish.from];
  const today = office.localTime(now).date;
  const next = Array.from({ length: DAYS_A_WEEK }, (_, ahead) => addDays(today, ahead));
  return wish.weekdays.flatMap((day) => next.find((date) => nameWeekday(date) === day) ?? []);
}

function sayWhenRead(context: TurnContext): Answer {
  const { lines, now } = context;
  if (office.isOpen(now)) return say(lines.known.readToday(office.closingTime(now)));
  const hasWords = office.saidOn(office.localTime(now).date) !== undefined;
  return say(hasWords ? sayOpening(context) : lines.known.readFrom(sayNextOpening(context)));
}

/** Says whether the company works in a town that is named, otherwise where it works. */
function sayTowns(context: TurnContext, sentence: Sentence, topic: string): Answer | undefined {
  const { message, knowledge, frame } = context;
  const places = findPlaces(message.written, knowledge.places).slice(0, MAX_PLACES_SAID);
  const said = places.map((place) => describePlace(place, frame.language)).join(" ");
  return said ? say(said) : sayArticle(context, sentence, topic);
}

/** Says whether the office has what the visitor wrote. */
function sayIfPassed(context: TurnContext): Answer {
  const { frame, lines } = context;
  return frame.handedOver
    ? say(`${lines.known.passed} ${sayOpening(context)}`)
    : { parts: [{ part: "line", text: lines.known.notPassed }, { part: "person" }] };
}

/** Says what to do until somebody comes: by the emergency that was told, otherwise against water. */
function sayWhatToDo({ frame, lines }: TurnContext): Answer {
  const { emergency = "leak", advices = 0 } = frame;
  if (emergency === "leak" || emergency === "crisis") return say(lines.known.tonight);
  const advice = lines.emergency.advice[emergency];
  return { ...say(advice[advices % advice.length] ?? ""), frame: { advices: advices + 1 } };
}

/** Says whom to call where nobody picks up the phone, and tells the office. */
function sayWhomToCall(context: TurnContext): Answer {
  const { parts, frame } = describeReach(context);
  const text = `${context.lines.known.nobodyAnswers} ${sayOpening(context)}`;
  return {
    parts: [{ part: "line", text }, ...parts],
    frame: { ...frame, handedOver: true },
    notice: "person",
  };
}

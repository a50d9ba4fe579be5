import { actsOf, cuesIn } from "../understand/cues.ts";
import { productsIn } from "../understand/products.ts";
import { fold, wordsOf } from "../understand/text/fold.ts";
import type { Heard } from "../understand/understand.ts";
import { namesDay, wishIn } from "../understand/wish.ts";
import { findAnswers, isAlternative, isPlain } from "./answers.ts";
import { decide } from "./decide.ts";
import { inTheirWords, isNoted, isVague, passed } from "./in-their-words.ts";
import { OF_TOLD, OF_VISITS } from "./reading.ts";
import { meantIn } from "./rejection.ts";
import { PRICE_TOPICS } from "./sums.ts";
import { spelled, tells } from "./told.ts";
import type { Decision, Turn } from "./turn.ts";
import { beginBooking } from "./visit/begin.ts";
import { openNow, openOn, say } from "./wordings.ts";

// No question of a message is dropped: what one question of it would get by itself is said too, or the question goes to the office.

/** Decisions beside which a further question is heard: none that is grave, or that deletes. */
const HEARS_MORE =
  /^(?:answer:|sum|terms|place|open-|today|visit-length|recall|is-passed|person|details|told|chat:|okay|no$|yes|age|note-this|later|decline|miss|beyond|contact|job-status|of-a-roof|appointment)/;
/** Of these the office has the whole message. */
const PASSED_ON = /^(?:person|is-passed|miss|beyond|contact|job-status|note-this|appointment)/;
/** What a rule says to a question alone that is said beside another answer. */
const SAID_BESIDE = /^(?:sum|terms|place|open-|visit-length)/;
/** What is no question of its own once the rest is answered. */
const ANSWERED_ALONG =
  /^(?:chat:|okay|yes|no$|help|recall|is-passed|person|booking:|appointment|decline|details|told|which|emergency)/;

const MOST_WORDS = 100; // of a reply; what is more goes to the office

/** A decision with what it left unanswered. */
export function everyQuestion(turn: Turn, decision: Decision): Decision {
  return withRequest(turn, decision, withQuestions(turn, decision));
}

/** "Pass the certificate on to the office then. Do you do flat roofs?": what shall be passed on is, beside the answer. */
function withRequest(turn: Turn, { kind }: Decision, next: Decision): Decision {
  const { evidence } = turn.heard.acts.get("person") ?? {};
  const asks = turn.heard.sentences.some((sentence) => sentence.asks && spelled(sentence, turn) === evidence);
  if (evidence === undefined || asks || next.notice || !ANSWERS.test(kind)) return next;
  const { handOver } = say(turn);
  return {
    ...next,
    say: [handOver.asked, next.say].join(" "),
    notice: "person",
    frame: { ...next.frame, handedOver: true },
  };
}

const ANSWERS = /^(?:answer:|sum|terms|place)/;

/** In what is grave nothing more is said but whether anybody is there. */
const GRAVE = /^(?:leak|meanwhile|wired|role-tenant|tenant|how-soon|emergency|cover-now|collapse)/;

function withHours(turn: Turn, decision: Decision): Decision {
  const { acts } = turn.heard;
  const open = (acts.has("open-on") && openOn(turn)) || (acts.has("open-now") ? openNow(turn) : "");
  if (!open || tells(turn) || decision.say.includes(open)) return decision;
  return { ...decision, say: `${decision.say} ${open}`, kind: `${decision.kind}+open` };
}

function withQuestions(turn: Turn, decision: Decision): Decision {
  if (GRAVE.test(decision.kind)) return withHours(turn, decision);
  const sentences = turn.heard.sentences.filter(({ chat }) => !chat);
  const asked = meantIn(sentences).filter(
    (one, index, all) => one.asks && !isVague(one.words) && !isAlternative(one, all[index - 1], turn.heard),
  );
  // What was decided by the only question that there is, with all that is told beside it, has been heard.
  const [kind = ""] = decision.kind.split(":");
  const heard = kind === "answer" ? asked.length === 1 : sentences.length === 1 && kind !== "details";
  if (!HEARS_MORE.test(decision.kind) || asked.length === 0 || heard) return decision;
  let said = decision.say;
  let open: string | undefined;
  let begun = asksBeside(turn, decision);
  if (begun?.visit) return begun; // looks first what is free
  const kinds: string[] = [];
  for (const sentence of asked) {
    // "Can I get out of that contract? How many days do I have": the second goes on from the first.
    const topic = decision.frame?.topic ?? turn.frame.topic;
    const alone = { ...turn, ...only({ ...turn, frame: { ...turn.frame, topic } }, sentence) };
    const found = decide(alone);
    if (asksForVisit(found, alone) && !PASSED_ON.test(decision.kind)) {
      const visit = beginBooking(turn);
      if (visit?.visit) return visit; // looks first what is free
      begun = visit?.kind.startsWith("booking:offer") ? visit : begun;
      continue;
    }
    if (isCovered(found, sentence, { turn, decision, said })) continue;
    const beside = saidBeside(found, alone, { sentence, decision }).find(
      (text) => wordsOf(`${said} ${text}`).length <= MOST_WORDS,
    );
    if (beside && !said.includes(beside)) {
      said = `${said} ${beside}`;
      kinds.push(found.kind);
    } else if (!ANSWERED_ALONG.test(found.kind) && !isNoted(turn, sentence.text))
      open ??= inTheirWords(turn, sentence.words);
  }
  if (begun) return { ...begun, say: `${said} ${begun.say}`, kind: `${decision.kind}+${begun.kind}` };
  if (said === decision.say && (open === undefined || PASSED_ON.test(decision.kind))) return decision;
  const next = { ...decision, say: said, kind: [decision.kind, ...kinds].join("+") };
  if (kinds.length > 0 && NO_ANSWER.test(decision.kind)) return answeredAfterAll(turn, decision, next);
  return open !== undefined && !PASSED_ON.test(decision.kind) ? passingOn(turn, next, open) : next;
}

/** Decisions that say that there is no answer. */
const NO_ANSWER = /^(?:missed-point|beyond|miss)/;

/** What has an answer all the same is said without the words for none. */
function answeredAfterAll(turn: Turn, { kind, say: none }: Decision, next: Decision): Decision {
  const lead = kind.startsWith("missed-point") ? say(turn).sorryMissed : "";
  return {
    kind: next.kind,
    say: [lead, next.say.replace(none, "").trim()].filter(Boolean).join(" "),
    asks: "nothing",
    frame: { topic: turn.frame.topic },
  };
}

/** "Did it go through? I need someone out there next week": the visit that is asked for beside what was heard first. */
function asksBeside(turn: Turn, { kind }: Decision): Decision | undefined {
  if (!/^(?:is-passed|recall)/.test(kind) || !turn.heard.acts.has("appointment")) return undefined;
  const visit = beginBooking(turn);
  return visit?.visit || visit?.kind.startsWith("booking:offer") ? visit : undefined;
}

/** "How much would it be a month? And can you come on Saturday?": a visit is asked for along. */
function asksForVisit({ kind }: Decision, { heard, now }: Turn): boolean {
  return (
    /^booking:(?:look|offer)/.test(kind) &&
    (heard.acts.has("appointment") || namesDay(wishIn(heard.rest, now)))
  );
}

/** A turn in which nothing is said but one sentence. */
function only(turn: Turn, sentence: Heard): Pick<Turn, "heard" | "given" | "answers"> {
  const { heard, frame, knowledge, replies } = turn;
  const words = sentence.words.map(knowledge.spelling);
  const acts = actsOf(cuesIn(heard.language ? sentence.words : words));
  const alone = {
    ...heard,
    ...{ acts, sentences: [sentence], rest: sentence.text, message: sentence.text, preferences: [] },
    products: productsIn(words),
    roof: {},
    place: heard.place && sentence.text.includes(fold(heard.place.name)) ? heard.place : undefined,
  };
  const found = findAnswers(alone, frame, knowledge, replies);
  return { heard: alone, given: {}, answers: () => found };
}

/** Whether what was decided has what a question alone would get. */
function isCovered(
  found: Decision,
  sentence: Heard,
  { turn, decision, said }: { turn: Turn; decision: Decision; said: string },
): boolean {
  const { text } = sentence;
  const [first] = sentence.ranked;
  const ids = decision.kind.split(/[:+]/);
  const subjects = ids.map((id) => turn.knowledge.article(id)?.subject);
  const { id = "", subject = "" } = first?.article ?? {};
  const sure = isSure(sentence);
  return (
    found.kind === decision.kind ||
    ids.includes(id) ||
    ids.includes(OF_VISITS.get(id) ?? "") ||
    ids.includes(found.kind.split(/[:+]/).at(-1) ?? "") ||
    (/sum|terms/.test(decision.kind) && (IN_A_SUM.has(id) || (subject === "financing" && !sure))) ||
    (subjects.includes(subject) && !sure) ||
    (found.say !== "" && said.includes(found.say.slice(0, 60))) ||
    // "You do not hand out numbers?" says back what she said.
    fold(turn.replies.at(-1) ?? "").includes(text)
  );
}

/** What a sum answers; whether it includes the tear-off is another matter. */
const IN_A_SUM: ReadonlySet<string> = new Set([...PRICE_TOPICS].filter((id) => id !== "tear-off-price"));

/** After a reply that missed the point, or beside what the office has, an answer must be this sure. */
const SURE_THIS_TIME = 0.8;

/** What a question alone gets, and that in brief, where it is sure. */
function saidBeside(
  { kind, say: text }: Decision,
  alone: Turn,
  { sentence, decision }: { sentence: Heard; decision: Decision },
): string[] {
  const [own] = sentence.ranked;
  const withOffice = PASSED_ON.test(decision.kind);
  if (kind === "sum" && (withOffice || !PRICE_TOPICS.has(own?.article.id ?? ""))) return [];
  if (SAID_BESIDE.test(kind)) return [text];
  const [first, other] = alone.answers()?.said ?? [];
  const again = NO_ANSWER.test(decision.kind);
  const sure = again || withOffice ? (own?.probability ?? 0) >= SURE_THIS_TIME : isSure(sentence);
  // "What should I look at to compare them?" is of what is told beside it.
  if (OF_TOLD.test(sentence.text)) return [];
  if (!kind.startsWith("answer:") || !first || other || first.article !== own?.article || !sure) return [];
  if (alone.frame.language === "es") return [text];
  const [one, two] = first.say;
  // What was said before is no answer to who asks on: that goes to the office.
  if (alone.replies.some((reply) => reply.includes(one))) return [];
  return two ? [`${one} ${two}`, one] : [one];
}

/** Plain, or likely and twice as likely as the next. */
function isSure({ ranked }: Heard): boolean {
  const [{ probability = 0 } = {}, rival] = ranked;
  return (
    isPlain({ named: [], ranked }) || (probability >= LIKELY && (rival?.probability ?? 0) <= probability / 2)
  );
}

const LIKELY = 0.5;

/** The office hears what was left open, where it can reach the visitor or is about to; else that is offered. */
function passingOn(turn: Turn, decision: Decision, asked: string): Decision {
  const { questionLeft, otherPart } = say(turn);
  const { known, frame } = turn;
  const reach = known.phone ?? known.email ?? frame.booking;
  const left = asked ? questionLeft(asked) : otherPart;
  return {
    ...decision,
    say: `${decision.say} ${reach ? passed(turn, asked) : left}`.trim(),
    missed: true,
    ...(reach
      ? { notice: decision.notice ?? "person" }
      : { asks: "nothing", frame: { ...decision.frame, offered: true } }),
  };
}

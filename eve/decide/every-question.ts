import { actsOf, cuesIn } from "../understand/cues.ts";
import { productsIn } from "../understand/products.ts";
import { fold, wordsOf } from "../understand/text/fold.ts";
import type { Heard } from "../understand/understand.ts";
import { namesDay, wishIn } from "../understand/wish.ts";
import { findAnswers, isAlternative, isPlain } from "./answers.ts";
import { decide } from "./decide.ts";
import { inTheirWords, isNoted, isVague, passed } from "./in-their-words.ts";
import { placeAnswer } from "./place.ts";
import { OF_TOLD, OF_VISITS } from "./reading.ts";
import { meantIn } from "./rejection.ts";
import { PRICE_TOPICS, workOut } from "./sums.ts";
import { spelled, tells } from "./told.ts";
import type { Decision, Turn } from "./turn.ts";
import { beginBooking } from "./visit/begin.ts";
import { isOfVisit } from "./visit/questions.ts";
import { led } from "./visit/replies.ts";
import { openNow, openOn, say } from "./wordings.ts";

// No question of a message is dropped: what one question of it would get by itself is said too, or the question goes to the office.

/** Decisions beside which a further question is heard: none that is grave. */
const HEARS_MORE =
  /^(?:answer:|sum|terms|place|open-|today|visit-length|recall|is-passed|person|details|told|chat:|okay|no$|yes|age|note-this|later|decline|miss|beyond|contact|job-status|of-a-roof|appointment|delete|told-safe|booking:(?:offer|needs|confirm|again|book$|move$|without-))/;
/** A visit, which the reply ends with. */
const VISIT = /^booking:/;
/** Of these the office has the whole message. */
const PASSED_ON = /^(?:person|is-passed|miss|beyond|contact|job-status|note-this|appointment|delete)/;
/** What a rule says to a question alone that is said beside another answer. */
const SAID_BESIDE = /^(?:sum|terms|place|open-|visit-length)/;
/** What is no question of its own once the rest is answered. */
const ANSWERED_ALONG = /^(?:chat:|okay|yes|no$|help|recall|is-passed|person|details|told)/;
/** Nor are these, but beside a visit, where what is of it is known by its words. */
const OF_THE_REST = /^(?:booking:|appointment|decline|which|emergency)/;

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
  if (!HEARS_MORE.test(decision.kind)) return decision;
  const sentences = turn.heard.sentences.filter(({ chat }) => !chat);
  const visit = VISIT.test(decision.kind);
  const asked = questionsIn(sentences, turn);
  // What was decided by the only question that there is, with all that is told beside it, has been heard.
  const [kind = ""] = decision.kind.split(":");
  const heard = kind === "answer" ? asked.length === 1 : sentences.length === 1 && kind !== "details";
  if (asked.length === 0 || (heard && !visit)) return decision;
  let begun = asksBeside(turn, decision);
  if (begun?.visit) return begun; // looks first what is free
  const answers = visit ? besideVisit(turn) : [];
  const kinds: string[] = [];
  let open: string | undefined;
  // "Can I get out of that contract? How many days do I have": the second goes on from the first.
  const frame = { ...turn.frame, topic: decision.frame?.topic ?? turn.frame.topic };
  const withoutBooking = { ...frame, booking: undefined, booked: visit || frame.booked };
  for (const sentence of asked) {
    const alone = { ...turn, frame: withoutBooking, ...only({ ...turn, frame }, sentence) };
    const found = decide(alone);
    if (!visit && asksForVisit(found, alone) && !PASSED_ON.test(decision.kind)) {
      const begins = beginBooking(turn);
      if (begins?.visit) return begins; // looks first what is free
      begun = begins?.kind.startsWith("booking:offer") ? begins : begun;
      continue;
    }
    const said = [decision.say, ...answers].join(" ");
    const before = { ...decision, kind: [decision.kind, ...kinds].join("+"), say: said };
    if (isCovered(found, sentence, turn, before)) continue;
    const beside = saidBeside(found, alone, { sentence, decision }).find(
      (text) => wordsOf(`${said} ${text}`).length <= MOST_WORDS,
    );
    if (beside && !said.includes(beside)) {
      answers.push(beside);
      kinds.push(found.kind);
      continue;
    }
    const along = ANSWERED_ALONG.test(found.kind) || (!visit && OF_THE_REST.test(found.kind));
    if (!along && !isNoted(turn, sentence.text)) open ??= inTheirWords(turn, sentence.words);
  }
  const told = answers.join(" ");
  if (begun)
    return { ...led(`${decision.say} ${told}`.trim(), begun), kind: `${decision.kind}+${begun.kind}` };
  const left = PASSED_ON.test(decision.kind) ? undefined : open;
  if (answers.length === 0 && left === undefined) return decision;
  const next = {
    ...decision,
    say: [visit ? "" : decision.say, told].filter(Boolean).join(" "),
    kind: [decision.kind, ...kinds].join("+"),
  };
  if (answers.length > 0 && NO_ANSWER.test(decision.kind)) return answeredAfterAll(turn, decision, next);
  const whole = left === undefined ? next : passingOn(turn, next, left);
  return visit ? { ...whole, say: `${whole.say} ${decision.say}`.trim() } : whole;
}

/** What is asked: no alternative of the question before it, and a vague one with what it is about. */
function questionsIn(sentences: readonly Heard[], turn: Turn): Heard[] {
  return meantIn(sentences).flatMap((one, index, all) => {
    const before = all[index - 1];
    if (!one.asks || isAlternative(one, before, turn.heard)) return [];
    if (!isVague(one.words)) return [one];
    return before && !before.asks && !wishIn(before.text, turn.now) ? [joined(before, one, turn)] : [];
  });
}

/** "There is moss on the north side. Is that bad?": a vague question with what it is about. */
function joined(before: Heard, one: Heard, { knowledge }: Turn): Heard {
  const words = [...before.words, ...one.words];
  const text = words.join(" ");
  return { ...one, ...knowledge.rank(text), words, text };
}

/** What a message that is of a visit asks as a whole: where the house is, and what its roof costs. */
function besideVisit({ heard, frame }: Turn): string[] {
  const place = placeAnswer(heard, frame.language);
  const sum = workOut(heard, frame);
  return [...(place ? [place] : []), ...(sum ? [sum.join(" ")] : [])];
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
    forPerson: new Set<string>(),
    products: productsIn(words),
    roof: {},
    place: heard.place && sentence.text.includes(fold(heard.place.name)) ? heard.place : undefined,
  };
  const found = findAnswers(alone, frame, knowledge, replies);
  return { heard: alone, given: {}, answers: () => found };
}

/** Whether what was decided has what a question alone would get. */
function isCovered(found: Decision, sentence: Heard, turn: Turn, { kind, say: said }: Decision): boolean {
  const { text } = sentence;
  const [first] = sentence.ranked;
  const ids = kind.split(/[:+]/);
  const subjects = ids.map((id) => turn.knowledge.article(id)?.subject);
  const { id = "", subject = "" } = first?.article ?? {};
  const sure = isSure(sentence);
  const ofTheSame =
    found.kind === kind ||
    ids.includes(found.kind.split(/[:+]/).at(-1) ?? "") ||
    (found.say !== "" && said.includes(found.say.slice(0, 60)));
  return (
    (ofTheSame && !VISIT.test(found.kind)) ||
    ids.includes(id) ||
    ids.includes(OF_VISITS.get(id) ?? "") ||
    (VISIT.test(kind) && !SAID_BESIDE.test(found.kind) && isOfVisit(turn, sentence)) ||
    (/sum|terms/.test(kind) && (IN_A_SUM.has(id) || (subject === "financing" && !sure))) ||
    (subjects.includes(subject) && !sure) ||
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
  const { questionLeft, questionNoted, otherPart, otherPartNoted } = say(turn);
  const { known, frame } = turn;
  const reach = known.phone ?? known.email;
  const booking = VISIT.test(decision.kind) || frame.booking !== undefined;
  const left = asked ? questionLeft(asked) : otherPart;
  const noted = asked ? questionNoted(asked) : otherPartNoted;
  return {
    ...decision,
    say: `${decision.say} ${reach ? passed(turn, asked) : booking ? noted : left}`.trim(),
    missed: true,
    ...(reach || booking
      ? { notice: decision.notice ?? "person" }
      : { asks: "nothing", frame: { ...decision.frame, offered: true } }),
  };
}

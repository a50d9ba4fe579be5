import { site } from "#site/company.ts";
import { offers } from "#site/figures.ts";
import type { Frame } from "../remember/frame.ts";
import { NO_VISIT, preferencesIn } from "../understand/preferences.ts";
import { type Answers, findAnswers } from "./answers.ts";
import { answer, inSpanish, LEAST_SCORE, SURE, unanswered } from "./from-articles.ts";
import { placeAnswer } from "./place.ts";
import { POLICY, type Rule } from "./policy.ts";
import { workOut } from "./sums.ts";
import { workOutTerms } from "./terms.ts";
import { gave, spelled, tells } from "./told.ts";
import type { Decision, Turn } from "./turn.ts";
import { brokenDetail, handOver, kept, reached, say, when } from "./wordings.ts";

/** Decides what to say to a message: by the policy, from the articles, by chatting, or that she does not know. */
export function decide(turn: Turn): Decision {
  const { heard, frame } = turn;
  const { language } = heard;
  if (language && language.name !== "Spanish") {
    return {
      kind: `language:${language.name}`,
      say: language.reply.replaceAll("{phone}", site.phone.display),
      asks: "nothing",
      notice: "person",
      frame: { handedOver: true },
    };
  }
  const holding = holdsOff(turn);
  if (holding) return holding;
  // "Email is better, jo@example.com" and "do not call me" ask for no address or number.
  const further = declinesBeside(turn);
  if (further) return further;
  const wishes = (heard.preferences.length > 0 || gave(turn)) && tells(turn);
  const found = turn.answers();
  const likely = wishes && !isAskedBeside(turn, found) ? undefined : found;
  for (const rule of POLICY) {
    if (typeof rule === "function") {
      const decision = rule(turn);
      if (decision) return decision;
      continue;
    }
    if (scoreOf(rule.does, turn, likely) < LEAST_SCORE || (rule.when && !rule.when(turn))) continue;
    const other = likely?.said[0]?.article.act === rule.does ? 0 : (likely?.said[0]?.probability ?? 0);
    if (rule.yields < 1 && other >= rule.yields) continue;
    return ruled(rule, turn);
  }
  if (frame.language === "es") return inSpanish(turn, likely);
  if (likely?.said[0]?.article.id === "soon" && frame.preferences.includes(NO_VISIT))
    return {
      kind: "no-visit",
      say: handOver("asked")(turn),
      asks: "nothing",
      notice: "person",
      missed: true,
    };
  const office = likely && ofTheOffice(likely, turn);
  if (office) return office;
  if (likely) return answer(likely, turn);
  // "Fine. I'll also need a certificate": more is told than that it is fine.
  const tellsMore = heard.sentences.some(({ chat: says, words }) => !says && words.length > FEW);
  const chat =
    gave(turn) || (tellsMore && (!heard.acts.has("greet") || heard.acts.has("sorrow")))
      ? undefined
      : Object.keys(CHAT).find((act) => heard.acts.has(act));
  if (chat && !heard.sentences.some((sentence) => !sentence.chat && sentence.asks)) {
    const [holiday = ""] = frame.language === "en" ? (HOLIDAY.exec(heard.rest) ?? []) : [];
    const back = holiday
      ? `${holiday.replace(/\b[a-z]/g, (letter) => letter.toUpperCase())} to you, too.`
      : "";
    const words = [back, CHAT[chat]?.(turn) ?? ""].filter(Boolean).join(" ");
    return { kind: `chat:${chat}`, say: words, asks: "nothing", frame: kept(turn) };
  }
  return unanswered(turn);
}

const HOLIDAY = /\b(?:happy (?:thanksgiving|holidays|new year)|merry christmas)\b/;

const FEW = 3; // words: "thanks so much for that"

/** What is done where a message only chats. */
const CHAT: Readonly<Record<string, (turn: Turn) => string>> = {
  sorrow: (turn) => say(turn).sorrow,
  "go-ahead": (turn) => say(turn).goAhead,
  "how-are-you": (turn) => say(turn).howAreYou,
  joke: (turn) => say(turn).joke,
  bye: (turn) => say(turn).goodbye,
  thanks: (turn) => say(turn).thanks,
  greet: (turn) => (turn.known.name ? say(turn).welcomeBack(turn.known.name) : say(turn).welcome),
  compliment: (turn) => say(turn).compliment,
  laugh: (turn) => say(turn).laugh,
  dry: (turn) => say(turn).dry,
  yes: (turn) => say(turn).okay,
  okay: (turn) => say(turn).okay,
};

/** What she cannot see is passed on, where the office can reach who asks: nobody leaves name and number twice. */
function ofTheOffice({ said, unsure }: Answers, turn: Turn): Decision | undefined {
  const [only, other] = said;
  const reach = reached(turn);
  if (only?.article.id !== "job-status" || other || unsure || !reach) return undefined;
  return {
    kind: "job-status:passed",
    say: [say(turn).notSeen, reach, when(turn)].join(" "),
    asks: "nothing",
    notice: "person",
    missed: true,
    frame: { ...kept(turn), handedOver: true },
  };
}

/** "Don't book yet", "I have to ask the seller first", "no booking, just the answer" */
const HOLDS_OFF =
  /\b(?:(?:dont|do not|not) (?:book|schedule)\b|no booking|let me (?:first )?(?:ask|check with|talk to|speak (?:to|with))|(?:have|need|got|want) to (?:first )?(?:ask|check with|talk to|speak (?:to|with)) (?:my|the|him|her|them|our) ?\w* ?(?:first|before)|(?:dont|do not) want (?:a|an|any) (?:appointment|visit|inspection|booking)(?: right)?(?: now| yet)?)\b/;

/** Who wants nothing booked yet is asked for nothing more of it; what is asked beside is answered. */
function holdsOff(turn: Turn): Decision | undefined {
  const { frame, heard } = turn;
  const { booking } = frame;
  if (!booking || booking.moves || !HOLDS_OFF.test(heard.rest) || gave(turn)) return undefined;
  const { left, nothingBooked } = say(turn).booking;
  const next = decide({ ...turn, frame: { ...frame, booking: undefined } });
  const more =
    !NOTHING_MORE.test(next.kind) && !next.kind.startsWith("booking:") && next.kind !== "appointment";
  return more
    ? {
        ...next,
        say: next.say.includes(nothingBooked) ? next.say : `${nothingBooked} ${next.say}`,
        asks: "nothing",
        frame: { ...next.frame, booking: undefined },
      }
    : { kind: "booking:held", say: left, asks: "nothing", frame: { booking: undefined } };
}

const REFUSALS: ReadonlySet<string> = new Set(["decline", "no"]);

/** What says no more than that details are not given, or that nothing more is known of the rest. */
const NOTHING_MORE = /^(?:told|details|unclear|chat|off-topic|decline|no$)/;

/** "No e-mail. Just tell me what a tarp costs": what is declined is not asked again, and the rest is answered by itself. */
function declinesBeside(turn: Turn): Decision | undefined {
  const { heard, frame, knowledge } = turn;
  const refused = [...heard.acts.values()].filter(
    ({ act }) => act === "decline" || (act === "no" && frame.asked !== undefined),
  );
  if (refused.length === 0 || gave(turn) || frame.booking) return undefined;
  const evidence = new Set(refused.map((cue) => cue.evidence));
  const rest = heard.sentences.filter(
    (sentence) => !evidence.has(sentence.words.join(" ")) && !evidence.has(spelled(sentence, turn)),
  );
  if (rest.length === heard.sentences.length || rest.every(({ chat }) => chat)) return undefined;
  const acts = new Map([...heard.acts].filter(([act]) => !REFUSALS.has(act)));
  const left = { ...heard, acts, sentences: rest, rest: rest.map(({ text }) => text).join(". ") };
  const declined: Frame = { ...frame, declined: true, asked: undefined };
  const found = findAnswers(left, declined, knowledge, turn.replies);
  const decision = decide({ ...turn, heard: left, frame: declined, answers: () => found });
  if (NOTHING_MORE.test(decision.kind)) return undefined;
  return {
    ...decision,
    asks: decision.asks === "anything" ? "nothing" : decision.asks,
    frame: { declined: true, ...decision.frame },
  };
}

/** What the office is: somebody who tells an address asks for none. */
const OF_THE_OFFICE: ReadonlySet<string> = new Set(["address", "hours", "area", "contact"]);

/** Whether a message that tells details or wishes asks for an article all the same. */
function isAskedBeside(turn: Turn, found: Answers | undefined): boolean {
  const [first] = found?.said ?? [];
  if (!first || turn.frame.upset || (gave(turn) && OF_THE_OFFICE.has(first.article.id))) return false;
  // "I am 81 and do not use e-mail" wishes, and asks nothing of how e-mail is used.
  const wishesOnly = turn.heard.sentences.every(
    ({ ranked, text }) => ranked[0]?.article !== first.article || preferencesIn(text).length > 0,
  );
  return first.probability >= SURE && !wishesOnly;
}

/** How sure it is that a message does something, by its words or by what was learned. */
function scoreOf(does: string, turn: Turn, likely: Answers | undefined): number {
  const { heard, frame } = turn;
  if (does === "terms") return workOutTerms(heard, frame) ? 1 : 0;
  if (does === "sum") return workOut(heard, frame) ? 1 : 0;
  if (does === "age") return heard.roof.age === undefined ? 0 : 1;
  if (does === "strange-code")
    return STRANGE_CODE.test(heard.rest) && !OFFERED.some((code) => heard.rest.includes(code)) ? 1 : 0;
  if (does === "place") return placeAnswer(heard, frame.language) ? 1 : 0;
  if (does === "broken-detail") return brokenDetail(turn) ? 1 : 0;
  // An article that is the likeliest answer tells what the message does, however many others share the rest.
  const [first] = likely?.said ?? [];
  const learned = first?.article.act === does && first.probability >= SURE ? LEAST_SCORE : 0;
  return Math.max(heard.acts.get(does)?.score ?? 0, learned);
}

/** "save20": letters and a number in one, as codes of offers are; those of this site are words that articles know. */
const STRANGE_CODE = /\b(?!class|grade|type)[a-z]{4,}-?\d{2,}\b/;

const OFFERED = [offers.promo, offers.lastChance].flatMap((offer) =>
  offer ? [offer.code.toLowerCase()] : [],
);

function ruled(rule: Rule, turn: Turn): Decision {
  const { known, frame } = turn;
  const reachable = known.phone ?? known.email;
  const own = typeof rule.frame === "function" ? rule.frame(turn) : rule.frame;
  return {
    kind: rule.does,
    say: rule.says(turn),
    asks: rule.asks === "reach" ? "nothing" : rule.asks,
    frame: {
      ...(rule.asks === "reach" && !reachable && { asked: "phone" as const }),
      topic: frame.topic,
      ...own,
    },
    ...(rule.staff && { notice: rule.staff === "urgent" ? ("urgent" as const) : ("person" as const) }),
    missed: rule.missed ?? false,
  };
}

import { keysOf } from "#contract/values.ts";
import { site } from "#site/company.ts";
import { offers } from "#site/figures.ts";
import { type Frame, rewritten } from "../remember/frame.ts";
import { composeAnswers } from "../say/compose.ts";
import { phrases } from "../say/phrases.ts";
import { CONTACT_KEYS } from "../understand/details/contact-details.ts";
import { NO_CONTACT } from "../understand/preferences.ts";
import { wordsOf } from "../understand/text/fold.ts";
import { wishIn } from "../understand/wish.ts";
import { type Answers, findAnswers, OF_THE_ROOF } from "./answers.ts";
import { answer, inSpanish, LEAST_SCORE, SURE, unanswered } from "./from-articles.ts";
import { placeAnswer } from "./place.ts";
import { missedPoint } from "./rejection.ts";
import {
  CALMED,
  inWriting,
  NO_COMPLAINT,
  stillDanger,
  stillSupplier,
  stillTenant,
  stillUpset,
  stillUrgent,
  tenantTold,
} from "./still.ts";
import { askSize, PRICE_TOPICS, workOut } from "./sums.ts";
import { workOutTerms } from "./terms.ts";
import { gave, tells } from "./told.ts";
import type { Decision, Turn } from "./turn.ts";
import { beginBooking, cancelAlong } from "./visit/begin.ts";
import { decideBooking } from "./visit/go-on.ts";
import { ASKS_STATE } from "./visit/questions.ts";
import { tellLength, tellState } from "./visit/state.ts";
import {
  appointment,
  askAgain,
  brokenDetail,
  complaint,
  deleted,
  deletedElsewhere,
  emergency,
  handOver,
  kept,
  openNow,
  openOn,
  reachedAt,
  recalled,
  said,
  say,
  tenant,
  today,
  when,
  wishesNoted,
} from "./wordings.ts";

/** What Eve does where a message does something. */
type Rule = {
  /** What the message does, as cues and learned articles name it. */
  does: string;
  /** Also needed. */
  when?: (turn: Turn) => boolean;
  /** An article with this probability makes it a question of another kind; 1 where none does. */
  yields: number;
  says: (turn: Turn) => string;
  /** "reach": for a way to reach the visitor. */
  asks: "anything" | "nothing" | "reach";
  /** What the message asks besides is answered too. */
  answers?: boolean;
  staff?: boolean | "urgent";
  missed?: boolean;
  frame?: Partial<Frame> | ((turn: Turn) => Partial<Frame>);
};

/** What decides by more than a message's act; undefined where the message is of something else. */
type Decider = (turn: Turn) => Decision | undefined;

const SURE_OF_ANOTHER = 0.8;

/** The article that a sum goes on from. */
const PRICES = "materials-price";

/** "save20": letters and a number in one, as codes of offers are; those of this site are words that articles know. */
const STRANGE_CODE = /\b(?!class|grade|type)[a-z]{4,}-?\d{2,}\b/;

const OFFERED = [offers.promo, offers.lastChance].flatMap((offer) =>
  offer ? [offer.code.toLowerCase()] : [],
);

/** What is done, gravest first. */
const POLICY: readonly (Rule | Decider)[] = [
  { does: "crisis", yields: 1, says: (turn) => say(turn).crisis, asks: "nothing" },
  {
    does: "told-safe",
    when: ({ frame, heard }) =>
      frame.emergency &&
      !heard.acts.has("danger") &&
      !heard.acts.has("stay-safe") &&
      !IS_IT_SAFE.test(heard.rest),
    yields: SURE,
    says: (turn) => say(turn).emergency.safe,
    asks: "nothing",
    answers: true,
  },
  {
    does: "help-coming",
    when: ({ frame }) => frame.danger === true,
    yields: 1,
    says: (turn) => say(turn).emergency.helpComing,
    asks: "nothing",
    frame: { danger: undefined },
  },
  {
    does: "danger",
    yields: 1,
    says: emergency("danger"),
    asks: "nothing",
    staff: "urgent",
    frame: { emergency: true, danger: true },
  },
  stillDanger,
  {
    does: "stay-safe",
    when: ({ frame }) => frame.emergency,
    yields: 1,
    says: (turn) => say(turn).emergency.stay,
    asks: "nothing",
  },
  {
    does: "wired",
    when: ({ frame }) => frame.emergency || frame.role === "tenant",
    yields: 1,
    says: (turn) => say(turn).emergency.wired,
    asks: "reach",
    staff: "urgent",
  },
  {
    does: "meanwhile",
    when: (turn) => UNTIL_THEN.test(turn.heard.rest) && !tells(turn),
    yields: 1,
    says: (turn) => bulging(turn) || say(turn).emergency.meanwhile,
    asks: "nothing",
  },
  {
    does: "meanwhile",
    when: (turn) => (turn.frame.emergency || turn.frame.role === "tenant") && !tells(turn),
    yields: SURE,
    says: (turn) =>
      [
        bulging(turn) || say(turn).emergency.meanwhile,
        turn.frame.role === "tenant" ? say(turn).tenantAgain : "",
      ]
        .filter(Boolean)
        .join(" "),
    asks: "reach",
  },
  {
    does: "collapse",
    yields: 1,
    says: emergency("collapse"),
    asks: "reach",
    staff: "urgent",
    frame: { emergency: true, handedOver: true },
  },
  {
    does: "no-answer",
    when: ({ frame }) => frame.emergency,
    yields: 1,
    says: (turn) => {
      const { emergency: words } = say(turn);
      return [turn.known.phone ? words.noAnswerKnown : words.noAnswer, when(turn)].join(" ");
    },
    asks: "reach",
    staff: "urgent",
    frame: { handedOver: true },
  },
  {
    does: "complaint",
    when: (turn) =>
      !NO_COMPLAINT.test(turn.heard.rest) &&
      (isTold("complaint", turn) || (turn.answers()?.said[0]?.probability ?? 0) < SURE_OF_ANOTHER),
    yields: 1,
    says: complaint,
    asks: "nothing",
    answers: false,
    staff: true,
    missed: true,
    frame: { upset: true, handedOver: true },
  },
  {
    does: "leak",
    when: ({ frame, heard }) => frame.role === "tenant" && !CALMED.test(heard.rest),
    yields: SURE,
    says: tenant,
    asks: "nothing",
    answers: true,
    frame: tenantTold,
  },
  {
    does: "leak",
    when: ({ heard }) => !CALMED.test(heard.rest),
    yields: 1,
    says: emergency("leak"),
    asks: "reach",
    staff: "urgent",
    frame: { emergency: true, handedOver: true },
  },
  {
    does: "how-soon",
    when: (turn) => turn.frame.emergency && !asksOf("claims", turn),
    yields: 1,
    says: (turn) => [bulging(turn), say(turn).emergency.soon, when(turn)].filter(Boolean).join(" "),
    asks: "reach",
  },
  {
    does: "cover-now",
    when: ({ frame }) => !frame.emergency && frame.role !== "tenant",
    yields: 1,
    says: (turn) => [say(turn).emergency.soon, reachedAt(turn), when(turn)].join(" "),
    asks: "reach",
    staff: "urgent",
    frame: { handedOver: true },
  },
  {
    does: "role-tenant",
    when: ({ frame }) => frame.role === "tenant",
    yields: 0.8,
    says: tenant,
    asks: "nothing",
    answers: true,
    frame: tenantTold,
  },
  { does: "others-data", yields: 1, says: (turn) => say(turn).othersData, asks: "nothing" },
  { does: "secrets", yields: 1, says: (turn) => say(turn).secrets, asks: "nothing" },
  {
    does: "no-contact",
    yields: 1,
    says: ({ frame, known }) => {
      const { noContact } = phrases(frame.language);
      return known.phone || known.email ? noContact.told : `${noContact.told} ${noContact.which}`;
    },
    asks: "nothing",
    staff: true,
    frame: ({ frame }) => ({
      ...{ declined: true, booking: undefined },
      preferences: [...new Set([...frame.preferences, NO_CONTACT])],
    }),
  },
  {
    does: "delete",
    when: (turn) => !Object.values(turn.given).includes("") && OF_THE_CHAT.test(turn.heard.rest),
    yields: 1,
    says: (turn) => say(turn).details.chatToOffice,
    asks: "nothing",
    staff: true,
    missed: true,
    frame: { declined: true, booking: undefined },
  },
  cancelAndDelete,
  {
    does: "delete",
    when: (turn) => holdsElsewhere(turn),
    yields: 1,
    says: deletedElsewhere,
    asks: "nothing",
    staff: true,
    missed: true,
    frame: (turn) => ({
      ...afterDeletion(turn),
      preferences: turn.frame.preferences.filter((one) => one === NO_CONTACT),
    }),
  },
  {
    does: "delete",
    yields: 1,
    says: deleted,
    asks: "nothing",
    answers: true,
    frame: (turn) => ({
      preferences: turn.frame.preferences.filter((one) => !one.startsWith("also ")),
      ...afterDeletion(turn),
    }),
  },
  { does: "manipulation", yields: SURE, says: (turn) => say(turn).instructions, asks: "nothing" },
  { does: "promise", yields: SURE, says: (turn) => say(turn).promise, asks: "nothing" },
  { does: "abuse", yields: SURE, says: (turn) => say(turn).abuse, asks: "nothing" },
  {
    does: "frustrated",
    yields: SURE,
    says: ({ frame, known }) => {
      const { frustrated, frustratedPassed, handOver: over } = phrases(frame.language);
      const reach = known.phone ?? known.email;
      return reach ? `${frustratedPassed} ${over.reach(reach)}` : frustrated;
    },
    asks: "nothing",
    staff: true,
    missed: true,
    frame: { offered: true, handedOver: true },
  },
  {
    does: "wrong-detail",
    when: ({ given }) => Object.values(given).includes(""),
    yields: 1,
    says: askAgain,
    asks: "nothing",
    frame: ({ given }) => ({ asked: CONTACT_KEYS.find((key) => given[key] === "") }),
  },
  tellState,
  tellLength,
  { does: "recall", yields: 1, says: recalled, asks: "nothing" },
  {
    does: "is-passed",
    when: ({ heard, frame }) => !ASKS_STATE.test(heard.rest) || (!frame.booking && !frame.wished),
    yields: SURE_OF_ANOTHER,
    says: (turn) =>
      [say(turn).handOver.isPassed, wishesNoted(turn), reachedAt(turn), when(turn)].filter(Boolean).join(" "),
    asks: "reach",
    answers: true,
    staff: true,
    frame: { handedOver: true },
  },
  stillUpset,
  stillUrgent,
  stillTenant,
  stillSupplier,
  inWriting,
  decideBooking,
  {
    does: "person",
    when: (turn) => turn.heard.acts.has("decline") && !turn.known.phone && !gave(turn),
    yields: 1,
    says: (turn) => [say(turn).handOver.callUs, when(turn)].join(" "),
    asks: "nothing",
    frame: { declined: true, handedOver: true },
  },
  {
    does: "note-this",
    when: tells,
    yields: SURE_OF_ANOTHER,
    says: (turn) => [say(turn).handOver.added, reachedAt(turn)].filter(Boolean).join(" "),
    asks: "reach",
    staff: true,
    frame: { handedOver: true },
  },
  {
    does: "later",
    when: (turn) => tells(turn) && !turn.heard.acts.has("person"),
    yields: SURE,
    says: (turn) => say(turn).browsing,
    asks: "nothing",
  },
  {
    does: "decline",
    when: (turn) => !gave(turn) && tells(turn),
    yields: SURE,
    says: (turn) => say(turn).details.declined,
    asks: "nothing",
    frame: { declined: true },
  },
  {
    does: "decline",
    when: (turn) => !gave(turn),
    yields: 1,
    says: () => "",
    asks: "nothing",
    answers: true,
    frame: { declined: true },
  },
  {
    does: "no",
    when: (turn) => turn.frame.asked !== undefined && !gave(turn) && !turn.heard.acts.has("person"),
    yields: 1,
    says: (turn) => say(turn).details.declined,
    asks: "nothing",
    answers: true,
    frame: { declined: true },
  },
  {
    does: "no",
    when: ({ heard }) => !heard.acts.has("person"),
    yields: SURE,
    says: (turn) => say(turn).okay,
    asks: "nothing",
  },
  {
    does: "yes",
    when: (turn) => turn.frame.offered && tells(turn),
    yields: 1,
    says: handOver("asked"),
    asks: "reach",
    staff: true,
    frame: { handedOver: true },
  },
  {
    does: "yes",
    when: (turn) => turn.frame.asked !== undefined && tells(turn) && !turn.heard.acts.has("thanks"),
    yields: 1,
    says: ({ frame }) => phrases(frame.language).details.ask[frame.asked ?? "name"],
    asks: "nothing",
    frame: ({ frame }) => ({ asked: frame.asked }),
  },
  {
    does: "open-on",
    when: (turn) => openOn(turn) !== undefined,
    yields: 1,
    says: (turn) => openOn(turn) ?? "",
    asks: "nothing",
    answers: true,
  },
  { does: "today", yields: 1, says: today, asks: "nothing", answers: true },
  { does: "open-now", yields: 1, says: openNow, asks: "nothing", answers: true },
  beginBooking,
  missedPoint,
  {
    does: "terms",
    yields: 1,
    says: (turn) => workOutTerms(turn.heard, turn.frame)?.join(" ") ?? "",
    asks: "anything",
  },
  {
    does: "sum",
    yields: 1,
    when: (turn) => !asksAnother(turn),
    says: (turn) => workOut(turn.heard, turn.frame)?.join(" ") ?? "",
    asks: "anything",
    answers: true,
    frame: { topic: PRICES },
  },
  askSize,
  {
    does: "place",
    yields: 1,
    says: (turn) => placeAnswer(turn.heard, turn.frame.language) ?? "",
    asks: "anything",
    answers: true,
  },
  {
    does: "appointment",
    yields: 0.75,
    says: appointment,
    asks: "reach",
    staff: true,
    frame: { handedOver: true },
  },
  {
    does: "person",
    yields: 1,
    says: handOver("asked"),
    asks: "reach",
    staff: true,
    frame: { handedOver: true },
    answers: true,
  },
  {
    does: "no-answer",
    yields: 1,
    says: (turn) => [say(turn).handOver.nobodyAnswers, reachedAt(turn)].join(" "),
    asks: "reach",
    staff: true,
    frame: { handedOver: true },
  },
  {
    does: "when-called",
    when: ({ frame, known }) => frame.handedOver || Boolean(known.phone ?? known.email),
    yields: 1,
    says: (turn) => [say(turn).handOver.when, when(turn)].join(" "),
    asks: "nothing",
  },
  {
    does: "meanwhile",
    when: (turn) => !turn.frame.emergency && !tells(turn) && turn.frame.topic !== undefined,
    yields: SURE,
    says: (turn) =>
      said(NEXT_STEPS[turn.knowledge.article(turn.frame.topic)?.subject ?? ""] ?? "process")(turn),
    asks: "anything",
  },
  {
    does: "role-supplier",
    yields: 1,
    says: said("subcontract"),
    asks: "nothing",
    missed: true,
    frame: { booking: undefined, topic: "subcontract" },
  },
  {
    does: "role-applicant",
    when: tells,
    yields: 0.35,
    says: said("apply"),
    asks: "nothing",
    frame: { topic: "apply" },
  },
  { does: "strange-code", yields: 0.35, says: said("other-discounts"), asks: "nothing", missed: true },
  {
    does: "pricey",
    when: ({ frame }) => PRICE_TOPICS.has(frame.topic ?? ""),
    yields: SURE,
    says: said("budget"),
    asks: "anything",
  },
  {
    does: "is-bad",
    when: (turn) => isOnTheRoof(turn),
    yields: 0.8,
    says: (turn) => say(turn).look,
    asks: "anything",
  },
  {
    does: "yours-to-do",
    when: (turn) => isOnTheRoof(turn) && wishIn(turn.heard.rest, turn.now) === undefined,
    yields: 1,
    says: (turn) => say(turn).ours,
    asks: "anything",
  },
  {
    does: "why",
    when: ({ frame }) => frame.topic !== undefined,
    yields: 1,
    says: (turn) => say(turn).beyond,
    asks: "nothing",
    missed: true,
    frame: { offered: true },
  },
  {
    does: "help",
    when: (turn) => turn.frame.topic !== undefined,
    yields: 1,
    says: handOver("asked"),
    asks: "reach",
    staff: true,
    frame: { handedOver: true },
  },
  {
    does: "help",
    yields: 1,
    says: (turn) => say(turn).goAhead,
    asks: "nothing",
  },
  {
    does: "of-a-roof",
    when: ({ frame }) => !PRICE_TOPICS.has(frame.topic ?? ""),
    yields: 1,
    says: said("worried"),
    asks: "nothing",
    frame: { topic: "worried" },
  },
  {
    does: "enough",
    yields: 1,
    says: ({ frame, known }) => {
      const { enough, unreachable } = phrases(frame.language).handOver;
      return known.phone || known.email ? enough : unreachable;
    },
    asks: "reach",
  },
  {
    does: "may-tell",
    when: ({ heard }) => keysOf(heard.details.given).length === 0,
    yields: 1,
    says: (turn) => say(turn).tellMe,
    asks: "nothing",
  },
  {
    does: "age",
    when: (turn) => tells(turn) && wordsOf(turn.heard.rest).length <= FEW_WORDS,
    yields: 1,
    says: (turn) => say(turn).look,
    asks: "anything",
  },
  {
    does: "age",
    when: (turn) => tells(turn) || TOO_OLD.test(turn.heard.rest),
    yields: 0.7,
    says: (turn) => say(turn).look,
    asks: "anything",
  },
  {
    does: "broken-detail",
    yields: SURE,
    says: brokenDetail,
    asks: "nothing",
    frame: ({ heard }) => ({ asked: heard.details.brokenEmail ? "email" : "phone" }),
  },
];

/** What answers "so what do I do?" after talk of a subject, where that is not how any job runs. */
const NEXT_STEPS: Readonly<Record<string, string>> = {
  claims: "claim-steps",
  careers: "apply",
  financing: "financing-apply",
};

/** "Cancel the visit and delete everything": both. */
function cancelAndDelete(turn: Turn): Decision | undefined {
  const cancelled = turn.heard.acts.has("delete") ? cancelAlong(turn) : undefined;
  if (cancelled?.visit?.do !== "cancel") return cancelled;
  return { ...cancelled, say: `${cancelled.say} ${deleted(turn)}`, frame: afterDeletion(turn) };
}

/** What is remembered once details were deleted. */
function afterDeletion({ frame, given, known, now }: Turn): Partial<Frame> {
  return {
    ...rewritten(frame, given, known, now),
    ...{ asked: undefined, declined: true, booking: undefined, removing: true },
  };
}

const BULGES = /\b(?:bubble|bubbling|bulg\w+|sag|sags|sagging|swell\w*|swollen|poke|puncture|pop)\b/;

/** What to do under a ceiling that holds water, where the message is of one. */
function bulging({ heard, knowledge, frame }: Turn): string {
  return frame.language === "en" && BULGES.test(heard.rest)
    ? (knowledge.article("bulge")?.say.join(" ") ?? "")
    : "";
}

const OF_OLD_DATA =
  /\b(?:data|records?|file|info\w*|everything) (?:\w+ )?(?:from|since|of|in) (?:\w+ )?(?:january|february|march|april|may|june|july|august|september|october|november|december|last|then|20\d\d|form|website|office)\b|\b(?:form|quote|estimate|application) (?:\w+ ){0,4}(?:in|from|last)\b/;

/** What is to be deleted is not of this conversation: the office has to. */
function holdsElsewhere({ given, frame, heard }: Turn): boolean {
  const nothing = !Object.values(given).includes("");
  return nothing || frame.preferences.includes(NO_CONTACT) || OF_OLD_DATA.test(heard.rest);
}

/** "What can we do ourselves til somebody comes?" */
const UNTIL_THEN =
  /\b(?:do|put|cover)\b.*\b(?:until|till?|before) (?:somebody|someone|you|they|anyone|then)\b/;

/** "Can my daughter sleep in her room?", once it is over. */
const IS_IT_SAFE =
  /\b(?:is it safe|safe to|can (?:she|he|we|i|they|my \w+) (?:sleep|stay|go back)|sleep (?:in|here|there))\b/;

const OF_THE_CHAT = /\b(?:chat|chats|conversation|log|messages|transcript)\b/;

const FEW_WORDS = 4; // "idk 20 yrs": nothing but an age

/** "Is that too old?" beside an age. */
const TOO_OLD = /\b(?:too|that|very|pretty) old\b|\btime (?:to|for)\b/;

/** Whether the talk is of what a roof suffers. */
function isOnTheRoof({ frame, knowledge }: Turn): boolean {
  return OF_THE_ROOF.has(knowledge.article(frame.topic)?.subject ?? "");
}

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
    return ruled(rule, turn, likely);
  }
  if (frame.language === "es") return inSpanish(turn, likely);
  const office = likely && ofTheOffice(likely, turn);
  if (office) return office;
  if (likely) return answer(likely, turn);
  // "Fine. I'll also need a certificate": more is told than that it is fine.
  const tellsMore = heard.sentences.some(({ chat: says, words }) => !says && words.length > FEW);
  const chat =
    gave(turn) || (tellsMore && !heard.acts.has("greet"))
      ? undefined
      : Object.keys(CHAT).find((act) => heard.acts.has(act));
  if (chat && !heard.sentences.some((sentence) => !sentence.chat && sentence.asks)) {
    return { kind: `chat:${chat}`, say: CHAT[chat]?.(turn) ?? "", asks: "nothing", frame: kept(turn) };
  }
  return unanswered(turn);
}

const ASKS_HOW_TO_REACH =
  /\b(?:phone|telephone|number|e ?mail|address|contact|reach|call|hours|open|write|office|where|located)\b/;

/** What she cannot see is passed on, where the office can reach who asks: nobody leaves name and number twice. */
function ofTheOffice({ said, unsure }: Answers, turn: Turn): Decision | undefined {
  const { known, heard } = turn;
  const [only, other] = said;
  const reach = known.phone ?? known.email;
  if (!only || other || unsure || !reach) return undefined;
  const { id } = only.article;
  const words = say(turn);
  if (id === "contact" && (tells(turn) || !ASKS_HOW_TO_REACH.test(heard.rest)))
    return {
      kind: "contact:added",
      say: words.handOver.added,
      asks: "nothing",
      notice: "person",
      missed: true,
      frame: kept(turn),
    };
  if (id !== "job-status") return undefined;
  return {
    kind: "job-status:passed",
    say: [words.notSeen, words.handOver.reach(reach), when(turn)].join(" "),
    asks: "nothing",
    notice: "person",
    missed: true,
    frame: { ...kept(turn), handedOver: true },
  };
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
    ({ words }) => !evidence.has(words.join(" ")) && !evidence.has(words.map(knowledge.spelling).join(" ")),
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
  return first.probability >= SURE;
}

/** Whether an article of a subject is plainly what is asked for. */
function asksOf(subject: string, turn: Turn): boolean {
  const [first] = turn.answers()?.said ?? [];
  return first?.article.subject === subject && first.probability >= SURE;
}

/** "Does the metal one come in green?" after a price: no size is told, and what is asked is plain. */
function asksAnother(turn: Turn): boolean {
  const [first] = turn.answers()?.said ?? [];
  const told = turn.heard.roof.area !== undefined || turn.heard.roof.pitch !== undefined;
  return !told && (first?.probability ?? 0) >= SURE_OF_ANOTHER && !PRICE_TOPICS.has(first?.article.id ?? "");
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

function ruled(rule: Rule, turn: Turn, likely: Answers | undefined): Decision {
  const { known, frame } = turn;
  // "Can somebody call me about it?" asks for the call that it is answered with, and for nothing besides.
  const { evidence = "" } = turn.heard.acts.get(rule.does) ?? {};
  const asks = turn.heard.sentences.some(
    (sentence) =>
      sentence.asks &&
      !(rule.staff && evidence.startsWith(sentence.words.map(turn.knowledge.spelling).join(" "))),
  );
  const also =
    rule.answers && asks
      ? likely?.said.find(
          ({ probability, article }) =>
            probability >= SURE &&
            article.act !== rule.does &&
            article.id !== "contact" &&
            !(rule.does.startsWith("open-") && article.id === "hours") &&
            !(rule.does === "delete" && article.id === "delete-me") &&
            !(rule.does === "place" && /^(?:area|contact)$/.test(article.id)) &&
            !(rule.does === "sum" && PRICE_TOPICS.has(article.id)),
        )
      : undefined;
  const beside = also ? composeAnswers([also]) : "";
  const reachable = known.phone ?? known.email;
  const own = typeof rule.frame === "function" ? rule.frame(turn) : rule.frame;
  return {
    kind: also ? `${rule.does}+${also.article.id}` : rule.does,
    say: [rule.says(turn), beside].filter(Boolean).join(" "),
    asks: rule.asks === "reach" ? "nothing" : rule.asks,
    frame: {
      ...(rule.asks === "reach" && !reachable && { asked: "phone" as const }),
      topic: also?.article.id ?? frame.topic,
      ...own,
    },
    ...(rule.staff && { notice: rule.staff === "urgent" ? ("urgent" as const) : ("person" as const) }),
    missed: rule.missed ?? false,
  };
}

/** Whether what shows an act is told and not asked. */
function isTold(act: string, { heard }: Turn): boolean {
  const { evidence } = heard.acts.get(act) ?? {};
  return heard.sentences.some(({ text, asks }) => !asks && text === evidence) || tells({ heard });
}

import { keysOf } from "#contract/values.ts";
import type { Frame } from "../remember/frame.ts";
import { phrases } from "../say/phrases.ts";
import { CONTACT_KEYS } from "../understand/details/contact-details.ts";
import { NO_CONTACT } from "../understand/preferences.ts";
import { wordsOf } from "../understand/text/fold.ts";
import { namesDay, wishIn } from "../understand/wish.ts";
import {
  afterDeletion,
  cancelAndDelete,
  deleteBesideVisit,
  holdsElsewhere,
  OF_THE_CHAT,
} from "./deletion.ts";
import { SURE } from "./from-articles.ts";
import { placeAnswer } from "./place.ts";
import { OF_THE_ROOF } from "./reading.ts";
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
import { beginBooking, besideAdjuster, HOW_SOON, MOVES } from "./visit/begin.ts";
import { agreesFirst, decideBooking } from "./visit/go-on.ts";
import { ASKS_STATE } from "./visit/questions.ts";
import { look } from "./visit/replies.ts";
import { tellLength, tellState } from "./visit/state.ts";
import {
  appointment,
  askAgain,
  brokenDetail,
  bulging,
  complaint,
  deleted,
  deletedElsewhere,
  emergency,
  handOver,
  IF_WORSE,
  isWetLight,
  kept,
  openNow,
  openOn,
  reached,
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
export type Rule = {
  /** What the message does, as cues and learned articles name it. */
  does: string;
  /** Also needed. */
  when?: (turn: Turn) => boolean;
  /** An article with this probability makes it a question of another kind; 1 where none does. */
  yields: number;
  says: (turn: Turn) => string;
  /** "reach": for a way to reach the visitor. */
  asks: "anything" | "nothing" | "reach";
  staff?: boolean | "urgent";
  missed?: boolean;
  frame?: Partial<Frame> | ((turn: Turn) => Partial<Frame>);
};

/** What decides by more than a message's act; undefined where the message is of something else. */
type Decider = (turn: Turn) => Decision | undefined;

const SURE_OF_ANOTHER = 0.8;

/** The article that a sum goes on from. */
const PRICES = "materials-price";

/** What is done, gravest first. */
export const POLICY: readonly (Rule | Decider)[] = [
  { does: "crisis", yields: 1, says: (turn) => say(turn).crisis, asks: "nothing", staff: "urgent" },
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
  },
  {
    does: "help-coming",
    when: ({ frame }) => frame.danger === true,
    yields: 1,
    says: (turn) =>
      [
        say(turn).emergency.helpComing,
        ["how-soon", "cover-now"].some((act) => turn.heard.acts.has(act)) ? say(turn).emergency.soon : "",
      ]
        .filter(Boolean)
        .join(" "),
    asks: "nothing",
    frame: { danger: undefined },
  },
  {
    does: "danger",
    yields: 1,
    says: emergency("danger"),
    asks: "nothing",
    staff: "urgent",
    frame: (turn) => ({ emergency: true, danger: !isWetLight(turn) }),
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
    when: ({ frame }) => frame.emergency || frame.upset || frame.role === "tenant",
    yields: 1,
    says: (turn) => say(turn).emergency.wired,
    asks: "reach",
    staff: "urgent",
  },
  // "Should I poke a hole in it, to let the water out?"
  (turn) => {
    const words = POKES.test(turn.heard.rest) ? bulging(turn) : "";
    return words ? { kind: "poke", say: words, asks: "nothing", frame: kept(turn) } : undefined;
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
    when: (turn) =>
      (turn.frame.emergency || turn.frame.role === "tenant") &&
      !tells(turn) &&
      !HOW_SOON.test(turn.heard.rest),
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
  // "The ceiling is getting soft, like a bag of water": told, not asked
  (turn) => {
    const grave = turn.frame.emergency || turn.frame.role === "tenant";
    const words = grave && !turn.heard.acts.has("leak") ? bulging(turn) : "";
    return words
      ? {
          kind: "meanwhile:bulge",
          say: words,
          asks: "nothing",
          notice: "urgent",
          frame: { handedOver: true },
        }
      : undefined;
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
      turn.heard.acts.has("complaint") &&
      !(
        turn.heard.acts.has("no-answer") &&
        turn.heard.acts.get("complaint")?.evidence === turn.heard.acts.get("no-answer")?.evidence
      ) &&
      (isTold("complaint", turn) || (turn.answers()?.said[0]?.probability ?? 0) < SURE_OF_ANOTHER),
    yields: 1,
    says: complaint,
    asks: "nothing",
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
    says: (turn) => {
      const { cover, soon } = say(turn).emergency;
      const asked = turn.heard.acts.has("open-on") ? openOn(turn) : undefined;
      return [bulging(turn), turn.heard.rest.includes("tarp") ? cover : "", soon, when(turn), asked]
        .filter(Boolean)
        .join(" ");
    },
    asks: "reach",
  },
  {
    does: "cover-now",
    when: ({ frame }) => !frame.emergency && frame.role !== "tenant",
    yields: 1,
    says: (turn) =>
      [say(turn).emergency.cover, say(turn).emergency.soon, reachedAt(turn), when(turn)].join(" "),
    asks: "reach",
    staff: "urgent",
    frame: { handedOver: true },
  },
  {
    does: "go-up",
    yields: 1,
    says: (turn) => (turn.heard.rest.includes("attic") ? say(turn).emergency.attic : said("diy")(turn)),
    asks: "reach",
  },
  {
    does: "role-tenant",
    when: ({ frame }) => frame.role === "tenant",
    yields: 0.8,
    says: tenant,
    asks: "nothing",
    frame: tenantTold,
  },
  {
    does: "own-chat",
    when: (turn) => !turn.heard.acts.has("delete"),
    yields: 1,
    says: (turn) => say(turn).details.ownChat,
    asks: "nothing",
  },
  { does: "others-data", yields: 1, says: (turn) => say(turn).othersData, asks: "nothing" },
  { does: "secrets", yields: 1, says: (turn) => say(turn).secrets, asks: "nothing" },
  {
    does: "no-contact",
    yields: 1,
    says: ({ frame, known, heard }) => {
      const { noContact, details } = phrases(frame.language);
      const chat = CHAT_TOO.test(heard.rest) ? details.chatToOffice : "";
      const which = known.phone || known.email ? "" : noContact.which;
      return [noContact.told, chat, which].filter(Boolean).join(" ");
    },
    asks: "nothing",
    staff: true,
    frame: ({ frame }) => ({
      ...{ declined: true, booking: undefined },
      preferences: [...new Set([...frame.preferences, NO_CONTACT])],
    }),
  },
  // The number that they come to, which was asked for
  (turn) => {
    const { noContact } = say(turn);
    const told =
      Boolean(turn.given.phone ?? turn.given.email) && turn.replies.at(-1)?.includes(noContact.which);
    return told && turn.frame.preferences.includes(NO_CONTACT) && !turn.heard.acts.has("delete")
      ? {
          kind: "no-contact:whose",
          say: noContact.noted,
          asks: "nothing",
          notice: "person",
          frame: kept(turn),
        }
      : undefined;
  },
  // "Will the office still call me?", once nobody shall
  ...["person", "when-called", "is-passed"].map(
    (does): Rule => ({
      does,
      when: ({ frame, heard }) =>
        frame.preferences.includes(NO_CONTACT) && /\b(?:call|contact|text|write|reach)\b/.test(heard.rest),
      yields: 1,
      says: (turn) => say(turn).noContact.kept,
      asks: "nothing",
      staff: true,
    }),
  ),
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
  deleteBesideVisit,
  {
    does: "delete",
    yields: 1,
    says: (turn) =>
      [
        deleted(turn),
        turn.frame.booking ? say(turn).booking.nothingBooked : "",
        asksWhatIsHeld(turn) ? recalled(turn) : "",
      ]
        .filter(Boolean)
        .join(" "),
    asks: "nothing",
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
    when: ({ heard, now }) => !(/\bbook\b/.test(heard.rest) && namesDay(wishIn(heard.details.rest, now))),
    yields: SURE,
    says: (turn) => {
      const { frustrated, frustratedPassed } = say(turn);
      const reach = reached(turn);
      return reach ? `${frustratedPassed} ${reach}` : frustrated;
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
  // "And if it starts dripping on Thanksgiving, is there anybody I can call?"
  (turn) =>
    IF_WORSE.test(turn.heard.rest) &&
    !tells(turn) &&
    WHOM_THEN.test(turn.heard.rest) &&
    !agreesFirst(turn) &&
    !turn.heard.acts.has("appointment")
      ? { kind: "if-worse", say: say(turn).emergency.ifWorse, asks: "nothing", frame: kept(turn) }
      : undefined,
  tellState,
  // What is booked is read back, too.
  (turn) => (turn.heard.acts.has("recall") && turn.frame.booked && !turn.visits ? look(turn) : undefined),
  { does: "recall", when: (turn) => !agreesFirst(turn), yields: 1, says: recalled, asks: "nothing" },
  {
    does: "is-passed",
    when: (turn) => isOfWhatWasSaid(turn) && !agreesFirst(turn),
    yields: SURE_OF_ANOTHER,
    says: (turn) =>
      [
        say(turn).handOver.isPassed,
        wishesNoted(turn),
        reachedAt(turn),
        when(turn),
        ...(workOutTerms(turn.heard, turn.frame) ?? []),
      ]
        .filter(Boolean)
        .join(" "),
    asks: "reach",
    staff: true,
    frame: { handedOver: true },
  },
  stillUpset,
  stillUrgent,
  stillTenant,
  stillSupplier,
  inWriting,
  besideAdjuster,
  decideBooking,
  tellLength,
  {
    does: "person",
    when: (turn) => turn.heard.acts.has("decline") && !turn.known.phone && !gave(turn),
    yields: 1,
    says: (turn) => [say(turn).handOver.callUs, when(turn)].join(" "),
    asks: "nothing",
    staff: true,
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
    frame: { declined: true },
  },
  {
    does: "no",
    when: (turn) => turn.frame.asked !== undefined && !gave(turn) && !turn.heard.acts.has("person"),
    yields: 1,
    says: (turn) => say(turn).details.declined,
    asks: "nothing",
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
    // "I'd like someone to come measure it, are you open Friday?" is a visit's day.
    when: (turn) =>
      openOn(turn) !== undefined &&
      (!turn.heard.acts.has("appointment") ||
        turn.heard.acts.get("appointment")?.evidence === turn.heard.acts.get("open-on")?.evidence),
    yields: 1,
    says: (turn) => openOn(turn) ?? "",
    asks: "nothing",
  },
  { does: "today", yields: 1, says: today, asks: "nothing" },
  { does: "open-now", yields: 1, says: openNow, asks: "nothing" },
  // "Yes pass it on please, and when could this be done?"
  {
    does: "person",
    when: ({ frame, heard }) =>
      frame.offered && /\bpass (?:it|that|this|them) (?:on|along)\b/.test(heard.rest),
    yields: 1,
    says: handOver("asked"),
    asks: "reach",
    staff: true,
    missed: true,
    frame: { handedOver: true },
  },
  // A confirmation that is to go to the address that was put right
  (turn) =>
    turn.given.email && RESEND.test(turn.heard.rest)
      ? {
          kind: "resend",
          say: say(turn).handOver.added,
          asks: "nothing",
          notice: "person",
          missed: true,
          frame: kept(turn),
        }
      : undefined,
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
    // What a ballpark is, is said once.
    says: (turn) =>
      (workOut(turn.heard, turn.frame) ?? [])
        .filter((line) => line !== say(turn).sums.confirm || !turn.replies.at(-1)?.includes(line))
        .join(" "),
    asks: "anything",
    frame: { topic: PRICES },
  },
  askSize,
  {
    does: "place",
    yields: 1,
    says: (turn) => placeAnswer(turn.heard, turn.frame.language) ?? "",
    asks: "anything",
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
    when: ({ heard }) => wordsOf(heard.rest).length <= MANY_WORDS,
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
    when: ({ heard }) => keysOf(heard.details.given).length === 0 && wordsOf(heard.rest).length <= MANY_WORDS,
    yields: 1,
    says: (turn) => say(turn).tellMe,
    asks: "nothing",
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

/** Whether it is asked if something was passed on: no state of a visit, and no "can you send it to mine instead, …". */
function isOfWhatWasSaid({ heard, frame, now, given }: Turn): boolean {
  const { evidence = "" } = heard.acts.get("is-passed") ?? {};
  return (
    (!ASKS_STATE.test(heard.rest) || (!frame.booking && !frame.wished)) &&
    !(namesDay(wishIn(heard.details.rest, now)) && MOVES.test(heard.rest)) &&
    !(given.email && /\bsend\b/.test(evidence))
  );
}

/** "I want this conversation gone too" beside "no calls, no e-mails" */
const CHAT_TOO =
  /\b(?:delete|erase|remove|gone)\b.{0,40}\b(?:chat|conversation)\b|\b(?:chat|conversation)\b.{0,20}\b(?:gone|deleted|erased|removed)\b/;

const RESEND = /\b(?:resend|send (?:it|that|this|the \w+)(?: to me)? again)\b/;

const WHOM_THEN = /\b(?:call|do|reach|number|anybody|anyone|somebody|someone|who)\b/;

const POKES = /\b(?:poke|puncture|pop|drill|drain)\b.*\b(?:hole|it|ceiling|bubble|water)\b/;

/** "What can we do ourselves til somebody comes?" */
const UNTIL_THEN =
  /\b(?:do|put|cover)\b.*\b(?:until|till?|before) (?:somebody|someone|you|they|anyone|then)\b/;

/** "Can my daughter sleep in her room?", once it is over. */
const IS_IT_SAFE =
  /\b(?:is it safe|safe to|can (?:she|he|we|i|they|my \w+) (?:sleep|stay|go back)|sleep (?:in|here|there))\b/;

const MANY_WORDS = 14; // "Can you help me" after a story asks of the story

/** "Is that too old?" beside an age. */
const TOO_OLD = /\b(?:too|that|very|pretty) old\b|\btime (?:to|for)\b/;

/** Whether the talk is of what a roof suffers. */
function isOnTheRoof({ frame, knowledge }: Turn): boolean {
  return OF_THE_ROOF.has(knowledge.article(frame.topic)?.subject ?? "");
}

/** Whether it is asked what is noted, beside a deletion: not by "delete everything you have about me". */
function asksWhatIsHeld({ heard: { acts } }: Turn): boolean {
  const { evidence = "" } = acts.get("recall") ?? {};
  return (
    acts.has("recall") &&
    (evidence !== acts.get("delete")?.evidence || /\b(?:tell|what|show|read)\b/.test(evidence))
  );
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

/** Whether what shows an act is told and not asked. */
function isTold(act: string, { heard }: Turn): boolean {
  const { evidence } = heard.acts.get(act) ?? {};
  return heard.sentences.some(({ text, asks }) => !asks && text === evidence);
}

import type { Choice, Part } from "#contract/api/chat-parts.ts";
import { keysOf } from "#contract/values.ts";
import type { Article } from "../know/article.ts";
import type { Knowledge } from "../know/knowledge.ts";
import { type Frame, nextToAsk } from "../remember/frame.ts";
import { timesOf, wishesWith } from "../remember/wishes.ts";
import { acknowledge } from "../say/acknowledge.ts";
import { phrases } from "../say/phrases.ts";
import type { ContactDetails, ContactKey } from "../understand/details/contact-details.ts";
import { isEnglish } from "../understand/language.ts";
import { MAY_CALL, NO_CONTACT, NO_EMAIL, NO_VISIT } from "../understand/preferences.ts";
import { roofWith } from "../understand/roof.ts";
import { fold, wordsOf } from "../understand/text/fold.ts";
import { type Understanding, understand } from "../understand/understand.ts";
import { type Answers, findAnswers } from "./answers.ts";
import { decideAll } from "./for-person.ts";
import { saysPassedOn } from "./passed-on.ts";
import { CALMED, NO_CALLS, NO_COMPLAINT } from "./still.ts";
import { amountAsked } from "./terms.ts";
import { withBooking } from "./visit/beside.ts";
import { offeredTimes, type VisitEffect, type Visits } from "./visit/replies.ts";
import { withdrawnBy } from "./withdrawn.ts";

/** A conversation before a turn: what is known of the visitor, and what Eve remembers. */
export type Held = {
  details: ContactDetails;
  frame: Frame;
  /** Her last replies, oldest first. */
  replies?: readonly string[];
  visits?: Visits | undefined;
};

/** What a decision looks at. */
export type Turn = {
  heard: Understanding;
  frame: Frame;
  /** Details before this message, those that it gave, changed or took back (""), and all that hold now. */
  before: ContactDetails;
  given: ContactDetails;
  known: ContactDetails;
  knowledge: Knowledge;
  replies: readonly string[];
  /** Undefined where nobody has looked yet. */
  visits: Visits | undefined;
  now: Date;
  /** What the articles have on the message; looked up once. */
  answers: () => Answers | undefined;
};

/** What is decided, before details are confirmed and asked for. */
export type Decision = {
  /** "answer:materials-price", "complaint": for logs and tests. */
  kind: string;
  say: string;
  /** Whether a detail may be asked for afterwards, and which one this reply asks for already. */
  asks: "anything" | "nothing" | ContactKey;
  frame?: Partial<Frame>;
  choices?: readonly string[];
  missed?: boolean;
  notice?: "person" | "urgent";
  passages?: readonly Article[];
  visit?: VisitEffect;
};

/** What one message leads to. */
export type Taken = {
  /** The reply's parts: what was noted, the answer, what is asked next. A language model may replace the answer alone. */
  parts: { noted: string; answer: string; asking: string };
  /** What a language model may answer from: none where the words are settled. */
  passages: readonly Article[];
  choices: readonly string[];
  frame: Frame;
  given: ContactDetails;
  known: ContactDetails;
  missed: boolean;
  notice: "person" | "urgent" | "contact" | undefined;
  visit: VisitEffect | undefined;
  kind: string;
};

/** A reply as the panel draws it: its words, and what can be pressed; a title says which article it is of. */
export function partsOf(taken: Taken, { articles }: Knowledge): Part[] {
  const text = joinParts(taken.parts);
  const said: Part[] = text ? [{ part: taken.notice === "urgent" ? "danger" : "line", text }] : [];
  if (taken.choices.length === 0) return said;
  const choices = taken.choices.map((label): Choice => {
    const article = articles.find(({ title }) => title === label);
    return { label, ...(article && { press: { press: "article", id: article.id } }) };
  });
  return [...said, { part: "choose", choices }];
}

/** The parts of a reply in one text. */
export function joinParts({ noted, answer, asking }: Taken["parts"]): string {
  return [noted, answer, asking].filter(Boolean).join(" ");
}

/** Answers a message. Pure: the same message, conversation, knowledge and time give the same turn. */
export function takeTurn(
  message: string,
  { details: before, frame, replies = [], visits }: Held,
  knowledge: Knowledge,
  now: Date,
): Taken {
  const read = understand(message, frame, before, knowledge);
  const dropped = wishesDropped(read, frame);
  const more = read.acts.has("delete") && ALL_OF_IT.test(read.rest);
  const heard = dropped.length > 0 && !more ? withoutDeletion(read, dropped) : read;
  const { given: told } = heard.details;
  const found = keysOf(told).flatMap((key) => (before[key] !== told[key] ? [[key, told[key]]] : []));
  const given: ContactDetails = { ...withdrawnBy(heard, before), ...Object.fromEntries(found) };
  const known = Object.fromEntries(
    Object.entries({ ...before, ...given }).filter(([, value]) => value !== ""),
  );
  let answers: { found: Answers | undefined } | undefined;
  const turn: Turn = {
    ...{
      heard,
      frame: withoutWishes(remembered(heard, frame), dropped),
      before,
      given,
      known,
      knowledge,
      replies,
      visits,
      now,
    },
    answers: () => {
      answers ??= { found: findAnswers(heard, frame, knowledge, replies) };
      return answers.found;
    },
  };
  const decision = withBooking(turn, decideAll(turn));
  const base: Frame = {
    ...turn.frame,
    ...(turn.frame.booking && { booking: { ...turn.frame.booking, fresh: false } }),
    ...{
      asked: undefined,
      lastSaid: undefined,
      removing: undefined,
      answered: ANSWERED.test(decision.kind),
      offered: false,
      choices: [],
      misses: 0,
      sinceAsked: frame.sinceAsked + 1,
    },
    ...decision.frame,
  };
  const { next, after } = asking(decision, base, known);
  const leavesContact = Boolean(given.email || given.phone);
  const words = phrases(base.language);
  const noted = [
    dropped.length > 0 ? words.details.wishDropped(dropped.join("; ")) : "",
    acknowledge(
      given,
      before,
      heard.preferences.filter((one) => !frame.preferences.includes(one)),
      { language: base.language, grave: base.upset || base.emergency, message },
    ),
  ]
    .filter(Boolean)
    .join(" ");
  const warnings = [
    !decision.say.includes(words.emergency.overhead) &&
    (UNDERNEATH.test(heard.rest) ||
      (HANGS.test(heard.rest) && !replies.some((reply) => reply.includes(words.emergency.overhead))))
      ? words.emergency.overhead
      : "",
    CLIMBS.test(heard.rest) && base.emergency && !/\boff the roof|go up/.test(decision.say)
      ? words.emergency.stayOff
      : "",
    heard.acts.has("sorrow") && !decision.say.includes(words.sorry) ? words.sorry : "",
  ];
  const urgent = decision.notice === "urgent"; // 911 and the phone come before all else
  const parts = {
    noted: urgent ? "" : noted,
    answer: (urgent ? [decision.say, ...warnings, noted] : [...warnings, decision.say])
      .filter(Boolean)
      .join(" "),
    asking: next ? words.details.ask[next] : "",
  };
  return {
    parts: joinParts(parts) === "" ? { ...parts, answer: words.details.whatNext } : parts,
    passages: decision.passages ?? [],
    choices: decision.choices?.length ? decision.choices : offeredTimes(after),
    ...{ frame: after, given, known, kind: decision.kind },
    visit: decision.visit,
    missed: decision.missed ?? false,
    notice: noticeOf(decision, base, heard, leavesContact),
  };
}

/** Why staff are told: what says that it was passed on is passed on, whoever decided it. */
function noticeOf(
  { notice, say }: Decision,
  { emergency, language }: Frame,
  { acts, isAlarm }: Understanding,
  leavesContact: boolean,
): Taken["notice"] {
  if (isAlarm) return "urgent";
  if (notice) return notice;
  if (emergency && acts.has("no-answer")) return "urgent";
  if (saysPassedOn(say, language)) return "person";
  return leavesContact ? "contact" : undefined;
}

const ANSWERED = /^(?:answer|which|sum|terms|beyond|miss|told)/;

const TAKES_OUT =
  /\b(?:take|took|taken|remove|delete|drop|scratch|erase|cross) (?:\w+ ){0,4}?(?:out|off|note|wish|not\b|my\b|that)|\bremove\b|\btaken out\b|\b(?:is not|isnt) so\b/;

/** "My name, phone, gate code and everything": more than a wish. */
const ALL_OF_IT =
  /\b(?:everything|all of it|my (?:name|phone|number|e ?mail|address|data|info\w*|details))\b/;

/** "Take out the 'not Wednesdays'", "remove 'my family'": wishes that were noted and shall not be. */
function wishesDropped(heard: Understanding, { preferences }: Frame): string[] {
  const { rest, acts } = heard;
  if ((!TAKES_OUT.test(rest) && !acts.has("delete")) || /\bnot (?:just|only)\b/.test(rest)) return [];
  // "Delete my info. And no calls": the second sentence takes nothing out.
  const taking = heard.sentences.filter(
    ({ text, words }) => TAKES_OUT.test(text) || words.join(" ") === acts.get("delete")?.evidence,
  );
  const said = taking.flatMap(({ text }) => wordsOf(text)).map((word) => word.replace(/s$/, ""));
  const denied = heard.preferences.filter((wish) => /^(?:no|not) /.test(wish));
  const named = [...new Set([...preferences, ...denied])].filter((wish) => {
    const words = wordsOf(fold(wish.replace(/^also /, ""))).filter((word) => !/^\d/.test(word));
    const times = timesOf(wish);
    return (
      wish !== NO_CONTACT &&
      ((words.length > 0 && words.every((word) => said.includes(word.replace(/s$/, "")))) ||
        (times.length > 0 && times.every((time) => said.includes(time.replace("at ", "")))))
    );
  });
  // Of "no mornings" and "mornings" the first is named.
  return named.filter((wish) => !named.some((other) => other !== wish && other.includes(wish)));
}

function withoutWishes(frame: Frame, dropped: readonly string[]): Frame {
  return { ...frame, preferences: frame.preferences.filter((wish) => !dropped.includes(wish)) };
}

/** A message of which a wish is taken out: that is neither wished again, nor are details deleted. */
function withoutDeletion(heard: Understanding, dropped: readonly string[]): Understanding {
  const acts = new Map([...heard.acts].filter(([act]) => act !== "delete"));
  return { ...heard, acts, preferences: heard.preferences.filter((wish) => !dropped.includes(wish)) };
}

/** "Soy la dueña", "I own it": no tenant, whatever was said before */
const OWNS =
  /\b(?:soy (?:la |el )?duen[oa]|la casa es mia|no soy inquilin[oa]|i (?:do )?own (?:it|the|this|my)|i am the (?:home)?owner|(?:am|are) not (?:a |the )?(?:tenant|renter))\b/;
/** "My landlord said yes" */
const CONSENTS =
  /\b(?:owner|landlord|landlady|dueno|casero|he|she)\b.{0,30}\b(?:said (?:yes|ok|okay|go ahead)|says (?:yes|ok|okay|go ahead|its ok|it is ok)|agreed|agrees|approved|is (?:ok|fine) with|gave (?:me |us )?permission|dice que si|dijo que si|esta de acuerdo)\b|\bdice que si\b/;
/** "My husband wants to go up and throw a tarp on" */
const CLIMBS =
  /\b(?:go|goes|going|get|gets|climb\w*|went|send) (?:him |her |back |right )?(?:up|on (?:the|our|my) roof)\b|\bladder\b|\b(?:up|on) (?:on )?(?:the|my|our) roof\b|\bthrow (?:a|the) tarp\b/;

/** "It's still hanging by one strap over the front steps" */
const HANGS =
  /\b(?:hang(?:s|ing)?|dangl\w+|swinging|about to fall|could fall)\b.{0,40}\b(?:over|above|on)\b.{0,20}\b(?:steps|door|porch|walk\w*|driveway|sidewalk|entrance|entry|stairs|patio)\b/;
/** "Is it safe to walk under that?" */
const UNDERNEATH = /\bsafe to (?:walk|go|stand|sit|be|park)\b.{0,20}\b(?:under|underneath|below|beneath)\b/;

/** A supplier who asks as anybody does: "my own house", "as a customer" */
const OF_THEIR_ROOF =
  /\b(?:my (?:own )?(?:roof|house|home)|as a customer|book (?:an |the |a )?(?:free )?inspection|how much is a)\b/;

/** "What does it cost compared with shingles?" is still of the other. */
const BESIDE = /\b(?:compared (?:to|with)|than|versus|vs)\b/;
const CORRECTS =
  /\b(?:no wait|wait no|actually|sorry|i mean|i meant|correction|make (?:it|that)|instead|rather)\b/;

/** The frame with what the message tells. */
function remembered(
  { roof, products, place, preferences, acts, details, language, rest }: Understanding,
  frame: Frame,
): Frame {
  const { squares: _, ...told } = roof;
  // "It's slate. No wait, this one's shingles"
  const meant = products.length > 1 && CORRECTS.test(rest) ? products.slice(-1) : products;
  const talkedOf = BESIDE.test(rest) ? frame.product : undefined;
  const role = (["tenant", "manager", "applicant", "supplier"] as const).find((one) =>
    acts.has(`role-${one}`),
  );
  return {
    ...frame,
    roof: roofWith(frame.roof, told, rest),
    recent: [...new Set([...meant, ...(frame.recent ?? [])])].slice(0, 2),
    product: meant.length > 1 ? undefined : (talkedOf ?? meant[0] ?? frame.product),
    amount: amountAsked(rest) ?? frame.amount,
    town: place && !place.zip ? place.name.slice(0, 60) : frame.town,
    role:
      CONSENTS.test(rest) || OWNS.test(rest) || (frame.role === "supplier" && OF_THEIR_ROOF.test(rest))
        ? undefined
        : (role ?? frame.role),
    danger: acts.has("told-safe") ? undefined : frame.danger,
    emergency: frame.emergency && !CALMED.test(rest),
    upset: frame.upset && !NO_COMPLAINT.test(rest),
    preferences: wishesWith(frame.preferences, preferences, CORRECTS.test(rest)).filter(
      (one) =>
        !(one === NO_CALLS && MAY_CALL.test(rest)) &&
        !(one === NO_EMAIL && details.given.email !== undefined) &&
        !(one === NO_VISIT && acts.has("appointment") && !preferences.includes(NO_VISIT)),
    ),
    partialPhone: details.given.phone ? undefined : (details.partialPhone ?? frame.partialPhone),
    language: language?.name === "Spanish" ? "es" : isEnglish(rest) ? "en" : frame.language,
  };
}

function asking(
  { asks }: Decision,
  frame: Frame,
  known: ContactDetails,
): { next: ContactKey | undefined; after: Frame } {
  if (asks === "nothing" || frame.upset || (asks === "anything" && frame.booking))
    return { next: undefined, after: frame };
  const next = asks === "anything" ? nextToAsk(frame, known) : undefined;
  const key = next ?? (asks === "anything" ? undefined : asks);
  if (!key) return { next: undefined, after: frame };
  const timesAsked = { ...frame.timesAsked, [key]: (frame.timesAsked[key] ?? 0) + 1 };
  return { next, after: { ...frame, asked: key, sinceAsked: 0, timesAsked } };
}

import { closingTime, isOpen, nextOpening, openingOn } from "#site/opening-hours.ts";
import type { Frame } from "../remember/frame.ts";
import { composeAnswers } from "../say/compose.ts";
import { phrases } from "../say/phrases.ts";
import { dateInWords, inWords } from "../say/times.ts";
import { CONTACT_KEYS } from "../understand/details/contact-details.ts";
import { NO_CONTACT } from "../understand/preferences.ts";
import { daysNamedIn } from "../understand/wish.ts";
import { gave, tells } from "./told.ts";
import type { Turn } from "./turn.ts";
import { keysNamed } from "./withdrawn.ts";

// What Eve says where the policy has decided what she does.

type Wording = (turn: Turn) => string;

/** What stays in mind through a turn that answers nothing. */
export function kept({ frame }: Turn): Partial<Frame> {
  return { misses: frame.misses, topic: frame.topic };
}

export function say({ frame }: Turn) {
  return phrases(frame.language);
}

export function emergency(kind: "danger" | "collapse" | "leak"): Wording {
  return (turn) => {
    const words = say(turn);
    const wired = /\b(?:light|lights|outlet|outlets|socket|wire|wires|breaker|electric\w*)\b/.test(
      turn.heard.rest,
    );
    const again = turn.frame.emergency && kind !== "danger" && !wired;
    const reach = turn.known.phone || kind === "danger" ? "" : words.handOver.unreachable;
    const { rest } = turn.heard;
    const closed =
      again || kind === "danger" || isOpen(turn.now) ? "" : words.emergency.ifClosed(nextOpening(turn.now));
    const bulges = kind === "danger" ? "" : bulging(turn);
    if (bulges) return [bulges, again ? when(turn) : closed, reach].filter(Boolean).join(" ");
    if (kind === "danger" && isWetLight(turn)) return words.emergency.wetLight;
    const what = kind === "danger" && HURT.test(rest) && !STILL_THERE.test(rest) ? "hurt" : kind;
    return [again ? words.emergency.again : words.emergency[what], closed, reach].filter(Boolean).join(" ");
  };
}

const BULGES =
  /\b(?:bubble|bubbling|bulg\w+|sag|sags|saggy|sagging|droop\w*|swell\w*|swollen|poke|puncture|pop|getting soft|bolsa de agua|hincha\w*|abomba\w*|blando)\b/;

/** What to do under a ceiling that holds water, where the message is of one. */
export function bulging({ heard, knowledge, frame }: Turn): string {
  if (!BULGES.test(heard.rest)) return "";
  const bulge = knowledge.article("bulge");
  return ((frame.language === "es" ? bulge?.spanish : bulge?.say) ?? []).join(" ");
}

/** Water at a light or an outlet, and nothing that burns or hurts. */
export function isWetLight({ heard: { rest } }: Turn): boolean {
  return WET_LIGHT.test(rest) && !HURT.test(rest) && !BURNS.test(rest);
}

const WET_LIGHT =
  /\b(?:water|wet|drip\w*|leak\w*|rain|coming down|running down|agua|gote\w+)\b.*\b(?:lights?|fixture|outlets?|breaker|fuse|panel|lampara|focos?|luz|luces|enchufes?)\b|\b(?:lights?|fixture|outlets?|lampara|focos?|luz|luces|enchufes?)\b.*\b(?:water|wet|drip\w*|leak\w*|agua|gote\w+|mojad\w+)\b/;
const BURNS =
  /\b(?:gas|smok\w+|smell\w*|fire|flames?|burn\w*|spark\w*|shock\w*|buzz\w*|sizzl\w*|chisp\w+|humo|fuego|quem\w+)\b/;

const HURT =
  /\b(?:hurts?|injured|pinned|crushed|trapped|stuck|(?:is|are|was|still|caught|him|her|them|someone|somebody) under(?:neath)? it|bleeding|unconscious|breathing|broke (?:his|her|my|their)|he fell|she fell|(?:fell|fallen|slipped) (?:off|from|through))\b/;
/** What those who are not hurt have to get away from, too. */
const STILL_THERE =
  /\b(?:gas|smoke|smok\w+|fire|flames?|burn\w*|spark\w*|wires?|lines?|electr\w+|shock\w*|outlets?|lightning)\b/;

/** "And if it starts pouring in before Thursday, what do we do?" */
export const IF_WORSE = /\b(?:if|in case)\b.{0,40}\b(?:pour\w*|leak\w*|rain\w*|drip\w*|worse|water)\b/;

export function complaint(turn: Turn): string {
  const { complaint: words, handOver: over } = say(turn);
  const reach = reached(turn);
  const urgent = turn.heard.acts.has("leak")
    ? say(turn).emergency.again
    : IF_WORSE.test(turn.heard.rest)
      ? say(turn).emergency.ifWorse
      : "";
  if (turn.frame.upset)
    return [words.again, urgent, reach || urgent ? "" : over.unreachable, when(turn)]
      .filter(Boolean)
      .join(" ");
  const where = reach ?? (urgent ? "" : over.unreachable);
  // Who told it all is not asked to tell it.
  const told = turn.heard.sentences.flatMap((sentence) => sentence.words).length >= TOLD;
  return [words.first, urgent, where, told ? "" : words.tell, urgent ? "" : when(turn)]
    .filter(Boolean)
    .join(" ");
}

const TOLD = 20; // words: what happened, and when

/** What an article says. */
export function said(id: string): Wording {
  return ({ knowledge }) => {
    const article = knowledge.article(id);
    return article ? composeAnswers([{ article, say: article.say }]) : "";
  };
}

/** What happens next and when, by the office's hours. */
export function when(turn: Turn): string {
  const { hours } = say(turn);
  return isOpen(turn.now) ? hours.open(closingTime(turn.now)) : hours.closed(nextOpening(turn.now));
}

export function handOver(why: "asked" | "missed"): Wording {
  return (turn) => {
    const { handOver: words } = say(turn);
    const first = turn.frame.handedOver && why === "asked" ? words.already : words[why];
    return [first, reachedAt(turn), when(turn)].join(" ");
  };
}

/** A tenant hears who decides, and the second time that the office has it. */
export function tenant({ frame }: Turn): string {
  const words = phrases(frame.language);
  return frame.said[0] === TENANT ? words.tenantAgain : words.tenant;
}

/** Among what was said last: that the owner decides. */
export const TENANT = "tenant";

/** At what the office reaches the visitor, or that it cannot yet. */
export function reachedAt(turn: Turn): string {
  return reached(turn) ?? say(turn).handOver.unreachable;
}

/** Where the office answers: at the visitor's number or address, or whom it shall call instead; undefined where neither is known. */
export function reached(turn: Turn): string | undefined {
  const { known, frame } = turn;
  const { handOver: over } = say(turn);
  const another = frame.preferences.findLast((wish) => NOT_ME.test(wish));
  const reach = known.phone ?? known.email;
  if (!reach) return undefined;
  return another ? over.reachAnother(another) : over.reach(reach);
}

/** "call my mom, not me" */
const NOT_ME = /\b(?:call|text|ring|reach|contact)\b.*\bnot me\b/i;

/** What is noted of how somebody wishes to be reached or visited, and of a time that was passed on; "" where nothing is. */
export function wishesNoted(turn: Turn): string {
  const { preferences, wished, language } = turn.frame;
  const noted = [...(wished ? [inWords(wished, language)] : []), ...preferences];
  return noted.length === 0 ? "" : say(turn).handOver.noted(noted.join("; "));
}

export function appointment(turn: Turn): string {
  return [say(turn).appointment, reachedAt(turn), when(turn)].join(" ");
}

export function openNow(turn: Turn): string {
  const { hours } = say(turn);
  return isOpen(turn.now)
    ? hours.open(closingTime(turn.now))
    : `${hours.closed(nextOpening(turn.now))} ${hours.later(nextOpening(turn.now))}`.replace(
        / The office opens [^;]*; then/,
        " Then",
      );
}

export function today({ now, frame }: Turn): string {
  return phrases(frame.language).hours.today(dateInWords(now, frame.language));
}

/** The hours of the days that are asked for; undefined where none are named. */
export function openOn({ heard, now, frame }: Turn): string | undefined {
  const { on } = phrases(frame.language).hours;
  const days = daysNamedIn(heard.rest, now).map((date) => openingOn(date));
  return days.length > 0 ? days.map(({ name, hours }) => on(name, hours)).join(" ") : undefined;
}

export function deleted(turn: Turn): string {
  const { details } = say(turn);
  const keys = CONTACT_KEYS.filter((key) => turn.given[key] === "");
  const list = keys
    .map((key) => details.names[key])
    .join(", ")
    .replace(/, ([^,]*)$/, " and $1");
  return [keys.length > 0 ? details.deleted(list) : details.nothingToDelete, details.elsewhere].join(" ");
}

/** What was deleted here, and that the office is told to delete what it holds. */
export function deletedElsewhere(turn: Turn): string {
  const { details } = say(turn);
  const keys = CONTACT_KEYS.filter((key) => turn.given[key] === "");
  const list = keys.map((key) => details.names[key]).join(", ");
  const here = keys.length > 0 ? details.deleted(list) : "";
  return [here, details.deletionPassed].filter(Boolean).join(" ");
}

export function askAgain(turn: Turn): string {
  const { details } = say(turn);
  const key = CONTACT_KEYS.find((one) => turn.given[one] === "") ?? "name";
  return details.right(details.keys[key]);
}

export function recalled(turn: Turn): string {
  const { details } = say(turn);
  const asked = keysNamed(turn.heard.rest).filter((key) => turn.known[key]);
  const keys = asked.length > 0 ? asked : CONTACT_KEYS;
  const list = keys.flatMap((key) => (turn.known[key] ? [`${details.names[key]}: ${turn.known[key]}`] : []));
  const { preferences, wished, language } = turn.frame;
  const visit = turn.visits?.own ?? wished;
  const held = [...list, ...(visit ? [inWords(visit, language)] : []), ...preferences];
  return held.length === 0 ? details.heldNone : details.held(held.join("; "));
}

/** What to say to half an address or number; "" where there is none. */
export function brokenDetail(turn: Turn): string {
  const { heard, frame } = turn;
  const { details } = say(turn);
  if (gave(turn) || !tells(turn)) return "";
  if (heard.details.brokenEmail) return details.badEmail;
  const { partialPhone } = heard.details;
  if (!partialPhone || partialPhone === frame.asked) return "";
  return partialPhone.length === 3 ? details.restOfNumber : details.areaCode;
}

/** After details: what the visitor may expect, or an invitation to ask. */
export function afterDetails(turn: Turn): string {
  const { frame } = turn;
  const reach = reached(turn);
  if (frame.preferences.includes(NO_CONTACT)) return say(turn).noContact.noted;
  if (frame.upset && reach && turn.heard.sentences.length > 0)
    return [say(turn).complaint.again, reach, when(turn)].join(" ");
  if (frame.upset || frame.handedOver) return reach ? `${reach} ${when(turn)}` : "";
  if (reach && frame.topic) return [say(turn).details.passed, when(turn)].join(" ");
  return turn.heard.preferences.length > 0 ? "" : say(turn).details.whatNext;
}

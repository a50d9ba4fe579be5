import { site } from "#site/company.ts";
import { type Frame, rewritten } from "../remember/frame.ts";
import { NO_CONTACT } from "../understand/preferences.ts";
import type { Decision, Turn } from "./turn.ts";
import { cancelAlong } from "./visit/begin.ts";
import { askCancel, look } from "./visit/replies.ts";
import { deleted } from "./wordings.ts";

/** "Cancel the visit and delete everything": both. */
export function cancelAndDelete(turn: Turn): Decision | undefined {
  const cancelled = turn.heard.acts.has("delete") ? cancelAlong(turn) : undefined;
  if (!cancelled || cancelled.visit?.do === "look") return cancelled;
  const frame = { ...afterDeletion(turn), wished: undefined };
  return { ...cancelled, asks: "nothing", say: `${cancelled.say} ${deleted(turn)}`, frame };
}

/** Deleting leaves a visit that is booked, so that is said, and asked. */
export function deleteBesideVisit(turn: Turn): Decision | undefined {
  const { heard, visits, frame } = turn;
  if (!site.inspections || !heard.acts.has("delete") || holdsElsewhere(turn)) return undefined;
  if (!visits) return look(turn);
  if (!visits.own || frame.booking?.step === "cancel") return undefined;
  const asked = askCancel(turn, visits.own);
  return {
    ...asked,
    kind: "delete:visit",
    say: `${deleted(turn)} ${asked.say}`,
    frame: { ...afterDeletion(turn), ...asked.frame },
  };
}

/** What is remembered once details were deleted. */
export function afterDeletion({ frame, given, known, now }: Turn): Partial<Frame> {
  return {
    ...rewritten(frame, given, known, now),
    ...{ asked: undefined, declined: true, booking: undefined, removing: true },
  };
}

const OF_OLD_DATA =
  /\b(?:data|records?|file|info\w*|everything) (?:\w+ )?(?:from|since|of|in) (?:\w+ )?(?:january|february|march|april|may|june|july|august|september|october|november|december|last|then|20\d\d|form|website|office)\b|\b(?:form|quote|estimate|application) (?:\w+ ){0,4}(?:in|from|last)\b/;

/** What is to be deleted is not of this conversation: the office has to. */
export function holdsElsewhere({ given, frame, heard }: Turn): boolean {
  const nothing = !Object.values(given).includes("");
  return nothing || frame.preferences.includes(NO_CONTACT) || OF_OLD_DATA.test(heard.rest);
}

export const OF_THE_CHAT = /\b(?:chat|chats|conversation|log|messages|transcript)\b/;

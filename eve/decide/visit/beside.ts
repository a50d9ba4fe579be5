import { phrases } from "../../say/phrases.ts";
import { tooFar } from "../place.ts";
import type { Decision, Turn } from "../turn.ts";
import { reachedAt } from "../wordings.ts";
import { goOn, offerAgain, toOffice } from "./replies.ts";

// How a visit and what is said beside it go together.

/**
 * An answer given amid a booking, and on with it; one that ends or goes on with it by itself stays as it is. What is asked beside a
 * visit is answered first.
 */
export function withBooking(turn: Turn, decision: Decision): Decision {
  const far = tooFar(turn.given.address, turn.knowledge.places);
  if (far && /^booking:(?:offer|needs|confirm|again|without)/.test(decision.kind))
    return passedOnAsFar(turn, far);
  const booking = turn.frame.booking;
  const settled = decision.frame !== undefined && "booking" in decision.frame;
  const grave = decision.notice === "urgent" || decision.frame?.emergency || decision.frame?.upset;
  if (!booking?.fresh || booking.step === "cancel" || settled || grave || !GOES_ON.test(decision.kind))
    return decision;
  const next = booking.chosen ? goOn(turn, { ...booking, step: "details" }) : offerAgain(turn, booking);
  if (!next) return decision;
  // Nobody amid a booking is asked which of three titles is meant.
  if (decision.kind.startsWith("which:")) return { ...next, kind: `${next.kind}:which`, missed: true };
  const notice = decision.notice ?? next.notice;
  return {
    ...decision,
    say: [decision.say, next.say].filter(Boolean).join(" "),
    asks: next.asks,
    choices: next.choices ?? [],
    frame: { ...decision.frame, ...next.frame },
    // What the booking passes on is passed on, whatever is answered beside it.
    missed: Boolean(decision.missed || next.missed),
    ...(notice && { notice }),
  };
}

/** Nothing is booked where no crew goes; whether one does all the same is the office's to say. */
function passedOnAsFar(turn: Turn, { town, miles }: { town: string; miles: number }): Decision {
  const { area, booking, handOver } = phrases(turn.frame.language);
  const text = [area.far(town, miles), booking.nothingBooked, handOver.asked, reachedAt(turn)];
  return toOffice(turn, "booking:far", text, { booking: undefined });
}

/** Kinds of decisions that answer a question. */
const GOES_ON =
  /^(?:answer:(?!.*\b(?:apply|openings|subcontract)\b)|open-|place|visit-length|sum|terms|today|is-passed|note-this|miss|which|job-status)/;

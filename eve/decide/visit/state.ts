import { site } from "#site/company.ts";
import { inWords } from "../../say/times.ts";
import { namesDay, wishIn } from "../../understand/wish.ts";
import { tells } from "../told.ts";
import type { Decision, Turn } from "../turn.ts";
import { kept, reachedAt, recalled } from "../wordings.ts";
import { MOVES } from "./begin.ts";
import { ASKS_STATE, OF_ITS_LENGTH } from "./questions.ts";
import { askCancel, led, left, look, NEW, offer, otherHouse, say, wishOf } from "./replies.ts";

// What is asked of a visit: whether it is booked, how long it takes.

/** "Is somebody coming on the eighth, or do I wait for a call?" of a visit that was passed on. */
const ASKS_OF_IT =
  /\b(?:is|are|will) (?:somebody|someone|anybody|they|you|it|that|\w+day) (?:\w+ )?(?:coming|come|settled|set|fixed|on)\b|\bwhat (?:\w+ )?do you have (?:down|written|noted)\b|\bdo i wait\b|\b(?:\w+day|visit|appointment|that|it) is (?:still )?(?:happening|going to happen|on)\b|\bis (?:\w+day|the visit|that) (?:still )?(?:happening|on)\b/;
const OF_CANCELLING = /\bcancel/;

const HOW_LONG =
  /\bhow long\b.*\b(?:visit|inspection|appointment)\b|\b(?:visit|inspection|appointment)\b.*\bhow long\b/;

/** "How long is the visit?" */
export function tellLength(turn: Turn): Decision | undefined {
  const { inspections } = site;
  const { heard, frame, visits } = turn;
  const ofAVisit = visits?.own ?? frame.wished ?? frame.booking ?? frame.booked;
  const asks = HOW_LONG.test(heard.rest) || (ofAVisit && OF_ITS_LENGTH.test(heard.rest));
  if (!inspections || tells(turn) || !asks) return undefined;
  if (MOVES.test(heard.rest) && namesDay(wishIn(heard.details.rest, turn.now))) return undefined;
  return {
    kind: "visit-length",
    say: say(turn).takes(inspections.minutes),
    asks: "anything",
    frame: kept(turn),
  };
}

/** "Is the visit booked or not?", where nothing is being booked. */
export function tellState(turn: Turn): Decision | undefined {
  const { heard, frame, visits } = turn;
  const ofKnown = frame.wished !== undefined && ASKS_OF_IT.test(heard.rest);
  if (!site.inspections || tells(turn) || !(ASKS_STATE.test(heard.rest) || ofKnown)) return undefined;
  if (frame.emergency || frame.upset) return undefined;
  if (frame.booking && frame.booking.step !== "cancel") return undefined;
  if (!visits) return look(turn);
  const words = say(turn);
  const cancelling = OF_CANCELLING.test(heard.rest);
  if (visits.own)
    return cancelling
      ? led(words.notYetCancelled, askCancel(turn, visits.own))
      : {
          kind: "booking:own",
          // What is read back names the visit.
          say: [
            heard.acts.has("recall") ? recalled(turn) : words.own(inWords(visits.own, frame.language)),
            otherHouse(turn),
          ]
            .filter(Boolean)
            .join(" "),
          asks: "nothing",
          frame: kept(turn),
        };
  if (cancelling) return left(words.noneBooked);
  if (frame.wished)
    return {
      kind: "booking:wish",
      say: [words.onlyWish(inWords(frame.wished, frame.language)), reachedAt(turn)].join(" "),
      asks: "nothing",
      frame: kept(turn),
    };
  const wish = wishIn(heard.details.rest, turn.now) ?? wishOf(frame, turn.now);
  return led(words.notYet, offer(turn, NEW, "begins", wish));
}

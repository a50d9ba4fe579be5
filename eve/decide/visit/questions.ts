import { notesIn } from "../../understand/preferences.ts";
import type { Heard } from "../../understand/understand.ts";
import { wishIn } from "../../understand/wish.ts";
import { spelled } from "../told.ts";
import type { Turn } from "../turn.ts";

// What is asked beside a visit, and what answers it.

/** "so it is booked Wednesday?", "will eleven o'clock be held for me?", "is the visit cancelled too?" */
export const ASKS_STATE =
  /\b(?:is|am|are|was) (?:it|that|this|i|we|my|the|everything|\w+day|tomorrow)\b.{0,40}\b(?:booked|confirmed|scheduled|cancell?ed|certain|held|reserved|set|settled|fixed|final|for sure)\b|\b(?:it|that|visit|appointment|inspection|booking)(?: \w+){0,2} is (?:booked|confirmed|cancell?ed)\b|\b(?:am i|are we) (?:still )?(?:on|set|good|all set) (?:for|on)\b|\bbe held\b|\b(?:which|what) (?:day|time|date)\b.{0,30}\b(?:put|down|booked|wrote|noted|set)\b|\bonly a wish\b|\b(?:queda|quedo|quedamos|esta) (?:\w+ ){0,3}?(?:la visita|reservad\w|confirmad\w|seguro)\b|\b(?:si )?quedo lo (?:de|del)\b/;

export const OF_ITS_LENGTH =
  /\bhow long (?:will (?:he|she|the \w+|your \w+|somebody|someone) be (?:here|there)|(?:is|does|will|would) the (?:visit|inspection)|(?:does|will|would) (?:it|that|this|the visit) (?:usually )?take|(?:are|will|would) they (?:usually )?(?:be )?(?:there|here)|is (?:it|the visit))\b/;

/** "Que vengan. ¿Qué día pueden?" */
export const WHICH_DAY = /\b(?:what|which) (?:days?|times?)\b|\bque (?:dias?|horas?)\b/;

/** Whether a sentence is of the visit itself: it asks for a time ("is there anything on Monday?") or a note ("could you tell him …?"). */
export function isOfVisit(turn: Turn, sentence: Heard): boolean {
  const { heard, now, frame } = turn;
  const { text } = sentence;
  const evidence = OF_THE_VISIT.flatMap((act) => heard.acts.get(act)?.evidence ?? []);
  const said = spelled(sentence, turn);
  const [first] = sentence.ranked;
  const id = first && first.probability >= LIKELY ? first.article.id : "";
  return (
    ASKS_STATE.test(text) ||
    WHICH_DAY.test(text) ||
    evidence.some((one) => said.includes(one)) ||
    wishIn(text, now) !== undefined ||
    notesIn(text).length > 0 ||
    (OF_A_BOOKING.has(id) && !(id === INSPECTION && frame.booking?.chosen))
  );
}

const OF_THE_VISIT = [
  "appointment",
  "how-soon",
  "move-visit",
  "cancel-visit",
  "my-visit",
  "agree",
  "person",
  "is-passed",
];

/** From here on an article is what a sentence is of. */
const LIKELY = 0.5;

/** "Will he go in the attic, too?", once a time is chosen */
const INSPECTION = "inspection";

/** Articles whose answer a booking is itself. */
const OF_A_BOOKING: ReadonlySet<string> = new Set(
  "soon cancel job-status inspection free-estimate area contact hours start-date appointment can-do address".split(
    " ",
  ),
);

/** "NO INSPECTION", "stop offering appointments", "I did not agree to any appointment", "I want nothing booked" */
export const UNWANTED =
  /\bno (?:more )?(?:inspection|appointment|visit)s?\b|\bstop offering\b|\b(?:not|never|nothing) (?!paying|pay |going to pay)(?:\w+ ){0,4}(?:inspection|appointment|visit|booked|booking)\b|\bcancel (?:it|that|this|the (?:appointment|visit|inspection|booking))\b|\b(?:i (?:sell|supply)|for the job|(?<!not )a job|resume)\b/;

export const OF_CALLS = /\b(?:call|ring|phone|text|reach|email|contact|hear|marc|marqu|llam)\w*\b/;

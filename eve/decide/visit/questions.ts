import { composeAnswers } from "../../say/compose.ts";
import { notesIn } from "../../understand/preferences.ts";
import type { Understanding } from "../../understand/understand.ts";
import { wishIn } from "../../understand/wish.ts";
import { isNoted, isVague } from "../in-their-words.ts";
import { placeAnswer } from "../place.ts";
import { PRICE_TOPICS, workOut } from "../sums.ts";
import { spelled, tells } from "../told.ts";
import type { Turn } from "../turn.ts";

// What is asked beside a visit, and what answers it.

/** "so it is booked Wednesday?", "will eleven o'clock be held for me?", "is the visit cancelled too?" */
export const ASKS_STATE =
  /\b(?:is|am|are|was) (?:it|that|this|i|we|my|the|everything|\w+day|tomorrow)\b.{0,40}\b(?:booked|confirmed|scheduled|cancell?ed|certain|held|reserved|set|settled|fixed|final|for sure)\b|\b(?:it|that|visit|appointment|inspection|booking)(?: \w+){0,2} is (?:booked|confirmed|cancell?ed)\b|\b(?:am i|are we) (?:still )?(?:on|set|good|all set) (?:for|on)\b|\bbe held\b|\b(?:which|what) (?:day|time|date)\b.{0,30}\b(?:put|down|booked|wrote|noted|set)\b|\bonly a wish\b|\b(?:queda|quedo|quedamos|esta) (?:\w+ ){0,3}?(?:la visita|reservad\w|confirmad\w|seguro)\b|\b(?:si )?quedo lo (?:de|del)\b/;

export const OF_ITS_LENGTH =
  /\bhow long (?:will (?:he|she|the \w+|your \w+|somebody|someone) be (?:here|there)|(?:is|does|will|would) the (?:visit|inspection)|(?:does|will|would) (?:it|that|this|the visit) (?:usually )?take|(?:are|will|would) they (?:usually )?(?:be )?(?:there|here)|is (?:it|the visit))\b/;

/** What a message asks beside the visit: no time ("is there anything on Monday?"), no note ("could you tell him …?"). */
function questionsBeside(turn: Turn): Understanding["sentences"] {
  const { heard, now } = turn;
  const evidence = OF_THE_VISIT.flatMap((act) => heard.acts.get(act)?.evidence ?? []);
  return heard.sentences.filter((sentence) => {
    const said = spelled(sentence, turn);
    const ofVisit = evidence.some((one) => said.includes(one) || one.includes(said));
    return (
      sentence.asks &&
      !sentence.chat &&
      !ofVisit &&
      !wishIn(sentence.text, now) &&
      notesIn(sentence.text).length === 0
    );
  });
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

/** The words of a question that nothing answers: none that the booking itself answers, what was said beside it, or a short "ok?". */
export function questionLeft(turn: Turn, { said, ids }: Beside): readonly string[] | undefined {
  return questionsBeside(turn).find(({ text, ranked: [first] }) => {
    const id = first?.article.id ?? "";
    const priced = PRICE_TOPICS.has(id) && /\$\d/.test(said);
    const answered = OF_A_BOOKING.has(id) || ids.includes(id) || priced || (said !== "" && id === "area");
    return text.length > LEAST_QUESTION && !ASKS_STATE.test(text) && !answered && !isNoted(turn, text);
  })?.words;
}

const LEAST_QUESTION = 12; // characters: "ok?" asks nothing

/** What is said beside a visit, and of which articles. */
export type Beside = { said: string; ids: readonly string[] };

/** What a message asks beside a visit: a sum, or up to two answers that are sure. */
export function askedBeside(turn: Turn): Beside {
  if (tells(turn)) return { said: "", ids: [] };
  const sum = workOut(turn.heard, turn.frame)?.join(" ") ?? "";
  const answers = turn.answers();
  const asked = questionsBeside(turn);
  const others = answers?.unsure
    ? []
    : (answers?.said ?? []).filter(
        ({ article, probability }) =>
          probability >= SURE_BESIDE &&
          article.act === undefined &&
          asked.some(({ ranked, words }) => ranked[0]?.article === article || isVague(words)) &&
          (!OF_A_BOOKING.has(article.id) || (article.id === INSPECTION && turn.frame.booking?.chosen)) &&
          !(OF_ITS_LENGTH.test(turn.heard.rest) && article.id.startsWith("duration")) &&
          !(sum && PRICE_TOPICS.has(article.id)),
      );
  const spoken =
    turn.frame.language === "es"
      ? others.flatMap(({ article }) => article.spanish ?? []).join(" ")
      : composeAnswers(others.slice(0, 2));
  const place = placeAnswer(turn.heard, turn.frame.language) ?? "";
  return {
    said: [place, sum, others.length > 0 ? spoken : ""].filter(Boolean).join(" "),
    ids: others.slice(0, 2).map(({ article }) => article.id),
  };
}

/** "Will he go in the attic, too?", once a time is chosen */
const INSPECTION = "inspection";

const SURE_BESIDE = 0.5;

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

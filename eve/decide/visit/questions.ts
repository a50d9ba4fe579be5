import { composeAnswers } from "../../say/compose.ts";
import { notesIn } from "../../understand/preferences.ts";
import type { Understanding } from "../../understand/understand.ts";
import { wishIn } from "../../understand/wish.ts";
import { placeAnswer } from "../place.ts";
import { PRICE_TOPICS, workOut } from "../sums.ts";
import { tells } from "../told.ts";
import type { Turn } from "../turn.ts";

// What is asked beside a visit, and what answers it.

/** "so it is booked Wednesday?", "will eleven o'clock be held for me?", "is the visit cancelled too?" */
export const ASKS_STATE =
  /\b(?:is|am|are|was) (?:it|that|this|i|we|my|the|everything|\w+day|tomorrow)\b.{0,40}\b(?:booked|confirmed|scheduled|cancell?ed|certain|held|reserved|set|settled|final|for sure)\b|\b(?:it|that|visit|appointment|inspection|booking)(?: \w+){0,2} is (?:booked|confirmed|cancell?ed)\b|\bbe held\b|\b(?:which|what) (?:day|time|date)\b.{0,30}\b(?:put|down|booked|wrote|noted|set)\b|\bonly a wish\b|\b(?:queda|quedo|quedamos|esta) (?:\w+ ){0,3}?(?:la visita|reservad\w|confirmad\w|seguro)\b|\b(?:si )?quedo lo (?:de|del)\b/;

export const OF_ITS_LENGTH =
  /\bhow long (?:(?:does|will|would) (?:it|that|this|the visit) (?:usually )?take|(?:are|will|would) they (?:usually )?(?:be )?(?:there|here)|is (?:it|the visit))\b/;

/** What a message asks that is of no time ("is there anything on Monday?") and no note ("could you tell him …?"). */
export function questionsBeside({ heard, now }: Turn): Understanding["sentences"] {
  return heard.sentences.filter(
    ({ asks, chat, text }) => asks && !chat && !wishIn(text, now) && notesIn(text).length === 0,
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

/** The words of the question that nothing answers: none that the booking itself answers, or a short "ok?". */
export function questionLeft(turn: Turn): readonly string[] | undefined {
  const { acts } = turn.heard;
  const evidence = OF_THE_VISIT.flatMap((act) => acts.get(act)?.evidence ?? []);
  return questionsBeside(turn).find(({ text, words, ranked: [first] }) => {
    const said = words.map(turn.knowledge.spelling).join(" ");
    const ofVisit =
      OF_A_BOOKING.has(first?.article.id ?? "") ||
      evidence.some((one) => said.includes(one) || one.includes(said));
    return text.length > LEAST_QUESTION && !ASKS_STATE.test(text) && !ofVisit;
  })?.words;
}

const LEAST_QUESTION = 12; // characters: "ok?" asks nothing

/** What a message asks beside a visit: a sum, or up to two answers that are sure. */
export function askedBeside(turn: Turn): string {
  if (tells(turn)) return "";
  const sum = workOut(turn.heard, turn.frame)?.join(" ") ?? "";
  const answers = turn.answers();
  const asked = questionsBeside(turn);
  const others = answers?.unsure
    ? []
    : (answers?.said ?? []).filter(
        ({ article, probability }) =>
          probability >= SURE_BESIDE &&
          article.act === undefined &&
          asked.some(({ ranked }) => ranked[0]?.article === article) &&
          !OF_A_BOOKING.has(article.id) &&
          !(OF_ITS_LENGTH.test(turn.heard.rest) && article.id.startsWith("duration")) &&
          !(sum && PRICE_TOPICS.has(article.id)),
      );
  const spoken =
    turn.frame.language === "es"
      ? others.flatMap(({ article }) => article.spanish ?? []).join(" ")
      : composeAnswers(others.slice(0, 2));
  const place = placeAnswer(turn.heard, turn.frame.language) ?? "";
  return [place, sum, others.length > 0 ? spoken : ""].filter(Boolean).join(" ");
}

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

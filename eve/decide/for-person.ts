import { actsOf, cuesIn } from "../understand/cues.ts";
import { findAnswers } from "./answers.ts";
import { decide } from "./decide.ts";
import { everyQuestion } from "./every-question.ts";
import { sayingNothingTwice } from "./rejection.ts";
import type { Decision, Turn } from "./turn.ts";
import { handOver, kept, reachedAt, say } from "./wordings.ts";

/**
 * What is decided on a message, with every question of it. Who asks for a person is heard whatever else the message holds: what is
 * decided of the rest is said beside it, unless that tells the office already.
 */
export function decideAll(turn: Turn): Decision {
  const decision = decideEach(turn);
  const { forPerson, sentences } = turn.heard;
  if (forPerson.size === 0 || decision.notice) return decision;
  if (decision.visit) return { ...decision, notice: "person" }; // its words are chosen when it is done
  if (turn.frame.emergency || GOES_ON.test(decision.kind)) return besidePerson(turn, decision);
  const rest = sentences.filter(({ text, chat }) => !chat && !forPerson.has(text));
  if (rest.length === 0 || forPerson.has("")) return person(turn);
  const beside = decideEach(withOnly(turn, rest));
  if (beside.notice) return beside;
  return NOTHING_BESIDE.test(beside.kind) ? person(turn) : besidePerson(turn, beside);
}

function decideEach(turn: Turn): Decision {
  return everyQuestion(turn, sayingNothingTwice(turn, decide(turn)));
}

/** What goes on as it is beside a request for a person. */
const GOES_ON = /^(?:booking:|appointment|crisis|delete|if-worse|abuse)/;
/** What says nothing beside the hand-over. */
const NOTHING_BESIDE =
  /^(?:told|details|unclear|chat|off-topic|decline|no$|yes|okay|miss|beyond|help|may-tell|enough)/;

function person(turn: Turn): Decision {
  const { phone, email } = turn.known;
  return {
    kind: "person",
    say: handOver("asked")(turn),
    asks: "nothing",
    notice: "person",
    frame: {
      topic: turn.frame.topic,
      handedOver: true,
      ...(!phone && !email && { asked: "phone" as const }),
    },
  };
}

function besidePerson(turn: Turn, beside: Decision): Decision {
  const told = [say(turn).handOver.asked, reachedAt(turn)].join(" ");
  const first = turn.frame.emergency || beside.kind === "crisis"; // what to do comes before who is told
  return {
    ...beside,
    kind: `${beside.kind}+person`,
    say: (first ? [beside.say, told] : [told, beside.say]).join(" "),
    notice: "person",
    passages: [], // a model would leave out that it is passed on
    frame: { ...kept(turn), ...beside.frame, handedOver: true },
  };
}

/** A turn in which only these sentences are said. */
function withOnly(turn: Turn, sentences: Turn["heard"]["sentences"]): Turn {
  const { heard, frame, knowledge, replies } = turn;
  const spelled = (words: readonly string[]) => (heard.language ? words : words.map(knowledge.spelling));
  const left = {
    ...heard,
    acts: actsOf(sentences.flatMap(({ words }) => cuesIn(spelled(words)))),
    sentences,
    rest: sentences.map(({ text }) => text).join(" . "),
    forPerson: new Set<string>(),
  };
  const found = findAnswers(left, frame, knowledge, replies);
  return { ...turn, heard: left, answers: () => found };
}

import { wordsOf } from "../understand/text/fold.ts";
import type { Heard } from "../understand/understand.ts";
import { workOut } from "./sums.ts";
import { paidDown, workOutTerms } from "./terms.ts";
import { gave, tells } from "./told.ts";
import type { Decision, Turn } from "./turn.ts";
import { kept, reachedAt, say } from "./wordings.ts";

// A reply that missed the point: that is said to be so, and never answered with the same once more.

/** "No, I mean the layers", "I did not ask that": what was said or offered last is not what is meant. */
export const REJECTS =
  /\b(?:i (?:only |just |already )?(?:asked|said|meant|mean|am asking)|not what i|that is not|not the|neither|no no|you (?:already |just )?said|you repeat|are you (?:just )?repeating|not understanding)\b|^(?:no|nope|what)\b/;

/** As plainly as somebody says that the last reply was none. */
const MISSED =
  /\b(?:i (?:only |just |already )?(?:asked (?!for)|said|meant|am (?:only |just )?(?:asking|saying))|my question (?:is|was)|not what i|that is (?:not (?:what|my)|about)|(?:did not|didnt|does not|doesnt) (?:really )?answer|answer (?:me|my|the) |as i (?:said|wrote)|like i said|you misunderst\w+|come on\b|are you (?:even )?(?:listening|reading)|in circles|you keep (?:saying|telling|repeating)|not (?:asking|looking) (?:for|about)|no no|i know (?:it |its |that )|so (?:was|is) that a yes)\b|^(?:no no|no not|nope not|neither)\b/;
/** "No, is it …?" */
const DENIES = /^(?:no|nope|nah) (?:i|it|its|that|thats|the|my|we|what|you|but)\b/;
const LEAST_WORDS = 4;

/** "I'm not asking for instructions", "I know it is free", "it's not an HOA": what is not meant. */
const NOT_MEANT =
  /\b(?:not (?:asking|looking) (?:for|about)|(?:did not|didnt|do not|dont) (?:ask|care|mean)|you (?:answered|told me|keep)|i (?:already )?know (?:it|its|that)|that is (?:about|for)|to do with|(?:it|that|this) (?:is not|isnt) (?:a|an|about|my)|are you (?:even )?(?:listening|reading))\b|^no not\b|^(?:\w+ )?not (?:my|the|a|an|about) \w+$/;

/** "I didn't ask what you charge, I asked why they differ" */
const MEANT_INSTEAD =
  /\bi (?:asked|meant|mean|wanted to know) (?:if|how|what|when|where|who|why|which|whether|about)\b/;

/** "You didn't say about the attic": of the talk, and of no work */
export const NOT_SAID = /\byou (?:did not|didnt|never) (?:say|said|answer|mention|tell)\w*\b/;

/** What a message means, without the sentences that only say what it does not. */
export function meantIn(sentences: readonly Heard[]): readonly Heard[] {
  const meant = sentences.filter(
    ({ text, words, chat }, index) =>
      !chat &&
      (!NOT_MEANT.test(text) || MEANT_INSTEAD.test(text)) &&
      // "Financing? No, I mean the job."
      !(words.length <= 2 && /^no\b/.test(sentences[index + 1]?.text ?? "")),
  );
  return meant.some(({ words }) => words.length >= LEAST_WORDS) ? meant : sentences;
}

/** An article that is said to somebody who was answered wrongly must be this likely, and another one. */
const SURE_THIS_TIME = 0.8;

/** The last answer missed the point: another one that is sure, or a person. */
export function missedPoint(turn: Turn): Decision | undefined {
  const { frame } = turn;
  if (!frame.answered || !wasMissed(turn) || (gave(turn) && tells(turn))) return undefined;
  // "No, I said 12 percent waste", "I want an inspection": there is something to do.
  if (turn.heard.acts.has("appointment") || putsRight(turn)) return undefined;
  if (turn.heard.acts.has("person")) return undefined; // who asks for a call hears of the call
  const answers = turn.answers();
  const [first] = answers?.said ?? [];
  const sure = !answers?.unsure && (first?.probability ?? 0) >= SURE_THIS_TIME;
  if (first && sure && !frame.said.includes(first.article.id)) return undefined;
  const { missedPoint: lead, handOver } = say(turn);
  return passOn(turn, {
    kind: "missed-point",
    lead: turn.replies.at(-1)?.includes(lead) ? handOver.added : lead,
  });
}

/** Whether a sum is put right. */
function putsRight({ heard, frame }: Turn): boolean {
  if (paidDown(heard.rest) !== undefined && workOutTerms(heard, frame)) return true;
  const { area, areaOf, pitch, waste } = heard.roof;
  return [area, areaOf, pitch, waste].some((one) => one !== undefined) && workOut(heard, frame) !== undefined;
}

function wasMissed({ heard }: Turn): boolean {
  const { rest } = heard;
  return (
    (MISSED.test(rest) || (DENIES.test(rest) && !tells({ heard }))) && wordsOf(rest).length >= LEAST_WORDS
  );
}

/** What is told to a question, and is no answer to the next one too. */
const ONCE =
  /^(?:meanwhile(?!:bulge)|cover-now|go-up|told-safe|how-soon|role-|visit-length|place|terms|in-writing|yours-to-do|of-a-roof|language)/;
const SHORT = 7; // words: a question of so few may want the same answer once more
const ONCE_MORE = /\b(?:again|repeat|remind|once more|come again|pardon)\b/;

/** A decision whose words are among those that she said last does not say them again: she has no more, and a person may. */
export function sayingNothingTwice(turn: Turn, decision: Decision): Decision {
  const { heard, replies, frame } = turn;
  const repeats = ONCE.test(decision.kind) && replies.some((reply) => reply.includes(decision.say));
  if (!repeats || wordsOf(heard.rest).length <= SHORT || ONCE_MORE.test(heard.rest) || frame.danger)
    return decision;
  const { beyondPassed, beyondNow } = say(turn);
  const reach = turn.known.phone ?? turn.known.email;
  return passOn(turn, { kind: `beyond:${decision.kind}`, lead: reach ? beyondPassed : beyondNow });
}

/** What she has no answer to is for the office, which has to reach the visitor. */
function passOn(turn: Turn, { kind, lead }: { kind: string; lead: string }): Decision {
  const { frame, known } = turn;
  const reach = known.phone ?? known.email;
  const where = reachedAt(turn);
  return {
    kind,
    say: [lead, turn.replies.at(-1)?.includes(where) ? "" : where].filter(Boolean).join(" "),
    asks: "nothing",
    missed: true,
    notice: "person",
    frame: { ...kept(turn), handedOver: true, ...(!reach && !frame.declined && { asked: "phone" as const }) },
  };
}

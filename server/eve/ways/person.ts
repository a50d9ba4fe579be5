import { talk } from "#content/knowledge/talk.ts";
import { PERSON_WANTED } from "../small-talk.ts";
import type { Context, Draft } from "./way.ts";

const ABOUT_EVE = /^(?:hi |hello |hey )?(?:(?:are|r) you|am i (?:talking|speaking|chatting|texting))\b/;
const SAID_PLAINLY =
  /\b(?:talk\w*|speak\w*|chat|transfer|connect|contact|reach|real|live|actual|human|agent|operator|representative|call ?back|(?:call|phone|ring|text|email) me)\b/;
const SURE_OF_ANOTHER = 0.6;

/** A wish for a person. */
export function forPerson(context: Context): Draft | undefined {
  const { folded, answer } = context;
  if (!PERSON_WANTED.test(folded) || ABOUT_EVE.test(folded)) return undefined;
  // "do i get charged for somebody coming out": the words of such a wish in a question of another kind
  if (!SAID_PLAINLY.test(folded) && (answer()?.confidence ?? 0) >= SURE_OF_ANOTHER) return undefined;
  return handOver(context, context.state.handedOver ? talk.handOver.already : talk.handOver.asked);
}

/** `say`, and how the visitor will be reached; an answer that is sure is said as well. */
export function handOver({ known, folded, answer: find }: Context, say: string): Draft {
  const reach = known.phone ?? known.email;
  const answer = /\?/.test(folded) ? find() : undefined;
  const also =
    answer && answer.confidence > 0.8 && answer.articles[0]?.id !== "contact"
      ? ` ${answer.articles[0]?.say[0]}`
      : "";
  return {
    kind: "hand-over",
    say: `${say} ${reach ? talk.handOver.reach(reach) : talk.handOver.unreachable}${also}`,
    state: { handedOver: true, asked: reach ? undefined : "phone" },
    notice: "person",
    quiet: true,
  };
}

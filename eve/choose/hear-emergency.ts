import type { Knowledge } from "../know/knowledge.ts";
import { splitSentences } from "../understand/sentences.ts";
import { fold } from "../understand/text/fold.ts";
import { detectEmergency, type Emergency, MIN_PROBABILITY_OF_EMERGENCY } from "./by-rank/detect-acts.ts";
import { findDetailsInText } from "./find-details-in-text.ts";

/** A label and what stands behind it are two sentences: "Message: a tree fell on the house". */
const COLON = /:(?=\s)/g;

/**
 * Hears the emergency that a text tells of, outside a conversation: what was written in a form, or in a card of the chat. Nobody can
 * be asked there, so only a sure one counts.
 */
export function hearEmergency(text: string, knowledge: Knowledge): Emergency | undefined {
  const { rest } = findDetailsInText(text.replace(COLON, "."), knowledge);
  const sentences = splitSentences(fold(rest), Number.POSITIVE_INFINITY);
  const emergency = detectEmergency(sentences, knowledge, MIN_PROBABILITY_OF_EMERGENCY.form);
  return emergency?.sure ? emergency.kind : undefined;
}

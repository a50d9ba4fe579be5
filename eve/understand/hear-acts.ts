import type { Knowledge } from "../know/knowledge.ts";
import { type Cue, USUAL_SCORE } from "./cues.ts";
import { type Sentence, sentencesOf } from "./sentences.ts";
import { wordsOf } from "./text/fold.ts";

/** From here on an act counts as done: of the ways of asking three in 1,000 are then taken for an emergency, by cross-validation. */
export const HEARD_FROM = 0.4;

const PERSON = "person";

/** What is heard before all else: emergencies as cues, and the sentences that ask for a person. */
export type ActsHeard = { emergencies: readonly Cue[]; forPerson: ReadonlySet<string> };

/**
 * Hears emergencies and requests for a person in each sentence and in the message as a whole: one sentence may be all that counts
 * of many, and several may only together say it.
 * @param whole the folded message; `sentences` are of what it says beside contact details
 */
export function hearActs(whole: string, sentences: readonly Sentence[], hear: Knowledge["hear"]): ActsHeard {
  const heard = (words: readonly string[]) =>
    hear(words).filter(({ probability }) => probability >= HEARD_FROM);
  const all = heard(wordsOf(whole));
  const evidence = sentencesOf(whole);
  const emergencies = [
    ...all.map(({ act }) => ({ act, evidence: whole })),
    ...evidence.flatMap(({ text, words }) => heard(words).map(({ act }) => ({ act, evidence: text }))),
  ].filter(({ act }) => act !== PERSON);
  const isForPerson = (words: readonly string[]) => heard(words).some(({ act }) => act === PERSON);
  const forPerson = sentences.filter(({ words }) => isForPerson(words)).map(({ text }) => text);
  const asWhole = all.some(({ act }) => act === PERSON) ? [""] : [];
  return {
    emergencies: emergencies.map((one) => ({ ...one, score: USUAL_SCORE })),
    forPerson: new Set(forPerson.length > 0 ? forPerson : asWhole),
  };
}

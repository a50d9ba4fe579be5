import type { Knowledge } from "../know/knowledge.ts";
import { type Cue, USUAL_SCORE } from "./cues.ts";
import { type Sentence, sentencesOf } from "./sentences.ts";
import { wordsOf } from "./text/fold.ts";

/** From here on an act counts as done: of the ways of asking three in 1,000 are then taken for an emergency, by cross-validation. */
export const HEARD_FROM = 0.4;

/** Below this an emergency is none, whatever cue it has: of 80 fresh ones none was, and of what only sounds like one most. */
const DOUBTED_BELOW = 0.1;

const PERSON = "person";

/** What is heard before all else. */
export type ActsHeard = {
  /** Emergencies, as cues. */
  emergencies: readonly Cue[];
  /** No sentence, nor all together, is at all likely to tell of an emergency. */
  isNoEmergency: boolean;
  /** The sentences that ask for a person. */
  forPerson: ReadonlySet<string>;
};

/**
 * Hears emergencies and requests for a person in each sentence and in the message as a whole: one sentence may be all that counts
 * of many, and several may only together say it.
 * @param whole the folded message; `sentences` are of what it says beside contact details
 */
export function hearActs(whole: string, sentences: readonly Sentence[], hear: Knowledge["hear"]): ActsHeard {
  let likeliest = 0;
  const heard = (words: readonly string[]) => {
    const acts = hear(words);
    for (const { act, probability } of acts) if (act !== PERSON) likeliest = Math.max(likeliest, probability);
    return acts.filter(({ probability }) => probability >= HEARD_FROM);
  };
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
    isNoEmergency: likeliest < DOUBTED_BELOW,
    forPerson: new Set(forPerson.length > 0 ? forPerson : asWhole),
  };
}

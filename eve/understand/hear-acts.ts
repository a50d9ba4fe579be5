import type { Knowledge } from "../know/knowledge.ts";
import { type Cue, USUAL_SCORE } from "./cues.ts";
import type { Sentence } from "./sentences.ts";
import { wordsOf } from "./text/fold.ts";

/**
 * From here on an act counts as done, by its group. By cross-validation four in 1,000 ways of asking are then taken for an emergency, and
 * seven for a request; a request that is missed is a lead that is lost, so it is believed sooner.
 */
export const HEARD_FROM = { danger: 0.5, person: 0.4 } as const;

/** Below this an emergency is none, whatever cue it has: of 120 fresh ones none was, and of what only sounds like one most. */
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
 * Hears emergencies and requests for a person in each sentence and in all together: one sentence may be all that counts of many, and
 * several may only together say it.
 * @param rest what a message says beside contact details, folded: a number in words is no flood; `sentences` are of it
 */
export function hearActs(rest: string, sentences: readonly Sentence[], hear: Knowledge["hear"]): ActsHeard {
  let likeliest = 0;
  const heard = (words: readonly string[]) => {
    const acts = hear(words);
    for (const { act, probability } of acts) if (act !== PERSON) likeliest = Math.max(likeliest, probability);
    return acts.filter(
      ({ act, probability }) => probability >= HEARD_FROM[act === PERSON ? PERSON : "danger"],
    );
  };
  const all = heard(wordsOf(rest));
  const each = sentences.flatMap(({ text, words }) =>
    heard(words).map(({ act }) => ({ act, evidence: text })),
  );
  const emergencies = [...all.map(({ act }) => ({ act, evidence: rest })), ...each];
  const forPerson = each.flatMap(({ act, evidence }) => (act === PERSON ? [evidence] : []));
  const asWhole = all.some(({ act }) => act === PERSON) ? [""] : [];
  return {
    emergencies: emergencies
      .filter(({ act }) => act !== PERSON)
      .map((one) => ({ ...one, score: USUAL_SCORE })),
    isNoEmergency: likeliest < DOUBTED_BELOW,
    forPerson: new Set(forPerson.length > 0 ? forPerson : asWhole),
  };
}

import type { Knowledge, Ranked } from "../../know/knowledge.ts";
import { EMERGENCIES } from "../../remember/frame.ts";
import { cuesIn } from "../../understand/cues.ts";
import type { Sentence } from "../../understand/sentences.ts";
import { wordsOf } from "../../understand/text/fold.ts";
import { BANDS } from "./bands.ts";

/**
 * From here on words tell of an emergency, and from here on it is asked whether they do: by cross-validation two and five in 1,000 ways
 * of asking are as probable. Words with a cue are an emergency from `cue` on.
 */
export const DANGER = { alarm: 0.9, ask: 0.8, cue: 0.1, whole: 0.1 } as const;

/** From here on an act counts as done, and where the sentence plainly asks for an article. */
export const DONE = { usual: 0.25, asking: 0.5 } as const;

export type Emergency = (typeof EMERGENCIES)[number];

/** An emergency that a message tells of; `sure` unless it must be asked whether anyone is hurt. */
export type DangerHeard = { kind: Emergency; sure: boolean };

/** The gravest emergency that a message tells of, sentence by sentence and as a whole; undefined where it tells of none. */
export function dangerIn(
  rest: string,
  sentences: readonly Pick<Sentence, "words">[],
  { hear, spelling }: Pick<Knowledge, "hear" | "spelling">,
): DangerHeard | undefined {
  const ofWhole = hear(wordsOf(rest)).reduce(
    (most, { act, probability }) => (isEmergency(act) ? Math.max(most, probability) : most),
    0,
  );
  const heard = [wordsOf(rest), ...sentences.map(({ words }) => words)].flatMap((words) => {
    const cues = cuesIn(words.map((word) => spelling(word)));
    return hear(words).flatMap(({ act, probability }): DangerHeard[] => {
      if (!isEmergency(act)) return [];
      const cue = EMERGENCIES.find((kind) => cues.has(kind));
      if (cue && probability >= DANGER.cue) return [{ kind: cue, sure: true }];
      // A few words that sound like one where the whole message does not: "he's right here, he's shy"
      if (probability < DANGER.ask || ofWhole < DANGER.whole) return [];
      return [{ kind: act, sure: probability >= DANGER.alarm }];
    });
  });
  const gravest = (sure: boolean) =>
    EMERGENCIES.flatMap((kind) => heard.find((one) => one.kind === kind && one.sure === sure) ?? [])[0];
  return gravest(true) ?? gravest(false);
}

function isEmergency(act: string): act is Emergency {
  return (EMERGENCIES as readonly string[]).includes(act);
}

/** What a sentence does only one of. */
const MAIN: ReadonlySet<string> = new Set(
  "visit change status price recall delete no-contact reject complaint no-visit applicant when-called".split(
    " ",
  ),
);

/** What a sentence does, each act with its probability, by how probable it is and which articles it may ask for, best first: of the main acts the likeliest. */
export function actsDone(
  acts: ReadonlyMap<string, number>,
  ranked: readonly Ranked[],
): ReadonlyMap<string, number> {
  const from = (ranked[0]?.probability ?? 0) >= BANDS.plain ? DONE.asking : DONE.usual;
  const done = [...acts]
    .filter(([, probability]) => probability >= from)
    .toSorted(([, one], [, other]) => other - one);
  const main = done.find(([act]) => MAIN.has(act))?.[0];
  return new Map(done.filter(([act]) => !MAIN.has(act) || act === main));
}

/** From here on words ask for a person: by cross-validation seven in 1,000 ways of asking then do. One that is missed is a lead lost. */
export const FOR_PERSON = 0.6;

/** Acts with the request for a person, which is learned from more lines than the others and believed before a visit. */
export function withPerson(
  acts: ReadonlyMap<string, number>,
  words: readonly string[],
  { hear }: Pick<Knowledge, "hear">,
): ReadonlyMap<string, number> {
  const probability = hear(words).find(({ act }) => act === "person")?.probability ?? 0;
  if (probability < FOR_PERSON) return acts;
  const others = [...acts].filter(([act, own]) => act !== "visit" || own > probability);
  return new Map([...others, ["person", probability]]);
}

import { isRecord } from "#contract/values.ts";

/** True for a name that holds for this company: a promise that it makes, or a figure that it has. */
export type Holds = (name: string) => boolean;

/** Called for each text that is left out because `name` does not hold. */
export type Missing = (name: string, at: readonly PropertyKey[]) => void;

/**
 * Chooses among the default words by what holds for the company. `{ when: NAME, say: WORDS }` stands for WORDS where the name holds, and
 * `{ oneOf: [WORDS, …] }` for the first of them that is left; a text that names a figure in braces needs it to hold. What is not left is
 * gone from its list, and is "" as the value of a key.
 * @param missing told of what `when` leaves out
 * @returns undefined where nothing is left
 */
export function chooseWords(
  words: unknown,
  holds: Holds,
  missing: Missing = () => undefined,
  at: readonly PropertyKey[] = [],
): unknown {
  if (typeof words === "string") return namesOf(words).every(holds) ? words : undefined;
  if (Array.isArray(words))
    return words
      .map((entry, index) => chooseWords(entry, holds, missing, [...at, index]))
      .filter((entry) => entry !== undefined);
  if (!isRecord(words)) return words;
  if (typeof words.when === "string") {
    if (holds(words.when)) return chooseWords(words.say, holds, missing, at);
    missing(words.when, at);
    return undefined;
  }
  if (Array.isArray(words.oneOf)) {
    for (const alternative of words.oneOf) {
      const chosen = chooseWords(alternative, holds, missing, at);
      if (chosen !== undefined) return chosen;
    }
    return undefined;
  }
  return Object.fromEntries(
    Object.entries(words).map(([key, value]) => [
      key,
      chooseWords(value, holds, missing, [...at, key]) ?? "",
    ]),
  );
}

function namesOf(text: string): string[] {
  return [...text.matchAll(/\{(\w+)\}/g)].map(([, name = ""]) => name);
}

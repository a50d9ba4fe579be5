import { wordsOf } from "../understand/text/fold.ts";

/** Number of parts of the examples; each is held out once. */
export const FOLDS = 5;
/** Texts that share this part of their words are variants, and held out together. */
const MIN_SHARE_OF_VARIANT = 0.5;

/** Chooses a fold for each text, the same for variants. Takes time by the square of their number. */
export function assignFolds(texts: readonly string[]): number[] {
  const sets = texts.map((text) => new Set(wordsOf(text)));
  const first = texts.map((_, index) => index);
  const rootOf = (index: number): number => (first[index] === index ? index : rootOf(first[index] as number));
  for (const [index, one] of sets.entries())
    for (const [before, other] of sets.slice(0, index).entries()) {
      const shared = [...one].filter((word) => other.has(word)).length;
      if (shared / (one.size + other.size - shared) >= MIN_SHARE_OF_VARIANT)
        first[rootOf(index)] = rootOf(before);
    }
  const roots = [...new Set(texts.map((_, index) => rootOf(index)))];
  return texts.map((_, index) => roots.indexOf(rootOf(index)) % FOLDS);
}

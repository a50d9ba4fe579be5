import { slipsBetween } from "#contract/slips.ts";
import { stem } from "./stem.ts";
import { COMMON_STEMS, STOP_WORDS } from "./words.ts";

/** Puts the known word that is one or two slips away in place of anything that is no everyday word. */
export type Spelling = (word: string) => string;

const MIN_LENGTH = 4;
const TWO_SLIPS_FROM = 8; // letters; "insurence" and "esitmate" against "roof" and "rood"

/** @param words the vocabulary, in small letters, the most frequent first: of two as near it is meant, metal and not melt by "metl" */
export function createSpelling(words: Iterable<string>): Spelling {
  const known = new Set(words);
  const ranks = new Map([...known].map((one, rank) => [one, rank]));
  const stems = new Set([...known].map(stem));
  // The first letter is seldom wrong, and asking for it keeps "mailing" from becoming "nailing".
  const candidates = Map.groupBy(
    [...known].filter((word) => word.length >= MIN_LENGTH && !/\d/.test(word)),
    (word) => shelf(word, word.length),
  );
  const remembered = new Map<string, string>();
  return (word) => {
    if (known.has(word) || word.length > 24 || /[^a-z]/.test(word)) return word;
    const stemmed = stem(word);
    if (word.length < MIN_LENGTH) return word;
    if (STOP_WORDS.has(word)) return word;
    const stemKnown = stems.has(stemmed);
    if (!stemKnown && COMMON_STEMS.has(stemmed)) return word;
    let right = remembered.get(word);
    if (right === undefined) {
      right = nearest(word, candidates, ranks);
      if (stemKnown && stem(right) !== stemmed) right = word; // "driping" is "dripping"; "leaky" stays
      if (remembered.size > 5000) remembered.clear(); // strangers' words must not fill the memory
      remembered.set(word, right);
    }
    return right;
  };
}

function shelf(word: string, length: number): string {
  return `${word[0]}${length}`;
}

function nearest(
  word: string,
  candidates: ReadonlyMap<string, readonly string[]>,
  ranks: ReadonlyMap<string, number>,
): string {
  const rankOf = (known: string) => ranks.get(known) ?? Number.POSITIVE_INFINITY;
  const most = word.length >= TWO_SLIPS_FROM ? 2 : 1;
  let best = word;
  let slips = most + 1;
  for (let length = word.length - most; length <= word.length + most; length++) {
    for (const candidate of candidates.get(shelf(word, length)) ?? []) {
      const distance = slipsBetween(word, candidate, Math.min(slips, most));
      if (distance < slips || (distance === slips && slips <= most && rankOf(candidate) < rankOf(best)))
        [best, slips] = [candidate, distance];
    }
  }
  return best;
}

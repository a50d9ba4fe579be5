import { COMMON_STEMS } from "./common-words.ts";
import { stem } from "./stem.ts";
import { STOP_WORDS } from "./stop-words.ts";
import { knownWordFor } from "./thesaurus.ts";

/**
 * Puts a known word in place of another: the one that an everyday word means, or, for anything that is no everyday word,
 * the one that is one or two slips away.
 */
export type Spelling = (word: string) => string;

const MIN_LENGTH = 4;
const TWO_SLIPS_FROM = 8; // letters; "insurence" and "esitmate" against "roof" and "rood"

/** @param words the vocabulary, in small letters */
export function createSpelling(words: Iterable<string>): Spelling {
  const known = new Set(words);
  const stems = new Set([...known].map(stem));
  const byLength = new Map<number, string[]>();
  for (const word of known) {
    if (word.length < MIN_LENGTH || /\d/.test(word)) continue;
    byLength.set(word.length, [...(byLength.get(word.length) ?? []), word]);
  }
  const remembered = new Map<string, string>();
  return (word) => {
    if (known.has(word) || word.length > 24 || /[^a-z]/.test(word)) return word;
    const stemmed = stem(word);
    if (stems.has(stemmed)) return word;
    const meant = knownWordFor(word);
    if (meant !== undefined) return meant;
    if (word.length < MIN_LENGTH) return word;
    if (STOP_WORDS.has(word) || COMMON_STEMS.has(stemmed)) return word;
    let right = remembered.get(word);
    if (right === undefined) {
      right = nearest(word, byLength);
      if (remembered.size > 5000) remembered.clear(); // strangers' words must not fill the memory
      remembered.set(word, right);
    }
    return right;
  };
}

function nearest(word: string, byLength: ReadonlyMap<number, readonly string[]>): string {
  const most = word.length >= TWO_SLIPS_FROM ? 2 : 1;
  let best = word;
  let slips = most + 1;
  for (let length = word.length - most; length <= word.length + most; length++) {
    for (const candidate of byLength.get(length) ?? []) {
      // The first letter is seldom wrong, and asking for it keeps "mailing" from becoming "nailing".
      if (candidate[0] !== word[0]) continue;
      const distance = slipsBetween(word, candidate, slips - 1);
      if (distance < slips) [best, slips] = [candidate, distance];
    }
  }
  return best;
}

/** Optimal string alignment distance (insert, delete, change, swap of neighbours); `most + 1` when it is larger. */
function slipsBetween(one: string, other: string, most: number): number {
  let before: number[] = [];
  let above = Array.from({ length: other.length + 1 }, (_, index) => index);
  for (let row = 1; row <= one.length; row++) {
    const current = [row];
    for (let column = 1; column <= other.length; column++) {
      const same = one[row - 1] === other[column - 1];
      let least = Math.min(
        at(above, column) + 1,
        at(current, column - 1) + 1,
        at(above, column - 1) + (same ? 0 : 1),
      );
      if (row > 1 && column > 1 && one[row - 1] === other[column - 2] && one[row - 2] === other[column - 1]) {
        least = Math.min(least, at(before, column - 2) + 1);
      }
      current.push(least);
    }
    if (Math.min(...current) > most) return most + 1;
    [before, above] = [above, current];
  }
  return at(above, other.length);
}

function at(row: readonly number[], index: number): number {
  return row[index] ?? Number.POSITIVE_INFINITY;
}

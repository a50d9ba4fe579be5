import { editDistance } from "#contract/edit-distance.ts";
import { stem } from "./stem.ts";
import { COMMON_STEMS, STOP_WORDS } from "./words.ts";

/** Replaces a word that is not known or everyday by the known word that is one or two slips away. */
export type Spelling = (word: string) => string;

const MIN_LENGTH = 4;
const MAX_LENGTH = 24;
const TWO_SLIPS_FROM = 8; // letters; "insurence" and "esitmate" against "roof" and "rood"

type Vocabulary = {
  /** Known words, each with its place in their order. */
  ranks: ReadonlyMap<string, number>;
  stems: ReadonlySet<string>;
  /** Known words by first letter and length. The first letter is seldom wrong, and "mailing" does not become "nailing". */
  shelves: ReadonlyMap<string, readonly string[]>;
};

const MAX_WORDS_REMEMBERED = 5000; // so that visitors' words do not fill the memory

/** @param words the vocabulary in lowercase, the most frequent first: of two equally near words, the more frequent is meant */
export function createSpelling(words: Iterable<string>): Spelling {
  const known = [...new Set(words)];
  const vocabulary: Vocabulary = {
    ranks: new Map(known.map((word, rank) => [word, rank])),
    stems: new Set(known.map(stem)),
    shelves: Map.groupBy(
      known.filter((word) => word.length >= MIN_LENGTH && !/\d/.test(word)),
      (word) => shelfKey(word, word.length),
    ),
  };
  const remembered = new Map<string, string>();
  return (word) => {
    if (!mayBeSlip(word, vocabulary)) return word;
    const before = remembered.get(word);
    if (before !== undefined) return before;
    const right = correctWord(word, vocabulary);
    if (remembered.size > MAX_WORDS_REMEMBERED) remembered.clear();
    remembered.set(word, right);
    return right;
  };
}

function shelfKey(word: string, length: number): string {
  return `${word[0]}${length}`;
}

/** True if a word is neither known nor everyday, also not in another form. */
function mayBeSlip(word: string, { ranks, stems }: Vocabulary): boolean {
  if (word.length < MIN_LENGTH || word.length > MAX_LENGTH || /[^a-z]/.test(word)) return false;
  if (ranks.has(word) || STOP_WORDS.has(word)) return false;
  const stemmed = stem(word);
  return stems.has(stemmed) || !COMMON_STEMS.has(stemmed);
}

/** Finds the right word: the nearest known one. A word with a known stem only changes its form: "driping", but not "leaky". */
function correctWord(word: string, vocabulary: Vocabulary): string {
  const right = findNearest(word, vocabulary);
  return vocabulary.stems.has(stem(word)) && stem(right) !== stem(word) ? word : right;
}

function findNearest(word: string, { ranks, shelves }: Vocabulary): string {
  const rankOf = (known: string) => ranks.get(known) ?? Number.POSITIVE_INFINITY;
  const most = word.length >= TWO_SLIPS_FROM ? 2 : 1;
  let best = word;
  let slips = most + 1;
  for (let length = word.length - most; length <= word.length + most; length++) {
    for (const candidate of shelves.get(shelfKey(word, length)) ?? []) {
      const distance = editDistance(word, candidate, Math.min(slips, most));
      if (distance < slips || (distance === slips && slips <= most && rankOf(candidate) < rankOf(best)))
        [best, slips] = [candidate, distance];
    }
  }
  return best;
}

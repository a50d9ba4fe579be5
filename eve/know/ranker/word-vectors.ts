import { readFileSync } from "node:fs";

/**
 * A file that write-word-vectors.ts writes: words with one space between them, a line break, and the vector of each, 8-bit
 * integers.
 */
export const VECTORS_FILE = new URL("word-vectors.bin", import.meta.url);

/** The rank of each word by its frequency in English texts, and the vectors of all, one after another. */
const { ranks, vectors } = readVectors();

/** The length of a word's vector. */
export const DIMENSIONS = vectors.length / ranks.size;

function readVectors() {
  const content = readFileSync(VECTORS_FILE);
  const end = content.indexOf("\n");
  const words = content.toString("utf8", 0, end).split(" ");
  return {
    ranks: new Map(words.map((word, rank) => [word, rank])),
    vectors: new Int8Array(content.buffer, content.byteOffset + end + 1, content.byteLength - end - 1),
  };
}

const HALF_WEIGHT_RANK = 100; // the hundredth most frequent word counts half

/**
 * Computes the meaning of words together, a vector of length 1 (0 if none is known): the sum of their vectors, common ones with
 * less weight (Arora, Liang, Ma, "A Simple but Tough-to-Beat Baseline for Sentence Embeddings", 2017).
 */
export function computeMeaning(words: readonly string[]): Float32Array {
  const sum = new Float32Array(DIMENSIONS);
  for (const word of words) {
    const rank = ranks.get(word);
    if (rank === undefined) continue;
    const weight = rank / (rank + HALF_WEIGHT_RANK);
    for (let at = 0; at < DIMENSIONS; at++)
      sum[at] = (sum[at] as number) + weight * (vectors[rank * DIMENSIONS + at] as number);
  }
  const length = Math.hypot(...sum) || 1;
  return sum.map((value) => value / length);
}

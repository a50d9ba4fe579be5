import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import path, { dirname } from "node:path";
import { buildFolder } from "#site/load/folder.ts";
import type { Learned } from "./learn.ts";
import { DIMENSIONS } from "./ranker/word-vectors.ts";

/** What was learned at build: a line of JSON, then each feature's rarity and scale (32-bit floats) and its weights (8-bit integers). */
export const LEARNED_FILE = path.join(buildFolder(), "eve", "learned.bin");

type Header = Pick<Learned, "fingerprint" | "words" | "places"> & {
  features: readonly string[];
  classes: number;
};

export function writeLearned({ model, ...known }: Learned, file = LEARNED_FILE): void {
  const { vocabulary, regression } = model;
  const header: Header = { ...known, features: vocabulary.features, classes: regression.classes };
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(
    file,
    Buffer.concat([
      Buffer.from(`${JSON.stringify(header)}\n`),
      ...[vocabulary.rarity, regression.scales, regression.weights].map(
        ({ buffer, byteOffset, byteLength }) => Buffer.from(buffer, byteOffset, byteLength),
      ),
    ]),
  );
}

/** What {@link writeLearned} wrote. @throws when the file is missing or damaged. */
export function readLearned(file = LEARNED_FILE): Learned {
  const content = readFileSync(file);
  const end = content.indexOf("\n");
  const { features, classes, ...known } = JSON.parse(content.toString("utf8", 0, end)) as Header;
  const count = features.length;
  const bytes = count * Float32Array.BYTES_PER_ELEMENT;
  const rows = count + DIMENSIONS;
  const numbers = new Uint8Array(content.subarray(end + 1)).buffer; // a copy, so that the floats are aligned
  return {
    ...known,
    model: {
      vocabulary: { features, rarity: new Float32Array(numbers, 0, count) },
      regression: {
        classes,
        scales: new Float32Array(numbers, bytes, rows),
        weights: new Int8Array(numbers, bytes + rows * Float32Array.BYTES_PER_ELEMENT, rows * classes),
      },
    },
  };
}

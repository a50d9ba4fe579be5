import { mkdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import path, { dirname } from "node:path";
import process from "node:process";
import { buildFolder } from "#site-data/load/folder.ts";
import type { ActModel } from "./acts/act-classifier.ts";
import type { Learned } from "./learn.ts";
import type { Model } from "./ranker/ranker.ts";
import { DIMENSIONS } from "./ranker/word-vectors.ts";

/**
 * The models of the build: a line of JSON, then for each model, the articles' first, the rarity and scale of each feature (32-bit
 * floats) and its weights (8-bit integers).
 */
export const LEARNED_FILE = path.join(buildFolder(), "eve", "learned.bin");

/** The models that a site learned at start because its data differs from the build's. The next start reads them from here. */
export const LEARNED_AT_START_FILE = path.join(buildFolder(), "learned-at-start.bin");

type ModelHeader = { features: readonly string[]; classes: number };

type Header = Pick<Learned, "fingerprints" | "words" | "places"> &
  ModelHeader & { groups: readonly ActsHeader[]; many: ActsHeader };

type ActsHeader = ModelHeader & Pick<ActModel, "acts">;

/** Writes the models completely or not at all, even if several processes write at the same time. */
export function writeLearned(
  { model, acts: groups, manyActs, ...known }: Learned,
  file = LEARNED_FILE,
): void {
  const header: Header = {
    ...known,
    ...headerOf(model),
    groups: groups.map(actsHeaderOf),
    many: actsHeaderOf(manyActs),
  };
  mkdirSync(dirname(file), { recursive: true });
  const numbers = [model, ...groups.map((group) => group.model), manyActs.model].flatMap(numbersOf);
  const part = `${file}.${process.pid}.part`;
  writeFileSync(part, Buffer.concat([Buffer.from(`${JSON.stringify(header)}\n`), ...numbers]));
  renameSync(part, file);
}

function actsHeaderOf({ acts, model }: ActModel): ActsHeader {
  return { acts, ...headerOf(model) };
}

function headerOf({ vocabulary, regression }: Model): ModelHeader {
  return { features: vocabulary.features, classes: regression.classes };
}

function numbersOf({ vocabulary, regression }: Model): Buffer[] {
  return [vocabulary.rarity, regression.scales, regression.weights].map(
    ({ buffer, byteOffset, byteLength }) => Buffer.from(buffer, byteOffset, byteLength),
  );
}

/** Reads what {@link writeLearned} wrote. @throws {Error} if the file is missing or damaged */
export function readLearned(file = LEARNED_FILE): Learned {
  const content = readFileSync(file);
  const end = content.indexOf("\n");
  const { features, classes, groups, many, ...known } = JSON.parse(
    content.toString("utf8", 0, end),
  ) as Header;
  let at = end + 1;
  const take = (bytes: number) => {
    const taken = new Uint8Array(content.subarray(at, at + bytes)).buffer; // a copy, so that the floats are aligned
    if (taken.byteLength < bytes) throw new Error(`${file} ends early: run npm run eve:learn.`);
    at += bytes;
    return taken;
  };
  const modelOf = (header: ModelHeader): Model => {
    const rows = header.features.length + DIMENSIONS;
    return {
      vocabulary: {
        features: header.features,
        rarity: new Float32Array(take(header.features.length * Float32Array.BYTES_PER_ELEMENT)),
      },
      regression: {
        classes: header.classes,
        scales: new Float32Array(take(rows * Float32Array.BYTES_PER_ELEMENT)),
        weights: new Int8Array(take(rows * header.classes)),
      },
    };
  };
  const actModelOf = ({ acts, ...header }: ActsHeader): ActModel => ({ acts, model: modelOf(header) });
  return {
    ...known,
    model: modelOf({ features, classes }),
    acts: groups.map(actModelOf),
    manyActs: actModelOf(many),
  };
}

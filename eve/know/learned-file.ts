import { closeSync, fstatSync, mkdirSync, openSync, readSync, renameSync, writeFileSync } from "node:fs";
import path, { dirname } from "node:path";
import process from "node:process";
import { buildFolder } from "#site-data/load/folder.ts";
import type { ActModel } from "./acts/act-classifier.ts";
import { GROUPS } from "./acts/read-act-lines.ts";
import type { Learned } from "./learn.ts";
import type { Model } from "./ranker/ranker.ts";
import { DIMENSIONS } from "./ranker/word-vectors.ts";

/**
 * The models of the build: the length of a text of JSON (32-bit integer) and the text, then for each model, the articles' first, the rarity and scale of each feature (32-bit
 * floats) and its weights (8-bit integers).
 */
export const LEARNED_FILE = path.join(buildFolder(), "eve", "learned.bin");

/** The models that a site learned at start because its data differs from the build's. The next start reads them from here. */
export const LEARNED_AT_START_FILE = path.join(buildFolder(), "learned-at-start.bin");

type ModelHeader = { features: readonly string[]; classes: number };

type Header = Pick<Learned, "fingerprints" | "words" | "places"> &
  ModelHeader & { groups: readonly ActsHeader[] };

type ActsHeader = ModelHeader & Pick<ActModel, "acts">;

/** Writes the models completely or not at all, even if several processes write at the same time. */
export function writeLearned({ model, acts, ...known }: Learned, file = LEARNED_FILE): void {
  const header: Header = {
    ...known,
    ...headerOf(model),
    groups: GROUPS.map((name) => actsHeaderOf(acts[name])),
  };
  mkdirSync(dirname(file), { recursive: true });
  const numbers = [model, ...GROUPS.map((name) => acts[name].model)].flatMap(numbersOf);
  const part = `${file}.${process.pid}.part`;
  const text = Buffer.from(JSON.stringify(header));
  const length = Buffer.from(Uint32Array.of(text.length).buffer);
  writeFileSync(part, Buffer.concat([length, text, ...numbers]));
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
  const opened = openSync(file, "r");
  try {
    return readModels((bytes) => {
      const isThere = bytes <= fstatSync(opened).size;
      const taken = new Uint8Array(isThere ? bytes : 0);
      if (!isThere || readSync(opened, taken) < bytes)
        throw new Error(`${file} ends early: run npm run eve:learn.`);
      return taken.buffer;
    });
  } finally {
    closeSync(opened);
  }
}

/** @param take reads the next bytes of the file, each part into an array of its own: nothing of 6 MB is left behind */
function readModels(take: (bytes: number) => ArrayBuffer): Learned {
  const [length = 0] = new Uint32Array(take(Uint32Array.BYTES_PER_ELEMENT));
  const header = Buffer.from(take(length)).toString("utf8");
  const { features, classes, groups, ...known } = JSON.parse(header) as Header;
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
    acts: Object.fromEntries(
      groups.map((header, index) => [GROUPS[index], actModelOf(header)]),
    ) as Learned["acts"],
  };
}

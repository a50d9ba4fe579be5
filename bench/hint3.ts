import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import process from "node:process";
import { computeKnownShare } from "#eve/know/ranker/known-share.ts";
import { createClassifier, trainModel } from "#eve/know/ranker/ranker.ts";
import { fold } from "#eve/understand/text/fold.ts";
import { termsOf } from "#eve/understand/text/terms.ts";

// Eve's ranker on real chats of other trades: HINT3 (Arora and others, "HINT3: Raising the bar for Intent Detection in the Wild",
// 2020), version 1, full training sets. The best platform of the paper is right in 73.0 % of the questions in scope, and in 72.4
// % of all.

const BOTS = ["curekart", "powerplay11", "sofmattress"] as const;
const OUT_OF_SCOPE = "NO_NODES_DETECTED";
/** The folder of a clone of github.com/hellohaptik/HINT3; its license (ODbL) does not allow its data in this repository. */
const FOLDER = process.env.HINT3_DIR ?? path.join(import.meta.dirname, "hint3");

/** Measures shares in percent; `best` is that of all questions, with the best threshold. */
export async function bench(): Promise<Record<string, unknown>> {
  if (!existsSync(path.join(FOLDER, "dataset"))) {
    return {
      skipped: `clone https://github.com/hellohaptik/HINT3 into ${FOLDER}, or name its folder by HINT3_DIR`,
    };
  }
  const results = BOTS.map((bot) => [bot, measure(bot)] as const);
  const computeMean = (key: "inScope" | "best") =>
    Math.round(results.reduce((sum, [, result]) => sum + result[key], 0) * (10 / results.length)) / 10;
  return {
    ...Object.fromEntries(results),
    mean: { inScope: computeMean("inScope"), best: computeMean("best") },
  };
}

function measure(bot: string): { inScope: number; best: number } {
  const train = readRows(`train/${bot}_train.csv`);
  const labels = [...new Set(train.map(([, label]) => label))];
  const texts = train.map(([text, label]) => ({ ...findTerms(text), label: labels.indexOf(label) }));
  const model = trainModel(texts, labels.length);
  const classify = createClassifier(model);
  const features = new Set(model.vocabulary.features);
  const tested = readRows(`test/${bot}_test.csv`).map(([text, label]) => {
    const { terms, folded } = findTerms(text);
    const probabilities = classify(terms, folded);
    const most = Math.max(...probabilities);
    const chosen = labels[probabilities.indexOf(most)];
    return { label, chosen, most: terms.length === 0 ? 0 : most * computeKnownShare(terms, features) };
  });
  const known = tested.filter(({ label }) => label !== OUT_OF_SCOPE);
  const computePercent = (right: number, of: number) => Math.round((right / of) * 1000) / 10;
  const all = Array.from({ length: 100 }, (_, index) => {
    const right = tested.filter(({ label, chosen, most }) =>
      most < index / 100 ? label === OUT_OF_SCOPE : label === chosen,
    );
    return computePercent(right.length, tested.length);
  });
  return {
    inScope: computePercent(known.filter(({ label, chosen }) => label === chosen).length, known.length),
    best: Math.max(...all),
  };
}

function findTerms(text: string) {
  const folded = fold(text);
  return { folded, terms: termsOf(folded) };
}

/** Reads the rows of a file "sentence,label", in which a sentence may be in quotes. */
function readRows(file: string): [text: string, label: string][] {
  const text = readFileSync(path.join(FOLDER, "dataset", "v1", file), "utf8");
  const rows = text.matchAll(/^(?:"((?:[^"]|"")*)"|([^",\n]*)),([A-Za-z0-9_ ]+)\r?$/gm);
  const [, ...withoutHead] = [...rows].map(([, quoted, plain, label = ""]): [string, string] => [
    (quoted ?? plain ?? "").replaceAll('""', '"'),
    label,
  ]);
  return withoutHead;
}

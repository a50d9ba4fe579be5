import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import process from "node:process";
import { computeKnownShare } from "#eve/know/ranker/known-share.ts";
import { createClassifier, trainModel } from "#eve/know/ranker/ranker.ts";
import { fold } from "#eve/understand/text/fold.ts";
import { termsOf } from "#eve/understand/text/terms.ts";

// Eve's ranker on real chats of other trades: HINT3 (Arora and others, "HINT3: Raising the bar for Intent Detection in the Wild", 2020),
// version 1, the full training sets. Its best platform has 73.0 % of what is in scope right, and 72.4 % of all.

const BOTS = ["curekart", "powerplay11", "sofmattress"] as const;
const OUT_OF_SCOPE = "NO_NODES_DETECTED";
/** The folder of a clone of github.com/hellohaptik/HINT3, whose license (ODbL) keeps its data out of this one. */
const FOLDER = process.env.HINT3_DIR ?? path.join(import.meta.dirname, "hint3");

/** For `npm run bench`. Shares in percent; best of all: with the threshold that does best. */
export async function bench(): Promise<Record<string, unknown>> {
  if (!existsSync(path.join(FOLDER, "dataset"))) {
    return {
      skipped: `clone https://github.com/hellohaptik/HINT3 into ${FOLDER}, or name its folder by HINT3_DIR`,
    };
  }
  const each = BOTS.map((bot) => [bot, measure(bot)] as const);
  const mean = (key: "inScope" | "best") =>
    Math.round(each.reduce((sum, [, one]) => sum + one[key], 0) * (10 / each.length)) / 10;
  return { ...Object.fromEntries(each), mean: { inScope: mean("inScope"), best: mean("best") } };
}

function measure(bot: string): { inScope: number; best: number } {
  const train = read(`train/${bot}_train.csv`);
  const labels = [...new Set(train.map(([, label]) => label))];
  const texts = train.map(([text, label]) => ({ ...termed(text), label: labels.indexOf(label) }));
  const model = trainModel(texts, labels.length);
  const classify = createClassifier(model);
  const features = new Set(model.vocabulary.features);
  const tested = read(`test/${bot}_test.csv`).map(([text, label]) => {
    const { terms, folded } = termed(text);
    const probabilities = classify(terms, folded);
    const most = Math.max(...probabilities);
    const said = labels[probabilities.indexOf(most)];
    return { label, said, most: terms.length === 0 ? 0 : most * computeKnownShare(terms, features) };
  });
  const known = tested.filter(({ label }) => label !== OUT_OF_SCOPE);
  const share = (right: number, of: number) => Math.round((right / of) * 1000) / 10;
  const all = Array.from({ length: 100 }, (_, index) => {
    const right = tested.filter(({ label, said, most }) =>
      most < index / 100 ? label === OUT_OF_SCOPE : label === said,
    );
    return share(right.length, tested.length);
  });
  return {
    inScope: share(known.filter(({ label, said }) => label === said).length, known.length),
    best: Math.max(...all),
  };
}

function termed(text: string) {
  const folded = fold(text);
  return { folded, terms: termsOf(folded) };
}

/** The rows of a file "sentence,label", where a sentence may stand in quotes. */
function read(file: string): [text: string, label: string][] {
  const text = readFileSync(path.join(FOLDER, "dataset", "v1", file), "utf8");
  const rows = text.matchAll(/^(?:"((?:[^"]|"")*)"|([^",\n]*)),([A-Za-z0-9_ ]+)\r?$/gm);
  const [, ...read] = [...rows].map(([, quoted, plain, label = ""]): [string, string] => [
    (quoted ?? plain ?? "").replaceAll('""', '"'),
    label,
  ]);
  return read;
}

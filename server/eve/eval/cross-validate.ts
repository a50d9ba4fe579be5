// `npm run eve:cross-validate`: holds out each fifth of the ways of asking in turn and looks how often their article is found.
import process from "node:process";
import { articles } from "#content/knowledge/articles.ts";
import { NOT_KNOWN } from "../classifier/not-known.ts";
import { fold } from "../language/fold.ts";
import { termsOfFolded } from "../language/terms.ts";
import { learn, waysIn } from "../learn.ts";
import { createSearch } from "../search.ts";

const FOLDS = 5;
const RANKINGS = ["confidence", "agreement", "probability"] as const;

const first = { confidence: 0, agreement: 0, probability: 0 };
const amongThree = { confidence: 0, agreement: 0, probability: 0 };
const byConfidence = Array.from({ length: 10 }, () => ({ of: 0, right: 0, notKnown: 0 }));
let asked = 0;

for (let part = 0; part < FOLDS; part++) {
  const held = (_: string, index: number) => index % FOLDS === part;
  const kept = (_: string, index: number) => index % FOLDS !== part;
  const fewer = articles.map((article) => ({
    ...article,
    asks: waysIn(article.asks).filter(kept).join(";"),
  }));
  const search = createSearch(fewer, learn(fewer, waysIn(NOT_KNOWN).filter(kept).join(";")));
  for (const article of articles) for (const way of waysIn(article.asks).filter(held)) ask(way, article.id);
  for (const way of waysIn(NOT_KNOWN).filter(held)) ask(way);

  function ask(way: string, id?: string): void {
    const folded = fold(way);
    const found = search.find(termsOfFolded(folded, search.spelling), folded);
    const bin = byConfidence[Math.min(9, Math.floor((found[0]?.confidence ?? 0) * 10))];
    if (id === undefined) {
      if (bin) bin.notKnown++;
      return;
    }
    asked++;
    for (const ranking of RANKINGS) {
      const place = found
        .toSorted((one, other) => other[ranking] - one[ranking])
        .findIndex(({ article }) => article.id === id);
      if (place === 0) first[ranking]++;
      if (place >= 0 && place < 3) amongThree[ranking]++;
    }
    if (bin) {
      bin.of++;
      if (found[0]?.article.id === id) bin.right++;
    }
  }
}

const percent = (part: number, of: number) => `${of === 0 ? "–" : ((100 * part) / of).toFixed(1)} %`;
const write = (line: string) => process.stdout.write(`${line}\n`);
write(`${asked} ways of asking, each held out once`);
for (const ranking of RANKINGS) {
  write(
    `${ranking}: first ${percent(first[ranking], asked)}, among three ${percent(amongThree[ranking], asked)}`,
  );
}
for (const [tenth, { of, right, notKnown }] of byConfidence.entries()) {
  write(
    `confidence from 0.${tenth}: ${percent(right, of)} of ${of} right; ${notKnown} that no article answers`,
  );
}

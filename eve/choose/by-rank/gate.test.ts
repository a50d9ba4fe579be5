import { expect, test } from "vitest";
import { loadKnowledge, type Ranked } from "../../know/knowledge.ts";
import { chooseBand, findArticles } from "./bands.ts";

const knowledge = loadKnowledge();
const [one, two, three, four] = knowledge.articles;

/** Articles with these probabilities, best first. */
function ranked(...probabilities: number[]): Ranked[] {
  return probabilities.flatMap((probability, index) => {
    const article = [one, two, three, four][index];
    return article ? [{ article, probability }] : [];
  });
}

test("what is surely asked is said by itself; what is likely, with the next two beside it", () => {
  expect(chooseBand(ranked(0.93, 0.06))).toEqual({ answer: ranked(0.93)[0], choices: [] });
  const likely = ranked(0.6, 0.2, 0.15, 0.04);
  expect(chooseBand(likely)).toEqual({ answer: likely[0], choices: likely.slice(1, 3) });
});

test("a sentence alone is believed less where the message as a whole asks for something else", () => {
  const alone = ranked(0.8, 0.15);
  expect(chooseBand(alone, alone).choices).toEqual([]);
  expect(chooseBand(alone, [...alone].reverse()).choices).toEqual([alone[1]]);
});

test("what may be asked is offered, three at most, and of what is far nothing is said", () => {
  const near = ranked(0.4, 0.2, 0.1, 0.09);
  expect(chooseBand(near)).toEqual({ answer: undefined, choices: near.slice(0, 3) });
  expect(chooseBand(ranked(0.3, 0.29))).toEqual({ answer: undefined, choices: [] });
  expect(chooseBand([])).toEqual({ answer: undefined, choices: [] });
});

test("small words alone ask for no article", () => {
  expect(findArticles("and then what about it", knowledge)).toEqual([]);
  expect(findArticles("how much is a metal roof", knowledge).length).toBeGreaterThan(0);
});

import { expect, test } from "vitest";
import { loadKnowledge, type Ranked } from "../../know/knowledge.ts";
import { chooseAnswer, findArticles, GATE } from "./gate.ts";

const knowledge = loadKnowledge();
const [first, second, third] = ["hail", "gutters", "cleanup"].map((id) => {
  const article = knowledge.article(id);
  if (!article) throw new Error(`No article ${id}.`);
  return article;
});

function ranked(...probabilities: number[]): Ranked[] {
  return [first, second, third].flatMap((article, index) => {
    const probability = probabilities[index];
    return article && probability !== undefined ? [{ article, probability, coverage: 1 }] : [];
  });
}

const ASKS = { asks: true } as never;
const TELLS = { asks: false } as never;
const alone = { sentences: [ASKS], whole: [] };

test("what is surely asked is said; what may be asked is likely, and of what is far nothing is either", () => {
  const sure = ranked(0.7, 0.25, 0.05);
  expect(chooseAnswer({ standsAlone: true }, sure, alone, GATE.asks)).toEqual({
    answer: sure[0],
    likely: sure.slice(0, 2),
  });
  const near = ranked(0.35, 0.3);
  expect(chooseAnswer({ standsAlone: true }, near, alone, GATE.asks)).toEqual({
    answer: undefined,
    likely: near,
  });
  expect(chooseAnswer({ standsAlone: true }, ranked(0.1), alone, GATE.asks).likely).toEqual([]);
  expect(chooseAnswer({ standsAlone: true }, [], alone, GATE.asks).answer).toBeUndefined();
});

test("what an article's ways of asking do not know makes it less sure", () => {
  const [best] = ranked(0.9);
  const strange = best ? [{ ...best, coverage: 0.3 }] : [];
  expect(chooseAnswer({ standsAlone: true }, strange, alone, GATE.asks)).toEqual({
    answer: undefined,
    likely: strange,
  });
  const [asked] = findArticles("are your shingles made in america or what", knowledge);
  expect(asked?.coverage).toBeLessThan(0.7);
});

test("the message as a whole must agree beside a statement, and where a question needs what was said before", () => {
  const sure = ranked(0.85);
  const told = { sentences: [TELLS, ASKS], whole: ranked(0.05) };
  expect(chooseAnswer({ standsAlone: true }, sure, told, GATE.asks).answer).toBeUndefined();
  expect(chooseAnswer({ standsAlone: true }, sure, { ...told, whole: ranked(0.2) }, GATE.asks).answer).toBe(
    sure[0],
  );
  const [certain] = ranked(0.95);
  expect(chooseAnswer({ standsAlone: true }, ranked(0.95), told, GATE.asks).answer).toEqual(certain);
  const questions = { sentences: [ASKS, ASKS], whole: ranked(0.05) };
  expect(chooseAnswer({ standsAlone: true }, sure, questions, GATE.asks).answer).toBe(sure[0]);
  expect(chooseAnswer({ standsAlone: false }, sure, questions, GATE.asks).answer).toBeUndefined();
});

test("a sentence of only small words asks for no article", () => {
  expect(findArticles("what about it then", knowledge)).toEqual([]);
  expect(findArticles("what does a new roof cost", knowledge)[0]?.article.id).toBe("materials-price");
});

import { expect, test } from "vitest";
import { articles } from "#content/knowledge/articles.ts";
import { fold, wordsOf } from "./fold.ts";
import { createSpelling } from "./spelling.ts";
import { stem } from "./stem.ts";
import { STOP_WORDS } from "./stop-words.ts";
import { conceptOf } from "./synonyms.ts";
import { THESAURUS } from "./thesaurus.ts";

test("every word of the thesaurus leads to a word that the ways of asking have", () => {
  const asked = new Set(articles.flatMap(({ title, asks }) => wordsOf(fold(`${title} ${asks}`)).map(stem)));
  const strange = THESAURUS.filter(([, known]) => !asked.has(stem(known)) || STOP_WORDS.has(known));
  expect(strange).toEqual([]);
  expect(THESAURUS.length).toBeGreaterThan(3000);
});

test("no word of the thesaurus is there twice, in any of its forms", () => {
  const stems = THESAURUS.map(([word]) => stem(word));
  expect(stems.filter((each, index) => stems.indexOf(each) !== index)).toEqual([]);
});

test("no word of the thesaurus has a concept, is a stop word or is folded into another", () => {
  const taken = THESAURUS.filter(
    ([word]) => conceptOf(word) !== undefined || STOP_WORDS.has(word) || fold(word) !== word,
  );
  expect(taken).toEqual([]);
});

test("the thesaurus speaks before the spelling, and only of words that are not known", () => {
  const spelling = createSpelling(["roof", "money", "leak"]);
  expect(spelling("moolah")).toBe("money");
  expect(spelling("dwellings")).toBe("house");
  expect(spelling("monney")).toBe("money");
  expect(createSpelling(["money", "dwelling"])("dwellings")).toBe("dwellings");
});

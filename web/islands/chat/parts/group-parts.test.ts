import fc from "fast-check";
import { expect, test } from "vitest";
import type { Part } from "#contract/api/chat-parts.ts";
import { groupParts } from "./group-parts.ts";

const LINE: Part = { part: "line", text: "Yes." };
const ANSWER: Part = { part: "answer", title: "Slate", text: "From $15.", path: "/product" };
const MENU: Part = { part: "menu" };

test("words that follow each other share a bubble, which another part ends", () => {
  expect(groupParts([LINE, ANSWER, MENU, ANSWER])).toEqual([
    { place: 0, words: [LINE, ANSWER] },
    { place: 2, part: MENU },
    { place: 3, words: [ANSWER] },
  ]);
});

test("whatever the parts are, all of them are drawn, in their order and under their places", () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom(LINE, ANSWER, MENU)), (parts) => {
      const groups = groupParts(parts);
      expect(
        groups.flatMap((group): readonly Part[] => ("words" in group ? group.words : [group.part])),
      ).toEqual(parts);
      for (const group of groups)
        expect(parts[group.place]).toBe("words" in group ? group.words[0] : group.part);
    }),
  );
});

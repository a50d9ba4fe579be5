import { expect, test } from "vitest";
import { readFormTexts, scoreForms } from "../eval/forms.ts";
import { loadKnowledge } from "../know/knowledge.ts";
import { hearEmergency } from "./hear-emergency.ts";

const knowledge = loadKnowledge();

test("four in five emergencies of forms are heard, and of sixty ordinary requests at most two are taken for one", () => {
  const sets = readFormTexts();
  expect(sets.length).toBeGreaterThanOrEqual(4);
  for (const set of sets)
    for (const { name, right, of, failures } of scoreForms(set, knowledge)) {
      const least = set.isEmergency ? 0.8 * of : of - 2;
      expect(right, `${name}\n${failures.join("\n")}`).toBeGreaterThanOrEqual(least);
    }
});

test("an emergency is heard wherever it stands in a long text", () => {
  const ordinary =
    "We bought this house in May. The roof has architectural shingles from 2003. We would like a price for slate. Our dog is friendly.".split(
      ". ",
    );
  for (let place = 0; place <= ordinary.length; place++) {
    const text = [
      ...ordinary.slice(0, place),
      "Water is pouring through the kitchen ceiling",
      ...ordinary.slice(place),
    ];
    expect(hearEmergency(`${text.join(". ")}.`, knowledge), String(place)).toBe("leak");
  }
  expect(hearEmergency(ordinary.join(". "), knowledge)).toBeUndefined();
});

test("what is said to be over, or not so, is none", () => {
  for (const text of [
    "There was a fire in the attic in 2019. The rafters burned. The roof was rebuilt since.",
    "No water is coming in.",
    "Hace dos años entraba agua por el techo, ya está reparado.",
    "",
  ])
    expect([text, hearEmergency(text, knowledge)]).toEqual([text, undefined]);
});

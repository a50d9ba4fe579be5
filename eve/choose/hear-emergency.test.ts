import { expect, test } from "vitest";
import { readFormTexts, scoreForms } from "../eval/forms.ts";
import { loadKnowledge } from "../know/knowledge.ts";
import { hearEmergency } from "./hear-emergency.ts";

const knowledge = loadKnowledge();

test("nine in ten emergencies of forms are heard, in no set fewer than 34 of 40, and of 60 ordinary requests at most one is taken for one", () => {
  const sets = readFormTexts();
  expect(sets.length).toBeGreaterThanOrEqual(8);
  let heard = 0;
  let emergencies = 0;
  for (const set of sets)
    for (const { name, right, of, failures } of scoreForms(set, knowledge)) {
      const least = set.isEmergency ? 0.85 * of : of - 1;
      expect(right, `${name}\n${failures.join("\n")}`).toBeGreaterThanOrEqual(least);
      if (!set.isEmergency) continue;
      heard += right;
      emergencies += of;
    }
  expect(heard).toBeGreaterThanOrEqual(0.9 * emergencies);
});

test("who wants to die is heard as that, not as a danger of a roof", () => {
  for (const text of [
    "I want to kill myself",
    "I would like a quote. My father keeps saying he'd rather be dead.",
    "Me quiero quitar la vida",
  ])
    expect([text, hearEmergency(text, knowledge)]).toEqual([text, "crisis"]);
  for (const text of [
    "The electric bill is killing me",
    "I'm dying to see the new color",
    "So sorry, I have to cancel",
  ])
    expect([text, hearEmergency(text, knowledge)]).toEqual([text, undefined]);
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

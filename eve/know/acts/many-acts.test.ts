import { expect, test } from "vitest";
import { fold } from "../../understand/text/fold.ts";
import { createActsClassifier, listWaysOfNoAct, trainManyActs } from "./many-acts.ts";
import { parseManyActs, readManyActs } from "./read-many-acts.ts";

const TEXT = `# said of the file

unsure visit: soon

= visit
come friday
send somebody monday
come by on friday please
= thanks
thanks a lot
thank you
thanks, come friday | visit
= none
is friday a holiday
the roof is old
`;

test("a line does what heads it and what stands behind it; one under none does nothing", () => {
  const { acts, lines, unsure } = parseManyActs(TEXT);
  expect(acts).toEqual(["visit", "thanks"]);
  expect(lines.find(({ text }) => text === fold("thanks, come friday"))?.acts).toEqual(["thanks", "visit"]);
  expect(lines.at(-1)).toEqual({ text: "the roof is old", acts: [] });
  expect(unsure).toEqual({ visit: ["soon"] });
});

test("an act that no heading names is a mistake of the file", () => {
  expect(() => parseManyActs("= visit\ncome | tea")).toThrow('No lines are headed "= tea".');
});

test("several acts are heard at once, or none", () => {
  const parsed = parseManyActs(TEXT);
  const others = listWaysOfNoAct(parsed, [
    { id: "price", asks: ["how much is slate", "what is slate", "is slate heavy"] },
  ]);
  const hear = createActsClassifier(trainManyActs(parsed.acts, parsed.lines, others), (word) => word);
  const both = hear(["thanks", "come", "friday"]);
  expect(both.get("visit")).toBeGreaterThan(0.5);
  expect(both.get("thanks")).toBeGreaterThan(0.5);
  const none = hear(["the", "roof", "is", "slate"]);
  expect(Math.max(...none.values())).toBeLessThan(0.5);
});

test("a way of asking may do what its article is unsure of, and own lines are not among the others", () => {
  const parsed = parseManyActs(TEXT);
  const [soon] = listWaysOfNoAct(parsed, [{ id: "soon", asks: ["how soon can you come"] }]);
  expect(soon?.unsure).toEqual(["visit"]);
  expect(listWaysOfNoAct(parsed, [{ id: "x", asks: ["Come Friday"] }])).toEqual([]);
});

test("there are 2,000 lines and a hundred of nearly every act", () => {
  const { acts, lines } = readManyActs();
  expect(lines.length).toBeGreaterThanOrEqual(2000);
  for (const act of acts) {
    const own = lines.filter((line) => line.acts.includes(act)).length;
    expect(own, act).toBeGreaterThanOrEqual(act === "person" ? 75 : 95); // requests for a person have a file of their own
  }
});

import { expect, test } from "vitest";
import { wishIn } from "./wish.ts";

/** A Tuesday, at 10 in the office. */
const NOW = new Date("2026-11-24T15:00:00Z");
const at = (hour: number, minute = 0) => hour * 60 + minute;

test.each([
  ["saturday", { weekdays: ["Saturday"] }],
  ["Thursdays or fri", { weekdays: ["Thursday", "Friday"] }],
  ["any weekend", { weekdays: ["Saturday", "Sunday"] }],
  ["tomorrow morning", { dates: ["2026-11-25", "2026-11-25"], until: at(12) }],
  ["today", { dates: ["2026-11-24", "2026-11-24"] }],
  ["the day after tomorrow", { dates: ["2026-11-26", "2026-11-26"] }],
  ["this week", { dates: ["2026-11-24", "2026-11-29"] }],
  ["next week", { dates: ["2026-11-30", "2026-12-06"] }],
  ["on december 3rd at 2", { dates: ["2026-12-03", "2026-12-03"], at: at(14) }],
  ["the 2nd", { dates: ["2026-12-02", "2026-12-02"] }],
  ["after five", { from: at(17) }],
  ["after 5pm", { from: at(17) }],
  ["after work", { from: at(17) }],
  ["before 11 am", { until: at(11) }],
  ["between 2 and 4", { from: at(14), until: at(16) }],
  ["Thursday 11", { weekdays: ["Thursday"], at: at(11) }],
  ["9:30", { at: at(9, 30) }],
  ["around 3:15 p.m.", { at: at(15, 15), about: true }],
  ["at noon", { at: at(12) }],
  ["12 am", { at: 0 }],
  ["im at work til 5", { from: at(17) }],
  ["next wednesday", { weekdays: ["Wednesday"], dates: ["2026-12-02", "2026-12-02"] }],
  ["next tuesday am", { weekdays: ["Tuesday"], dates: ["2026-12-01", "2026-12-01"], until: at(12) }],
  ["Afternoons are better, I work mornings", { from: at(12) }],
  ["ok sat works", { weekdays: ["Saturday"] }],
  ["1115 works", { at: at(11, 15) }],
  ["friday then, late morning", { weekdays: ["Friday"], from: at(10), until: at(12) }],
  ["can someone come btwn naps like 1 to 3", { from: at(13), until: at(15) }],
  ["I have the dentist Tuesday. Wednesday?", { weekdays: ["Wednesday"], without: ["Tuesday"] }],
  ["Not Tuesdays or Thursdays, please", { without: ["Tuesday", "Thursday"] }],
  ["Monday is my dialysis", { without: ["Monday"] }],
  ["I am never home on Fridays", { without: ["Friday"] }],
  ["not Wednesday but Thursday", { weekdays: ["Thursday"], without: ["Wednesday"] }],
  ["why not Friday", { weekdays: ["Friday"] }],
  ["the crew was not here Wednesday", { weekdays: ["Wednesday"] }],
  ["Wednesday is my day off", { weekdays: ["Wednesday"] }],
  ["after 430", { from: at(16, 30) }],
  ["can you do it by thursday", { dates: ["2026-11-24", "2026-11-26"] }],
  ["we need it before the weekend", { dates: ["2026-11-24", "2026-11-27"] }],
  ["not before Friday please", { dates: ["2026-11-27", "2026-12-03"] }],
  ["could you swing by thursday", { weekdays: ["Thursday"] }],
  ["el sábado por la tarde", { weekdays: ["Saturday"], from: at(12) }],
])("%s", (message, wish) => {
  expect(wishIn(message, NOW)).toEqual(wish);
});

test.each([
  "",
  "how much is a roof",
  "2 200 square feet",
  "my roof is 30 years old",
  "the sun damaged it",
  "we have 2 kids",
  "it took 2 to 3 days",
  "How long will they be here? I have to get the dog to the vet at 1",
])("%j names no time", (message) => {
  expect(wishIn(message, NOW)).toBeUndefined();
});

test("a word that every object knows as a name wishes for no day and no hour", () => {
  for (const word of ["constructor", "toString", "valueOf", "hasOwnProperty"])
    for (const text of [word, `next ${word}`, `this ${word}`, `on ${word} at 2`, `the ${word} please`])
      expect([text, wishIn(text, NOW)]).toEqual([text, wishIn(text.replace(word, "zzz"), NOW)]);
});

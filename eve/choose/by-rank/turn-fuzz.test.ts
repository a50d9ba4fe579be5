import fc from "fast-check";
import { expect, test } from "vitest";
import { joinTexts, type Part } from "#contract/api/chat-parts.ts";
import { makeEmptyCalendar } from "../../eval/calendar.ts";
import { loadKnowledge } from "../../know/knowledge.ts";
import { createPublisher } from "../../publisher.ts";
import { NEW_FRAME, readFrame } from "../../remember/frame.ts";
import { hostileMessage } from "../../testing/hostile-message.ts";
import { type ConversationState, takeTurn } from "./turn.ts";

const knowledge = loadKnowledge();
const publisher = createPublisher(knowledge);
const NOW = new Date("2026-11-24T15:00:00Z");
/** Removes the visitor's words, which stand in quotes, from a reply. */
function ownWords(parts: readonly Part[]): string {
  return joinTexts(parts).replace(/"[^"]*"/g, "");
}

const NEW: ConversationState = { details: {}, frame: NEW_FRAME };

/** Milliseconds of CPU that this thread takes; what the machine or another thread does besides does not count. */
function cpuTime(work: () => void): number {
  const before = process.threadCpuUsage();
  work();
  const { user, system } = process.threadCpuUsage(before);
  return (user + system) / 1000;
}

test("3,000 random and hostile messages: an answer each time, its own words without markup, a small state", () => {
  let held = NEW;
  for (const [index, message] of fc.sample(hostileMessage, { numRuns: 3_000, seed: 42 }).entries()) {
    if (index % 10 === 0) held = NEW;
    const { parts, known, frame } = takeTurn(
      message,
      { ...held, visits: makeEmptyCalendar(NOW) },
      knowledge,
      NOW,
    );
    const reply = joinTexts(parts);
    expect(reply.length).toBeGreaterThan(0);
    expect(reply.length).toBeLessThan(3000);
    expect(ownWords(parts)).not.toMatch(/[<>]|undefined|NaN|\[object/);
    expect(JSON.stringify(known)).not.toMatch(/[<>]/);
    const stored = JSON.stringify(frame);
    expect(stored.length).toBeLessThan(3000);
    held = { details: known, frame: readFrame(JSON.parse(stored)) };
    expect(held.frame).toEqual(JSON.parse(stored));
  }
}, 600_000);

const REPEATED = [
  "1 a st, ",
  "12 oak st 12 oak st ",
  "a@b ",
  "@",
  "j dot ",
  "at a dot com ",
  "614 555 ",
  "6",
  "one two three ",
  "my name is ",
  "i am ",
  "Mc O'Brien-",
  "not a, ",
  "how much and ",
  "and how ",
  "what is the roof ",
  "water is coming in ",
  "smell .. gas ",
  "roof leaks ",
  "a ",
  "?",
  ".",
  "é́́́",
  "((((",
  "%%%",
  "$1,000,000 ",
  "zzzzzzzz ",
  "hola que ",
  "\n",
  "a @ ",
  "a@",
  "6-",
  "1,234 ",
  "double ",
  "12 oak ",
  "Oak St, ",
  "Linda ",
  "Linda. ",
];
const LONGEST = 2_000;
const ORDINARY = "how much is a metal roof for a ranch house of 1,800 square feet? ";
/** Times what an ordinary message of the same length takes; the worst takes four times, a pattern that runs away hundreds. */
const MOST = 30;
/** The least of them counts: a busy machine makes a turn dearer, never cheaper. */
const TRIES = 5;

const filled = (piece: string) => piece.repeat(LONGEST / piece.length + 1).slice(0, LONGEST);

/** Measured anew when it seems too much: what else the machine does in between falls on one of the two only. */
function shareOfOrdinary(message: string): number {
  let least = Number.POSITIVE_INFINITY;
  for (let round = 0; round < 3 && least >= MOST; round++)
    least = Math.min(least, leastTime(message) / leastTime(filled(ORDINARY)));
  return least;
}

function leastTime(message: string): number {
  const times = Array.from({ length: TRIES }, () =>
    cpuTime(() => {
      takeTurn(message, NEW, knowledge, NOW);
      publisher.question(message);
    }),
  );
  return Math.min(...times);
}

test("whatever is repeated to 2,000 characters takes no turn far longer than words do", () => {
  for (const piece of REPEATED) {
    const message = `${filled(piece).slice(1)}x`;
    expect(shareOfOrdinary(message), JSON.stringify(piece)).toBeLessThan(MOST);
  }
});

test("a street number before 1,990 letters takes no longer than other messages", () => {
  const message = `1 a st, ${"x".repeat(LONGEST - 10)}`;
  expect(shareOfOrdinary(message)).toBeLessThan(MOST);
});

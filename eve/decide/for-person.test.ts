import { expect, test } from "vitest";
import { site } from "#site/company.ts";
import { readActMessages, scoreActMessages } from "../eval/acts.ts";
import { emptyCalendar } from "../eval/calendar.ts";
import { say as ask, NEW } from "../eval/evaluate.ts";
import { loadKnowledge } from "../know/knowledge.ts";
import { phrases } from "../say/phrases.ts";
import { type Held, joinParts, takeTurn } from "./turn.ts";

const knowledge = loadKnowledge();
const TUESDAY_MORNING = new Date("2026-11-24T15:00:00Z");

function converse(...lines: readonly string[]) {
  let held: Held = NEW;
  return lines.map((line) => {
    const visits = emptyCalendar(TUESDAY_MORNING);
    const turn = takeTurn(line, { ...held, visits }, knowledge, TUESDAY_MORNING);
    const reply = joinParts(turn.parts);
    held = { details: turn.known, frame: turn.frame, replies: [...(held.replies ?? []), reply] };
    return { ...turn, reply };
  });
}

test("nine in ten fresh emergencies and requests for a person are heard, and of what only sounds like them one in ten", () => {
  for (const group of readActMessages()) {
    const { name, right, of, failures } = scoreActMessages(group, (message) => ask(message, NEW, knowledge));
    expect(of, name).toBeGreaterThanOrEqual(30);
    expect(right / of, failures.join("\n")).toBeGreaterThanOrEqual(0.9);
  }
});

test("who asks for a person is passed on, whatever else would answer the message", () => {
  for (const line of [
    "I need to speak with a human being now, is somebody there?",
    "operator please",
    "hi is there a real person I can write with",
    "necesito hablar con una persona de la oficina",
  ]) {
    const [{ notice, reply, frame } = { notice: "", reply: "", frame: undefined }] = converse(line);
    expect([line, notice]).toEqual([line, "person"]);
    expect(reply).toContain(phrases(frame?.language ?? "en").handOver.asked);
  }
});

test("what is asked beside a request for a person is answered too", () => {
  const [hours] = converse("When do you close on Saturdays? And I would like to talk to a person.");
  expect(hours?.notice).toBe("person");
  expect(hours?.reply).toContain(phrases("en").handOver.asked);
  expect(hours?.reply).toMatch(/1 pm/i);
  const [, visit] = converse(
    "can someone come by on Friday?",
    "Do you have 10 AM? Also have the owner call me.",
  );
  expect(visit?.notice).toBe("person");
});

test("an emergency gets 911 or the phone first, in the visitor's language, and no article", () => {
  const [english] = converse(
    "614-555-0177, embers from the neighbor's fire are burning on our roof. What does metal cost?",
  );
  expect(english?.notice).toBe("urgent");
  expect(english?.reply).toMatch(/^Leave the house now .* call 911/);
  expect(english?.reply).not.toContain("$");
  const [spanish] = converse("sale humo de la pared del cuarto");
  expect([spanish?.notice, spanish?.frame.language]).toEqual(["urgent", "es"]);
  expect(spanish?.reply).toContain("911");
  const [amid] = converse("the ceiling just dropped in our den");
  expect(amid?.reply.indexOf(site.phone.display)).toBeLessThan(60);
});

test("in an emergency what to do comes before who is told, and both are said", () => {
  const [, safe] = converse(
    "the attic is full of smoke",
    "is it safe to stay inside? and let me talk to a person",
  );
  const { emergency, handOver } = phrases("en");
  expect(safe?.notice).toBe("person");
  expect(safe?.reply.startsWith(emergency.stay)).toBe(true);
  expect(safe?.reply).toContain(handOver.asked);
});

test("what is said to be added for the office is stored as a notice", () => {
  const [, told] = converse(
    "My name is Ann Lee and my number is 614-555-0177",
    "the house is the yellow one behind the church on the hill",
  );
  const { added } = phrases("en").handOver;
  expect(told?.reply).toContain(added);
  expect(told?.notice).toBe("person");
});

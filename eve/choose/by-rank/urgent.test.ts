import { expect, test } from "vitest";
import { joinTexts } from "#contract/api/chat-parts.ts";
import { linesIn } from "#copy/eve-lines.ts";
import { site } from "#site-data/company.ts";
import { readActMessages, scoreActMessages } from "../../eval/acts.ts";
import { makeEmptyCalendar } from "../../eval/calendar.ts";
import { sayMessage as ask, NEW_CONVERSATION } from "../../eval/evaluate.ts";
import { loadKnowledge } from "../../know/knowledge.ts";
import { type ConversationState, takeTurn } from "./turn.ts";

const knowledge = loadKnowledge();
const TUESDAY_MORNING = new Date("2026-11-24T15:00:00Z");

function converse(...lines: readonly string[]) {
  let held: ConversationState = NEW_CONVERSATION;
  return lines.map((line) => {
    const turn = takeTurn(
      line,
      { ...held, visits: makeEmptyCalendar(TUESDAY_MORNING) },
      knowledge,
      TUESDAY_MORNING,
    );
    held = { details: turn.known, frame: turn.frame };
    return { ...turn, reply: joinTexts(turn.parts) };
  });
}

test("nine in ten fresh emergencies and requests for a person are heard, and of what only sounds like them one in ten", () => {
  for (const group of readActMessages()) {
    const { name, right, of, failures } = scoreActMessages(group, (message) =>
      ask(message, NEW_CONVERSATION, knowledge),
    );
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
    expect(reply).toContain(linesIn(frame?.language ?? "en").passed);
  }
});

test("what is asked beside a request for a person is answered too", () => {
  const [hours] = converse("When do you close on Saturdays? And I would like to talk to a person.");
  expect(hours?.notice).toBe("person");
  expect(hours?.reply).toContain(linesIn("en").passed);
  expect(hours?.reply).toMatch(/1 pm/i);
  const [, visit] = converse(
    "can someone come by on Friday?",
    "Do you have 11 AM? Also have the owner call me.",
  );
  expect(visit?.notice).toBe("person");
  expect(visit?.parts.some(({ part }) => part === "visit")).toBe(true);
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

test("whether it is an emergency is asked, and a yes makes it one", () => {
  const [asked, told] = converse("the floor of the attic over the old stairs gave a crack", "yes there is");
  if (!asked?.frame.mayBeDanger) return expect(asked?.notice).toBe("urgent");
  return expect(told?.notice).toBe("urgent");
});

import { expect, test } from "vitest";
import { findNewEmergencies } from "./new-emergencies.ts";

const line = (id: string, kind = "estimate", section = "urgent") => ({ id, kind, section });

test("an emergency by form is new once, and not at the first look", () => {
  const first = findNewEmergencies(null, [line("a")]);
  expect(first.isNew).toBe(false);
  const second = findNewEmergencies(first.known, [line("a"), line("b", "inspection")]);
  expect(second.isNew).toBe(true);
  expect(findNewEmergencies(second.known, [line("a"), line("b", "inspection")]).isNew).toBe(false);
});

test("what is no emergency, or was written in the chat, is none", () => {
  const { known } = findNewEmergencies(null, []);
  const lines = [line("a", "estimate", "answer"), line("b", "conversation")];
  expect(findNewEmergencies(known, lines).isNew).toBe(false);
});

test("one that was snoozed and comes back rings again", () => {
  const { known } = findNewEmergencies(findNewEmergencies(null, [line("a")]).known, []);
  expect(findNewEmergencies(known, [line("a")]).isNew).toBe(true);
});

import { expect, test } from "vitest";
import { type FlipEvent, flip, isFlipped, RESTING } from "./flip-state.ts";

function after(...events: FlipEvent[]) {
  return events.reduce(flip, RESTING);
}

test("a resting card shows its front", () => {
  expect(isFlipped(RESTING)).toBe(false);
});

test("hover turns the card, and it stays turned after the pointer has left until the stay ends", () => {
  expect(isFlipped(after("pointerEntered"))).toBe(true);
  expect(after("pointerEntered", "pointerLeft")).toEqual({ ...RESTING, staying: true });
  expect(isFlipped(after("pointerEntered", "pointerLeft", "stayEnded"))).toBe(false);
});

test("a pointer that comes back ends the stay but not the turn", () => {
  const state = after("pointerEntered", "pointerLeft", "pointerEntered");
  expect(state.staying).toBe(false);
  expect(isFlipped(state)).toBe(true);
});

test("a card with the focus stays turned when the pointer leaves", () => {
  const state = after("focused", "pointerEntered", "pointerLeft");
  expect(state).toEqual({ ...RESTING, focused: true });
  expect(isFlipped(flip(flip(state, "blurred"), "stayEnded"))).toBe(false);
});

test("a toggle turns the card to and fro, whatever held it", () => {
  expect(isFlipped(after("toggled"))).toBe(true);
  expect(isFlipped(after("toggled", "toggled"))).toBe(false);
  expect(isFlipped(after("focused", "toggled"))).toBe(false);
  expect(isFlipped(after("focused", "toggled", "toggled"))).toBe(true);
});

test("a pointer that only leaves does not start a stay", () => {
  expect(after("pointerLeft")).toEqual(RESTING);
});

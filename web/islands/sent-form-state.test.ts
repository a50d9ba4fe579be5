import { expect, test } from "vitest";
import { makeSentFormReducer, UNSENT } from "./sent-form-state.ts";

const form = makeSentFormReducer(["email", "city"]);

test("complete answers are sent; incomplete ones name their fields and move the focus, until they are typed", () => {
  expect(form(UNSENT, { type: "sent", wrong: {} })).toMatchObject({ sending: true, focusRequests: 0 });
  const state = form(UNSENT, { type: "sent", wrong: { email: "Enter it.", city: "Enter it." } });
  expect(state).toMatchObject({ sending: false, wrong: { email: "Enter it." }, focusRequests: 1 });
  expect(form(state, { type: "typed", field: "email" }).wrong).toEqual({ city: "Enter it." });
  expect(form(UNSENT, { type: "typed", field: "email" })).toBe(UNSENT);
});

test("what the server refuses is shown at its field, or as a failure", () => {
  const sending = form(UNSENT, { type: "sent", wrong: {} });
  const fields = { city: "Too long.", openedFor: "?" };
  expect(form(sending, { type: "refused", error: "Check.", fields })).toEqual({
    ...UNSENT,
    wrong: { city: "Too long." },
    focusRequests: 1,
  });
  expect(form(sending, { type: "refused", error: "Too many." })).toEqual({
    ...UNSENT,
    failure: "Too many.",
    focusRequests: 1,
  });
});

test("what is stored shows its answer until one starts over", () => {
  const answer = { reference: "3F2A-91BC", range: null };
  const stored = form({ ...UNSENT, sending: true, failure: "Away." }, { type: "stored", answer });
  expect(stored).toEqual({ ...UNSENT, answer, focusRequests: 1 });
  expect(form(stored, { type: "started over" })).toEqual({ ...UNSENT, focusRequests: 2 });
});

import { expect, test } from "vitest";
import type { LeadAnswers } from "#domain/estimate-request.ts";
import { EMPTY_LEAD, lead, trimmedAnswers } from "./lead-state.ts";

const ANSWERS: LeadAnswers = {
  firstName: "Bo",
  lastName: "Ray",
  email: "bo@home.example",
  phone: "",
  address: "",
  city: "",
  zipCode: "",
  serviceType: "Roof Repair",
  projectDetails: "",
  referralSource: "",
  otherSource: "",
};

test("complete answers are sent; incomplete ones name their fields and move the focus", () => {
  expect(lead(EMPTY_LEAD, { type: "sent", answers: ANSWERS })).toMatchObject({
    sending: true,
    wrong: {},
    turn: 0,
  });
  const state = lead(EMPTY_LEAD, { type: "sent", answers: { ...ANSWERS, email: "", serviceType: "" } });
  expect(state).toMatchObject({ sending: false, wrong: { email: true, serviceType: true }, turn: 1 });
  expect(lead(state, { type: "typed", field: "email" }).wrong).toEqual({ serviceType: true });
});

test("what the server refuses is shown at its field, or as a failure", () => {
  const sending = lead(EMPTY_LEAD, { type: "sent", answers: ANSWERS });
  const fields = { city: "Too long." };
  expect(lead(sending, { type: "refused", error: "Check.", fields })).toMatchObject({
    sending: false,
    wrong: fields,
    failure: null,
  });
  expect(lead(sending, { type: "refused", error: "Too many." })).toMatchObject({
    wrong: {},
    failure: "Too many.",
  });
});

test("what is stored shows its reference until one starts over", () => {
  const stored = lead(EMPTY_LEAD, { type: "stored", reference: "3F2A-91BC" });
  expect(stored).toMatchObject({ reference: "3F2A-91BC", sending: false });
  expect(lead(stored, { type: "started over" })).toMatchObject({ reference: null });
});

test("another source is sent only beside the choice that asks for it", () => {
  const other = { ...ANSWERS, firstName: " Bo ", referralSource: "Other", otherSource: " A barn dance " };
  expect(trimmedAnswers(other)).toMatchObject({ firstName: "Bo", otherSource: "A barn dance" });
  expect(trimmedAnswers({ ...other, referralSource: "Yard sign or truck" }).otherSource).toBe("");
});

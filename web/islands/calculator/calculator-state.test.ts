import { expect, test } from "vitest";
import {
  type CalculatorEvent,
  type CalculatorState,
  type CalculatorValues,
  EMPTY_CALCULATOR,
  makeCalculatorReducer,
  makeDraft,
  readDraft,
} from "./calculator-state.ts";

const OFFER = { services: ["New roof", "Repair"], materialsOf: { "New roof": ["metal"], Repair: [] } };
const calculator = makeCalculatorReducer(OFFER);
const CONTACT = { firstName: "Ann", lastName: "Lee", email: "ann@home.example", phone: "614 555 0142" };
const OPENED = { type: "opened", typed: {}, draft: readDraft({}), known: {} } satisfies CalculatorEvent;

function after(...events: CalculatorEvent[]): CalculatorState {
  return events.reduce(calculator, EMPTY_CALCULATOR);
}

function typed(values: Partial<CalculatorValues>): CalculatorEvent[] {
  return Object.entries(values).map(([field, value]) => ({
    type: "typed",
    field: field as keyof CalculatorValues,
    value,
  }));
}

const ON: CalculatorEvent = { type: "went on" };
const NEW_ROOF = typed({ service: "New roof", material: "metal" });
const SIZE = typed({ sizeFrom: "footprint", area: "2,000", pitch: "6", shape: "hip" });

test("the footprint is asked for at first", () => {
  expect(after(OPENED).values.sizeFrom).toBe("footprint");
  expect(EMPTY_CALCULATOR.values.sizeFrom).toBe("footprint");
});

const DRAWN = typed({
  sizeFrom: "drawn",
  plan: "rectangle",
  length: "40",
  width: "28",
  pitch: "6",
  shape: "gable",
});

test("a drawn house is as good as any size; before it is there, none is taken for granted", () => {
  expect(after(OPENED, ...NEW_ROOF, ON, ...DRAWN, ON)).toMatchObject({ step: "contact", wrong: {} });
  const empty = after(OPENED, ...NEW_ROOF, ON, ...typed({ sizeFrom: "drawn" }), ON);
  expect(Object.keys(empty.wrong)).toEqual(["plan", "length", "width", "pitch", "shape"]);
});

test("a side that makes no house stays in its field and is named", () => {
  const state = after(OPENED, ...NEW_ROOF, ON, ...DRAWN, ...typed({ length: "4", plan: "l" }), ON);
  expect(state).toMatchObject({ step: "size", values: { length: "4" } });
  expect(Object.keys(state.wrong)).toEqual(["length", "cutLength", "cutWidth"]);
});

test("what another answer makes right, or nobody asks any more, is not blamed any longer", () => {
  const cut = typed({ plan: "l", cutLength: "16", cutWidth: "12", length: "4" });
  const faulty = after(OPENED, ...NEW_ROOF, ON, ...DRAWN, ...cut, ON);
  const wrongAfter = (values: Partial<CalculatorValues>) =>
    Object.keys(typed(values).reduce(calculator, faulty).wrong);
  expect(wrongAfter({ length: "40" })).toEqual([]);
  expect(wrongAfter({ cutLength: "9" })).toEqual(["length"]);
  expect(wrongAfter({ width: "3" })).toEqual(["length", "cutLength"]);
  expect(wrongAfter({ plan: "rectangle" })).toEqual(["length"]);
  expect(wrongAfter({ sizeFrom: "roof" })).toEqual([]);
});

test("a rough choice is asked for the house alone", () => {
  const rough = after(OPENED, ...NEW_ROOF, ON, ...typed({ sizeFrom: "rough" }), ON);
  expect(Object.keys(rough.wrong)).toEqual(["rough"]);
  expect(after(OPENED, ...NEW_ROOF, ON, ...typed({ sizeFrom: "rough", rough: "large" }), ON).step).toBe(
    "contact",
  );
});

test("a new roof is asked for its size, other work is not", () => {
  expect(after(OPENED, ...NEW_ROOF, ON).step).toBe("size");
  expect(after(OPENED, ...NEW_ROOF, ON, ...SIZE, ON).step).toBe("contact");
  expect(after(OPENED, ...typed({ service: "Repair" }), ON).step).toBe("contact");
  expect(after(OPENED, ...typed({ service: "Repair" }), ON, { type: "went back" }).step).toBe("service");
});

test("going on with something missing stays, names it and moves the focus; typing clears it", () => {
  const state = after(OPENED, ...typed({ service: "New roof" }), ON);
  expect(state).toMatchObject({
    step: "service",
    wrong: { material: "Choose a material." },
    focusRequests: 1,
  });
  expect(calculator(state, { type: "typed", field: "material", value: "metal" }).wrong).toEqual({});
});

test("going back loses nothing", () => {
  const state = after(OPENED, ...NEW_ROOF, ON, ...SIZE, { type: "went back" });
  expect(state).toMatchObject({ step: "service", values: { area: "2,000", shape: "hip" } });
});

test("a material that was chosen on another page goes before a draft, whose other answers stay", () => {
  const draft = makeDraft(after(OPENED, ...typed({ service: "Repair", material: "slate" }), ...SIZE), {});
  const opened = after({ ...OPENED, draft, known: { material: "metal" } });
  expect(opened).toMatchObject({
    step: "service",
    values: { service: "New roof", material: "metal", area: "2,000" },
  });
  const same = after({
    ...OPENED,
    draft: makeDraft(after(OPENED, ...NEW_ROOF, ON), {}),
    known: { material: "metal" },
  });
  expect(same.step).toBe("size");
});

test("sending checks everything and goes back to the first step with a fault", () => {
  const complete = after(OPENED, ...NEW_ROOF, ON, ...SIZE, ON, ...typed(CONTACT), { type: "sent" });
  expect(complete).toMatchObject({ step: "contact", sending: true, wrong: {} });
  const blank = after(OPENED, ...NEW_ROOF, ON, ...SIZE, ON, { type: "sent" });
  expect(blank).toMatchObject({ sending: false, step: "contact" });
  expect(Object.keys(blank.wrong)).toEqual(["firstName", "email", "phone"]);
  const draft = makeDraft({ ...complete, values: { ...complete.values, area: "none" } }, {});
  const reopened = after({ ...OPENED, draft }, { type: "sent" });
  expect(reopened).toMatchObject({ step: "size", sending: false });
  expect(Object.keys(reopened.wrong)).toEqual(["area"]);
});

test("what the server refuses is shown at its field, or as a failure, and nothing typed is lost", () => {
  const sending = after(OPENED, ...NEW_ROOF, ON, ...SIZE, ON, ...typed(CONTACT), { type: "sent" });
  const fields = { area: "Too large.", unknown: "?" };
  expect(calculator(sending, { type: "refused", error: "Check.", fields })).toMatchObject({
    step: "size",
    wrong: { area: "Too large." },
    failure: null,
    sending: false,
    values: CONTACT,
  });
  expect(calculator(sending, { type: "refused", error: "Too many." })).toMatchObject({
    step: "contact",
    failure: "Too many.",
    sending: false,
    values: CONTACT,
  });
});

test("the result stands until one starts over, which keeps who is asking", () => {
  const answer = { reference: "3F2A-91BC", range: null };
  const stored = after(OPENED, ...typed({ ...CONTACT, service: "Repair", notes: "A dog" }), {
    type: "stored",
    answer,
  });
  expect(stored).toMatchObject({ step: "result", answer, sending: false });
  expect(calculator(stored, { type: "started over" })).toMatchObject({
    step: "service",
    answer: null,
    values: { ...CONTACT, service: "", notes: "" },
  });
});

test("a draft comes back with its step; what the site knows fills only what is empty", () => {
  const state = after(OPENED, ...NEW_ROOF, ON, ...typed({ firstName: "Ann" }));
  const draft = makeDraft(state, {});
  const known = { firstName: "Bo", email: "bo@home.example" };
  expect(after({ ...OPENED, draft, known })).toMatchObject({
    step: "size",
    values: { service: "New roof", firstName: "Ann", email: "bo@home.example" },
  });
});

test("what was chosen before there was script counts more than a draft", () => {
  const draft = makeDraft(after(OPENED, ...NEW_ROOF), {});
  const state = after({ ...OPENED, typed: { service: "Repair", material: "" }, draft });
  expect(state.values).toMatchObject({ service: "Repair", material: "metal" });
});

test("of a damaged draft the rest is taken", () => {
  for (const kept of [{}, { values: 7 }, { values: null, step: "result" }])
    expect(after({ ...OPENED, draft: readDraft(kept) })).toEqual(EMPTY_CALCULATOR);
  const draft = readDraft({ values: { service: 7, area: "90" }, step: "moon" });
  expect(after({ ...OPENED, draft })).toMatchObject({ step: "service", values: { service: "", area: "90" } });
});

test("a draft keeps nothing that the site knows by itself, so that what is taken back does not come back with it", () => {
  const known = { firstName: "Bo", email: "bo@home.example" };
  const state = after({ ...OPENED, known }, ...NEW_ROOF, ON, ...typed({ email: "ann@home.example" }));
  const draft = makeDraft(state, known);
  expect(draft.values).toMatchObject({ service: "New roof", firstName: "", email: "ann@home.example" });
  expect(after({ ...OPENED, draft }).values).toMatchObject({ firstName: "", email: "ann@home.example" });
});

test("what the site learns of the visitor meanwhile changes only what was not typed", () => {
  const before = { firstName: "Bo", email: "", phone: "" };
  const now = { firstName: "Bea", email: "bea@home.example", phone: "" };
  const state = after({ ...OPENED, known: before }, ...typed({ email: "ann@home.example" }), {
    type: "known details changed",
    before,
    now,
  });
  expect(state.values).toMatchObject({ firstName: "Bea", email: "ann@home.example", phone: "" });
});

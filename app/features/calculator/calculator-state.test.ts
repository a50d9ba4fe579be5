import { expect, test } from "vitest";
import {
  type CalculatorEvent,
  type CalculatorState,
  type CalculatorValues,
  EMPTY_CALCULATOR,
  makeCalculator,
  readAnswers,
  readDraft,
  writeDraft,
} from "./calculator-state.ts";

const OFFER = { services: ["New roof", "Repair"], priced: ["New roof"], materials: ["metal"] };
const calculator = makeCalculator(OFFER);
const CONTACT = { firstName: "Ann", lastName: "Lee", email: "ann@home.example", phone: "614 555 0142" };
const OPENED: CalculatorEvent = { type: "opened", at: 1000, draft: null, known: {} };

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

test("a new roof is asked for its size, other work is not", () => {
  expect(after(OPENED, ...NEW_ROOF, ON).step).toBe("size");
  expect(after(OPENED, ...NEW_ROOF, ON, ...SIZE, ON).step).toBe("contact");
  expect(after(OPENED, ...typed({ service: "Repair" }), ON).step).toBe("contact");
  expect(after(OPENED, ...typed({ service: "Repair" }), ON, { type: "went back" }).step).toBe("service");
});

test("going on with something missing stays, names it and moves the focus; typing clears it", () => {
  const state = after(OPENED, ...typed({ service: "New roof" }), ON);
  expect(state).toMatchObject({ step: "service", wrong: { material: true }, turn: 1 });
  expect(calculator(state, { type: "typed", field: "material", value: "metal" }).wrong).toEqual({});
});

test("going back loses nothing", () => {
  const state = after(OPENED, ...NEW_ROOF, ON, ...SIZE, { type: "went back" });
  expect(state).toMatchObject({ step: "service", values: { area: "2,000", shape: "hip" } });
});

test("sending checks everything and goes back to the first step with a fault", () => {
  const complete = after(OPENED, ...NEW_ROOF, ON, ...SIZE, ON, ...typed(CONTACT), { type: "sent" });
  expect(complete).toMatchObject({ step: "contact", sending: true, wrong: {} });
  const blank = after(OPENED, ...NEW_ROOF, ON, ...SIZE, ON, { type: "sent" });
  expect(blank).toMatchObject({ sending: false, step: "contact" });
  expect(Object.keys(blank.wrong)).toEqual(["firstName", "lastName", "email", "phone"]);
  const draft = { ...complete, step: "contact" as const, values: { ...complete.values, area: "none" } };
  expect(after({ type: "opened", at: 1, draft, known: {} }, { type: "sent" })).toMatchObject({
    step: "size",
    wrong: { area: true },
  });
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
  expect(calculator(stored, { type: "started over", at: 9 })).toMatchObject({
    step: "service",
    answer: null,
    startedAt: 9,
    values: { ...CONTACT, service: "", notes: "" },
  });
});

test("a draft comes back with its step; what the site knows fills only what is empty", () => {
  const state = after(OPENED, ...NEW_ROOF, ON, ...typed({ firstName: "Ann" }));
  const draft = readDraft(writeDraft(state));
  const known = { firstName: "Bo", email: "bo@home.example" };
  expect(after({ type: "opened", at: 5000, draft, known })).toMatchObject({
    step: "size",
    startedAt: 1000,
    values: { service: "New roof", firstName: "Ann", email: "bo@home.example" },
  });
});

test("a damaged draft is no draft", () => {
  for (const kept of [null, "", "{", "[]", "7", '{"values":7}', '{"values":null}'])
    expect(readDraft(kept)).toBeNull();
  const draft = readDraft('{"values":{"service":7,"area":"90"},"step":"moon","startedAt":"x"}');
  expect(after({ type: "opened", at: 3, draft, known: {} })).toMatchObject({
    step: "service",
    startedAt: 3,
    values: { service: "", area: "90" },
  });
  const noAnswer = readDraft('{"values":{},"step":"result"}');
  expect(after({ type: "opened", at: 3, draft: noAnswer, known: {} }).step).toBe("service");
});

test("areas are read as people write them", () => {
  const written: [text: string, area: number | undefined][] = [
    ["2400", 2400],
    [" 2,400 ", 2400],
    ["2400 sq ft", 2400],
    ["12 400", 12_400],
    ["1,234,567", 1_234_567],
    ["2400.5", 2400.5],
    ["2,4", undefined],
    ["-5", undefined],
    ["1e9", undefined],
    ["many", undefined],
    ["", undefined],
  ];
  for (const [text, area] of written) {
    expect(readAnswers({ ...EMPTY_CALCULATOR.values, area: text }).area, text).toBe(area);
  }
});

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
const AT_CONTACT = [...NEW_ROOF, ...SIZE, { type: "went to", screen: "contact" }] as const;

/** A press on `screen`, which goes on by itself. */
function pick(
  screen: CalculatorState["screen"],
  field: keyof CalculatorValues,
  value: string,
): CalculatorEvent {
  return { type: "picked", on: screen, field, value };
}

test("four presses lead to a rough range, and nothing is typed", () => {
  const screens: string[] = [];
  let state = after(OPENED);
  for (const press of [
    pick("service", "service", "New roof"),
    pick("material", "material", "metal"),
    pick("house", "house", "ranch"),
    pick("pitch", "pitch", "6"),
  ]) {
    state = calculator(state, press);
    screens.push(state.screen);
  }
  expect(screens).toEqual(["material", "house", "pitch", "range"]);
  expect(state.values).toMatchObject({ sizeFrom: "house", house: "ranch", pitch: "6" });
});

test("a flat roof is not asked for a shape, and one that is steep after all is", () => {
  const flat = after(
    OPENED,
    ...NEW_ROOF,
    ...typed({ sizeFrom: "footprint", area: "2,000" }),
    { type: "went to", screen: "pitch" },
    pick("pitch", "pitch", "0"),
  );
  expect([flat.screen, flat.values.shape]).toEqual(["range", "gable"]);
  const steep = calculator(
    calculator(flat, { type: "went to", screen: "pitch" }),
    pick("pitch", "pitch", "6"),
  );
  expect([steep.screen, steep.values.shape]).toEqual(["shape", ""]);
});

test("a second press that reaches the next screen is not taken for its answer", () => {
  const state = after(OPENED, pick("service", "service", "New roof"), pick("service", "service", "Repair"));
  expect(state).toMatchObject({ screen: "material", values: { service: "New roof" } });
});

test("going on from the pitch without another one agrees to that of the house", () => {
  const events = [
    ...NEW_ROOF,
    ...typed({ house: "cape" }),
    { type: "went to", screen: "pitch" } as const,
    ON,
  ];
  expect(after(OPENED, ...events)).toMatchObject({ screen: "range", values: { pitch: "10" } });
});

test("what is answered is not asked again, but another house is asked for its pitch", () => {
  const ranged = after(OPENED, ...NEW_ROOF, ...typed({ house: "cape", pitch: "6" }), ON);
  expect(ranged.screen).toBe("range");
  const back = calculator(ranged, { type: "went to", screen: "material" });
  expect(calculator(back, pick("material", "material", "metal")).screen).toBe("range");
  const elsewhere = calculator(ranged, { type: "went to", screen: "house" });
  expect(calculator(elsewhere, pick("house", "house", "ranch"))).toMatchObject({
    screen: "pitch",
    values: { pitch: "" },
  });
});

test("a known roof is asked for its area alone, a footprint also for pitch and shape, a drawing for all at once", () => {
  const screenAfter = (values: Partial<CalculatorValues>) =>
    after(OPENED, ...NEW_ROOF, ...typed(values), ON).screen;
  expect(screenAfter({ sizeFrom: "roof" })).toBe("area");
  expect(screenAfter({ sizeFrom: "roof", area: "2,000" })).toBe("range");
  expect(screenAfter({ sizeFrom: "footprint", area: "2,000" })).toBe("pitch");
  expect(screenAfter({ sizeFrom: "footprint", area: "2,000", pitch: "6" })).toBe("shape");
  expect(screenAfter({ sizeFrom: "drawn" })).toBe("drawing");
});

const DRAWN = typed({
  sizeFrom: "drawn",
  plan: "rectangle",
  length: "40",
  width: "28",
  pitch: "6",
  shape: "gable",
});
const AT_DRAWING: CalculatorEvent = { type: "went to", screen: "drawing" };

test("a drawn house is as good as any size; before it is there, none is taken for granted", () => {
  expect(after(OPENED, ...NEW_ROOF, ...DRAWN, AT_DRAWING, ON)).toMatchObject({ screen: "range", wrong: {} });
  const empty = after(OPENED, ...NEW_ROOF, ...typed({ sizeFrom: "drawn" }), AT_DRAWING, ON);
  expect(Object.keys(empty.wrong)).toEqual(["plan", "length", "width", "pitch", "shape"]);
});

test("a side that makes no house stays in its field and is named", () => {
  const state = after(OPENED, ...NEW_ROOF, ...DRAWN, ...typed({ length: "4", plan: "l" }), AT_DRAWING, ON);
  expect(state).toMatchObject({ screen: "drawing", values: { length: "4" } });
  expect(Object.keys(state.wrong)).toEqual(["length", "cutLength", "cutWidth"]);
});

test("what another answer makes right, or nobody asks any more, is not blamed any longer", () => {
  const cut = typed({ plan: "l", cutLength: "16", cutWidth: "12", length: "4" });
  const faulty = after(OPENED, ...NEW_ROOF, ...DRAWN, ...cut, AT_DRAWING, ON);
  const wrongAfter = (values: Partial<CalculatorValues>) =>
    Object.keys(typed(values).reduce(calculator, faulty).wrong);
  expect(wrongAfter({ length: "40" })).toEqual([]);
  expect(wrongAfter({ cutLength: "9" })).toEqual(["length"]);
  expect(wrongAfter({ width: "3" })).toEqual(["length", "cutLength"]);
  expect(wrongAfter({ plan: "rectangle" })).toEqual(["length"]);
  expect(wrongAfter({ sizeFrom: "roof" })).toEqual([]);
});

test("without any size it is the house that is missing", () => {
  const state = after(OPENED, ...NEW_ROOF, { type: "went to", screen: "house" }, ON);
  expect(state).toMatchObject({ screen: "house", focusRequests: 2 });
  expect(Object.keys(state.wrong)).toEqual(["house"]);
  expect(calculator(state, pick("house", "house", "ranch"))).toMatchObject({ screen: "pitch", wrong: {} });
});

test("work without a price is asked what is seen, nothing about the roof, and has no range before contact", () => {
  const repair = after(OPENED, pick("service", "service", "Repair"));
  expect(repair.screen).toBe("need");
  expect(calculator(repair, { type: "went to", screen: "range" }).screen).toBe("need");
  expect(calculator(repair, ON)).toMatchObject({ screen: "contact", wrong: {} });
});

test("what is wrong with the words about a repair is shown where they are asked for", () => {
  const written = after(OPENED, ...typed({ ...CONTACT, service: "Repair", notes: "a".repeat(9_999) }));
  const sent = calculator(calculator(written, { type: "went to", screen: "contact" }), { type: "sent" });
  expect(sent).toMatchObject({ screen: "need", sending: false });
  expect(Object.keys(sent.wrong)).toEqual(["notes"]);
});

test("going on with something missing stays, names it and moves the focus; typing clears it", () => {
  const state = after(OPENED, ...typed({ service: "New roof" }), ON, ON);
  expect(state).toMatchObject({
    screen: "material",
    wrong: { material: "Choose a material." },
    focusRequests: 2,
  });
  expect(calculator(state, { type: "typed", field: "material", value: "metal" }).wrong).toEqual({});
});

test("going back loses nothing, and nobody goes to a result that there is not", () => {
  const state = after(OPENED, ...AT_CONTACT, { type: "went to", screen: "service" });
  expect(state).toMatchObject({ screen: "service", values: { area: "2,000", shape: "hip" } });
  expect(calculator(state, { type: "went to", screen: "result" }).screen).toBe("service");
});

test("a roof that was chosen on another page goes before a draft, whose other answers stay, and is not asked again", () => {
  const draft = makeDraft(after(OPENED, ...typed({ service: "Repair", material: "slate" })), {});
  const known = { material: "metal", color: "Dark bronze" };
  expect(after({ ...OPENED, draft, known })).toMatchObject({
    screen: "house",
    values: { service: "New roof", ...known },
  });
  const full = makeDraft(after(OPENED, ...AT_CONTACT), {});
  expect(after({ ...OPENED, draft: full, known: { material: "metal" } }).screen).toBe("contact");
});

test("a house that was chosen on another page is not asked again, but the work to do is", () => {
  const opened = after({ ...OPENED, known: { house: "ranch" } });
  expect(opened).toMatchObject({ screen: "service", values: { house: "ranch", sizeFrom: "house" } });
  const on = calculator(opened, pick("service", "service", "New roof"));
  expect(calculator(on, pick("material", "material", "metal")).screen).toBe("pitch");
});

test("a press before the script came stands when it comes, and goes on when the visitor does", () => {
  const early = after({ ...OPENED, typed: { service: "New roof" } });
  expect(early).toMatchObject({ screen: "service", values: { service: "New roof" } });
  expect(calculator(early, ON).screen).toBe("material");
});

test("sending checks everything and goes back to the first screen with a fault", () => {
  const complete = after(OPENED, ...AT_CONTACT, ...typed(CONTACT), { type: "sent" });
  expect(complete).toMatchObject({ screen: "contact", sending: true, wrong: {} });
  const blank = after(OPENED, ...AT_CONTACT, { type: "sent" });
  expect(blank).toMatchObject({ sending: false, screen: "contact" });
  expect(Object.keys(blank.wrong)).toEqual(["firstName", "email", "phone"]);
  const draft = makeDraft({ ...complete, values: { ...complete.values, area: "none" } }, {});
  const reopened = after({ ...OPENED, draft }, { type: "sent" });
  expect(reopened).toMatchObject({ screen: "area", sending: false });
  expect(Object.keys(reopened.wrong)).toEqual(["area"]);
});

test("what the server refuses is shown at its field, or as a failure, and nothing typed is lost", () => {
  const sending = after(OPENED, ...AT_CONTACT, ...typed(CONTACT), { type: "sent" });
  const fields = { area: "Too large.", unknown: "?" };
  expect(calculator(sending, { type: "refused", error: "Check.", fields })).toMatchObject({
    screen: "area",
    wrong: { area: "Too large." },
    failure: null,
    sending: false,
    values: CONTACT,
  });
  expect(calculator(sending, { type: "refused", error: "Too many." })).toMatchObject({
    screen: "contact",
    failure: "Too many.",
    sending: false,
    values: CONTACT,
  });
});

const ANSWER = { reference: "3F2A-91BC", range: null };

test("the result stands until one starts over, which keeps who is asking", () => {
  const repair = typed({ ...CONTACT, service: "Repair", notes: "A dog" });
  const stored = after(OPENED, ...repair, { type: "stored", answer: ANSWER });
  expect(stored).toMatchObject({ screen: "result", answer: ANSWER, sending: false });
  expect(calculator(stored, { type: "started over" })).toMatchObject({
    screen: "service",
    answer: null,
    values: { ...CONTACT, service: "", notes: "" },
  });
});

test("from the result one goes back and forth; another answer makes it another estimate", () => {
  const stored = after(OPENED, ...AT_CONTACT, ...typed(CONTACT), { type: "stored", answer: ANSWER });
  const back = calculator(stored, { type: "went to", screen: "area" });
  expect(calculator(back, { type: "went to", screen: "result" })).toMatchObject({ screen: "result" });
  const other = calculator(back, { type: "typed", field: "area", value: "2,100" });
  expect(other.answer).toBeNull();
  expect(calculator(back, { type: "typed", field: "color", value: "Gray" }).answer).toEqual(ANSWER);
});

test("a draft comes back with its screen; what the site knows fills only what is empty", () => {
  const state = after(OPENED, ...NEW_ROOF, ON, ...typed({ firstName: "Ann" }));
  const draft = makeDraft(state, {});
  const known = { firstName: "Bo", email: "bo@home.example" };
  expect(after({ ...OPENED, draft, known })).toMatchObject({
    screen: "house",
    values: { service: "New roof", firstName: "Ann", email: "bo@home.example" },
  });
});

test("what was chosen before there was script counts more than a draft", () => {
  const draft = makeDraft(after(OPENED, ...NEW_ROOF), {});
  const state = after({ ...OPENED, typed: { service: "Repair", material: "" }, draft });
  expect(state.values).toMatchObject({ service: "Repair", material: "metal" });
});

test("of a damaged draft the rest is taken", () => {
  for (const kept of [{}, { values: 7 }, { values: null, screen: "result" }])
    expect(after({ ...OPENED, draft: readDraft(kept) })).toEqual(EMPTY_CALCULATOR);
  const draft = readDraft({ values: { service: 7, area: "90" }, screen: "moon" });
  expect(after({ ...OPENED, draft })).toMatchObject({
    screen: "service",
    values: { service: "", area: "90" },
  });
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

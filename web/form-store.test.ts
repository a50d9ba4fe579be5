import { afterEach, expect, test, vi } from "vitest";
import { LEAD_FORM } from "#contract/forms/lead-form.ts";
import { FORM_STORE_KEY, offerNoted, onFormChange, readForm, updateForm } from "./form-store.ts";

const EMPTY_FORM = Object.fromEntries(Object.keys(LEAD_FORM).map((field) => [field, ""]));

afterEach(() => vi.unstubAllGlobals());

/** A session storage that holds this text as the form store. */
function storing(text?: string): void {
  const kept = new Map(text === undefined ? [] : [[FORM_STORE_KEY, text]]);
  vi.stubGlobal("sessionStorage", {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
  });
}

test("the store has the eleven fields of the forms", () => {
  expect(Object.keys(readForm())).toHaveLength(11);
});

test("stored fields are read back; unknown, mistyped and missing ones are left out", () => {
  storing('{"firstName":"Ann","phone":5,"admin":"yes"}');
  expect(readForm()).toEqual({ ...EMPTY_FORM, firstName: "Ann" });
});

test("what is no JSON object gives empty fields", () => {
  for (const text of [undefined, "", "{", "null", "3", '"x"', "[]"]) {
    storing(text);
    expect(readForm()).toEqual(EMPTY_FORM);
  }
});

test("a change keeps the other fields", () => {
  storing();
  updateForm({ firstName: "Ann", city: "Dublin" });
  updateForm({ email: "ann@example.com", city: "" });
  expect(readForm()).toEqual({ ...EMPTY_FORM, firstName: "Ann", email: "ann@example.com" });
});

test("where the browser keeps nothing, nothing is known and nothing breaks", () => {
  vi.stubGlobal("sessionStorage", undefined);
  updateForm({ firstName: "Ann" });
  expect(readForm()).toEqual(EMPTY_FORM);
});

const NOTED = {
  name: "Jo Pruitt",
  email: "jo@example.com",
  phone: "(415) 555-0189",
  address: "12 Elm Street",
};
const OFFERED = {
  firstName: "Jo",
  lastName: "Pruitt",
  email: "jo@example.com",
  phone: "(415) 555-0189",
  address: "12 Elm Street",
};

test("what Eve noted is offered to the forms, corrected, and taken back with what is emptied", () => {
  storing();
  updateForm({ city: "Dublin" });
  offerNoted(NOTED);
  expect(readForm()).toEqual({ ...EMPTY_FORM, ...OFFERED, city: "Dublin" });
  offerNoted({ ...NOTED, name: "Nguyen Thi Hoa", phone: "" });
  expect(readForm()).toMatchObject({ firstName: "Nguyen Thi Hoa", lastName: "", phone: "" });
  offerNoted({});
  expect(readForm()).toEqual({ ...EMPTY_FORM, city: "Dublin" });
});

test("what the visitor typed in a form stays, before and after an offer", () => {
  storing();
  updateForm({ email: "own@example.com" });
  offerNoted(NOTED);
  updateForm({ phone: "614 555 0142" });
  offerNoted({ ...NOTED, phone: "(415) 555-0100", email: "other@example.com" });
  expect(readForm()).toMatchObject({ email: "own@example.com", phone: "614 555 0142", firstName: "Jo" });
  offerNoted({});
  expect(readForm()).toEqual({ ...EMPTY_FORM, email: "own@example.com", phone: "614 555 0142" });
});

test("a field that the visitor emptied stays empty until something else is noted", () => {
  storing();
  offerNoted(NOTED);
  updateForm({ email: "" });
  offerNoted(NOTED);
  expect(readForm().email).toBe("");
  offerNoted({ ...NOTED, email: "new@example.com" });
  expect(readForm().email).toBe("new@example.com");
});

test("no first name of one person stands beside the last name of another", () => {
  storing();
  updateForm({ firstName: "Ann" });
  offerNoted(NOTED);
  expect(readForm()).toMatchObject({ firstName: "Ann", lastName: "" });
  storing();
  offerNoted(NOTED);
  updateForm({ firstName: "Ann" });
  offerNoted({ ...NOTED, name: "Jo Bell" });
  expect(readForm()).toMatchObject({ firstName: "Ann", lastName: "Pruitt" });
  offerNoted({});
  expect(readForm()).toMatchObject({ firstName: "Ann", lastName: "" });
});

test("forms that are open hear of a change, here and in frames of the page, until they are closed", () => {
  storing();
  const frames = new EventTarget();
  vi.stubGlobal("addEventListener", frames.addEventListener.bind(frames));
  vi.stubGlobal("removeEventListener", frames.removeEventListener.bind(frames));
  const heard: [string, string][] = [];
  const close = onFormChange((before, now) => heard.push([before.firstName, now.firstName]));
  const tell = (key: string, newValue: string | null) =>
    frames.dispatchEvent(Object.assign(new Event("storage"), { key, oldValue: null, newValue }));
  offerNoted(NOTED);
  offerNoted(NOTED); // changes nothing
  tell(FORM_STORE_KEY, '{"firstName":"Ann"}');
  tell(FORM_STORE_KEY, null);
  tell("other", '{"firstName":"Bo"}');
  close();
  offerNoted({});
  tell(FORM_STORE_KEY, '{"firstName":"Bo"}');
  expect(heard).toEqual([
    ["", "Jo"],
    ["", "Ann"],
    ["", ""],
  ]);
});

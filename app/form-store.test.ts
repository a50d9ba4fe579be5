import { expect, test, vi } from "vitest";
import { EMPTY_FORM, formFields, parseFormFields, updateForm, watchForm } from "./form-store.ts";

test("the store has the eleven fields of the forms", () => {
  expect(Object.keys(EMPTY_FORM)).toHaveLength(11);
});

test("stored fields are read back; unknown, mistyped and missing ones are left out", () => {
  expect(parseFormFields('{"firstName":"Ann","phone":5,"admin":"yes"}')).toEqual({
    ...EMPTY_FORM,
    firstName: "Ann",
  });
});

test("text that is no JSON object gives empty fields", () => {
  for (const text of [null, "", "{", "null", "3", '"x"', "[]"])
    expect(parseFormFields(text)).toEqual(EMPTY_FORM);
});

test("a change keeps the other fields and is told to who watches", () => {
  const watcher = vi.fn();
  const stop = watchForm(watcher);
  updateForm({ firstName: "Ann", email: "ann@example.com" });
  updateForm({ city: "Dublin" });
  stop();
  updateForm({ city: "" });
  expect(formFields()).toEqual({ ...EMPTY_FORM, firstName: "Ann", email: "ann@example.com" });
  expect(watcher).toHaveBeenCalledTimes(2);
});

import { expect, test } from "vitest";
import { findWrongNotedFields, readNotedChanges, splitReadOn } from "./chat.ts";

test("the pages to read on are one sentence, which can be taken out again wherever it stands", () => {
  expect(splitReadOn("It is so. Read on at /a, /b-2 and /. May I ask your name?")).toEqual({
    text: "It is so. May I ask your name?",
    paths: ["/a", "/b-2", "/"],
  });
  expect(splitReadOn("Read on at /faq.")).toEqual({ text: "", paths: ["/faq"] });
});

for (const reply of ["Read on at https://evil.example/faq.", "Read on at /faq?x=1.", "See /faq.", ""]) {
  test(`"${reply}" names none`, () => {
    expect(splitReadOn(reply)).toEqual({ text: reply, paths: [] });
  });
}

test("changes to what is noted are read as single lines; what is not named stays unnamed", () => {
  expect(readNotedChanges({ name: " Jo \n Pruitt\u200b", phone: "", other: "x" })).toEqual({
    name: "Jo Pruitt",
    phone: "",
  });
  expect(readNotedChanges({})).toEqual({});
  for (const name of [5, null, ["Jo"], {}]) expect(readNotedChanges({ name })).toBeUndefined();
});

test("wrong is an e-mail address or a number that the forms refuse too, and what is too long; empty is right", () => {
  expect(findWrongNotedFields({ name: "", email: "", phone: "", address: "" })).toEqual([]);
  expect(findWrongNotedFields({ name: "Jo", email: "jo@example.com", phone: "415 555 0189" })).toEqual([]);
  expect(findWrongNotedFields({ email: "jo@example", phone: "555-0189" })).toEqual(["email", "phone"]);
  expect(findWrongNotedFields({ name: "x".repeat(201), address: "x".repeat(201) })).toEqual([
    "name",
    "address",
  ]);
});

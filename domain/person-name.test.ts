import fc from "fast-check";
import { expect, test } from "vitest";
import { splitFullName } from "./person-name.ts";

test("the first word is the first name, the remainder the last name", () => {
  expect(splitFullName("Ada Lovelace")).toEqual({ first_name: "Ada", last_name: "Lovelace" });
  expect(splitFullName("Ludwig van Beethoven")).toEqual({ first_name: "Ludwig", last_name: "van Beethoven" });
});

test("one word has no last name", () => {
  expect(splitFullName("Prince")).toEqual({ first_name: "Prince", last_name: "" });
});

test("spaces around the name and doubled ones after the first word are not part of it", () => {
  expect(splitFullName("  Ada   Lovelace ")).toEqual({ first_name: "Ada", last_name: "Lovelace" });
});

test("no letter is ever lost", () => {
  fc.assert(
    fc.property(fc.string({ unit: "grapheme" }), (name) => {
      const { first_name, last_name } = splitFullName(name);
      expect((first_name + last_name).replace(/\s/g, "")).toBe(name.replace(/\s/g, ""));
      expect(first_name).not.toMatch(/\s/);
    }),
  );
});

import fc from "fast-check";
import { expect, test } from "vitest";
import { findGreetingName, splitFullName, splitName } from "./person-name.ts";

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

const PARTS: readonly [name: string, first: string, last: string][] = [
  ["Jo Pruitt", "Jo", "Pruitt"],
  ["  Jo   Pruitt ", "Jo", "Pruitt"],
  ["Siobhan O'Brien-Smith", "Siobhan", "O'Brien-Smith"],
  ["José Núñez", "José", "Núñez"],
  ["John F. Kennedy", "John F.", "Kennedy"],
  ["J. R. R. Tolkien", "J. R. R.", "Tolkien"],
  ["Jo Pruitt Jr.", "Jo", "Pruitt Jr."],
  ["Ludwig van Beethoven", "Ludwig", "van Beethoven"],
  ["Ana María de la Cruz", "Ana María", "de la Cruz"],
  ["Dr. Jo Pruitt", "Jo", "Pruitt"],
];

for (const [name, firstName, lastName] of PARTS) {
  test(`"${name}" has two parts`, () => expect(splitName(name)).toEqual({ firstName, lastName }));
}

const UNSURE = [
  ...[
    "Jo",
    "O'Brien-Smith",
    "Mr. Pruitt",
    "Nguyen Thi Hoa",
    "Nguyen Hoa",
    "Nguyễn Hoa",
    "Zhang Wei",
    "Kim Min-su",
  ],
  ...[
    "Mary Ann",
    "Mary Ann Smith",
    "Juan Carlos",
    "Maria Garcia Lopez",
    "Smith, John",
    "Jo & Ann Pruitt",
    "王小明",
    "김 민수",
  ],
  ...["Jo and Ann Pruitt", "Jo de", "Jo Jr.", "Jo 2nd"],
];

for (const name of UNSURE) {
  test(`which part of "${name}" is the last name is left open`, () => {
    expect(splitName(name)).toEqual({ firstName: name, lastName: "" });
  });
}

test("no name has no parts", () => {
  expect(splitName(" ")).toEqual({ firstName: "", lastName: "" });
});

test.each([
  ["Jo Pruitt", "Jo"],
  ["jo", "jo"],
  ["Dr. Pruitt", "Dr. Pruitt"],
  ["Dr. Jo Pruitt", "Dr. Pruitt"],
  ["Mr. and Mrs. Smith", "Mr. and Mrs. Smith"],
  ["Jo & Ann Pruitt", "Jo & Ann Pruitt"],
  ["Smith,", "Smith"],
  ["Smith, John", "John"],
  ["Smith , John Q.", "John Q."],
  ["Jo Pruitt, Jr.", "Jo"],
  ["J. R. R. Tolkien", "J. R. R. Tolkien"],
  ["Mary Ann Smith", "Mary Ann Smith"],
  ["Siobhan O'Brien-Smith.", "Siobhan"],
  ["王小明", "王小明"],
  ["Nguyễn Hoa", "Nguyễn Hoa"],
])("%s is greeted as %s", (name, greeted) => {
  expect(findGreetingName(name)).toBe(greeted);
});

test.each([
  "",
  " ",
  "Dr.",
  "Dr",
  "Mr. Dr.",
  "The",
  "The Millers",
  ",",
  "...",
  "J.",
  "Jo 2nd",
  "555-0142",
  "jo@example.com",
  "https://x.example",
  "www.cheap.example",
  "j.mp",
  "Your roof financing payment FAILED. Call 614 555 0142",
  "Please call us back today",
  "<b>Jo</b>",
])("nobody is greeted as %j", (name) => {
  expect(findGreetingName(name)).toBe("");
});

test("who is greeted has no sign at either end but a letter or the dot of an abbreviation", () => {
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom(..."Jo Dr.,The-&'é4") }), (name) => {
      expect(findGreetingName(name)).toMatch(/^$|^\p{L}.*[\p{L}\p{M}.'-]$/su);
      expect(findGreetingName(name)).not.toMatch(/[,\d]/);
    }),
  );
});

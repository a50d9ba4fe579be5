import fc from "fast-check";
import { expect, test } from "vitest";
import { calculatorAddress, freshScriptAddress } from "./estimate-address.ts";

const NOBODY = { firstName: "", lastName: "", email: "", phone: "" };
const OWN = "https://roofs.example";

test("the address carries the product and what is known, encoded, and nothing that is empty", () => {
  const visitor = { firstName: "Ann & Jo", lastName: " ", email: "a+b@home.example", phone: "" };
  expect(calculatorAddress("https://calc.example/roof?theme=light", "p 1", visitor, OWN).href).toBe(
    "https://calc.example/roof?theme=light&productId=p+1&firstName=Ann+%26+Jo&email=a%2Bb%40home.example",
  );
});

test("a path is one of this site", () => {
  expect(calculatorAddress("/embed/calculator", "eaves", NOBODY, OWN).href).toBe(
    `${OWN}/embed/calculator?productId=eaves`,
  );
});

test("whatever a visitor typed, the provider reads it back and the origin stays the provider's", () => {
  const text = fc.string({ unit: "grapheme" });
  fc.assert(
    fc.property(fc.record({ firstName: text, lastName: text, email: text, phone: text }), (visitor) => {
      const url = calculatorAddress("https://calc.example/", "eaves", visitor, OWN);
      expect(url.origin).toBe("https://calc.example");
      for (const [name, value] of Object.entries(visitor)) {
        expect(url.searchParams.get(name)).toBe(value.trim().toWellFormed() || null);
      }
    }),
  );
});

test("the helper's address changes with the clock and keeps its own parameters", () => {
  expect(freshScriptAddress("https://calc.example/helper.js?v=2", 1_700_000_000_123, OWN).href).toBe(
    "https://calc.example/helper.js?v=2&t=1700000000123",
  );
});

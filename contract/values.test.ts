import { expect, test } from "vitest";
import { ownValue } from "./values.ts";

test("a name from outside finds only what a table has itself", () => {
  const table = { hero: "a roof", empty: "" };
  expect(ownValue(table, "hero")).toBe("a roof");
  expect(ownValue(table, "empty")).toBe("");
  for (const name of Object.getOwnPropertyNames(Object.prototype))
    expect(ownValue(table, name)).toBeUndefined();
});

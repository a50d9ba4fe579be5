import { expect, test } from "vitest";
import { makeEmptyValue } from "./site-schema.ts";

test("a new entry of a list has a key of its own, which nobody types", () => {
  const crew = {
    type: "object",
    properties: { key: { type: "string", format: "key", title: "crew" }, name: { type: "string" } },
    required: ["key", "name"],
  };
  const made = Array.from({ length: 20 }, () => makeEmptyValue(crew) as { key: string; name: string });
  expect(new Set(made.map(({ key }) => key)).size).toBe(20);
  for (const { key, name } of made) expect([/^crew-[a-z0-9]{1,6}$/.test(key), name]).toEqual([true, ""]);
});

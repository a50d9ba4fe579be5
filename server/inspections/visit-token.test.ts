import fc from "fast-check";
import { expect, test } from "vitest";
import { createVisitToken, readVisitToken } from "./visit-token.ts";

test("a token opens its own visit with its own secret, and nothing else does", () => {
  fc.assert(
    fc.property(fc.uuid(), fc.uuid(), fc.integer({ min: 0, max: 65 }), (id, other, at) => {
      const token = createVisitToken("secret", id);
      expect(token).toMatch(/^[\w.-]{66}$/);
      expect(readVisitToken("secret", token)).toBe(id);
      expect(readVisitToken("another", token)).toBeUndefined();
      const [, signed] = token.split(".");
      if (other !== id)
        expect(
          readVisitToken("secret", `${createVisitToken("secret", other).split(".")[0]}.${signed}`),
        ).toBeUndefined();
      const changed = token.slice(0, at) + (token[at] === "A" ? "B" : "A") + token.slice(at + 1);
      expect(readVisitToken("secret", changed)).toBeUndefined();
    }),
  );
});

test.each(["", "nonsense", "../..", "A".repeat(10_000), `${"A".repeat(22)}.${"=".repeat(43)}`])(
  "%j opens nothing",
  (token) => expect(readVisitToken("secret", token)).toBeUndefined(),
);

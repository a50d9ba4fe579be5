import { expect, test } from "vitest";
import { visitPath } from "../inspections/visit-token.ts";
import { shownBefore, takeVisitLink, withShown } from "./shown-visit.ts";

const id = "0198f3a0-0000-7000-8000-000000000002";
const path = visitPath("secret", id);

test.each([
  path,
  `https://roofs.example${path}`,
  `<https://roofs.example${path}?done=moved>`,
  `${path}/cancel.`,
])("the link %j is taken out of a message, and its visit is known", (link) =>
  expect(takeVisitLink(`Cancel ${link}\nplease`, "secret")).toEqual({
    text: "Cancel my visit (link)\nplease",
    shown: id,
  }),
);

test("a link that we did not sign is taken out as well, and shows no visit", () => {
  expect(takeVisitLink(`see ${path}`, "another")).toEqual({ text: "see my visit (link)" });
  expect(takeVisitLink("see /visit/nobody and /visits", "secret")).toEqual({
    text: "see /visit/nobody and /visits",
  });
});

test("a visit that was shown stays known with what Eve remembers", () => {
  expect(shownBefore(withShown({ misses: 1 }, id))).toBe(id);
  expect(withShown({ misses: 1 }, undefined)).toEqual({ misses: 1 });
  for (const state of [null, {}, { shownVisit: 3 }]) expect(shownBefore(state)).toBeUndefined();
});

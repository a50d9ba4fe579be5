import { expect, test } from "vitest";
import { type ApplicationRow, nextPageStart } from "./applications-query.ts";

function page(length: number): ApplicationRow[] {
  return Array.from({ length }, (_, place) => ({
    id: `id-${place}`,
    first_name: "Ada",
    last_name: "Lovelace",
    email: "ada@example.com",
    position: "Project Manager",
    created_at: `2031-05-01T10:00:00.${String(999_999 - place)}+00:00`,
    has_resume: false,
  }));
}

test("the next page starts after the last row of a full one, at its exact time", () => {
  expect(nextPageStart(page(50))).toEqual({ created_at: "2031-05-01T10:00:00.999950+00:00", id: "id-49" });
});

test("a page that is not full is the last one", () => {
  expect(nextPageStart(page(49))).toBeUndefined();
  expect(nextPageStart([])).toBeUndefined();
});

import { expect, test } from "vitest";
import type { SitePart } from "#contract/api/site.ts";
import { describeProblem } from "./problem-words.ts";

const PART: SitePart = {
  id: "projects",
  title: "Projects",
  entry: "project",
  file: "projects.yaml",
  revision: "",
  value: [{ title: "Barn" }, { title: "", image: "", year: "last", steps: [{ title: "Tear off" }, {}] }],
  schema: {
    type: "array",
    items: {
      type: "object",
      properties: {
        title: { type: "string" },
        image: { type: "string", format: "picture", title: "Picture" },
        year: { type: "number", title: "Built in" },
        spoken: { type: "object", properties: { also: { type: "array", title: "Other names" } } },
        steps: { type: "array", items: { type: "object", properties: { title: { type: "string" } } } },
      },
    },
  },
};

const say = (at: (string | number)[], rule?: string, message = "is a fault") =>
  describeProblem(
    { file: "projects.yaml", line: 1, part: "projects", at, message, ...(rule && { rule }) },
    PART,
  );

test("a fault is told in the words of the form, with its entry", () => {
  expect(say([1, "image"], "must be a picture's name")).toBe("Choose a picture for project 2");
  expect(say([1, "title"], "must not be empty")).toBe("Fill in “Title” of project 2");
  expect(say([1, "year"], "must be a year like 2003")).toBe(
    "“Built in” of project 2 must be a year like 2003",
  );
  expect(say([1, "steps", 1, "title"], "must not be empty")).toBe("Fill in “Title” of step 2 of project 2");
  expect(say([0, "title"], undefined, "the title stands here a second time")).toBe(
    "“Title” of project 1: the title stands here a second time",
  );
  expect(say([0, "spoken", "also"], "must be a list")).toBe("Fill in “Spoken › Other names” of project 1");
});

test("a fault of a whole entry, of the part or of a file that no part shows is told as such", () => {
  expect(say([1], "must be a map")).toBe("Project 2: must be a map");
  expect(say([], "must have at least one entry")).toBe("Projects: must have at least one entry");
  const elsewhere = { file: "images/x.jpg", line: 0, at: [], message: "is too small" };
  expect(describeProblem(elsewhere, undefined)).toBe("images/x.jpg: is too small");
});

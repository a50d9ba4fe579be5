import { expect, test } from "vitest";
import { sampleMarks } from "./sample-notes.ts";

test("a section of samples says so once, a mixed one on each sample, and one without samples marks no section", () => {
  const [sample, own] = [{ sample: true }, { sample: false }];
  expect(sampleMarks("quote", [sample, sample])).toEqual({
    all: expect.stringMatching(/^Sample/),
    each: null,
  });
  expect(sampleMarks("quote", [sample, own])).toEqual({ all: null, each: expect.stringMatching(/^Sample/) });
  expect(sampleMarks("project", [own]).all).toBeNull();
  expect(sampleMarks("testimonial", []).all).toBeNull();
});

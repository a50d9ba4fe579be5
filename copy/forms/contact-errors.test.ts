import { expect, test } from "vitest";
import { NOTES, PERSON_FIELDS } from "#contract/forms/fields.ts";
import { contactErrors, describeErrors } from "./contact-errors.ts";

test("each wrong field has its sentence, one that is too long its limit, and one without a sentence the general one", () => {
  const texts = { summary: "Please check.", email: "Enter it." };
  const form = { ...PERSON_FIELDS, notes: NOTES };
  const answers = { email: "ann@", notes: "a".repeat(4001) };
  expect(describeErrors(form, ["email", "city", "notes"], answers, texts)).toEqual({
    email: "Enter it.",
    city: "Please check.",
    notes: contactErrors.tooLong(4000),
  });
});

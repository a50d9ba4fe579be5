import { mentionsWebsite } from "../contact/website.ts";
import {
  type CHAT_INSPECTION_FORM,
  INSPECTION_FORM,
  type InspectionAnswers,
  type InspectionField,
} from "./inspection-form.ts";
import { findWrongAnswers } from "./read-form.ts";

/** Finds the fields of a booking without a valid answer, in the order of the form. */
export function findWrongInspectionFields(
  answers: InspectionAnswers,
  form: typeof INSPECTION_FORM | typeof CHAT_INSPECTION_FORM = INSPECTION_FORM,
): InspectionField[] {
  return findWrongAnswers<typeof INSPECTION_FORM | typeof CHAT_INSPECTION_FORM>(form, answers, {
    address: mentionsWebsite(answers.address),
    city: mentionsWebsite(answers.city),
  });
}

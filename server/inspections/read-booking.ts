import * as z from "zod";
import {
  findWrongInspectionFields,
  INSPECTION_FIELDS,
  type InspectionAnswers,
} from "#contract/api/inspections.ts";
import { FIELD_LIMITS } from "#contract/contact-fields.ts";
import { recordBy } from "#contract/values.ts";
import type { BookingWords } from "#copy/inspections.ts";
import {
  checkShape,
  formMetaSchema,
  paragraphs,
  person,
  refuseFields,
  requireObject,
} from "../http/forms/sent-form.ts";

const bodySchema = formMetaSchema.extend({
  ...person,
  notes: paragraphs(FIELD_LIMITS.notes).default(""),
  start: z.iso.datetime(),
  source: z.enum(["calculator", "contact"]),
});

export type SentBooking = z.infer<typeof bodySchema>;

/** Checks the body of a booking. @throws {Refusal} 400 with a sentence for each wrong field */
export function readBooking(
  given: unknown,
  errors: BookingWords["errors"],
): { sent: SentBooking; answers: InspectionAnswers } {
  const sent = checkShape(bodySchema, requireObject(given), errors, errors.summary);
  const answers = recordBy(INSPECTION_FIELDS, (field) => sent[field]);
  refuseFields(findWrongInspectionFields(answers), errors, errors.summary);
  return { sent, answers };
}

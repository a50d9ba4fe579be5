import * as z from "zod";
import { INSPECTION_FORM, type InspectionAnswers } from "#contract/forms/inspection-form.ts";
import { findWrongInspectionFields } from "#contract/forms/inspection-rules.ts";
import type { BookingWords } from "#copy/inspections.ts";
import {
  formMetaSchema,
  readMeta,
  readSentAnswers,
  refuseFields,
  requireObject,
} from "../http/forms/sent-form.ts";

const metaSchema = formMetaSchema.extend({
  start: z.iso.datetime(),
  source: z.enum(["calculator", "contact"]),
});

export type SentBooking = z.infer<typeof metaSchema>;

/** Checks the body of a booking. @throws {Refusal} 400 with a sentence for each wrong field */
export function readBooking(
  given: unknown,
  errors: BookingWords["errors"],
): { sent: SentBooking; answers: InspectionAnswers } {
  const body = requireObject(given);
  const sent = readMeta(metaSchema, body, errors);
  const answers = readSentAnswers(INSPECTION_FORM, body, errors);
  refuseFields(INSPECTION_FORM, findWrongInspectionFields(answers), answers, errors);
  return { sent, answers };
}

import type * as z from "zod";
import { calculator, estimateOffer } from "#content/calculator.ts";
import { leadForm, otherReferral, serviceTypes } from "#content/lead-form.ts";
import { FIELD_LIMITS } from "#domain/contact-fields.ts";
import type { EstimateAnswer } from "#domain/estimate-answer.ts";
import { wrongCalculatorFields, wrongLeadFields } from "#domain/estimate-request.ts";
import { calculatorRow, type EstimateRow, leadRow, priceAnswers } from "./estimate-row.ts";
import { calculatorSchema, estimateSchema, leadSchema } from "./estimate-schema.ts";
import { Refused } from "./refuse.ts";

/** A request that makes sense: how it was sent, its row and the range to answer. */
export type ReadEstimate = {
  sent: z.infer<typeof estimateSchema>;
  row: EstimateRow;
  range: EstimateAnswer["range"];
};

/** @throws {Refused} 400, with a sentence for each field that is wrong */
export function readEstimate(body: Record<string, unknown>): ReadEstimate {
  const sent = checkShape(estimateSchema, body, {}, calculator.errors.summary);
  if (sent.form === "lead") {
    const answers = checkShape(leadSchema, body, leadForm.errors, leadForm.errors.summary);
    const wrong = wrongLeadFields(answers, { services: serviceTypes, otherReferral });
    refuseFields(wrong, leadForm.errors, leadForm.errors.summary);
    return { sent, row: leadRow(answers), range: null };
  }
  const answers = checkShape(calculatorSchema, body, calculator.errors, calculator.errors.summary);
  const wrong = wrongCalculatorFields(answers, estimateOffer);
  refuseFields(wrong, calculator.errors, calculator.errors.summary);
  const range = priceAnswers(answers);
  return { sent, row: calculatorRow(answers, range), range };
}

function checkShape<Schema extends z.ZodType>(
  schema: Schema,
  body: Record<string, unknown>,
  texts: Record<string, unknown>,
  summary: string,
): z.infer<Schema> {
  const result = schema.safeParse(body);
  if (result.success) return result.data;
  const fields = result.error.issues.map(({ path: [name], code }) => {
    const field = String(name);
    const limit = FIELD_LIMITS[(field === "notes" ? "projectDetails" : field) as keyof typeof FIELD_LIMITS];
    const text = code === "too_big" && limit ? calculator.errors.tooLong(limit) : texts[field];
    return [field, typeof text === "string" ? text : summary];
  });
  throw new Refused(400, { error: summary, fields: Object.fromEntries(fields) });
}

function refuseFields(wrong: readonly string[], texts: Record<string, unknown>, summary: string): void {
  if (wrong.length === 0) return;
  throw new Refused(400, {
    error: summary,
    fields: Object.fromEntries(wrong.map((field) => [field, String(texts[field])])),
  });
}

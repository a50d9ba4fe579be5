import type * as z from "zod";
import {
  type EstimateAnswer,
  findWrongCalculatorFields,
  findWrongLeadFields,
} from "#contract/api/estimates.ts";
import { otherReferral } from "#copy/forms/lead-form.ts";
import { checkShape, refuseFields, requireObject } from "../http/forms/sent-form.ts";
import type { EstimateForms } from "./estimate-forms.ts";
import { createCalculatorRow, createLeadRow, type EstimateRow, priceAnswers } from "./estimate-row.ts";
import { calculatorSchema, estimateSchema, leadSchema } from "./estimate-schema.ts";

/** A checked request: how it was sent, its row and the range to answer. */
export type ReadEstimate = {
  sent: z.infer<typeof estimateSchema>;
  row: EstimateRow;
  range: EstimateAnswer["range"];
};

/** Checks and prices the body of a request. @throws {Refusal} 400 with a sentence for each wrong field */
export function readEstimate(given: unknown, forms: EstimateForms): ReadEstimate {
  const { calculator, leadForm, offer } = forms;
  const body = requireObject(given);
  const sent = checkShape(estimateSchema, body, {}, calculator.errors.summary);
  if (sent.form === "lead") {
    const answers = checkShape(leadSchema, body, leadForm.errors, leadForm.errors.summary);
    const wrong = findWrongLeadFields(answers, { services: forms.serviceTypes, otherReferral });
    refuseFields(wrong, leadForm.errors, leadForm.errors.summary);
    return { sent, row: createLeadRow(answers), range: null };
  }
  const answers = checkShape(calculatorSchema, body, calculator.errors, calculator.errors.summary);
  const wrong = findWrongCalculatorFields(answers, offer);
  refuseFields(wrong, calculator.errors, calculator.errors.summary);
  const range = priceAnswers(answers, forms);
  return { sent, row: createCalculatorRow(answers, range, forms.products), range };
}

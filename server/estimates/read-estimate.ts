import * as z from "zod";
import type { EstimateAnswer } from "#contract/api/estimates.ts";
import { CALCULATOR_FORM } from "#contract/forms/calculator-form.ts";
import { findWrongCalculatorFields } from "#contract/forms/calculator-rules.ts";
import { LEAD_FORM } from "#contract/forms/lead-form.ts";
import { findWrongLeadFields } from "#contract/forms/lead-rules.ts";
import { otherReferral } from "#copy/forms/lead-form.ts";
import {
  formMetaSchema,
  readMeta,
  readSentAnswers,
  refuseFields,
  requireObject,
} from "../http/forms/sent-form.ts";
import type { EstimateForms } from "./estimate-forms.ts";
import { createCalculatorRow, createLeadRow, type EstimateRow, priceAnswers } from "./estimate-row.ts";

/** The fields of every body of `POST /api/estimates` beside its answers. */
const metaSchema = formMetaSchema.extend({
  form: z.enum(["calculator", "lead"]),
  /** True if the same answers were stored before, and their mail is wanted now. */
  mail: z.boolean().default(false),
});

/** A checked request: how it was sent, its row and the range to answer. */
export type ReadEstimate = {
  sent: z.infer<typeof metaSchema>;
  row: EstimateRow;
  range: EstimateAnswer["range"];
};

/** Checks and prices the body of a request. @throws {Refusal} 400 with a sentence for each wrong field */
export function readEstimate(given: unknown, forms: EstimateForms): ReadEstimate {
  const body = requireObject(given);
  const sent = readMeta(metaSchema, body, { summary: forms.calculator.errors.summary });
  return { sent, ...(sent.form === "lead" ? readLead(body, forms) : readCalculator(body, forms)) };
}

function readLead(body: Record<string, unknown>, { leadForm, serviceTypes }: EstimateForms) {
  const answers = readSentAnswers(LEAD_FORM, body, leadForm.errors);
  const wrong = findWrongLeadFields(answers, { services: serviceTypes, otherReferral });
  refuseFields(LEAD_FORM, wrong, answers, leadForm.errors);
  return { row: createLeadRow(answers), range: null };
}

function readCalculator(body: Record<string, unknown>, forms: EstimateForms) {
  const { calculator, offer, products } = forms;
  const answers = readSentAnswers(CALCULATOR_FORM, body, calculator.errors);
  refuseFields(CALCULATOR_FORM, findWrongCalculatorFields(answers, offer), answers, calculator.errors);
  const range = priceAnswers(answers, forms);
  return { row: createCalculatorRow(answers, range, products), range };
}

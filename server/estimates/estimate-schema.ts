import * as z from "zod";
import { SIZES_FROM } from "#contract/api/estimates.ts";
import { FIELD_LIMITS } from "#contract/contact-fields.ts";
import { HOUSE_PLANS } from "#contract/roof/drawn-roof.ts";
import { ROUGH_NAMES } from "#contract/roof/estimate.ts";
import { formMetaSchema, paragraphs, person, text } from "../http/forms/sent-form.ts";

/** The fields of every body of `POST /api/estimates` beside its answers. */
export const estimateSchema = formMetaSchema.extend({ form: z.enum(["calculator", "lead"]) });

/** Types of the calculator's answers; `findWrongCalculatorFields` checks whether they make sense together. */
export const calculatorSchema = z.object({
  service: text(FIELD_LIMITS.serviceType),
  material: z.string().max(100).optional(),
  sizeFrom: z.enum(SIZES_FROM).optional(),
  rough: z.enum(ROUGH_NAMES).optional(),
  area: z.number().optional(),
  plan: z.enum(HOUSE_PLANS).optional(),
  length: z.number().optional(),
  width: z.number().optional(),
  cutLength: z.number().optional(),
  cutWidth: z.number().optional(),
  pitch: z.number().optional(),
  shape: z.enum(["gable", "hip", "cutUp"]).optional(),
  ...person,
  notes: paragraphs(FIELD_LIMITS.notes).default(""),
});

/** Types of the lead form's answers; `findWrongLeadFields` checks whether they make sense together. */
export const leadSchema = z.object({
  ...person,
  serviceType: text(FIELD_LIMITS.serviceType),
  projectDetails: paragraphs(FIELD_LIMITS.projectDetails).default(""),
  referralSource: text(FIELD_LIMITS.referralSource),
  otherSource: text(FIELD_LIMITS.otherSource),
});

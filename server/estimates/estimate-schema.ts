import * as z from "zod";
import { FIELD_LIMITS } from "#domain/contact-fields.ts";

/** One line: any white space is a space. */
function text(limit: number) {
  return z
    .string()
    .transform((value) =>
      value
        .toWellFormed()
        .replace(/\s+/g, " ")
        .replace(/\p{Cc}/gu, "")
        .trim(),
    )
    .pipe(z.string().max(limit))
    .default("");
}

/** Several lines; of the control characters only they stay. */
function paragraphs(limit: number) {
  return z
    .string()
    .transform((value) =>
      value
        .toWellFormed()
        .replace(/\r\n?/g, "\n")
        .replace(/[^\P{Cc}\n\t]/gu, "")
        .trim(),
    )
    .pipe(z.string().max(limit))
    .default("");
}

const person = {
  firstName: text(FIELD_LIMITS.firstName),
  lastName: text(FIELD_LIMITS.lastName),
  email: text(FIELD_LIMITS.email),
  phone: text(FIELD_LIMITS.phone),
  address: text(FIELD_LIMITS.address),
  city: text(FIELD_LIMITS.city),
  zipCode: text(FIELD_LIMITS.zipCode),
};

/** What each body of `POST /api/estimates` has beside its answers. */
export const estimateSchema = z.object({
  form: z.enum(["calculator", "lead"]),
  /** The browser's own word for this estimate: the same answers sent again under it are stored once. */
  idempotencyKey: z.string().min(8).max(100),
  /** Milliseconds since the form was first shown. */
  openedFor: z.number().min(0),
  /** A field that no person sees. */
  website: z.string().max(2000).default(""),
  attribution: z.unknown().optional(),
});

/** Answers of the calculator and of the lead form by their types; whether they make sense is the domain's to say. */
export const calculatorSchema = z.object({
  service: text(100),
  material: z.string().max(100).optional(),
  sizeFrom: z.enum(["roof", "footprint"]).optional(),
  area: z.number().optional(),
  pitch: z.number().optional(),
  shape: z.enum(["gable", "hip", "cutUp"]).optional(),
  ...person,
  notes: paragraphs(FIELD_LIMITS.projectDetails),
});

export const leadSchema = z.object({
  ...person,
  serviceType: text(FIELD_LIMITS.serviceType),
  projectDetails: paragraphs(FIELD_LIMITS.projectDetails),
  referralSource: text(FIELD_LIMITS.referralSource),
  otherSource: text(FIELD_LIMITS.otherSource),
});

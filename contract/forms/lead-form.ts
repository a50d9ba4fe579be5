import { type Answers, type FieldOf, type Form, NOTES, PERSON_FIELDS } from "./fields.ts";

/** The eleven fields of the lead form, in its order. The services and sources to choose from are in the site's data and words. */
export const LEAD_FORM = {
  ...PERSON_FIELDS,
  serviceType: { kind: "line", limit: 100, required: true },
  projectDetails: NOTES,
  referralSource: { kind: "line", limit: 100 },
  otherSource: { kind: "line", limit: 200 },
} as const satisfies Form;

export type LeadField = FieldOf<typeof LEAD_FORM>;
export type LeadAnswers = Answers<typeof LEAD_FORM>;

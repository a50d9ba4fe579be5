import { CONTACT_FIELDS } from "./contact-fields.ts";

/** The eleven fields of the lead form, in its order. */
export const LEAD_FIELDS = [
  ...CONTACT_FIELDS,
  "serviceType",
  "projectDetails",
  "referralSource",
  "otherSource",
] as const;

export type LeadField = (typeof LEAD_FIELDS)[number];
export type LeadAnswers = Record<LeadField, string>;

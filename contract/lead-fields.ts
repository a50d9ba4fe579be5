import { CONTACT_FIELDS } from "./contact-fields.ts";

/** What the lead form asks, in its order: the eleven fields that the site shares. */
export const LEAD_FIELDS = [
  ...CONTACT_FIELDS,
  "serviceType",
  "projectDetails",
  "referralSource",
  "otherSource",
] as const;

export type LeadField = (typeof LEAD_FIELDS)[number];
export type LeadAnswers = Record<LeadField, string>;

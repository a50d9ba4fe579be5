import type { Typed } from "./fields.ts";
import { LEAD_FORM, type LeadAnswers, type LeadField } from "./lead-form.ts";
import { findWrongAnswers, readTyped } from "./read-form.ts";

/** Reads the lead form's fields and tidies them; keeps `otherSource` only beside the referral source that asks for it. */
export function readLeadAnswers(typed: Typed<LeadField>, otherReferral: string): LeadAnswers {
  const answers = readTyped(LEAD_FORM, typed);
  return answers.referralSource === otherReferral ? answers : { ...answers, otherSource: "" };
}

/** Finds the lead form's fields without a valid answer, in the order of the form. */
export function findWrongLeadFields(
  answers: LeadAnswers,
  offer: { services: readonly string[]; otherReferral: string },
): LeadField[] {
  return findWrongAnswers(LEAD_FORM, answers, {
    serviceType: !offer.services.includes(answers.serviceType),
    otherSource: answers.referralSource === offer.otherReferral && answers.otherSource === "",
  });
}

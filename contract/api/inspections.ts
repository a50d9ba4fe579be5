import { mentionsWebsite } from "../contact/website.ts";
import { CONTACT_FIELDS, isReadable, isTooLong, type Typed, tidyAnswers } from "../contact-fields.ts";

/** The answer of `GET /api/slots`: the times that can be booked now, in their order. Times are ISO 8601 in UTC. */
export type FreeSlots = {
  /** The company's time zone (IANA), in which the dates are days. */
  timeZone: string;
  /** The duration of a visit. */
  minutes: number;
  days: { date: string; starts: string[] }[];
};

/** Fields of a booking, in the order of its form. */
export const INSPECTION_FIELDS = [...CONTACT_FIELDS, "notes"] as const;

export type InspectionField = (typeof INSPECTION_FIELDS)[number];
export type InspectionAnswers = Record<InspectionField, string>;

/** The place where a booking was made. */
export type InspectionSource = "calculator" | "contact" | "chat" | "desk";

/**
 * The answer of `POST /api/inspections`: 201 for a booked visit, 200 if the same visit was booked before, 202 if the office must
 * confirm the time first.
 */
export type InspectionAnswer = {
  /** As `estimateReference` makes it. */
  reference: string;
  /** ISO 8601 in UTC. */
  starts: string;
  ends: string;
  /** Path of the page that moves or cancels the visit, open to anybody who has it; null while the office must confirm the time. */
  manage: string | null;
};

/** Its other answer: a sentence for the visitor, one for each wrong field, and with 409 the next free times. */
export type InspectionRefusal = {
  error: string;
  fields?: Partial<Record<InspectionField | "start", string>>;
  next?: string[];
};

export function readInspectionAnswers(typed: Typed<InspectionField>): InspectionAnswers {
  return tidyAnswers(typed, INSPECTION_FIELDS);
}

/**
 * Finds the fields without a valid answer, in the order of the form. A visit needs an address and a phone number.
 * @param needsEmail false in the chat: a visitor without an e-mail address is called
 */
export function findWrongInspectionFields(answers: InspectionAnswers, needsEmail = true): InspectionField[] {
  const wrong: Partial<Record<InspectionField, boolean>> = {
    firstName: answers.firstName === "",
    email: (needsEmail || answers.email !== "") && !isReadable("email", answers.email),
    phone: !isReadable("phone", answers.phone),
    address: answers.address === "" || mentionsWebsite(answers.address),
    city: answers.city === "" || mentionsWebsite(answers.city),
    zipCode: answers.zipCode !== "" && !isReadable("zipCode", answers.zipCode),
  };
  return INSPECTION_FIELDS.filter((field) => wrong[field] || isTooLong(field, answers[field]));
}

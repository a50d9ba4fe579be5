import { namesWebsite } from "../contact/website.ts";
import { CONTACT_FIELDS, isReadable, isTooLong, type Typed, tidyAnswers } from "../contact-fields.ts";

/** What `GET /api/slots` answers: the times that can be booked now, in their order. Times are ISO 8601 in UTC. */
export type FreeSlots = {
  /** The company's, IANA: days and times are those of its clock. */
  timeZone: string;
  /** How long a visit takes. */
  minutes: number;
  days: { date: string; starts: string[] }[];
};

/** What a booking asks for, in the order of its form; texts are tidied. */
export const INSPECTION_FIELDS = [...CONTACT_FIELDS, "notes"] as const;

export type InspectionField = (typeof INSPECTION_FIELDS)[number];
export type InspectionAnswers = Record<InspectionField, string>;

/** Where a booking was made. */
export type InspectionSource = "calculator" | "contact" | "chat" | "desk";

/**
 * What `POST /api/inspections` answers when a visit is booked: 201, or 200 when the same was booked before; and 202 when its time is
 * passed on to the office, which must confirm it first.
 */
export type InspectionAnswer = {
  /** As `estimateReference` makes it. */
  reference: string;
  /** ISO 8601 in UTC. */
  starts: string;
  ends: string;
  /** Path of the page that moves or cancels it, for who has its address; null where the office must confirm it first. */
  manage: string | null;
};

/** What it answers otherwise: a sentence for the visitor, one for each wrong field, and with 409 the next free times. */
export type InspectionRefusal = {
  error: string;
  fields?: Partial<Record<InspectionField | "start", string>>;
  next?: string[];
};

/** Answers from texts as typed. */
export function readInspectionAnswers(typed: Typed<InspectionField>): InspectionAnswers {
  return tidyAnswers(typed, INSPECTION_FIELDS);
}

/**
 * The fields that must be filled anew, in their order; empty when all is well. A visit needs an address and a phone number.
 * @param needsEmail not in the chat, where who has no e-mail address is called
 */
export function wrongInspectionFields(answers: InspectionAnswers, needsEmail = true): InspectionField[] {
  const wrong: Partial<Record<InspectionField, boolean>> = {
    firstName: answers.firstName === "",
    email: (needsEmail || answers.email !== "") && !isReadable("email", answers.email),
    phone: !isReadable("phone", answers.phone),
    address: answers.address === "" || namesWebsite(answers.address),
    city: answers.city === "" || namesWebsite(answers.city),
    zipCode: answers.zipCode !== "" && !isReadable("zipCode", answers.zipCode),
  };
  return INSPECTION_FIELDS.filter((field) => wrong[field] || isTooLong(field, answers[field]));
}

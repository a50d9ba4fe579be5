import type { InspectionField } from "../forms/inspection-form.ts";

/** The answer of `GET /api/slots`: the times that can be booked now, in their order. Times are ISO 8601 in UTC. */
export type FreeSlots = {
  /** The company's time zone (IANA), in which the dates are days. */
  timeZone: string;
  /** The duration of a visit. */
  minutes: number;
  days: { date: string; starts: string[] }[];
};

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

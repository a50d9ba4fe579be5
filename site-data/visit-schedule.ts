import type { Company } from "./shapes.ts";

/** The part of company.yaml that says when visits are possible. */
export type Schedule = Pick<Company, "timeZone" | "holidays"> & {
  inspections: NonNullable<Company["inspections"]>;
};

/** The rules of the times that visitors can book; null if they cannot book. */
export function bookingSchedule({ timeZone, holidays, inspections }: Company): Schedule | null {
  return inspections && { timeZone, holidays, inspections };
}

/** The same rules for a company whose visitors cannot book: without hours, so that a booked visit cannot be moved. */
export function visitSchedule(company: Company): Schedule {
  const { timeZone, holidays, visits } = company;
  return bookingSchedule(company) ?? { timeZone, holidays, inspections: { ...visits, hours: [] } };
}

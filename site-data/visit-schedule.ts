import type { Crew } from "./schema/crews.ts";
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

/** The keys of the crews, in their order: a visit is for the first that is free. */
export function listCrewKeys({ inspections }: { inspections: { crews: readonly Crew[] } }): string[] {
  return inspections.crews.map(({ key }) => key);
}

/** The name of a crew; one that the company does not have any more is called by its key. */
export function nameCrew(crews: readonly Crew[], key: string): string {
  return crews.find((crew) => crew.key === key)?.name ?? key;
}

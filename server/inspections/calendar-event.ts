import { ICalEventStatus } from "ical-generator";
import type { Row } from "#contract/rows.ts";

export type CalendarVisit = Pick<
  Row<"inspections">,
  "id" | "sequence" | "status" | "starts_at" | "ends_at" | "updated_at"
>;

/** The UID of a calendar entry (RFC 5545): the same in mails and in the staff's feed, and after each change. */
export function createCalendarId(id: string, siteUrl: string): string {
  return `${id}@${new URL(siteUrl).hostname}`;
}

/** The fields of a calendar entry that say which visit it is, in which version, and when. */
export function toCalendarEvent(visit: CalendarVisit, siteUrl: string) {
  return {
    id: createCalendarId(visit.id, siteUrl),
    sequence: visit.sequence,
    stamp: new Date(visit.updated_at),
    start: new Date(visit.starts_at),
    end: new Date(visit.ends_at),
    status: visit.status === "cancelled" ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
  };
}

import { ICalEventStatus } from "ical-generator";
import type { Row } from "#contract/rows.ts";

export type CalendarVisit = Pick<
  Row<"inspections">,
  "id" | "sequence" | "status" | "starts_at" | "ends_at" | "updated_at"
>;

/** The name of a calendar's entry, the same in mails and in the staff's feed, and however often it changes (RFC 5545, UID). */
export function calendarId(id: string, siteUrl: string): string {
  return `${id}@${new URL(siteUrl).hostname}`;
}

/** What makes an entry the visit's, in its latest version. */
export function visitEvent(visit: CalendarVisit, siteUrl: string) {
  return {
    id: calendarId(visit.id, siteUrl),
    sequence: visit.sequence,
    stamp: new Date(visit.updated_at),
    start: new Date(visit.starts_at),
    end: new Date(visit.ends_at),
    status: visit.status === "cancelled" ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
  };
}

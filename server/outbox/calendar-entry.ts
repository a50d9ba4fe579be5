import ical, { ICalAttendeeStatus, ICalCalendarMethod, ICalEventTransparency } from "ical-generator";
import { toCalendarEvent } from "../inspections/calendar-event.ts";
import type { Calendar } from "./delivery/delivery.ts";
import { singleAddress } from "./delivery/mailbox.ts";
import { type Inspection, typedByStaff } from "./entry.ts";
import type { Sender } from "./letter-facts.ts";
import { oneLine } from "./visitor-text.ts";

/**
 * A visit as an entry of its reader's calendar: one entry however often it is moved, by its UID and SEQUENCE (RFC 5545). The
 * visitor is invited; staff, who are the office that invites, get it published to them (RFC 5546, sections 3.2.1, 3.2.2, 3.2.5).
 * @param words what the entry is called and says; `description` may have several lines
 */
export function calendarEntry(
  { audience, reason, subject: visit }: Inspection,
  { office, siteUrl }: Sender,
  words: { summary: string; description: string },
): Calendar {
  const cancelled = reason === "cancelled";
  const method = cancelled
    ? ICalCalendarMethod.CANCEL
    : audience === "staff"
      ? ICalCalendarMethod.PUBLISH
      : ICalCalendarMethod.REQUEST;
  const own = audience === "staff" || typedByStaff(visit);
  const calendar = ical({ method, prodId: { company: "Eaves", product: "Visits" } });
  const event = calendar.createEvent({
    ...toCalendarEvent(visit, siteUrl),
    summary: oneLine(words.summary, 100),
    description: words.description,
    ...(own && { location: oneLine(visit.address) }),
    organizer: { name: office.name, email: office.address },
    transparency: ICalEventTransparency.OPAQUE,
  });
  const email = singleAddress(visit.email);
  if (audience === "visitor" && email)
    event.createAttendee({
      email,
      ...(own && { name: oneLine(visit.customer_name, 60) }),
      status: ICalAttendeeStatus.ACCEPTED, // who booked need not answer
      rsvp: false,
    });
  return { method, content: calendar.toString() };
}

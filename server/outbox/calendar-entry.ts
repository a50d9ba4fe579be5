import ical, { ICalAttendeeStatus, ICalCalendarMethod, ICalEventTransparency } from "ical-generator";
import { toCalendarEvent } from "../inspections/calendar-event.ts";
import type { Calendar } from "./delivery/delivery.ts";
import { parseAddress } from "./delivery/mailbox.ts";
import { type Inspection, isTypedByStaff } from "./entry.ts";
import type { Sender } from "./letter-facts.ts";
import { toOneLine } from "./visitor-text.ts";

const METHODS = { staff: ICalCalendarMethod.PUBLISH, visitor: ICalCalendarMethod.REQUEST } as const;

/**
 * A visit as an entry of the reader's calendar. UID and SEQUENCE (RFC 5545) keep it one entry, however often the visit is moved. The
 * visitor is invited; staff, as the office that invites, get it published (RFC 5546, sections 3.2.1, 3.2.2, 3.2.5).
 * @param words the texts of the entry; `description` may have several lines
 */
export function createCalendarEntry(
  { audience, reason, subject: visit }: Inspection,
  { office, siteUrl }: Sender,
  words: { summary: string; description: string },
): Calendar {
  const method = reason === "cancelled" ? ICalCalendarMethod.CANCEL : METHODS[audience];
  // A mail to a visitor repeats no text that a visitor typed: see visit-notification.ts.
  const showsTypedText = audience === "staff" || isTypedByStaff(visit);
  const calendar = ical({ method, prodId: { company: "Eaves", product: "Visits" } });
  const event = calendar.createEvent({
    ...toCalendarEvent(visit, siteUrl),
    summary: toOneLine(words.summary, 100),
    description: words.description,
    ...(showsTypedText && { location: toOneLine(visit.address) }),
    organizer: { name: office.name, email: office.address },
    transparency: ICalEventTransparency.OPAQUE,
  });
  const email = parseAddress(visit.email);
  if (audience === "visitor" && email)
    event.createAttendee({
      email,
      ...(showsTypedText && { name: toOneLine(visit.customer_name, 60) }),
      status: ICalAttendeeStatus.ACCEPTED, // the visitor booked it and need not answer
      rsvp: false,
    });
  return { method, content: calendar.toString() };
}

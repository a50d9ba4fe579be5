import ical, { ICalAttendeeStatus, ICalCalendarMethod, ICalEventTransparency } from "ical-generator";
import type { Row } from "#contract/rows.ts";
import { toCalendarEvent } from "../inspections/calendar-event.ts";
import type { Calendar } from "./delivery/delivery.ts";
import { parseAddress } from "./delivery/mailbox.ts";
import type { CallWish, Origin, Photos, Sender } from "./letter-facts.ts";
import { toOneLine } from "./visitor-text.ts";

/** A visit as its mails tell of it. A deleted one keeps only the columns that the mail of its cancellation needs. */
export type VisitFacts = Origin &
  Photos &
  CallWish &
  Pick<
    Row<"inspections">,
    | "id"
    | "crew"
    | "starts_at"
    | "ends_at"
    | "status"
    | "customer_name"
    | "email"
    | "phone"
    | "address"
    | "notes"
    | "source"
    | "estimate_id"
    | "conversation_id"
    | "sequence"
    | "created_at"
    | "updated_at"
  > & { deleted?: true };

/** True when staff typed the visit's texts, booking it for somebody. Texts of a visitor are a stranger's. */
export function isTypedByStaff({ source }: Pick<VisitFacts, "source">): boolean {
  return source === "desk";
}

/**
 * A visit as an entry of the reader's calendar. UID and SEQUENCE (RFC 5545) keep it one entry, however often the visit is moved.
 * @param method REQUEST invites the visitor; PUBLISH is for staff, as the office that invites; CANCEL takes it out for either (RFC 5546,
 * sections 3.2.1, 3.2.2, 3.2.5)
 * @param words the texts of the entry; `description` may have several lines
 */
export function createCalendarEntry(
  visit: VisitFacts,
  method: Calendar["method"],
  { audience, office, siteUrl }: Pick<Sender, "office" | "siteUrl"> & { audience: "staff" | "visitor" },
  words: { summary: string; description: string },
): Calendar {
  // A mail to a visitor repeats no text that a visitor typed: see server/jobs/mails/visit.ts.
  const showsTypedText = audience === "staff" || isTypedByStaff(visit);
  const calendar = ical({
    method: ICalCalendarMethod[method],
    prodId: { company: "Eaves", product: "Visits" },
  });
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

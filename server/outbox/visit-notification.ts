import { estimateReference } from "#contract/estimate-reference.ts";
import { notifications } from "#copy/notifications.ts";
import { nameCrew } from "#site-data/visit-schedule.ts";
import { formatVisitTimes } from "../inspections/visit-times.ts";
import { visitPath } from "../inspections/visit-token.ts";
import { createCalendarEntry } from "./calendar-entry.ts";
import { type Inspection, isTypedByStaff, type StaffInspection, type VisitorInspection } from "./entry.ts";
import {
  DESK_TABS,
  deskLink,
  emailFact,
  type FactRow,
  formatDateTime,
  listFacts,
  originFacts,
  phoneFact,
  photosFact,
  quoteNotes,
  type Sender,
} from "./letter-facts.ts";
import type { Notification, StaffLetter } from "./notification.ts";
import { toOneLine } from "./visitor-text.ts";

const { labels, inspection: words } = notifications;

/**
 * Composes a mail about a visit to its visitor, with an entry for the calendar where that changes. Nobody has confirmed that the e-mail
 * address is the visitor's own, so the mail holds no text that the visitor typed; the page of the visit shows the visit's address.
 */
export function composeVisitForVisitor(entry: VisitorInspection, sender: Sender): Notification {
  const visit = entry.subject;
  const { company, phone } = sender;
  const times = formatVisitTimes(visit, sender.timeZone);
  const { subject, heading, paragraphs } = words.visitor[entry.reason];
  const link = linkVisit(entry, sender);
  const minutes = words.minutes(times.minutes);
  const reference = estimateReference(visit.id);
  return {
    subject: toOneLine(subject(times), 150),
    replyTo: sender.office.address,
    letter: {
      heading,
      paragraphs: paragraphs(words.begins(times), minutes),
      facts: listFacts(
        [labels.when, words.when(times)],
        [labels.where, isTypedByStaff(visit) ? visit.address : null],
        [labels.duration, minutes],
        [labels.reference, reference],
        [labels.call, phone.display, `tel:${phone.e164}`],
      ),
      quotations: [],
      link,
      footer: words.visitor.footer(company),
    },
    ...(entry.reason !== "reminder" && {
      calendar: createCalendarEntry(entry, sender, {
        summary: words.visitor.summary(company),
        description: [
          ...words.visitor.description(reference, phone.display),
          `${link.label}:`,
          link.href,
        ].join("\n"),
      }),
    }),
  };
}

/** Links the page of the visit; for a deleted visit the contact page. */
function linkVisit({ reason, subject }: VisitorInspection, { siteUrl, linkSecret }: Sender) {
  return subject.deleted
    ? { label: words.visitor.contact, href: `${siteUrl}/contact` }
    : { label: words.visitor[reason].open, href: siteUrl + visitPath(linkSecret, subject.id) };
}

/** Composes a mail about a visit to staff, with all that the crew needs to know. */
export function composeVisitForStaff(entry: StaffInspection, sender: Sender): StaffLetter {
  const visit = entry.subject;
  const times = formatVisitTimes(visit, sender.timeZone);
  const { subject, heading } = entry.reason === "urgent" ? notifications.urgent : words.staff[entry.reason];
  const link = linkRecord(entry, sender);
  const phone = phoneFact(visit.phone, visit);
  const quotations = quoteNotes(visit.notes);
  return {
    subject: subject(toOneLine(visit.customer_name, 60), times),
    heading,
    facts: listFacts(
      [labels.when, words.when(times)],
      [labels.name, visit.customer_name],
      phone,
      emailFact(visit.email),
      addressFact(visit.address),
      [labels.duration, words.minutes(times.minutes)],
      [labels.crew, nameCrew(sender.crews, visit.crew)],
      [labels.reference, estimateReference(visit.id)],
      photosFact(visit),
      [labels.received, formatDateTime(visit.created_at, sender)],
      ...originFacts(visit),
    ),
    quotations,
    link,
    calendar: createCalendarEntry(entry, sender, {
      summary: words.staff.summary(toOneLine(visit.customer_name, 60)),
      description: [
        toOneLine(visit.customer_name),
        toOneLine(phone[1] ?? ""),
        toOneLine(visit.email),
        ...quotations.flatMap(({ lines }) => lines).map((line) => `> ${line}`),
        `${link.label}:`,
        link.href,
      ].join("\n"),
    }),
  };
}

/** The address, with a link that opens it in a map. */
function addressFact(address: string): FactRow {
  const search = new URLSearchParams({ api: "1", query: toOneLine(address) });
  return [labels.where, address, `https://www.google.com/maps/search/?${search}`];
}

/** Links the record at the desk from which the visit came, the estimate or the conversation; else the visit itself. */
function linkRecord({ subject }: Inspection, sender: Sender) {
  const { id, deleted, estimate_id, conversation_id } = subject;
  if (deleted) return { label: words.staff.openAll, href: deskLink(sender, DESK_TABS.inspection) };
  if (estimate_id)
    return { label: notifications.estimate.open, href: deskLink(sender, DESK_TABS.estimate, estimate_id) };
  if (conversation_id)
    return {
      label: notifications.conversation.open,
      href: deskLink(sender, DESK_TABS.conversation, conversation_id),
    };
  return { label: words.staff.open, href: deskLink(sender, DESK_TABS.inspection, id) };
}

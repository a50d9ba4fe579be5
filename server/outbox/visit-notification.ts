import { estimateReference } from "#contract/estimate-reference.ts";
import { notifications } from "#copy/notifications.ts";
import { formatVisitTimes } from "../inspections/visit-times.ts";
import { visitPath } from "../inspections/visit-token.ts";
import { calendarEntry } from "./calendar-entry.ts";
import {
  type Inspection,
  type InspectionForStaff,
  type InspectionForVisitor,
  typedByStaff,
} from "./entry.ts";
import {
  dateAndTime,
  deskLink,
  emailFact,
  facts,
  type Labelled,
  originFacts,
  phoneFact,
  type Sender,
  TABS,
} from "./letter-facts.ts";
import type { Notification, Wording } from "./notification.ts";
import { lines, oneLine } from "./visitor-text.ts";

const { labels, inspection: words } = notifications;

/**
 * What its visitor is told of a visit, with an entry for the calendar where that changes. Nobody has confirmed that the address is the
 * visitor's: it holds no word that the visitor typed, so that a mail of ours carries no stranger's text. Where the visit is stands on its page.
 */
export function visitForVisitor(entry: InspectionForVisitor, sender: Sender): Notification {
  const visit = entry.subject;
  const { company, phone } = sender;
  const times = formatVisitTimes(visit, sender.timeZone);
  const { subject, heading, paragraphs } = words.visitor[entry.reason];
  const link = visitorLink(entry, sender);
  const minutes = words.minutes(times.minutes);
  const reference = estimateReference(visit.id);
  return {
    subject: oneLine(subject(times), 150),
    replyTo: sender.office.address,
    letter: {
      heading,
      paragraphs: paragraphs(words.begins(times), minutes),
      facts: facts(
        [labels.when, words.when(times)],
        [labels.where, typedByStaff(visit) ? visit.address : null],
        [labels.duration, minutes],
        [labels.reference, reference],
        [labels.call, phone.display, `tel:${phone.e164}`],
      ),
      quotations: [],
      link,
      footer: words.visitor.footer(company),
    },
    ...(entry.reason !== "reminder" && {
      calendar: calendarEntry(entry, sender, {
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

/** The page of the visit; where the visit was deleted, the one with ways to reach the office. */
function visitorLink({ reason, subject }: InspectionForVisitor, { siteUrl, linkSecret }: Sender) {
  return subject.deleted
    ? { label: words.visitor.contact, href: `${siteUrl}/contact` }
    : { label: words.visitor[reason].open, href: siteUrl + visitPath(linkSecret, subject.id) };
}

/** What staff are told of a visit, with all that whoever drives there must know. */
export function visitForStaff(entry: InspectionForStaff, sender: Sender): Wording {
  const visit = entry.subject;
  const times = formatVisitTimes(visit, sender.timeZone);
  const { subject, heading } = words.staff[entry.reason];
  const link = recordLink(entry, sender);
  const phone = phoneFact(visit.phone);
  const notes = visit.notes?.trim() ? lines(visit.notes) : [];
  return {
    subject: subject(oneLine(visit.customer_name, 60), times),
    heading,
    facts: facts(
      [labels.when, words.when(times)],
      [labels.name, visit.customer_name],
      phone,
      emailFact(visit.email),
      whereFact(visit.address),
      [labels.duration, words.minutes(times.minutes)],
      [labels.crew, String(visit.crew)],
      [labels.reference, estimateReference(visit.id)],
      [labels.received, dateAndTime(visit.created_at, sender)],
      ...originFacts(visit),
    ),
    quotations: notes.length > 0 ? [{ heading: labels.notes, lines: notes }] : [],
    link,
    calendar: calendarEntry(entry, sender, {
      summary: words.staff.summary(oneLine(visit.customer_name, 60)),
      description: [
        oneLine(visit.customer_name),
        oneLine(phone[1] ?? ""),
        oneLine(visit.email),
        ...notes.map((line) => `> ${line}`),
        `${link.label}:`,
        link.href,
      ].join("\n"),
    }),
  };
}

/** The address, which opens in a map. */
function whereFact(address: string): Labelled {
  const search = new URLSearchParams({ api: "1", query: oneLine(address) });
  return [labels.where, address, `https://www.google.com/maps/search/?${search}`];
}

/** What the visit came from, where that is known; else the visit. */
function recordLink({ subject }: Inspection, sender: Sender) {
  const { id, deleted, estimate_id, conversation_id } = subject;
  if (deleted) return { label: words.staff.openAll, href: deskLink(sender, TABS.inspection) };
  if (estimate_id)
    return { label: notifications.estimate.open, href: deskLink(sender, TABS.estimate, estimate_id) };
  if (conversation_id)
    return {
      label: notifications.conversation.open,
      href: deskLink(sender, TABS.conversation, conversation_id),
    };
  return { label: words.staff.open, href: deskLink(sender, TABS.inspection, id) };
}

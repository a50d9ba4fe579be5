import { estimateReference } from "#contract/estimate-reference.ts";
import { isKeyOf } from "#contract/values.ts";
import { notifications } from "#copy/notifications.ts";
import { nameCrew } from "#site-data/visit-schedule.ts";
import { formatVisitTimes } from "../../inspections/visit-times.ts";
import { createCalendarEntry, type VisitFacts } from "../../mail/calendar-entry.ts";
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
} from "../../mail/letter-facts.ts";
import { toOneLine } from "../../mail/visitor-text.ts";
import type { Describe } from "./office-news.ts";

const { labels, inspection: words } = notifications;

/** A visit that was booked, moved or cancelled, or whose booking tells of an emergency, with all that the crew needs to know. */
export const describeVisit: Describe<VisitFacts> = ({ kind, facts: visit }, sender) => {
  const times = formatVisitTimes(visit, sender.timeZone);
  const { subject, heading } = isKeyOf(words.staff.news, kind)
    ? words.staff.news[kind]
    : notifications.urgent;
  const link = linkRecord(visit, sender);
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
    open: link,
    calendar: createCalendarEntry(
      visit,
      kind === "cancelled" ? "CANCEL" : "PUBLISH",
      { ...sender, audience: "staff" },
      {
        summary: words.staff.summary(toOneLine(visit.customer_name, 60)),
        description: [
          toOneLine(visit.customer_name),
          toOneLine(phone[1] ?? ""),
          toOneLine(visit.email),
          ...quotations.flatMap(({ lines }) => lines).map((line) => `> ${line}`),
          `${link.label}:`,
          link.href,
        ].join("\n"),
      },
    ),
  };
};

/** The address, with a link that opens it in a map. */
function addressFact(address: string): FactRow {
  const search = new URLSearchParams({ api: "1", query: toOneLine(address) });
  return [labels.where, address, `https://www.google.com/maps/search/?${search}`];
}

/** Links the record at the desk from which the visit came, the estimate or the conversation; else the visit itself. */
function linkRecord({ id, deleted, estimate_id, conversation_id }: VisitFacts, sender: Sender) {
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

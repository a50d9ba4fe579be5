import { estimateReference } from "#contract/estimate-reference.ts";
import { centsFromDollars, formatMoneyRange } from "#contract/money.ts";
import { BALLPARK_LABEL, type EstimateRange, findRange } from "#contract/roof/estimate.ts";
import { notifications } from "#copy/notifications.ts";
import type { Receipt } from "./entry.ts";
import { type FactRow, formatDateTime, listFacts, type Sender } from "./letter-facts.ts";
import type { Notification } from "./notification.ts";
import { toOneLine } from "./visitor-text.ts";

const { labels, receipt: words } = notifications;

/**
 * Composes the first mail to a visitor after a form. Nobody has confirmed that the address is the visitor's own, so the mail holds
 * nothing that the visitor typed.
 */
export function composeReceipt(entry: Receipt, sender: Sender, now = new Date()): Notification {
  const { company, phone, siteUrl } = sender;
  const { subject, heading, next } = words[entry.kind];
  const { facts, range } = entry.kind === "estimate" ? describeEstimate(entry) : { facts: [], range: null };
  const opening = sender.reopening(now);
  const isBooking = range !== null && sender.isBookable;
  return {
    subject: toOneLine(subject(company), 150),
    replyTo: sender.office.address,
    letter: {
      heading,
      paragraphs: [
        next,
        ...(range ? [words.ballpark] : []),
        ...(isBooking ? [words.book] : []),
        ...(opening ? [words.closed(opening)] : []),
        words.mistaken,
      ],
      facts: listFacts(
        ...facts,
        [labels.received, formatDateTime(entry.subject.created_at, sender)],
        [labels.call, phone.display, `tel:${phone.e164}`],
        [words.hours, sender.hours.join("; ")],
      ),
      quotations: [],
      link: isBooking
        ? { label: words.open.book, href: `${siteUrl}/contact#book` }
        : { label: words.open.reach, href: `${siteUrl}/contact` },
      footer: notifications.inspection.visitor.footer(company),
    },
  };
}

/** The facts of a request, and its range where it was priced. The service is of a list: the forms take no other. */
function describeEstimate({ subject_id, subject }: Extract<Receipt, { kind: "estimate" }>): {
  facts: FactRow[];
  range: EstimateRange | null;
} {
  const { service_type, estimated_cost: cost } = subject;
  const range = cost === null ? null : findRange(centsFromDollars(cost));
  return {
    facts: [
      [labels.reference, estimateReference(subject_id)],
      [labels.service, service_type],
      [words.range, range && `${formatMoneyRange(range.low, range.high)}, ${BALLPARK_LABEL}`],
    ],
    range,
  };
}

import { estimateReference } from "#contract/estimate-reference.ts";
import { centsFromDollars, formatMoneyRange } from "#contract/money.ts";
import { BALLPARK_LABEL } from "#contract/roof/estimate.ts";
import { notifications } from "#copy/notifications.ts";
import { unsubscribePath } from "../unsubscribe/unsubscribe-token.ts";
import type { Nudge } from "./entry.ts";
import { listFacts, type Sender } from "./letter-facts.ts";
import type { Notification } from "./notification.ts";
import { toOneLine } from "./visitor-text.ts";

const { labels, nudge: words } = notifications;

/**
 * Composes a reminder of a price range. Nobody has confirmed that the address is the visitor's own, so the mail holds nothing that the
 * visitor typed: the service is of a list. It says where the company is and how to get no more (CAN-SPAM Act, 15 U.S.C. 7704; RFC 8058).
 */
export function composeNudge({ subject_id, subject: request }: Nudge, sender: Sender): Notification {
  const { company, office, phone, siteUrl, isBookable, linkSecret } = sender;
  const { subject, heading, paragraphs } = request.is_last ? words.last : words.first;
  const unsubscribe = siteUrl + unsubscribePath(linkSecret, request.mailbox, "reminders");
  const range = formatMoneyRange(centsFromDollars(request.range_low), centsFromDollars(request.range_high));
  return {
    subject: toOneLine(subject(company), 150),
    replyTo: office.address,
    letter: {
      heading,
      paragraphs: [...paragraphs(formatDay(request.created_at, sender)), ...(isBookable ? [words.book] : [])],
      facts: listFacts(
        [labels.reference, estimateReference(subject_id)],
        [labels.service, request.service_type],
        [notifications.receipt.range, `${range}, ${BALLPARK_LABEL}`],
        [labels.call, phone.display, `tel:${phone.e164}`],
        [notifications.receipt.hours, sender.hours.join("; ")],
      ),
      quotations: [],
      link: isBookable
        ? { label: words.open.book, href: `${siteUrl}/contact#book` }
        : { label: words.open.reach, href: `${siteUrl}/contact` },
      footer: words.footer(company, sender.postalAddress),
      unsubscribe: { label: notifications.unsubscribe, href: unsubscribe },
    },
    unsubscribe,
  };
}

/** "Saturday, November 21" in the office's time zone. */
function formatDay(iso: string, { timeZone }: Sender): string {
  return new Intl.DateTimeFormat("en-US", {
    timeZone,
    weekday: "long",
    month: "long",
    day: "numeric",
  }).format(new Date(iso));
}

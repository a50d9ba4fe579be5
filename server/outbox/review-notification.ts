import { notifications } from "#copy/notifications.ts";
import { formatVisitTimes } from "../inspections/visit-times.ts";
import { unsubscribePath } from "../unsubscribe/unsubscribe-token.ts";
import type { ReviewRequest } from "./entry.ts";
import { listFacts, type Sender } from "./letter-facts.ts";
import type { Notification } from "./notification.ts";
import { toOneLine } from "./visitor-text.ts";

const { labels, review: words } = notifications;

/**
 * Composes the mail that asks a visitor for a review, once. It holds nothing that anybody typed for the visit. It says where the company is
 * and how to get no such mail (CAN-SPAM Act, 15 U.S.C. 7704; RFC 8058).
 */
export function composeReviewRequest({ subject }: ReviewRequest, sender: Sender): Notification {
  const { company, phone, reviewLink, siteUrl, linkSecret, postalAddress } = sender;
  const unsubscribe = siteUrl + unsubscribePath(linkSecret, subject.mailbox, "reminders");
  const times = formatVisitTimes(
    { starts_at: subject.starts_at, ends_at: subject.starts_at },
    sender.timeZone,
  );
  return {
    subject: toOneLine(words.subject(company), 150),
    replyTo: sender.office.address,
    letter: {
      heading: words.heading,
      paragraphs: [words.ask(times.day), words.unhappy, words.once],
      facts: listFacts([labels.call, phone.display, `tel:${phone.e164}`]),
      quotations: [],
      // A link that was taken away since the mail was written leads to the site.
      link: { label: words.open, href: reviewLink ?? siteUrl },
      footer: words.footer(company, postalAddress),
      unsubscribe: { label: notifications.unsubscribe, href: unsubscribe },
    },
    unsubscribe,
  };
}

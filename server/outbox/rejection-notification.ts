import { mentionsWebsite } from "#contract/contact/website.ts";
import { notifications } from "#copy/notifications.ts";
import type { Rejection } from "./entry.ts";
import { listFacts, type Sender } from "./letter-facts.ts";
import type { Notification } from "./notification.ts";
import { toOneLine } from "./visitor-text.ts";

const { labels, rejection: words } = notifications;

/**
 * Composes the mail to an applicant who is not hired, in the company's own words. Nobody has confirmed that the address is the applicant's
 * own: of what was typed only the name is in the mail, and not one that names a website.
 */
export function composeRejection({ subject: applicant }: Rejection, sender: Sender): Notification {
  const { company, phone, siteUrl, rejection } = sender;
  const name = toOneLine(`${applicant.first_name} ${applicant.last_name}`, 60);
  return {
    subject: toOneLine(words.subject(rejection.subject, company), 150),
    replyTo: sender.office.address,
    letter: {
      heading: words.heading(mentionsWebsite(name) ? "" : name),
      paragraphs: rejection.paragraphs,
      facts: listFacts([labels.call, phone.display, `tel:${phone.e164}`]),
      quotations: [],
      link: { label: words.open, href: `${siteUrl}/contact` },
      footer: notifications.inspection.visitor.footer(company),
    },
  };
}

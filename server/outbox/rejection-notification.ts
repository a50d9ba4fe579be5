import { findGreetingName } from "#contract/person-name.ts";
import { notifications } from "#copy/notifications.ts";
import type { Rejection } from "./entry.ts";
import { listFacts, type Sender } from "./letter-facts.ts";
import type { Notification } from "./notification.ts";
import { toOneLine } from "./visitor-text.ts";

const { labels, rejection: words } = notifications;

/**
 * Composes the mail to an applicant who is not hired, in the company's own words. Nobody has confirmed that the address is the applicant's
 * own: of what was typed only the name by which one is greeted is in the mail, and only where the address has it too.
 */
export function composeRejection({ subject: applicant }: Rejection, sender: Sender): Notification {
  const { company, phone, siteUrl, rejection } = sender;
  const name = findGreetingName(`${applicant.first_name} ${applicant.last_name}`);
  return {
    subject: toOneLine(words.subject(rejection.subject, company), 150),
    replyTo: sender.office.address,
    letter: {
      heading: words.heading(isInAddress(name, applicant.email) ? name : ""),
      paragraphs: rejection.paragraphs,
      facts: listFacts([labels.call, phone.display, `tel:${phone.e164}`]),
      quotations: [],
      link: { label: words.open, href: `${siteUrl}/contact` },
      footer: notifications.inspection.visitor.footer(company),
    },
  };
}

/** True if the part of an address before its @ has all words of a name, as "ana.ruiz@…" has those of "Ana". */
function isInAddress(name: string, email: string): boolean {
  const mailbox = fold(email.slice(0, email.lastIndexOf("@")));
  return name !== "" && name.split(" ").every((word) => mailbox.includes(fold(word)));
}

/** The letters of a text, small and without accents. */
function fold(text: string): string {
  return text.normalize("NFKD").toLowerCase().replace(/\P{L}/gu, "");
}

import { estimateReference } from "#contract/estimate-reference.ts";
import { centsFromDollars, formatMoneyRange } from "#contract/money.ts";
import { ballparkLabel } from "#contract/roof/estimate.ts";
import { notifications } from "#copy/notifications.ts";
import { callFact, listFacts, type Sender } from "../../mail/letter-facts.ts";
import { type Mail, toVisitor } from "./mail.ts";

const { labels, nudge: words } = notifications;

type Facts = {
  email: string;
  service_type: string;
  created_at: string;
  /** In dollars, as `range_high`. */
  range_low: number;
  range_high: number;
  /** The address's hash. */
  mailbox: string;
  is_last: boolean;
};

/**
 * A reminder of a price range. Nobody has confirmed that the address is the visitor's own, so the mail holds nothing that the visitor typed:
 * the service is of a list. It says where the company is and how to get no more (CAN-SPAM Act, 15 U.S.C. 7704; RFC 8058).
 */
export const nudge: Mail<Facts> = {
  address: ({ email }) => email,
  reader: "asker",
  refusal: "mail",
  compose({ record_id, facts }, sender) {
    const { company, siteUrl, isBookable, charges } = sender;
    const { subject, heading, paragraphs } = facts.is_last ? words.last : words.first;
    const range = formatMoneyRange(centsFromDollars(facts.range_low), centsFromDollars(facts.range_high));
    return toVisitor(
      {
        subject: subject(company),
        heading,
        paragraphs: [
          ...paragraphs(formatDay(facts.created_at, sender), charges.noCharge),
          ...(isBookable ? [words.book] : []),
        ],
        facts: listFacts(
          [labels.reference, estimateReference(record_id ?? "")],
          [labels.service, facts.service_type],
          [labels.range, `${range}, ${ballparkLabel(charges.anInspection)}`],
          callFact(sender),
          [notifications.receipt.hours, sender.hours.join("; ")],
        ),
        ...(isBookable && { link: { label: notifications.book, href: `${siteUrl}/contact#book` } }),
        footer: words.footer(company, sender.postalAddress),
      },
      sender,
      facts.mailbox,
    );
  },
};

/** "Saturday, November 21" in the office's time zone. */
function formatDay(iso: string, { timeZone }: Sender): string {
  return new Intl.DateTimeFormat("en-US", {
    timeZone,
    weekday: "long",
    month: "long",
    day: "numeric",
  }).format(new Date(iso));
}

import { estimateReference } from "#contract/estimate-reference.ts";
import { centsFromDollars, formatMoneyRange } from "#contract/money.ts";
import { ballparkLabel, type EstimateRange, findRange } from "#contract/roof/estimate.ts";
import { notifications } from "#copy/notifications.ts";
import { callFact, type FactRow, formatDateTime, listFacts, type Sender } from "../../mail/letter-facts.ts";
import { type Mail, toVisitor } from "./mail.ts";

const { labels, receipt: words } = notifications;

type Facts = {
  email: string;
  created_at: string;
  /** Of an estimate, from the form's list. */
  service_type?: string;
  /** Of an estimate: in dollars, null where it was not priced. */
  estimated_cost?: number | null;
};

/**
 * The first mail to a visitor after a form. Nobody has confirmed that the address is the visitor's own, so the mail holds nothing that the
 * visitor typed.
 */
export const receipt: Mail<Facts> = {
  address: ({ email }) => email,
  reader: "asker",
  refusal: "mail",
  compose({ record_kind, record_id, facts }, sender) {
    const { subject, heading, next } =
      record_kind === "application" ? words.application(sender.answersApplicants) : words.estimate;
    const range = findTold(facts);
    const opening = sender.reopening(new Date());
    const isBooking = range !== null && sender.isBookable;
    return toVisitor(
      {
        subject: subject(sender.company),
        heading,
        paragraphs: [
          next,
          ...(range ? [words.ballpark] : []),
          ...(isBooking ? [words.book] : []),
          ...(opening ? [words.closed(opening)] : []),
          words.mistaken,
        ],
        facts: listFacts(
          ...(record_kind === "estimate" ? describeEstimate(record_id ?? "", facts, range, sender) : []),
          [labels.received, formatDateTime(facts.created_at, sender)],
          callFact(sender),
          [words.hours, sender.hours.join("; ")],
        ),
        ...(isBooking && { link: { label: notifications.book, href: `${sender.siteUrl}/contact#book` } }),
      },
      sender,
    );
  },
};

/** The range that the visitor read; null where it was not priced. */
function findTold({ estimated_cost: cost }: Facts): EstimateRange | null {
  return typeof cost === "number" ? findRange(centsFromDollars(cost)) : null;
}

function describeEstimate(
  id: string,
  { service_type = "" }: Facts,
  range: EstimateRange | null,
  { charges }: Sender,
): FactRow[] {
  const label = ballparkLabel(charges.anInspection);
  return [
    [labels.reference, estimateReference(id)],
    [labels.service, service_type],
    [labels.range, range && `${formatMoneyRange(range.low, range.high)}, ${label}`],
  ];
}

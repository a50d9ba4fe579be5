import { centsFromDollars, formatMoney } from "#contract/money.ts";
import type { Row } from "#contract/rows.ts";
import { notifications } from "#copy/notifications.ts";
import {
  type CallWish,
  emailFact,
  formatDateTime,
  listFacts,
  type Origin,
  originFacts,
  type Photos,
  phoneFact,
  photosFact,
  quoteNotes,
} from "../../mail/letter-facts.ts";
import { toOneLine } from "../../mail/visitor-text.ts";
import type { Describe } from "./office-news.ts";

const { labels, squareFeet } = notifications;

export type EstimateFacts = Origin &
  Photos &
  CallWish &
  Pick<
    Row<"estimates">,
    | "customer_name"
    | "email"
    | "phone"
    | "service_type"
    | "estimated_cost"
    | "square_footage"
    | "notes"
    | "created_at"
  >;

/** A new request for an estimate, or one that tells of an emergency. */
export const describeEstimate: Describe<EstimateFacts> = ({ kind, facts }, sender) => {
  const { estimated_cost: cost, square_footage: area } = facts;
  const { subject, heading } = kind === "urgent" ? notifications.urgent : notifications.estimate;
  return {
    subject: subject(toOneLine(facts.customer_name, 60), toOneLine(facts.service_type, 60)),
    heading,
    facts: listFacts(
      [labels.name, facts.customer_name],
      phoneFact(facts.phone, facts),
      emailFact(facts.email),
      [labels.service, facts.service_type],
      [labels.cost, cost === null ? null : formatMoney(centsFromDollars(cost))],
      [labels.area, area === null ? null : squareFeet(area.toLocaleString("en-US"))],
      photosFact(facts),
      [labels.received, formatDateTime(facts.created_at, sender)],
      ...originFacts(facts),
    ),
    quotations: quoteNotes(facts.notes),
    open: notifications.estimate.open,
  };
};

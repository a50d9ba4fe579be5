import { estimateReference } from "#contract/estimate-reference.ts";
import { isKeyOf } from "#contract/values.ts";
import { notifications } from "#copy/notifications.ts";
import { formatVisitTimes } from "../../inspections/visit-times.ts";
import { visitPath } from "../../inspections/visit-token.ts";
import { createCalendarEntry, isTypedByStaff, type VisitFacts } from "../../mail/calendar-entry.ts";
import { callFact, listFacts } from "../../mail/letter-facts.ts";
import { type Mail, toVisitor } from "./mail.ts";

const { labels, reach, inspection: words } = notifications;

/**
 * Tells the visitor of a visit that it is booked, has a new time, or is cancelled, with an entry for the calendar; or reminds of it. Nobody has
 * confirmed that the address is the visitor's own, so the mail holds no text that the visitor typed; the page of the visit shows where it is.
 */
export const visit: Mail<VisitFacts> = {
  address: ({ email }) => email,
  reader: "visitor",
  refusal: "receiver",
  tooMany: { tell: words.visitor.tooMany, retrySeconds: null }, // staff are told at the visit, and call
  compose({ kind, facts }, sender) {
    const { company, phone, siteUrl, linkSecret } = sender;
    const times = formatVisitTimes(facts, sender.timeZone);
    const { news } = words.visitor;
    const { subject, heading, paragraphs, open } = news[isKeyOf(news, kind) ? kind : "reminder"];
    const minutes = words.minutes(times.minutes);
    const reference = estimateReference(facts.id);
    const link = facts.deleted // its page is gone
      ? { label: reach, href: `${siteUrl}/contact` }
      : { label: open, href: siteUrl + visitPath(linkSecret, facts.id) };
    const description = [
      ...words.visitor.description(reference, phone.display),
      `${link.label}:`,
      link.href,
    ].join("\n");
    return toVisitor(
      {
        subject: subject(times),
        heading,
        paragraphs: paragraphs(words.begins(times), minutes, sender.lookedAt, sender.charges.noCharge),
        facts: listFacts(
          [labels.when, words.when(times)],
          [labels.where, isTypedByStaff(facts) ? facts.address : null],
          [labels.duration, minutes],
          [labels.reference, reference],
          callFact(sender),
        ),
        link,
        calendar:
          kind === "reminder" // which changes nothing
            ? undefined
            : createCalendarEntry(
                facts,
                kind === "cancellation" ? "CANCEL" : "REQUEST",
                { ...sender, audience: "visitor" },
                {
                  summary: words.visitor.summary(company),
                  description,
                },
              ),
      },
      sender,
    );
  },
};

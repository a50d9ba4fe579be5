import { notifications } from "#copy/notifications.ts";
import { formatVisitTimes } from "../../inspections/visit-times.ts";
import { type Mail, toVisitor } from "./mail.ts";

const { review: words } = notifications;

/**
 * Asks a visitor for a review, once the visit is done. It holds nothing that anybody typed for the visit. It says where the company is and
 * how to get no such mail (CAN-SPAM Act, 15 U.S.C. 7704; RFC 8058). `mailbox` is the address's hash.
 */
export const review: Mail<Record<"email" | "starts_at" | "mailbox", string>> = {
  address: ({ email }) => email,
  reader: "visitor",
  refusal: "receiver",
  compose({ facts: { starts_at, mailbox } }, sender) {
    const { company, reviewLink, siteUrl, postalAddress, timeZone } = sender;
    const { day } = formatVisitTimes({ starts_at, ends_at: starts_at }, timeZone);
    return toVisitor(
      {
        subject: words.subject(company),
        heading: words.heading,
        paragraphs: [words.ask(day), words.unhappy, words.once],
        // A link that was taken away since the mail was written leads to the site.
        link: { label: words.open, href: reviewLink ?? siteUrl },
        footer: words.footer(company, postalAddress),
      },
      sender,
      mailbox,
    );
  },
};

import { notifications } from "#copy/notifications.ts";
import { formatDateTime, listFacts } from "../../mail/letter-facts.ts";
import { toOneLine } from "../../mail/visitor-text.ts";
import { invitationLink } from "../../people/invitation-token.ts";
import { type Mail, toColleague } from "./mail.ts";

const { invitation: words } = notifications;

type Facts = {
  to: string;
  name: string;
  /** The invitation's id, of which the link is made, and when it runs out. */
  invitation: string;
  until: string;
  /** True for who had a sign-in, and makes another. */
  has_joined: boolean;
};

/** Brings somebody the link by which they make a sign-in of their own. */
export const invitation: Mail<Facts> = {
  address: ({ to }) => to,
  reader: "staff",
  compose({ facts }, sender) {
    const { company, siteUrl, linkSecret } = sender;
    return toColleague(
      {
        subject: words.subject(company),
        heading: words.heading(toOneLine(facts.name, 60)),
        paragraphs: facts.has_joined ? words.again : words.paragraphs(company),
        facts: listFacts([words.until, formatDateTime(facts.until, sender)]),
        link: { label: words.open, href: invitationLink(siteUrl, linkSecret, facts.invitation) },
      },
      sender,
    );
  },
};

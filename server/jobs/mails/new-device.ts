import { DESK_PATHS } from "#contract/routes.ts";
import { notifications } from "#copy/notifications.ts";
import { formatDateTime, listFacts } from "../../mail/letter-facts.ts";
import { toOneLine } from "../../mail/visitor-text.ts";
import { type Mail, toColleague } from "./mail.ts";

const { newDevice: words } = notifications;

type Facts = {
  to: string;
  name: string;
  /** The browser's own word of what it is; "" without one. */
  browser: string;
  at: string;
};

/** Tells somebody that their sign-in was used in a browser in which it never was. */
export const newDevice: Mail<Facts> = {
  address: ({ to }) => to,
  reader: "staff",
  compose({ facts }, sender) {
    return toColleague(
      {
        subject: words.subject(sender.company),
        heading: words.heading(toOneLine(facts.name, 60)),
        paragraphs: words.paragraphs,
        facts: listFacts(
          [words.browser, toOneLine(facts.browser, 80)],
          [words.at, formatDateTime(facts.at, sender)],
        ),
        link: { label: words.open, href: sender.siteUrl + DESK_PATHS.signIn },
      },
      sender,
    );
  },
};

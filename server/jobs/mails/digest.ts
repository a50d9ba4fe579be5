import { isKeyOf } from "#contract/values.ts";
import { notifications } from "#copy/notifications.ts";
import { deskLink, formatDateTime, listFacts, tabOf } from "../../mail/letter-facts.ts";
import { type Mail, toOffice } from "./mail.ts";

const { digest: words, labels } = notifications;

/** One mail in place of many of a kind, so that a flood does not fill the office's mailbox; it names nobody. `since` is ISO 8601. */
export const digest: Mail<{ count: number; since: string }> = {
  reader: "staff",
  compose({ record_kind, facts: { count, since } }, sender) {
    const what = isKeyOf(words.kinds, record_kind) ? words.kinds[record_kind] : record_kind;
    return toOffice(
      null,
      {
        subject: words.subject(count, what),
        heading: words.heading(what),
        facts: listFacts(
          [words.label, String(count)],
          [labels.since, formatDateTime(since, sender)],
          [labels.why, words.why(what)],
        ),
        link: { label: words.open, href: deskLink(sender, tabOf(record_kind)) },
      },
      sender,
    );
  },
};

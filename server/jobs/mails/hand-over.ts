import { notifications } from "#copy/notifications.ts";
import { saidName } from "#copy/said-name.ts";
import {
  type CallWish,
  deskLink,
  emailFact,
  formatDay,
  listFacts,
  phoneFact,
  quoteLines,
  tabOf,
} from "../../mail/letter-facts.ts";
import { splitLines, toOneLine } from "../../mail/visitor-text.ts";
import { type Mail, toOffice } from "./mail.ts";

const { handOver: words, labels } = notifications;

type Facts = CallWish & {
  /** The address of who owns the lead from now on. */
  to: string;
  owner: string;
  /** The person who handed it over; "" if unknown. */
  by: string;
  /** True where that name is a statement: the account that all share has done it. */
  by_is_said: boolean;
  name: string;
  email: string;
  phone: string;
  title: string;
  /** The latest that staff wrote, "" for none, and by whom. */
  note: string;
  noted_by: string;
  noted_by_is_said: boolean;
  /** When somebody is on the lead again. */
  next_at: string | null;
};

/** Tells somebody of staff that a lead is theirs from now on. */
export const handOver: Mail<Facts> = {
  address: ({ to }) => to,
  reader: "staff",
  compose({ record_kind, record_id, facts }, sender) {
    const name = toOneLine(
      facts.name || facts.email || facts.phone || notifications.conversation.anonymous,
      60,
    );
    return toOffice(
      facts.email,
      {
        subject: words.subject(name),
        heading: words.heading(facts.owner),
        facts: listFacts(
          [labels.name, name],
          phoneFact(facts.phone, facts),
          emailFact(facts.email),
          [words.about, facts.title],
          [words.next, facts.next_at && formatDay(facts.next_at, sender)],
          [words.by, saidName(facts.by, facts.by_is_said)],
        ),
        quotations: quoteLines(
          words.note(saidName(facts.noted_by, facts.noted_by_is_said)),
          facts.note.trim() ? splitLines(facts.note) : [],
        ),
        link: { label: words.open, href: deskLink(sender, tabOf(record_kind), record_id) },
      },
      sender,
    );
  },
};

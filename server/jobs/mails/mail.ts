import { notifications as words } from "#copy/notifications.ts";
import type { Calendar } from "../../mail/delivery/delivery.ts";
import type { MailReader } from "../../mail/delivery/failure.ts";
import { parseAddress } from "../../mail/delivery/mailbox.ts";
import type { Letter } from "../../mail/letter.ts";
import { listFacts, type Sender } from "../../mail/letter-facts.ts";
import { toOneLine } from "../../mail/visitor-text.ts";
import { unsubscribePath } from "../../unsubscribe/unsubscribe-token.ts";

const MAX_SUBJECT = 150; // characters

/** A mail that is due. `facts` are what it says, as its function in the database makes them. */
export type MailJob<Facts = unknown> = {
  /** The mail: a key of `MAILS`. */
  kind: string;
  /** Null, like the record, of a mail to somebody who works here about their sign-in. */
  record_kind: string;
  /** Null of a digest, and of a visit that was deleted. */
  record_id: string | null;
  facts: Facts;
};

/** A kind of mail: to whom it goes, what it means that it cannot be sent, and what it says. */
export type Mail<Facts = unknown> = {
  /** The one address that it goes to, as it was typed; without it the office. */
  address?(facts: Facts): string;
  /** The reader, by whom a failure is explained to staff. */
  reader: MailReader;
  /**
   * The answer of a mail server that is the address's own fault, and no setting's: that it refused the receiver, or also what the mail says.
   * Anybody may type any address into a form, and of a letter its writer reads at the desk: those are given up at the first such
   * answer.
   */
  refusal?: "receiver" | "mail";
  /** Of a mail of which few a day go to one address: what staff are told of one that is too many, and when it is tried again; null: never. */
  tooMany?: { tell(email: string): string; retrySeconds: number | null };
  compose(job: MailJob<Facts>, sender: Sender): MailContent;
};

/** The content of a mail. A reply goes to `replyTo`: of a mail to staff the visitor, if one valid address is known, else the office. */
export type MailContent = {
  subject: string;
  replyTo: string | undefined;
  letter: Letter;
  calendar?: Calendar | undefined;
  /** True for a mail that somebody of staff wrote. */
  isPersonal?: true;
  /** The address at which the reader takes the mailbox off. */
  unsubscribe?: string;
};

type Parts = Pick<Letter, "heading"> & Partial<Letter> & { subject: string; calendar?: Calendar | undefined };

/** A mail to the office, whose reply goes to the visitor's address if that is one. */
export function toOffice(
  email: string | null,
  parts: Omit<Parts, "link"> & Pick<Letter, "link">,
  sender: Sender,
): MailContent {
  const { subject, calendar, ...letter } = parts;
  const replyTo = email ? parseAddress(email) : undefined;
  const footer = replyTo ? words.footer(sender.company) : words.footerWithoutReply(sender.company);
  return {
    subject: toOneLine(subject, MAX_SUBJECT),
    replyTo,
    letter: { facts: [], quotations: [], ...letter, footer },
    calendar,
  };
}

/** A mail to somebody who works here, about their sign-in: a reply goes to the office. */
export function toColleague(
  { subject, ...letter }: Omit<Parts, "link"> & Pick<Letter, "link">,
  { company, office }: Sender,
): MailContent {
  return {
    subject: toOneLine(subject, MAX_SUBJECT),
    replyTo: office.address,
    letter: { facts: [], quotations: [], ...letter, footer: words.footerWithoutReply(company) },
  };
}

/**
 * A mail to a visitor: a reply goes to the office, whose number it names where nothing else is said.
 * @param mailbox the address's hash, of a mail that nobody asked for: with it goes the way to get no more of them (RFC 8058)
 */
export function toVisitor(parts: Parts, sender: Sender, mailbox?: string): MailContent {
  const { subject, calendar, ...letter } = parts;
  const { company, office, phone, siteUrl, linkSecret } = sender;
  const unsubscribe = mailbox && siteUrl + unsubscribePath(linkSecret, mailbox, "reminders");
  return {
    subject: toOneLine(subject, MAX_SUBJECT),
    replyTo: office.address,
    letter: {
      facts: listFacts([words.labels.call, phone.display, `tel:${phone.e164}`]),
      quotations: [],
      link: { label: words.reach, href: `${siteUrl}/contact` },
      footer: words.visitorFooter(company),
      ...letter,
      ...(unsubscribe && { unsubscribe: { label: words.unsubscribe, href: unsubscribe } }),
    },
    ...(calendar && { calendar }),
    ...(unsubscribe && { unsubscribe }),
  };
}

const ROOM_RETRY_SECONDS = 3600;

/** Of what staff wrote or had sent: it waits, and goes with what they write meanwhile. */
export const WAITS_FOR_ROOM = { tell: words.tooManyYet, retrySeconds: ROOM_RETRY_SECONDS };

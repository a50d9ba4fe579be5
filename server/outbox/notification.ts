import { centsFromDollars, formatMoney } from "#contract/money.ts";
import type { Row } from "#contract/rows.ts";
import { isKeyOf, isOneOf } from "#contract/values.ts";
import { notifications as words } from "#copy/notifications.ts";
import { unsubscribePath } from "../unsubscribe/unsubscribe-token.ts";
import type { Calendar } from "./delivery/delivery.ts";
import { parseAddress } from "./delivery/mailbox.ts";
import {
  type AnswerEntry,
  type Digest,
  type ForVisitor,
  type HandOver,
  isAnswer,
  isDigest,
  isHandOver,
  isNudge,
  isReceipt,
  isRejection,
  isReviewRequest,
  isUrgent,
  isVisitorInspection,
  isWrittenLetter,
  type OutboxEntry,
  type Said,
} from "./entry.ts";
import type { Letter, Quotation } from "./letter.ts";
import {
  DESK_TABS,
  deskLink,
  emailFact,
  formatDateTime,
  formatDay,
  listFacts,
  originFacts,
  phoneFact,
  photosFact,
  quoteLines,
  quoteNotes,
  type Sender,
} from "./letter-facts.ts";
import { composeNudge } from "./nudge-notification.ts";
import { composeReceipt } from "./receipt-notification.ts";
import { composeRejection } from "./rejection-notification.ts";
import { composeReviewRequest } from "./review-notification.ts";
import { composeVisitForStaff, composeVisitForVisitor } from "./visit-notification.ts";
import { splitLines, toOneLine } from "./visitor-text.ts";
import { composeWrittenLetter } from "./written-letter.ts";

/** A notification that can be sent. In a mail to staff `replyTo` is the visitor, if one valid address is known; in a mail to a visitor it is the office. */
export type Notification = {
  subject: string;
  replyTo: string | undefined;
  letter: Letter;
  calendar?: Calendar | undefined;
  /** True for a mail that somebody of staff wrote. */
  isPersonal?: true;
  /** The address at which the reader takes the mailbox off. */
  unsubscribe?: string;
};

type Message = Pick<Row<"messages">, "role" | "content" | "author">;

const { labels } = words;

/** Composes the notification for an entry. @param messages the latest of a conversation */
export function composeNotification(
  entry: OutboxEntry,
  messages: readonly Message[],
  sender: Sender,
): Notification {
  const notification = composeByKind(entry, messages, sender);
  const { calls_mailbox: mailbox } = entry.subject;
  if (!mailbox) return notification;
  const href = sender.siteUrl + unsubscribePath(sender.linkSecret, mailbox, "calls");
  return { ...notification, letter: { ...notification.letter, endCalls: { label: words.endCalls, href } } };
}

function composeByKind(entry: OutboxEntry, messages: readonly Message[], sender: Sender): Notification {
  if (isAnswer(entry)) return composeAnswer(entry, sender);
  if (isReceipt(entry)) return composeReceipt(entry, sender);
  if (isRejection(entry)) return composeRejection(entry, sender);
  if (isNudge(entry)) return composeNudge(entry, sender);
  if (isWrittenLetter(entry)) return composeWrittenLetter(entry, sender);
  if (isHandOver(entry)) return composeHandOver(entry, sender);
  if (isReviewRequest(entry)) return composeReviewRequest(entry, sender);
  if (isVisitorInspection(entry)) return composeVisitForVisitor(entry, sender);
  const { subject, calendar, ...rest } = isDigest(entry)
    ? composeDigest(entry, sender)
    : composeForStaff(entry, messages, sender);
  const email = isDigest(entry) ? null : entry.subject.email;
  const replyTo = email ? parseAddress(email) : undefined;
  const footer = replyTo ? words.footer(sender.company) : words.footerWithoutReply(sender.company);
  return { subject: toOneLine(subject, 150), replyTo, letter: { ...rest, footer }, calendar };
}

/** Tells somebody of staff that a lead is theirs from now on. A reply goes to the visitor, if one valid address is known. */
function composeHandOver({ kind, subject_id, subject }: HandOver, sender: Sender): Notification {
  const { handOver } = words;
  const replyTo = parseAddress(subject.email);
  const name = toOneLine(subject.name || subject.email || subject.phone || words.conversation.anonymous, 60);
  return {
    subject: toOneLine(handOver.subject(name), 150),
    replyTo,
    letter: {
      heading: handOver.heading(subject.owner),
      facts: listFacts(
        [labels.name, name],
        phoneFact(subject.phone, subject),
        emailFact(subject.email),
        [handOver.about, subject.title],
        [handOver.next, subject.next_at && formatDay(subject.next_at, sender)],
        [handOver.by, subject.by],
      ),
      quotations: quoteLines(
        handOver.note(subject.noted_by),
        subject.note.trim() ? splitLines(subject.note) : [],
      ),
      link: { label: handOver.open, href: deskLink(sender, DESK_TABS[kind], subject_id) },
      footer: replyTo ? words.footer(sender.company) : words.footerWithoutReply(sender.company),
    },
  };
}

/** A mail to staff without the footer, which is the same in all of them. */
export type StaffLetter = Omit<Letter, "footer"> & { subject: string; calendar?: Calendar };

function composeDigest({ kind, subject: { count, since } }: Digest, sender: Sender): StaffLetter {
  const { subject, heading, label, why, open } = words.digest;
  const what = words.digest.kinds[kind];
  return {
    subject: subject(count, what),
    heading: heading(what),
    facts: listFacts(
      [label, String(count)],
      [labels.since, formatDateTime(since, sender)],
      [labels.why, why(what)],
    ),
    quotations: [],
    link: { label: open, href: deskLink(sender, DESK_TABS[kind]) },
  };
}

function composeForStaff(
  entry: Exclude<OutboxEntry, Digest | HandOver | ForVisitor>,
  messages: readonly Message[],
  sender: Sender,
): StaffLetter {
  switch (entry.kind) {
    case "application": {
      const { first_name, last_name, email, position, resume_type, resume_size, created_at } = entry.subject;
      const name = `${first_name} ${last_name}`;
      return {
        subject: words.application.subject(toOneLine(name, 60), toOneLine(position, 60)),
        heading: words.application.heading,
        facts: listFacts(
          [labels.name, name],
          emailFact(email),
          [labels.position, position],
          [words.application.resume, describeResume(resume_type, resume_size)],
          [labels.received, formatDateTime(created_at, sender)],
          ...originFacts(entry.subject),
        ),
        quotations: [],
        link: { label: words.application.open, href: deskLink(sender, "applications", entry.subject_id) },
      };
    }
    case "estimate": {
      const estimate = entry.subject;
      const { estimated_cost: cost, square_footage: area } = estimate;
      const { subject, heading } = isUrgent(entry) ? words.urgent : words.estimate;
      return {
        subject: subject(toOneLine(estimate.customer_name, 60), toOneLine(estimate.service_type, 60)),
        heading,
        facts: listFacts(
          [labels.name, estimate.customer_name],
          phoneFact(estimate.phone, estimate),
          emailFact(estimate.email),
          [labels.service, estimate.service_type],
          [labels.cost, cost === null ? null : formatMoney(centsFromDollars(cost))],
          [labels.area, area === null ? null : words.squareFeet(area.toLocaleString("en-US"))],
          photosFact(estimate),
          [labels.received, formatDateTime(estimate.created_at, sender)],
          ...originFacts(estimate),
        ),
        quotations: quoteNotes(estimate.notes),
        link: { label: words.estimate.open, href: deskLink(sender, "estimates", entry.subject_id) },
      };
    }
    case "conversation": {
      const { name, email, phone, address, updated_at } = entry.subject;
      const { subject, heading } = isUrgent(entry)
        ? words.urgent
        : words.conversation[readReason(entry.reason)];
      const who = toOneLine(name || email || phone || words.conversation.anonymous, 60);
      return {
        subject: subject(who),
        heading,
        facts: listFacts(
          [labels.name, name],
          phoneFact(phone, entry.subject),
          emailFact(email),
          [labels.address, address],
          photosFact(entry.subject),
          [labels.received, formatDateTime(updated_at, sender)],
          ...originFacts(entry.subject),
        ),
        quotations: quoteMessages(messages),
        link: { label: words.conversation.open, href: deskLink(sender, "chat-logs", entry.subject_id) },
      };
    }
    case "inspection":
      return composeVisitForStaff(entry, sender);
  }
}

/**
 * Composes the mail with what staff wrote in the chat and its visitor has not seen. Nobody has confirmed that the address is the visitor's
 * own, so the mail holds neither the visitor's messages nor Eve's, who repeats them.
 */
function composeAnswer({ subject: { answers } }: AnswerEntry, sender: Sender): Notification {
  const { answer } = words;
  const author = answers.at(-1)?.author ?? sender.company;
  return {
    subject: toOneLine(answer.subject(author, sender.company), 150),
    replyTo: sender.office.address,
    letter: {
      heading: answer.heading(author),
      paragraphs: answer.paragraphs,
      facts: listFacts([labels.call, sender.phone.display, `tel:${sender.phone.e164}`]),
      quotations: quoteLines(answer.messages, answers.flatMap(quoteMessage)),
      link: { label: answer.open, href: `${sender.siteUrl}/contact` },
      footer: words.inspection.visitor.footer(sender.company),
    },
  };
}

function quoteMessages(messages: readonly Message[]): Quotation[] {
  const { visitor, assistant } = words.conversation;
  const quoted = messages.map(({ role, content, author }) =>
    quoteMessage({ author: role === "user" ? visitor : (author ?? assistant), content }),
  );
  return quoteLines(words.conversation.messages, quoted.flat());
}

function quoteMessage({ author, content }: Said): string[] {
  const [first = "", ...others] = splitLines(content, 2000);
  // Further lines are indented, so that none of them looks like another speaker's.
  return [`${author}: ${first}`, ...others.map((line) => `  ${line}`)];
}

function describeResume(type: string | null, size: number | null) {
  if (!type || size === null) return words.application.noResume;
  const kind = isKeyOf(words.fileKinds, type) ? words.fileKinds[type] : type;
  const kilobytes = Math.ceil(size / 1024);
  const amount = kilobytes < 1024 ? `${kilobytes} KB` : `${(size / 1024 / 1024).toFixed(1)} MB`;
  return words.application.resumeInDesk(kind, amount);
}

function readReason(reason: string): "person" | "waiting" | "contact" {
  return isOneOf(["person", "waiting"] as const, reason) ? reason : "contact";
}

import { namesWebsite } from "#contract/contact/website.ts";
import { centsFromDollars, formatMoney } from "#contract/money.ts";
import type { Row } from "#contract/rows.ts";
import { isKeyOf, isOneOf } from "#contract/values.ts";
import { notifications as words } from "#copy/notifications.ts";
import type { Calendar } from "./delivery/delivery.ts";
import { singleAddress } from "./delivery/mailbox.ts";
import {
  type AnswerForVisitor,
  type Digest,
  type InspectionForVisitor,
  isAnswer,
  isDigest,
  isVisitForVisitor,
  type LiveEntry,
} from "./entry.ts";
import type { Letter, Quotation } from "./letter.ts";
import {
  dateAndTime,
  deskLink,
  emailFact,
  facts,
  originFacts,
  phoneFact,
  type Sender,
  TABS,
} from "./letter-facts.ts";
import { visitForStaff, visitForVisitor } from "./visit-notification.ts";
import { lines, oneLine } from "./visitor-text.ts";

/** A notification that can be sent; `replyTo` is the visitor, where one good address was left, and the office to the visitor. */
export type Notification = {
  subject: string;
  replyTo: string | undefined;
  letter: Letter;
  calendar?: Calendar | undefined;
};

type Message = Pick<Row<"messages">, "role" | "content" | "author">;

const { labels } = words;

/** Words a notification for an entry; `messages` are the latest of a conversation. */
export function notificationFor(
  entry: LiveEntry,
  messages: readonly Message[],
  sender: Sender,
): Notification {
  if (isAnswer(entry)) return answerForVisitor(messages, sender);
  if (isVisitForVisitor(entry)) return visitForVisitor(entry, sender);
  const { subject, calendar, ...rest } = isDigest(entry)
    ? digest(entry, sender)
    : wording(entry, messages, sender);
  const email = isDigest(entry) ? null : entry.subject.email;
  const replyTo = email ? singleAddress(email) : undefined;
  const footer = replyTo ? words.footer(sender.company) : words.footerWithoutReply(sender.company);
  return { subject: oneLine(subject, 150), replyTo, letter: { ...rest, footer }, calendar };
}

/** What staff are told, before the footer that all such mails have. */
export type Wording = Omit<Letter, "footer"> & { subject: string; calendar?: Calendar };

function digest({ kind, subject: { count, since } }: Digest, sender: Sender): Wording {
  const { subject, heading, label, why, open } = words.digest;
  const what = words.digest.kinds[kind];
  return {
    subject: subject(count, what),
    heading: heading(what),
    facts: facts([label, String(count)], [labels.since, dateAndTime(since, sender)], [labels.why, why(what)]),
    quotations: [],
    link: { label: open, href: deskLink(sender, TABS[kind]) },
  };
}

function wording(
  entry: Exclude<LiveEntry, Digest | InspectionForVisitor | AnswerForVisitor>,
  messages: readonly Message[],
  sender: Sender,
): Wording {
  switch (entry.kind) {
    case "application": {
      const { first_name, last_name, email, position, resume_type, resume_size, created_at } = entry.subject;
      const name = `${first_name} ${last_name}`;
      return {
        subject: words.application.subject(oneLine(name, 60), oneLine(position, 60)),
        heading: words.application.heading,
        facts: facts(
          [labels.name, name],
          emailFact(email),
          [labels.position, position],
          [words.application.resume, resumeNote(resume_type, resume_size)],
          [labels.received, dateAndTime(created_at, sender)],
          ...originFacts(entry.subject),
        ),
        quotations: [],
        link: { label: words.application.open, href: deskLink(sender, "applications", entry.subject_id) },
      };
    }
    case "estimate": {
      const estimate = entry.subject;
      const { estimated_cost: cost, square_footage: area } = estimate;
      return {
        subject: words.estimate.subject(
          oneLine(estimate.customer_name, 60),
          oneLine(estimate.service_type, 60),
        ),
        heading: words.estimate.heading,
        facts: facts(
          [labels.name, estimate.customer_name],
          phoneFact(estimate.phone),
          emailFact(estimate.email),
          [labels.service, estimate.service_type],
          [labels.cost, cost === null ? null : formatMoney(centsFromDollars(cost))],
          [labels.area, area === null ? null : words.squareFeet(area.toLocaleString("en-US"))],
          [labels.received, dateAndTime(estimate.created_at, sender)],
          ...originFacts(estimate),
        ),
        quotations: estimate.notes?.trim() ? [{ heading: labels.notes, lines: lines(estimate.notes) }] : [],
        link: { label: words.estimate.open, href: deskLink(sender, "estimates", entry.subject_id) },
      };
    }
    case "conversation": {
      const { name, email, phone, address, updated_at } = entry.subject;
      const { subject, heading } = words.conversation[reasonOf(entry.reason)];
      const who = oneLine(name || email || phone || words.conversation.anonymous, 60);
      return {
        subject: subject(who),
        heading,
        facts: facts(
          [labels.name, name],
          phoneFact(phone),
          emailFact(email),
          [labels.address, address],
          [labels.received, dateAndTime(updated_at, sender)],
          ...originFacts(entry.subject),
        ),
        quotations: dialogue(messages),
        link: { label: words.conversation.open, href: deskLink(sender, "chat-logs", entry.subject_id) },
      };
    }
    case "inspection":
      return visitForStaff(entry, sender);
  }
}

/**
 * Words the part of the conversation that a visitor has not seen. Nobody has confirmed that the address is the visitor's: a message
 * that names a website is left out, so that a mail of ours advertises for no stranger.
 */
function answerForVisitor(messages: readonly Message[], sender: Sender): Notification {
  const { answer } = words;
  const author = messages.findLast((message) => message.author !== null)?.author ?? sender.company;
  const shown = messages.filter(({ role, content }) => role !== "user" || !namesWebsite(content));
  return {
    subject: oneLine(answer.subject(author, sender.company), 150),
    replyTo: sender.office.address,
    letter: {
      heading: answer.heading(author),
      paragraphs: answer.paragraphs,
      facts: facts([labels.call, sender.phone.display, `tel:${sender.phone.e164}`]),
      quotations: dialogue(shown, answer.you),
      link: { label: answer.open, href: `${sender.siteUrl}/contact` },
      footer: words.inspection.visitor.footer(sender.company),
    },
  };
}

function dialogue(messages: readonly Message[], visitor: string = words.conversation.visitor): Quotation[] {
  const said = messages.map(({ role, content, author }) => {
    const speaker = role === "user" ? visitor : (author ?? words.conversation.assistant);
    const [first = "", ...others] = lines(content, 2000);
    return [`${speaker}: ${first}`, ...others.map((line) => `  ${line}`)]; // none can pass for a speaker
  });
  return said.length > 0 ? [{ heading: words.conversation.messages, lines: said.flat() }] : [];
}

function resumeNote(type: string | null, size: number | null) {
  if (!type || size === null) return words.application.noResume;
  const kind = isKeyOf(words.fileKinds, type) ? words.fileKinds[type] : type;
  const kilobytes = Math.ceil(size / 1024);
  const amount = kilobytes < 1024 ? `${kilobytes} KB` : `${(size / 1024 / 1024).toFixed(1)} MB`;
  return words.application.resumeInDesk(kind, amount);
}

function reasonOf(reason: string): "urgent" | "person" | "waiting" | "contact" {
  return isOneOf(["urgent", "person", "waiting"] as const, reason) ? reason : "contact";
}

import { notifications as words } from "#content/notifications.ts";
import { centsFromDollars, formatMoney } from "#domain/money.ts";
import type { ChatMessage, LiveEntry } from "./entry.ts";
import type { Fact, Letter, Quotation } from "./letter.ts";
import { singleAddress } from "./mailbox.ts";
import { phoneLink } from "./phone-link.ts";
import { lines, oneLine } from "./visitor-text.ts";

/** What a notification takes from the site. */
export type Sender = {
  company: string;
  /** Public address without a trailing slash. */
  siteUrl: string;
  /** Country whose national phone numbers visitors write, ISO 3166 alpha-2. */
  country: string;
};

/** A notification that can be sent; `replyTo` only where the visitor left one good address. */
export type Notification = { subject: string; replyTo: string | undefined; letter: Letter };

const { labels } = words;

/** Words a notification for an entry; `messages` are the latest of its talk, for a conversation. */
export function notificationFor(
  entry: LiveEntry,
  messages: readonly ChatMessage[],
  sender: Sender,
): Notification {
  const { subject, ...rest } = wording(entry, messages, sender);
  const replyTo = entry.subject.email ? singleAddress(entry.subject.email) : undefined;
  const footer = replyTo ? words.footer(sender.company) : words.footerWithoutReply(sender.company);
  return { subject: oneLine(subject, 150), replyTo, letter: { ...rest, footer } };
}

type Wording = Omit<Letter, "footer"> & { subject: string };

function wording(entry: LiveEntry, messages: readonly ChatMessage[], sender: Sender): Wording {
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
          [labels.received, dateAndTime(created_at)],
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
          phoneFact(estimate.phone, sender),
          emailFact(estimate.email),
          [labels.service, estimate.service_type],
          [labels.cost, cost === null ? null : formatMoney(centsFromDollars(cost))],
          [labels.area, area === null ? null : words.squareFeet(area.toLocaleString("en-US"))],
          [labels.received, dateAndTime(estimate.created_at)],
        ),
        quotations: estimate.notes?.trim() ? [{ heading: labels.notes, lines: lines(estimate.notes) }] : [],
        link: { label: words.estimate.open, href: deskLink(sender, "estimates", entry.subject_id) },
      };
    }
    case "conversation": {
      const { conversation, name, email, phone, address, created_at } = entry.subject;
      const { subject, heading } = words.conversation[entry.reason === "person" ? "person" : "contact"];
      const who = oneLine(name || email || phone || words.conversation.anonymous, 60);
      return {
        subject: subject(who),
        heading,
        facts: facts(
          [labels.name, name],
          phoneFact(phone, sender),
          emailFact(email),
          [labels.address, address],
          [labels.received, dateAndTime(created_at)],
        ),
        quotations: talk(messages),
        link: {
          label: conversation ? words.conversation.open : words.conversation.openList,
          // The talk's own id: the desk's conversation is another one as soon as an e-mail is given.
          href: deskLink(sender, "chat-logs", conversation && entry.subject_id),
        },
      };
    }
  }
}

type Row = readonly [label: string, value: string | null, href?: string | undefined];

/** Rows whose value is known, each on one line. */
function facts(...rows: Row[]): Fact[] {
  return rows.flatMap(([label, value, href]) =>
    value?.trim() ? [{ label, value: oneLine(value), href }] : [],
  );
}

function emailFact(email: string | null): Row {
  const address = email ? singleAddress(email) : undefined;
  return [labels.email, email, address && `mailto:${encodeURIComponent(address).replace("%40", "@")}`];
}

function phoneFact(phone: string | null, sender: Sender): Row {
  const link = phone ? phoneLink(phone, sender.country) : undefined;
  return [labels.phone, link?.display ?? phone, link?.href];
}

function talk(messages: readonly ChatMessage[]): Quotation[] {
  const said = messages.map(({ role, text }) => {
    const speaker = role === "user" ? words.conversation.visitor : words.conversation.assistant;
    const [first = "", ...others] = lines(text, 2000);
    return [`${speaker}: ${first}`, ...others.map((line) => `  ${line}`)]; // none can pass for a speaker
  });
  return said.length > 0 ? [{ heading: words.conversation.messages, lines: said.flat() }] : [];
}

function resumeNote(type: string | null, size: number | null) {
  if (!type || size === null) return words.application.noResume;
  const kind = words.fileKinds[type as keyof typeof words.fileKinds] ?? type;
  const kilobytes = Math.ceil(size / 1024);
  const amount = kilobytes < 1024 ? `${kilobytes} KB` : `${(size / 1024 / 1024).toFixed(1)} MB`;
  return words.application.resumeInDesk(kind, amount);
}

function deskLink({ siteUrl }: Sender, tab: "applications" | "chat-logs" | "estimates", open: string | null) {
  return `${siteUrl}/admin/dashboard?${new URLSearchParams(open ? { tab, open } : { tab })}`;
}

/** In the server's time zone (the environment's TZ), which the text names. */
function dateAndTime(iso: string) {
  return new Intl.DateTimeFormat("en-US", {
    weekday: "short",
    month: "short",
    day: "numeric",
    year: "numeric",
    hour: "numeric",
    minute: "2-digit",
    timeZoneName: "short",
  }).format(new Date(iso));
}

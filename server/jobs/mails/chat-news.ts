import type { Row } from "#contract/rows.ts";
import { isOneOf } from "#contract/values.ts";
import { notifications } from "#copy/notifications.ts";
import type { Quotation } from "../../mail/letter.ts";
import {
  type CallWish,
  emailFact,
  formatDateTime,
  listFacts,
  type Origin,
  originFacts,
  type Photos,
  phoneFact,
  photosFact,
  quoteLines,
} from "../../mail/letter-facts.ts";
import { splitLines, toOneLine } from "../../mail/visitor-text.ts";
import type { Describe } from "./office-news.ts";

const { conversation: words, labels, urgent } = notifications;

export type ChatFacts = Origin &
  Photos &
  CallWish &
  Pick<Row<"conversations">, "name" | "email" | "phone" | "address" | "updated_at"> & {
    /** The latest, the oldest first. */
    messages: readonly Pick<Row<"messages">, "role" | "content" | "author">[];
  };

/** A message of somebody, under the name that the reader knows. */
export type Said = { author: string; content: string };

/** A chat that asks for a person, left contact details, or tells of an emergency; or one in which nobody has answered yet. */
export const describeChat: Describe<ChatFacts> = ({ kind, facts }, sender) => {
  const { subject, heading } = kind === "urgent" ? urgent : words[readKind(kind)];
  return {
    subject: subject(toOneLine(facts.name || facts.email || facts.phone || words.anonymous, 60)),
    heading,
    facts: listFacts(
      [labels.name, facts.name],
      phoneFact(facts.phone, facts),
      emailFact(facts.email),
      [labels.address, facts.address],
      photosFact(facts),
      [labels.received, formatDateTime(facts.updated_at, sender)],
      ...originFacts(facts),
    ),
    quotations: quoteMessages(facts.messages),
    open: words.open,
  };
};

function readKind(kind: string): "person" | "waiting" | "contact" {
  return isOneOf(["person", "waiting"] as const, kind) ? kind : "contact";
}

function quoteMessages(messages: ChatFacts["messages"]): Quotation[] {
  const quoted = messages.map(({ role, content, author }) =>
    quoteMessage({ author: role === "user" ? words.visitor : (author ?? words.assistant), content }),
  );
  return quoteLines(words.messages, quoted.flat());
}

/** The lines of a message. Further lines are indented, so that none of them looks like another speaker's. */
export function quoteMessage({ author, content }: Said): string[] {
  const [first = "", ...others] = splitLines(content, 2000);
  return [`${author}: ${first}`, ...others.map((line) => `  ${line}`)];
}

import { notifications as words } from "#copy/notifications.ts";
import type { WrittenLetter } from "./entry.ts";
import { listFacts, type Sender } from "./letter-facts.ts";
import type { Notification } from "./notification.ts";
import { splitLines, toOneLine } from "./visitor-text.ts";

const MAX_LENGTH = 5000; // as in the database

/** Composes a mail that staff wrote at the desk: their text as it is, and around it what all mails of the office have. */
export function composeWrittenLetter(
  { subject: { title, body } }: WrittenLetter,
  sender: Sender,
): Notification {
  const { company, office, phone, siteUrl } = sender;
  return {
    subject: toOneLine(title, 150),
    replyTo: office.address,
    letter: {
      heading: toOneLine(title, 150),
      paragraphs: splitParagraphs(body),
      facts: listFacts([words.labels.call, phone.display, `tel:${phone.e164}`]),
      quotations: [],
      link: { label: words.letter.open, href: `${siteUrl}/contact` },
      footer: words.inspection.visitor.footer(company),
    },
    isPersonal: true,
  };
}

/** The paragraphs of a text, parted by empty lines; a paragraph may have several lines. */
function splitParagraphs(text: string): string[] {
  const lines = splitLines(text, MAX_LENGTH);
  return lines
    .join("\n")
    .split(/\n{2,}/)
    .filter((paragraph) => paragraph !== "");
}

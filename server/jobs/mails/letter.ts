import { splitLines, toOneLine } from "../../mail/visitor-text.ts";
import { type Mail, toVisitor } from "./mail.ts";

const MAX_LENGTH = 5000; // characters, as in the database

/**
 * A mail that staff wrote at the desk, to the address of one record: their text as it is, and around it what all mails of the office have.
 * `title` is its subject, and `body` has several lines.
 */
export const letter: Mail<Record<"email" | "title" | "body", string>> = {
  address: ({ email }) => email,
  reader: "addressee",
  refusal: "mail",
  compose({ facts: { title, body } }, sender) {
    const parts = { subject: title, heading: toOneLine(title, 150), paragraphs: splitParagraphs(body) };
    return { ...toVisitor(parts, sender), isPersonal: true };
  },
};

/** The paragraphs of a text, parted by empty lines; a paragraph may have several lines. */
function splitParagraphs(text: string): string[] {
  const lines = splitLines(text, MAX_LENGTH);
  return lines
    .join("\n")
    .split(/\n{2,}/)
    .filter((paragraph) => paragraph !== "");
}

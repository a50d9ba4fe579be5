import { notifications } from "#copy/notifications.ts";
import { quoteLines } from "../../mail/letter-facts.ts";
import { quoteMessage, type Said } from "./chat-news.ts";
import { type Mail, toVisitor, WAITS_FOR_ROOM } from "./mail.ts";

const { answer: words } = notifications;

/**
 * To a visitor who has not seen what staff wrote in the chat. Nobody has confirmed that the address is the visitor's own, so the mail holds
 * neither the visitor's messages nor Eve's, who repeats them. `answers` are the oldest first.
 */
export const answer: Mail<{ email: string; answers: readonly Said[] }> = {
  address: ({ email }) => email,
  reader: "visitor",
  refusal: "receiver",
  tooMany: WAITS_FOR_ROOM,
  compose({ facts: { answers } }, sender) {
    const author = answers.at(-1)?.author ?? sender.company;
    return toVisitor(
      {
        subject: words.subject(author, sender.company),
        heading: words.heading(author),
        paragraphs: words.paragraphs,
        quotations: quoteLines(words.messages, answers.flatMap(quoteMessage)),
      },
      sender,
    );
  },
};

import type { Part } from "#contract/api/chat-parts.ts";
import type { ChatMessage } from "../messages.ts";

/** The parts with a form or buttons that make the server do something. */
export const CARDS = ["visit", "my-visit", "contact", "price", "payment", "photos", "person"] as const;

export type CardName = (typeof CARDS)[number];
export type CardPart = Extract<Part, { part: CardName }>;

export function isCard(part: Part): part is CardPart {
  return CARDS.some((name) => name === part.part);
}

/** The open card, by its message and its index among the parts of that message. */
export type CardPlace = { message: ChatMessage; place: number };

/** Finds the one card that can be used: the last of the conversation, unless something was done after it. */
export function findOpenCard(messages: readonly ChatMessage[]): CardPlace | undefined {
  for (const message of messages.toReversed()) {
    const { parts = [] } = message;
    const place = parts.findLastIndex((part) => isCard(part) || part.part === "done");
    const found = parts[place];
    if (found) return isCard(found) ? { message, place } : undefined;
  }
  return undefined;
}

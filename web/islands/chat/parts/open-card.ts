import type { Part } from "#contract/api/chat-parts.ts";
import type { ChatMessage } from "../messages.ts";

/** The parts that ask for something and act when pressed. */
export const CARDS = ["visit", "my-visit", "contact", "price", "payment", "person"] as const;

export type CardName = (typeof CARDS)[number];
export type CardPart = Extract<Part, { part: CardName }>;

export function isCard(part: Part): part is CardPart {
  return CARDS.some((name) => name === part.part);
}

/** Where the open card is: its message, and its place among the parts of that. */
export type CardPlace = { message: ChatMessage; place: number };

/** The one card that can be used: the last of the conversation, unless something was done since. */
export function findOpenCard(messages: readonly ChatMessage[]): CardPlace | undefined {
  for (const message of messages.toReversed()) {
    const { parts = [] } = message;
    const place = parts.findLastIndex((part) => isCard(part) || part.part === "done");
    const found = parts[place];
    if (found) return isCard(found) ? { message, place } : undefined;
  }
  return undefined;
}

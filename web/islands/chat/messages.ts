import type { StoredMessage } from "#contract/api/chat.ts";
import type { Press } from "#contract/api/chat-parts.ts";

/**
 * On its way to the server, where it may not arrive. `resending`: it was sent before, and the server is asked first whether it has
 * it. `failed`: it waits for the visitor's word.
 */
export type Delivery = "sending" | "resending" | "failed";

/** A message of the conversation; `createdAt` is ISO 8601. */
export type ChatMessage = Omit<StoredMessage, "id"> & {
  /** The server's. Without it, it was said here alone, as the greeting is, or the server has not named it yet. */
  id?: number;
  /** Of a message that was written here: it stays when the server names the id, so that it is drawn as the same one. */
  key?: string;
  delivery?: Delivery;
  /** Answers that a press of a button gives, where they are told without parts. */
  choices?: readonly string[];
  /** What was asked for by a press, while that is on its way. One that fails is given back to the visitor, and not sent again. */
  press?: Press;
  /** Of a danger that the visitor has put away. */
  putAway?: true;
};

export function isUnderway({ delivery }: ChatMessage): boolean {
  return delivery === "sending" || delivery === "resending";
}

export function markDelivered({ delivery: _, press: __, ...message }: ChatMessage): ChatMessage {
  return message;
}

/** The name by which a message is known from page to page. */
export function stableIdOf({ id, key, createdAt }: ChatMessage): string {
  return key ?? String(id ?? createdAt);
}

/** Puts what the server holds among the messages that are here, in its order. Merging the same once more changes nothing. */
export function mergeMessages(
  messages: readonly ChatMessage[],
  stored: readonly ChatMessage[],
): readonly ChatMessage[] {
  let all = messages;
  for (const message of stored) {
    const same = sameAmong(all, message);
    all = same
      ? all.map((one) => (one === same ? { ...markDelivered(same), ...message } : one))
      : [...all, message];
  }
  return inOrder(all);
}

/**
 * Takes the message of this key as sent, under the id that the server names. It may have told of that message before, in words that it
 * tidied: then it is there already.
 */
export function confirmSent(
  messages: readonly ChatMessage[],
  key: string | undefined,
  id: number | undefined,
): readonly ChatMessage[] {
  const sent = messages.find((message) => isUnderway(message) && (key === undefined || message.key === key));
  const isThere = id !== undefined && messages.some((message) => message.id === id);
  if (isThere) return messages.filter((message) => message !== sent);
  const confirmed = (message: ChatMessage) => ({
    ...markDelivered(message),
    ...(id !== undefined && { id }),
  });
  return inOrder(messages.map((message) => (message === sent ? confirmed(message) : message)));
}

/**
 * The same message: by its id; or, where one that was written here has none yet, by its words. One on its way is meant before one that
 * failed, which may have arrived all the same.
 */
function sameAmong(all: readonly ChatMessage[], message: ChatMessage): ChatMessage | undefined {
  if (message.id === undefined) return undefined;
  const isSame = ({ id, role, content }: ChatMessage) =>
    id === undefined && role === message.role && content === message.content;
  return (
    all.find(({ id }) => id === message.id) ??
    all.find((one) => isUnderway(one) && isSame(one)) ??
    all.find(isSame)
  );
}

/** By id. A message without one stays behind the one before it; those that the server does not have stand last. */
function inOrder(messages: readonly ChatMessage[]): readonly ChatMessage[] {
  let place = 0;
  return messages
    .map((message) => {
      place = message.delivery ? Number.MAX_SAFE_INTEGER : (message.id ?? place);
      return { message, place };
    })
    .sort((one, other) => one.place - other.place)
    .map(({ message }) => message);
}

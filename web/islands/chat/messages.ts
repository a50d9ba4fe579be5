import type { StoredMessage } from "#contract/api/chat.ts";
import type { Press } from "#contract/api/chat-parts.ts";

/**
 * The state of a message that is not yet confirmed. `sending`: on its way. `resending`: sent before, and the server is first asked
 * whether it has it. `waiting`: there was no connection, and it is sent again when there is one. `failed`: it waits until the visitor
 * sends it again.
 */
export type Delivery = "sending" | "resending" | "waiting" | "failed";

/** A message of the conversation; `createdAt` is ISO 8601. */
export type ChatMessage = Omit<StoredMessage, "id"> & {
  /** The server's id. Missing in a message that only this page has, such as the greeting, or that is not yet confirmed. */
  id?: number;
  /** Key of a message that was written here. It stays when the id is known, so that React draws it as the same message. */
  key?: string;
  delivery?: Delivery;
  /** The time (ISO 8601) of the last try that may have reached the server although no answer came. */
  triedAt?: string;
  /** Answers to press, of a reply without parts. */
  choices?: readonly string[];
  /** The request of a press, while it is on its way. A failed one is reported to the visitor and not sent again. */
  press?: Press;
  /** Set on a danger that the visitor has put away. */
  putAway?: true;
};

export function isUnderway({ delivery }: ChatMessage): boolean {
  return delivery === "sending" || delivery === "resending";
}

/** True for a message that is not on its way and that the server does not have. */
export function isUnsent({ delivery }: ChatMessage): boolean {
  return delivery === "waiting" || delivery === "failed";
}

export function markDelivered({
  delivery: _,
  press: __,
  triedAt: ___,
  ...message
}: ChatMessage): ChatMessage {
  return message;
}

/** Marks messages on their way as waiting for a connection; that of the key `tried` may have arrived even so. */
export function markWaiting(
  messages: readonly ChatMessage[],
  at: string,
  tried: string | undefined,
): readonly ChatMessage[] {
  const wait = (message: ChatMessage): ChatMessage => ({
    ...message,
    delivery: "waiting",
    ...(tried !== undefined && message.key === tried && { triedAt: at }),
  });
  return messages.map((message) => (isUnderway(message) ? wait(message) : message));
}

/** Sends those again that wait for a connection. */
export function resendWaiting(messages: readonly ChatMessage[]): readonly ChatMessage[] {
  return messages.map((message) =>
    message.delivery === "waiting" ? { ...message, delivery: "resending" } : message,
  );
}

/** Returns an id that stays the same from page to page. */
export function findStableId({ id, key, createdAt }: ChatMessage): string {
  return key ?? String(id ?? createdAt);
}

/** Merges the server's messages into those of this page, in the server's order. Merging them again changes nothing. */
export function mergeMessages(
  messages: readonly ChatMessage[],
  stored: readonly ChatMessage[],
): readonly ChatMessage[] {
  let all = messages;
  for (const message of stored) {
    const same = findSame(all, message);
    all = same
      ? all.map((one) => (one === same ? { ...markDelivered(same), ...message } : one))
      : [...all, message];
  }
  return sortMessages(all);
}

/**
 * Marks the message of this key as sent, with the server's id. If the server has already sent that message back, with its words
 * tidied, the one that was written here is removed.
 */
export function confirmSent(
  messages: readonly ChatMessage[],
  key: string | undefined,
  id: number | undefined,
): readonly ChatMessage[] {
  const sent = messages.find((message) => isUnderway(message) && (key === undefined || message.key === key));
  const isThere = id !== undefined && messages.some((message) => message.id === id);
  if (isThere) return messages.filter((message) => message !== sent);
  const confirmId = (message: ChatMessage) => ({
    ...markDelivered(message),
    ...(id !== undefined && { id }),
  });
  return sortMessages(messages.map((message) => (message === sent ? confirmId(message) : message)));
}

/**
 * Finds the same message: by its id, or by its words if the message written here has no id yet. A message on its way comes first;
 * then a failed one, which may have arrived after all.
 */
function findSame(all: readonly ChatMessage[], message: ChatMessage): ChatMessage | undefined {
  if (message.id === undefined) return undefined;
  const isSame = ({ id, role, content }: ChatMessage) =>
    id === undefined && role === message.role && content === message.content;
  return (
    all.find(({ id }) => id === message.id) ??
    all.find((one) => isUnderway(one) && isSame(one)) ??
    all.find(isSame)
  );
}

/** Sorts by id. A message without an id stays behind the one before it; messages that the server does not have come last. */
function sortMessages(messages: readonly ChatMessage[]): readonly ChatMessage[] {
  let place = 0;
  return messages
    .map((message) => {
      place = message.delivery ? Number.MAX_SAFE_INTEGER : (message.id ?? place);
      return { message, place };
    })
    .sort((one, other) => one.place - other.place)
    .map(({ message }) => message);
}

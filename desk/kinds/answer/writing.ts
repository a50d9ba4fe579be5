import { isSendable } from "#contract/api/chat.ts";
import { tidyParagraphs } from "#contract/tidy-text.ts";
import { isRecord } from "#contract/values.ts";

/**
 * A message on its way to a visitor. By its `key` the server stores it once, however often it is sent. `at` is the time of
 * writing, ISO.
 */
export type Outgoing = { key: string; content: string; at: string; state: "waiting" | "failed" | "sent" };

/** The draft and the messages that the server has not returned yet; `outbox` is in the order of writing. */
export type Writing = { draft: string; outbox: readonly Outgoing[] };

export const NOTHING_WRITTEN: Writing = { draft: "", outbox: [] };

export type WritingAction =
  | { type: "typed"; draft: string }
  /** Puts the draft into the outbox, after failed messages, which are sent again. */
  | { type: "submitted"; key: string; at: string }
  | { type: "retried" }
  | { type: "acknowledged"; key: string }
  /** No answer, or an error that may pass. */
  | { type: "failed" }
  /** This browser no longer answers the conversation: messages that are not stored become the draft again. */
  | { type: "refused" }
  /** The server has returned these messages. */
  | { type: "shown"; keys: readonly string[] };

/** Reduces an action; returns the same object if nothing changes. */
export function changeWriting(writing: Writing, action: WritingAction): Writing {
  const { draft, outbox } = writing;
  switch (action.type) {
    case "typed":
      return { draft: action.draft, outbox };
    case "submitted": {
      if (!isSendable(draft)) return writing;
      const { key, at } = action;
      const message = { key, content: tidyParagraphs(draft), at, state: "waiting" } as const;
      return { draft: "", outbox: [...changeState(outbox, "failed", "waiting"), message] };
    }
    case "retried":
      return { draft, outbox: changeState(outbox, "failed", "waiting") };
    case "acknowledged":
      return {
        draft,
        outbox: outbox.map((message) =>
          message.key === action.key ? { ...message, state: "sent" } : message,
        ),
      };
    case "failed":
      // Marks all waiting messages, so that no later one overtakes the failed one.
      return { draft, outbox: changeState(outbox, "waiting", "failed") };
    case "refused": {
      const unsent = outbox.filter(({ state }) => state !== "sent");
      if (unsent.length === 0) return writing;
      const texts = [...unsent.map(({ content }) => content), draft].filter((text) => text.trim() !== "");
      return { draft: texts.join("\n\n"), outbox: outbox.filter(({ state }) => state === "sent") };
    }
    case "shown": {
      const rest = outbox.filter(({ key }) => !action.keys.includes(key));
      return rest.length === outbox.length ? writing : { draft, outbox: rest };
    }
  }
}

/** The message to send now: the first that is not sent, unless it failed. */
export function findNextToSend({ outbox }: Writing): Outgoing | undefined {
  const first = outbox.find(({ state }) => state !== "sent");
  return first?.state === "waiting" ? first : undefined;
}

/** The message that failed first, if nothing is on its way before it. */
export function findFailed({ outbox }: Writing): Outgoing | undefined {
  const first = outbox.find(({ state }) => state !== "sent");
  return first?.state === "failed" ? first : undefined;
}

export function isBlank({ draft, outbox }: Writing): boolean {
  return draft === "" && outbox.length === 0;
}

/** Reads a stored writing; empty for anything else. */
export function readWriting(stored: unknown): Writing {
  if (!isRecord(stored)) return NOTHING_WRITTEN;
  const { draft, outbox } = stored;
  return {
    draft: typeof draft === "string" ? draft : "",
    outbox: Array.isArray(outbox) ? outbox.filter(isOutgoing) : [],
  };
}

function isOutgoing(stored: unknown): stored is Outgoing {
  return (
    isRecord(stored) &&
    [stored.key, stored.content, stored.at].every((text) => typeof text === "string") &&
    ["waiting", "failed", "sent"].includes(String(stored.state))
  );
}

function changeState(
  outbox: readonly Outgoing[],
  from: Outgoing["state"],
  to: Outgoing["state"],
): readonly Outgoing[] {
  return outbox.map((message) => (message.state === from ? { ...message, state: to } : message));
}

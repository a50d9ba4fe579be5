import { isSendable } from "#contract/api/chat.ts";
import { tidyParagraphs } from "#contract/tidy-text.ts";
import { isRecord } from "#contract/values.ts";

/** A message on its way to a visitor. It is stored once however often it is sent, by its `key`. `at`: ISO, when it was written. */
export type Outgoing = { key: string; content: string; at: string; state: "waiting" | "failed" | "sent" };

/** The part of a conversation that this browser wrote and the server does not show yet; `outbox` is in the order of writing. */
export type Writing = { draft: string; outbox: readonly Outgoing[] };

export const NOTHING_WRITTEN: Writing = { draft: "", outbox: [] };

export type WritingAction =
  | { type: "typed"; draft: string }
  /** Sends the draft; those that failed before it go first. */
  | { type: "submitted"; key: string; at: string }
  | { type: "retried" }
  | { type: "acknowledged"; key: string }
  /** No answer, or one that may be another the next time. */
  | { type: "failed" }
  /** This browser does not answer the conversation any more: what was not stored is the draft again. */
  | { type: "refused" }
  /** The server shows these. */
  | { type: "shown"; keys: readonly string[] };

/** The writing after an action; the same where nothing changes. */
export function changeWriting(writing: Writing, action: WritingAction): Writing {
  const { draft, outbox } = writing;
  switch (action.type) {
    case "typed":
      return { draft: action.draft, outbox };
    case "submitted": {
      if (!isSendable(draft)) return writing;
      const { key, at } = action;
      const message = { key, content: tidyParagraphs(draft), at, state: "waiting" } as const;
      return { draft: "", outbox: [...withState(outbox, "failed", "waiting"), message] };
    }
    case "retried":
      return { draft, outbox: withState(outbox, "failed", "waiting") };
    case "acknowledged":
      return {
        draft,
        outbox: outbox.map((one) => (one.key === action.key ? { ...one, state: "sent" } : one)),
      };
    case "failed":
      // All that wait: a later one would otherwise overtake it.
      return { draft, outbox: withState(outbox, "waiting", "failed") };
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

/** The message to send now: the first that is not stored, unless it failed. */
export function nextToSend({ outbox }: Writing): Outgoing | undefined {
  const first = outbox.find(({ state }) => state !== "sent");
  return first?.state === "waiting" ? first : undefined;
}

export function isBlank({ draft, outbox }: Writing): boolean {
  return draft === "" && outbox.length === 0;
}

/** A writing as it was kept; empty for anything else. */
export function readWriting(kept: unknown): Writing {
  if (!isRecord(kept)) return NOTHING_WRITTEN;
  const { draft, outbox } = kept;
  return {
    draft: typeof draft === "string" ? draft : "",
    outbox: Array.isArray(outbox) ? outbox.filter(isOutgoing) : [],
  };
}

function isOutgoing(kept: unknown): kept is Outgoing {
  return (
    isRecord(kept) &&
    [kept.key, kept.content, kept.at].every((text) => typeof text === "string") &&
    ["waiting", "failed", "sent"].includes(String(kept.state))
  );
}

function withState(
  outbox: readonly Outgoing[],
  from: Outgoing["state"],
  to: Outgoing["state"],
): readonly Outgoing[] {
  return outbox.map((one) => (one.state === from ? { ...one, state: to } : one));
}

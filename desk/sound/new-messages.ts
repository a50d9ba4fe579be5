import type { Row } from "#contract/rows.ts";

export type MessageHead = Pick<Row<"messages">, "id" | "conversation_id" | "role" | "notice">;

/** Ids of the messages after `from` that the desk knows; all up to `from` count as known. */
export type KnownMessages = { from: number; ids: ReadonlySet<number> };

const KEPT_IDS = 100; // a message may be stored a little later than one with a greater id

/** Finds the messages that are new to the desk, and the known ones after that. At the first call no message is new. */
export function findNewMessages(
  known: KnownMessages | null,
  latest: readonly MessageHead[],
): { known: KnownMessages; fresh: MessageHead[] } {
  const ids = [...(known?.ids ?? []), ...latest.map(({ id }) => id)];
  // After a deletion, older messages are among the latest again.
  const fresh = known ? latest.filter(({ id }) => id > known.from && !known.ids.has(id)) : [];
  const first = known?.from ?? Math.min(...ids, Number.MAX_SAFE_INTEGER);
  const from = ids.length === 0 ? (known?.from ?? 0) : Math.max(first, Math.max(...ids) - KEPT_IDS);
  return { known: { from, ids: new Set(ids.filter((id) => id > from)) }, fresh };
}

/** True for an emergency, or a visitor who asks for a person. */
export function asksForStaff({ notice }: MessageHead): boolean {
  return notice === "urgent" || notice === "person";
}

/** Lists the conversations in which a visitor wrote. */
export function listConversations(messages: readonly MessageHead[]): string[] {
  const written = messages.filter(({ role }) => role === "user");
  return [...new Set(written.map((message) => message.conversation_id))];
}

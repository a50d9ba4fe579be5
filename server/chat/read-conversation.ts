import { type LiveConversation, MOST_MESSAGES, type StoredConversation } from "#contract/api/chat.ts";
import { chatApiErrors } from "#copy/chat-errors.ts";
import { refuseIfUnavailable, type ServerData } from "../data/server-data.ts";
import { Refusal } from "../http/refusal.ts";
import type { LiveConversations } from "../live/live-conversations.ts";
import type { Presence } from "../live/presence.ts";
import { toStoredMessage } from "./stored-message.ts";
import { type ConversationRow, formatDetails } from "./take-turn.ts";

type ReadContext = {
  data: ServerData;
  live: Pick<LiveConversations, "read">;
  presence: Pick<Presence, "office">;
};

/** A message id that no message exceeds: nothing comes after it. */
const AFTER_ALL = Number.MAX_SAFE_INTEGER;

const refuseIfAway = refuseIfUnavailable(chatApiErrors.unavailable);

/**
 * Reads a browser's conversation as it is now; an empty one before the first message.
 * @param after the message after which all are read; undefined for the latest ones
 * @throws {Refusal} 404 if it was deleted meanwhile, 503 without the database
 */
export async function readConversation(
  { data, live, presence }: ReadContext,
  conversation: ConversationRow | undefined,
  after: number | undefined,
): Promise<StoredConversation> {
  if (!conversation) return { messages: [], staff: null, office: presence.office(), waits: false, noted: {} };
  const noted = formatDetails(conversation);
  const now = await readLiveConversation(live, conversation, after ?? AFTER_ALL);
  if (after !== undefined) return { ...now, noted };
  const latest = await data
    .call("latest_messages", { conversation: conversation.id, most: MOST_MESSAGES })
    .catch(refuseIfAway);
  return { ...now, messages: latest.map(toStoredMessage), noted };
}

/** Reads a conversation as it is now, with its messages after one. @throws {Refusal} as {@link readConversation} does */
export async function readLiveConversation(
  live: ReadContext["live"],
  { id }: Pick<ConversationRow, "id">,
  after: number,
): Promise<LiveConversation> {
  const found = await live.read(id, after).catch(refuseIfAway);
  if (!found) throw new Refusal(404, { error: chatApiErrors.noConversation });
  return found;
}

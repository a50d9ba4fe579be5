import { chatApiErrors } from "#copy/chat-errors.ts";
import { refuseIfUnavailable, type ServerData } from "../data/server-data.ts";
import { Refusal } from "../http/refusal.ts";
import { createSecret, hashSecret, readSecrets } from "./conversation-cookie.ts";
import type { ConversationRow } from "./take-turn.ts";

/** The means by which a browser's conversation is opened; `secure` is true if the site is served over TLS. */
type OpenContext = { data: ServerData; secure: boolean };

/** A browser's conversation and the secret that opens it; undefined before its first message, which begins it by this secret. */
export type OpenedConversation = { conversation: ConversationRow | undefined; secret: string };

/**
 * Opens the conversation of a browser's secret. A secret that opens none was not made here, or its conversation was deleted: the
 * browser gets a new one.
 * @throws {Refusal} 503 without the database
 */
export async function openConversation(
  { data, secure }: OpenContext,
  request: Request,
): Promise<OpenedConversation> {
  for (const secret of readSecrets(request, { secure })) {
    const secret_hash = hashSecret(secret);
    const [conversation] = await data
      .call("open_conversation", { secret_hash })
      .catch(refuseIfUnavailable(chatApiErrors.unavailable));
    if (conversation) return { conversation, secret };
  }
  return { conversation: undefined, secret: createSecret() };
}

/** Opens the conversation of a browser. @throws {Refusal} 404 where the browser has none, 503 without the database */
export async function requireConversation(context: OpenContext, request: Request): Promise<ConversationRow> {
  const { conversation } = await openConversation(context, request);
  if (!conversation) throw new Refusal(404, { error: chatApiErrors.noConversation });
  return conversation;
}

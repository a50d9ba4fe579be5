import { chat } from "#content/chat.ts";
import type { Attribution } from "#domain/attribution.ts";
import type { Said } from "#domain/chat-panel.ts";
import { readStored } from "#domain/chat-panel-kept.ts";

const ADDRESS = "/api/chat";

/** Milliseconds until a reply is given up: more than the server gives a language model. */
const PATIENCE = 30_000;

/**
 * Sends a message and resolves with Eve's reply. `attribution` goes along where it tells of another site or a campaign.
 * @throws {Error} with the text of the specification's error catalogue, or the browser's own when it cannot connect.
 */
export async function sendMessage(
  message: string,
  attribution: Attribution = {},
  send: typeof fetch = fetch,
): Promise<string> {
  const origin = attribution.referrer || attribution.utm ? { attribution } : {};
  const response = await send(ADDRESS, {
    method: "POST",
    headers: { "Content-Type": "application/json", Accept: "application/json" },
    body: JSON.stringify({ message, ...origin }),
    signal: AbortSignal.timeout(PATIENCE),
  });
  return readReply(response);
}

/** Eve's words in an answer of the chat's address, or an error as section 8 of the specification names it. */
export async function readReply(response: Response): Promise<string> {
  if (/^text\/html\b/i.test(response.headers.get("content-type") ?? "")) throw new Error(chat.errors.html);
  if (!response.ok) {
    const body = await readJson(response, chat.errors.unreadable);
    throw new Error(textOf(body, "error") ?? chat.errors.status(response.status));
  }
  const reply = textOf(await readJson(response, chat.errors.invalid), "message");
  if (reply === null) throw new Error(chat.errors.invalid);
  return reply;
}

/** This browser's conversation as the server holds it, oldest first; none when it cannot be had. */
export async function recallMessages(send: typeof fetch = fetch): Promise<Said[]> {
  try {
    const response = await send(ADDRESS, {
      headers: { Accept: "application/json" },
      signal: AbortSignal.timeout(PATIENCE),
    });
    return response.ok ? readStored(await response.json()) : [];
  } catch {
    return [];
  }
}

/** Makes the server begin a new conversation with the next message. @throws {Error} when it did not. */
export async function endConversation(send: typeof fetch = fetch): Promise<void> {
  const response = await send(ADDRESS, { method: "DELETE", signal: AbortSignal.timeout(PATIENCE) });
  if (!response.ok) throw new Error(chat.errors.status(response.status));
}

async function readJson(response: Response, error: string): Promise<unknown> {
  try {
    return await response.json();
  } catch {
    throw new Error(error);
  }
}

function textOf(body: unknown, field: "message" | "error"): string | null {
  const value = typeof body === "object" && body !== null ? (body as Record<string, unknown>)[field] : null;
  return typeof value === "string" && value !== "" ? value : null;
}

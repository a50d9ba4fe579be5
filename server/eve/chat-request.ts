import { chatApiErrors } from "#content/chat.ts";
import { type Attribution, tidyAttribution } from "#domain/attribution.ts";
import { BodyMalformed, BodyTooLarge, readJson } from "#server/request-body.ts";

/** Characters of a message, as people count them. */
export const LONGEST_MESSAGE = 2_000;

// 2,000 characters as JSON may write them (\uD83D\uDE00 is twelve bytes for one), and the visit's origin.
const MOST_BYTES = 48 * 1024;

/** What a visitor sent: the message, trimmed, and where the visit came from. */
export type ChatMessage = { message: string; attribution: Attribution };

/** A message that is not taken, with the status and the text that tell why. */
export type Refused = { status: 400 | 413 | 415; error: string };

/** Reads the body of POST /api/chat: {"message": "…", "attribution"?: {…}}. */
export async function readChatMessage(request: Request): Promise<ChatMessage | Refused> {
  const type = request.headers.get("content-type")?.split(";")[0]?.trim().toLowerCase();
  if (type !== "application/json") return { status: 415, error: chatApiErrors.contentType };
  let body: unknown;
  try {
    body = await readJson(request, MOST_BYTES);
  } catch (error) {
    if (error instanceof BodyTooLarge) return { status: 413, error: chatApiErrors.tooLong(LONGEST_MESSAGE) };
    if (error instanceof BodyMalformed) return { status: 400, error: chatApiErrors.json };
    throw error;
  }
  const given =
    typeof body === "object" && body !== null && "message" in body ? body : { message: undefined };
  if (typeof given.message !== "string") return { status: 400, error: chatApiErrors.json };
  const message = storable(given.message);
  if (message === "") return { status: 400, error: chatApiErrors.blank };
  if ([...message].length > LONGEST_MESSAGE)
    return { status: 413, error: chatApiErrors.tooLong(LONGEST_MESSAGE) };
  return { message, attribution: tidyAttribution("attribution" in given ? given.attribution : undefined) };
}

/** Without what PostgreSQL cannot store (zero bytes, lone surrogates) and what only disguises a text. */
function storable(text: string): string {
  return text
    .toWellFormed()
    .replace(/\r\n?/g, "\n")
    .replace(/[^\P{Cc}\n\t]|[\u200b\u200e\u200f\u202a-\u202e\u2060-\u2069\ufeff]/gu, "")
    .trim();
}

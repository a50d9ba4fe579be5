import { LONGEST_MESSAGE } from "#contract/api/chat.ts";
import { type Press, readPress } from "#contract/api/chat-parts.ts";
import { type Attribution, tidyAttribution } from "#contract/attribution.ts";
import { tidyParagraphs } from "#contract/tidy-text.ts";
import { chatApiErrors } from "#copy/chat-errors.ts";
import { asObject, readBody } from "../http/body.ts";
import { Refusal } from "../http/refusal.ts";

// Room for 2,000 characters as JSON may escape them (\uD83D\uDE00 is twelve bytes for one), and for the attribution.
const MAX_MESSAGE_BODY_BYTES = 48 * 1024;

/** The checked body of a message or a press. */
export type ChatMessage = {
  /** The message, trimmed; the button's label where a button was pressed. */
  message: string;
  press: Press | undefined;
  attribution: Attribution;
  /** The token of the challenge, not checked yet. */
  challenge: unknown;
  /** True when the trap is filled in: only a program does so. */
  isTrapped: boolean;
};

/**
 * Reads the body of POST /api/chat: {"message": "…", "press"?: {…}, "attribution"?: {…}, "challenge"?: "…", "website"?: "…"}.
 * @throws {Refusal} 400, 413 or 415 with a text that says why
 */
export async function readChatMessage(request: Request): Promise<ChatMessage> {
  const texts = {
    400: chatApiErrors.json,
    413: chatApiErrors.tooLong(LONGEST_MESSAGE),
    415: chatApiErrors.contentType,
  };
  const refuse = (status: keyof typeof texts) => new Refusal(status, { error: texts[status] });
  const given = asObject(await readBody(request, { limit: MAX_MESSAGE_BODY_BYTES, types: ["json"], refuse }));
  if (typeof given?.message !== "string") throw refuse(400);
  const message = tidyParagraphs(given.message);
  if (message === "") throw new Refusal(400, { error: chatApiErrors.blank });
  if ([...message].length > LONGEST_MESSAGE) throw refuse(413);
  const { attribution, challenge, website = "" } = given;
  const press = given.press === undefined ? undefined : readPress(given.press);
  if (given.press !== undefined && !press) throw new Refusal(400, { error: chatApiErrors.press });
  return { message, press, attribution: tidyAttribution(attribution), challenge, isTrapped: website !== "" };
}

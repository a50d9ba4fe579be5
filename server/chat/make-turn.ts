import type { RequestContext } from "../http/environment.ts";
import type { ChatMessage } from "./chat-message.ts";
import { describePress } from "./chat-press.ts";
import { hashSecret } from "./conversation-cookie.ts";
import type { OpenedConversation } from "./open-conversation.ts";
import { readShownVisit, replaceVisitLink, VISIT_LINK_TEXT } from "./shown-visit.ts";
import type { Turn } from "./take-turn.ts";

/** The sender of a message, and the path of the page on which it was written. */
type Sender = RequestContext & { page: string };

/** The text of a message or a press as it is stored, and the visit whose address stood in it. */
export function describeSent({ message, press }: Pick<ChatMessage, "message" | "press">, linkSecret: string) {
  return replaceVisitLink(press ? describePress(press, message) : message, linkSecret);
}

/** Makes the turn of a message in the conversation that its browser has opened. */
export function makeTurn(
  { linkSecret, consent }: { linkSecret: string; consent: string },
  sent: Pick<ChatMessage, "message" | "press" | "attribution">,
  { conversation, secret }: OpenedConversation,
  { page, address, requestId }: Sender,
): Turn {
  const { text, shownVisit } = describeSent(sent, linkSecret);
  return {
    message: text,
    // The address of a visit's page, and nothing else, asks for that visit.
    press: sent.press ?? (text === VISIT_LINK_TEXT ? { press: "times" } : undefined),
    shownVisit: shownVisit ?? readShownVisit(conversation?.state),
    consent: { words: consent, page },
    attribution: sent.attribution,
    secretHash: hashSecret(secret),
    address,
    requestId,
  };
}

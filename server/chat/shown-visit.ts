import { findVisitTokens, replaceSpans } from "./visit-tokens-in-text.ts";

/** Takes the place of a visit page's address in a message. */
export const VISIT_LINK_TEXT = "my visit (link)";

/** A message without the address of a visit's page, and that visit's id, if there was one that we signed. */
type VisibleMessage = { text: string; shownVisit: string | undefined };

/**
 * Takes the address of a visit's page out of a message, since it opens the visit to everybody who reads it. Answers the text without
 * it, and the visit's id where we signed the token in the address. The token is found however a mail program wrapped the address.
 */
export function replaceVisitLink(message: string, linkSecret: string): VisibleMessage {
  const { ids, spans } = findVisitTokens(message, linkSecret);
  return { text: replaceSpans(message, spans, VISIT_LINK_TEXT), shownVisit: ids[0] };
}

/** The visit whose address the visitor wrote earlier in the conversation. @param state Eve's memory of it */
export function readShownVisit(state: unknown): string | undefined {
  const { shownVisit } = Object(state);
  return typeof shownVisit === "string" ? shownVisit : undefined;
}

/** Adds the visit whose address the visitor wrote to Eve's memory of the conversation. */
export function rememberShownVisit(state: object, shownVisit: string | undefined): object {
  return shownVisit ? { ...state, shownVisit } : state;
}
